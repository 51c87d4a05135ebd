import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import type { Connection } from 'mongoose';
import { hashPassword } from '#src/passwords/password-hasher.ts';
import { userModel } from './users.model.ts';
import { insertUser } from './users.service.ts';

export interface CreateAuthUser {
  /** A UUID. @default a new one */
  id?: string;
  email: string;
  password: string;
  emailVerified: boolean;
}

/**
 * Makes an account without a request, for demo data.
 * @throws AppError `user_already_exists` if the address or the id is taken.
 */
export async function createAuthUser(
  connection: Connection,
  input: CreateAuthUser,
  clock: () => Date = () => new Date(),
): Promise<{ id: string }> {
  await buildIndexes([userModel], connection);
  const now = clock();
  const id = input.id ?? randomUUID();
  await insertUser(
    { connection },
    {
      _id: id,
      email: normaliseEmail(input.email),
      passwordHash: await hashPassword(input.password),
      userMetadata: {},
      emailConfirmedAt: input.emailVerified ? now : null,
      lastSignInAt: null,
      bannedUntil: null,
      createdAt: now,
      updatedAt: now,
    },
  );
  return { id };
}
