import { AppError } from '@backline/service-kit/http/answers/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { AuthContext } from '#src/context.ts';
import { userModel, type UserRecord } from './users.model.ts';
import { refuseBanned } from './users.service.ts';

type CredentialsContext = Pick<AuthContext, 'connection' | 'hasher' | 'clock'>;

/** @throws AppError `invalid_credentials`, the same for an unknown address and a wrong password. */
export async function authenticate(
  { connection, hasher, clock }: CredentialsContext,
  email: string,
  password: string,
): Promise<UserRecord> {
  const user = await driverCollection(userModel(connection)).findOne({ email });
  const matches = await hasher.verify(user?.passwordHash ?? null, password);
  if (!user || !matches) throw invalidCredentials();
  refuseBanned(user, clock(), 400);
  return user;
}

/**
 * Records that a session began with the password, and renews an outdated hash.
 * @throws AppError `invalid_credentials` if password or address have changed since `authenticate` read them.
 */
export async function noteSignIn(
  { connection, hasher, clock }: CredentialsContext,
  user: UserRecord,
  password: string,
): Promise<UserRecord> {
  const { _id, email, passwordHash } = user;
  const isOutdated = passwordHash !== null && hasher.isOutdated(passwordHash);
  const newHash = isOutdated ? { passwordHash: await hasher.hash(password) } : {};
  const lastSignInAt = clock();
  const { matchedCount } = await driverCollection(userModel(connection)).updateOne(
    { _id, email, passwordHash },
    { $set: { lastSignInAt, ...newHash } },
  );
  if (matchedCount === 0) throw invalidCredentials();
  return { ...user, lastSignInAt };
}

function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', { status: 400, message: 'Invalid login credentials' });
}
