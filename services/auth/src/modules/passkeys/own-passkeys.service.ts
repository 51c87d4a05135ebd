import { PASSKEY_NAME_MAX } from '@backline/contracts/accounts/passkeys/passkey-limits';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type { AuthContext } from '#src/context.ts';
import { invalid } from '#src/http/refusals.ts';
import { sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { passkeyModel, type PasskeyRecord } from './passkeys.model.ts';

type PasskeyContext = Pick<AuthContext, 'connection'>;

/** A person's passkeys, oldest first. */
export async function listPasskeys({ connection }: PasskeyContext, userId: string): Promise<PasskeyRecord[]> {
  return passkeyModel(connection).find({ userId }).sort({ createdAt: 1, _id: 1 }).lean();
}

/** @throws AppError `validation_failed` for a wrong name, or for a passkey that the person does not have. */
export async function renamePasskey(
  { connection }: PasskeyContext,
  userId: string,
  passkeyId: string,
  name: string | null | undefined,
): Promise<PasskeyRecord> {
  if (!name) throw invalid('friendly_name is required');
  if (name.length > PASSKEY_NAME_MAX) {
    throw invalid(`friendly_name must be ${PASSKEY_NAME_MAX} characters or less`);
  }
  const renamed = await passkeyModel(connection)
    .findOneAndUpdate({ _id: passkeyId, userId }, { $set: { name } }, { returnDocument: 'after' })
    .lean();
  if (!renamed) throw passkeyNotFound();
  return renamed;
}

/** Removes a passkey and tells its owner. @throws AppError `validation_failed` for a passkey that the person does not have. */
export async function removePasskey(
  context: AuthContext,
  { _id: userId, email }: UserRecord,
  passkeyId: string,
  by: { ip: string | undefined; detail: 'by the person' | 'by a service' },
): Promise<void> {
  const removed = await passkeyModel(context.connection).findOneAndDelete({ _id: passkeyId, userId }).lean();
  if (!removed) throw passkeyNotFound();
  logSecurity(context.logger, 'passkey-removed', { userId, ...by });
  await sendSecurityMessage(context, 'passkey-removed', email, [['Passkey', removed.name]]);
}

/** Removes every passkey of an account that is deleted. */
export async function clearPasskeys({ connection }: PasskeyContext, userId: string): Promise<void> {
  await passkeyModel(connection).deleteMany({ userId });
}

/** The shape of Supabase's answers. */
export function toPasskeyBody({ _id, name, createdAt, lastUsedAt }: PasskeyRecord) {
  return {
    id: _id,
    friendly_name: name,
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  };
}

function passkeyNotFound(): AppError {
  return new AppError('validation_failed', { status: 404, message: 'Passkey not found' });
}
