import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AuthContext } from '#src/context.ts';
import { keyedHash } from '#src/keyed-hash.ts';
import { oneTimeTokenModel, type OneTimeTokenRecord, type Purpose } from './one-time-tokens.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CODE_DIGITS = 6;
const MAX_ATTEMPTS = 5;
/** The Supabase client's prefix of a link that ends in a code. */
const PKCE_PREFIX = 'pkce_';

interface Lifetime {
  ms: number;
  /** The lifetime in words, for messages. */
  text: string;
}

export const LIFETIMES: Record<Purpose, Lifetime> = {
  signup: { ms: 24 * HOUR, text: '24 hours' },
  invite: { ms: 72 * HOUR, text: '3 days' },
  recovery: { ms: HOUR, text: '60 minutes' },
  'set-password': { ms: 24 * HOUR, text: '24 hours' },
  magiclink: { ms: 15 * MINUTE, text: '15 minutes' },
  email_change_current: { ms: 24 * HOUR, text: '24 hours' },
  email_change_new: { ms: 24 * HOUR, text: '24 hours' },
  reauthentication: { ms: 10 * MINUTE, text: '10 minutes' },
};

type TokenContext = Pick<AuthContext, 'connection' | 'pepper' | 'clock'>;

export interface NewToken {
  userId: string;
  purpose: Purpose;
  email: string;
  codeChallenge?: string | null;
}

export interface IssuedToken {
  /** The secret in a link. */
  token: string;
  /** The code that a person types. */
  code: string;
  expiresAt: Date;
}

/** Makes a token, and replaces the account's former one for the same purpose. */
export async function issueToken(
  { connection, pepper, clock }: TokenContext,
  { userId, purpose, email, codeChallenge = null }: NewToken,
): Promise<IssuedToken> {
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + LIFETIMES[purpose].ms);
  const token = `${codeChallenge === null ? '' : PKCE_PREFIX}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const tokens = oneTimeTokenModel(connection);
  await tokens.deleteMany({ userId, purpose });
  await tokens.create({
    _id: randomUUID(),
    userId,
    purpose,
    email,
    linkHash: linkHash(pepper, token),
    codeHash: codeHash(pepper, purpose, email, code),
    attempts: 0,
    usedAt: null,
    expiresAt,
    createdAt,
    codeChallenge,
  });
  return { token, code, expiresAt };
}

/** Uses the token of a link. Of many simultaneous calls one gets it, and all others get null. */
export async function consumeLink(
  { connection, pepper, clock }: TokenContext,
  token: string,
  purposes: readonly Purpose[],
): Promise<OneTimeTokenRecord | null> {
  const now = clock();
  return oneTimeTokenModel(connection)
    .findOneAndUpdate(
      {
        linkHash: linkHash(pepper, token),
        purpose: { $in: purposes },
        usedAt: null,
        expiresAt: { $gt: now },
      },
      { $set: { usedAt: now } },
      { returnDocument: 'after' },
    )
    .lean();
}

/** Uses a token by its code. A token allows five tries in all. */
export async function consumeCode(
  { connection, pepper, clock }: TokenContext,
  email: string,
  code: string,
  purposes: readonly Purpose[],
): Promise<OneTimeTokenRecord | null> {
  const tokens = oneTimeTokenModel(connection);
  const now = clock();
  const open = { email, purpose: { $in: purposes }, usedAt: null, expiresAt: { $gt: now } };
  // The try is counted before the code is compared. Otherwise simultaneous guesses would all find a low count.
  const counted = await tokens.updateMany(
    { ...open, attempts: { $lt: MAX_ATTEMPTS } },
    { $inc: { attempts: 1 } },
  );
  if (counted.modifiedCount === 0) return null;
  const hashes = purposes.map((purpose) => codeHash(pepper, purpose, email, code));
  return tokens
    .findOneAndUpdate(
      { ...open, codeHash: { $in: hashes } },
      { $set: { usedAt: now } },
      { returnDocument: 'after' },
    )
    .lean();
}

/** Deletes the tokens of an account: all, or those for some purposes. */
export async function clearTokens(
  { connection }: TokenContext,
  userId: string,
  purposes?: readonly Purpose[],
): Promise<void> {
  const filter = { userId, ...(purposes && { purpose: { $in: purposes } }) };
  await oneTimeTokenModel(connection).deleteMany(filter);
}

/** The client's name of a link for this purpose. */
export function linkTypeOf(purpose: Purpose): string {
  if (purpose === 'set-password') return 'invite';
  return purpose.startsWith('email_change') ? 'email_change' : purpose;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

function linkHash(pepper: string, token: string): string {
  return keyedHash(pepper, 'one-time link', token);
}

function codeHash(pepper: string, purpose: Purpose, email: string, code: string): string {
  return keyedHash(pepper, 'one-time code', purpose, email, code);
}
