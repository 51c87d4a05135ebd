import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodesModel } from '@backline/shared-records/accounts/recovery-codes.model';
import type { ClientSession, Connection } from 'mongoose';
import { readAccessToken } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { appIn } from './verify-code.ts';

const CODES = 10;
const CODE_CHARS = 16;
const CHARS = 'abcdefghijklmnopqrstuvwxyz234567';

function newCode(): string {
  return Array.from(randomBytes(CODE_CHARS), (byte) => CHARS[byte % CHARS.length]).join('');
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}\n${code}`).digest('base64url');
}

/** Replaces a person's codes. They can be shown only now. */
export async function renewCodes(connection: Connection, userId: string, createdAt: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = codes.map((code) => hashOf(userId, code));
  await recoveryCodesModel(connection).replaceOne({ _id: userId }, { hashes, createdAt }, { upsert: true });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a code up. Returns the number of those left. Null for a code that is wrong or was used. */
export async function spendCode(
  connection: Connection,
  { userId, code }: { userId: string; code: string },
  session?: ClientSession,
): Promise<number | null> {
  const hash = hashOf(userId, code);
  const left = await recoveryCodesModel(connection)
    .findOneAndUpdate(
      { _id: userId, hashes: hash },
      { $pull: { hashes: hash } },
      { returnDocument: 'after', ...(session && { session }) },
    )
    .lean();
  return left?.hashes.length ?? null;
}

/** Makes a code that was used up work again, after a sign-in that failed. */
export async function giveBack(
  connection: Connection,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const hashes = hashOf(userId, code);
  await recoveryCodesModel(connection).updateOne({ _id: userId }, { $addToSet: { hashes } });
}

export async function countCodes(connection: Connection, userId: string): Promise<number> {
  const record = await recoveryCodesModel(connection).findById(userId).lean();
  return record?.hashes.length ?? 0;
}

/** Removes the codes of a person whose last factor is gone, so that they are worthless for a later one. */
export async function removeCodesWithFactor(
  { authService, model }: SessionContext,
  accessToken: string,
): Promise<void> {
  const user = await authService.readUser(accessToken);
  const userId = readAccessToken(accessToken)?.sub;
  if (user !== null && userId !== undefined && appIn(user) === null) await removeCodes(model.db, userId);
}

export async function removeCodes(connection: Connection, userId: string): Promise<void> {
  await recoveryCodesModel(connection).deleteOne({ _id: userId });
}
