import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { OneTimeTokenModel, OneTimeTokenRecord, Purpose } from './one-time-tokens.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CODE_DIGITS = 6;
const MAX_ATTEMPTS = 5;
/** The client's own mark for a link that ends in a code. */
const PKCE_PREFIX = 'pkce_';

interface Lifetime {
  ms: number;
  words: string;
}

export const LIFETIMES: Record<Purpose, Lifetime> = {
  signup: { ms: 24 * HOUR, words: '24 hours' },
  invite: { ms: 72 * HOUR, words: '3 days' },
  recovery: { ms: HOUR, words: '60 minutes' },
  'set-password': { ms: 24 * HOUR, words: '24 hours' },
  magiclink: { ms: 15 * MINUTE, words: '15 minutes' },
  email_change_current: { ms: 24 * HOUR, words: '24 hours' },
  email_change_new: { ms: 24 * HOUR, words: '24 hours' },
  reauthentication: { ms: 10 * MINUTE, words: '10 minutes' },
};

export interface IssuedToken {
  /** What a link carries. */
  token: string;
  /** What a person types. */
  code: string;
  expiresAt: Date;
}

export interface OneTimeTokens {
  /** A new token of a purpose takes the place of the one before. */
  issue(input: {
    userId: string;
    purpose: Purpose;
    email: string;
    codeChallenge?: string | null;
  }): Promise<IssuedToken>;
  /** Of any number of callers at once, one gets it; all others null. */
  consumeLink(token: string, purposes: readonly Purpose[]): Promise<OneTimeTokenRecord | null>;
  /** Five tries per token, whoever makes them. */
  consumeCode(email: string, code: string, purposes: readonly Purpose[]): Promise<OneTimeTokenRecord | null>;
  clear(userId: string, purposes?: readonly Purpose[]): Promise<void>;
}

export function createOneTimeTokens(deps: {
  tokens: OneTimeTokenModel;
  pepper: string;
  clock: () => Date;
}): OneTimeTokens {
  const { tokens, pepper, clock } = deps;
  const digest = (...parts: string[]) =>
    createHmac('sha256', pepper).update(parts.join('\n')).digest('base64url');
  const linkHash = (token: string) => digest('one-time link', token);
  const codeHash = (purpose: Purpose, email: string, code: string) =>
    digest('one-time code', purpose, email, code);

  return {
    async issue({ userId, purpose, email, codeChallenge = null }) {
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + LIFETIMES[purpose].ms);
      const token = `${codeChallenge === null ? '' : PKCE_PREFIX}${randomBytes(32).toString('base64url')}`;
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      await tokens.deleteMany({ userId, purpose });
      await tokens.create({
        _id: randomUUID(),
        userId,
        purpose,
        email,
        linkHash: linkHash(token),
        codeHash: codeHash(purpose, email, code),
        attempts: 0,
        usedAt: null,
        expiresAt,
        createdAt,
        codeChallenge,
      });
      return { token, code, expiresAt };
    },

    async consumeLink(token, purposes) {
      const now = clock();
      return tokens
        .findOneAndUpdate(
          { linkHash: linkHash(token), purpose: { $in: purposes }, usedAt: null, expiresAt: { $gt: now } },
          { $set: { usedAt: now } },
          { returnDocument: 'after' },
        )
        .lean();
    },

    async consumeCode(email, code, purposes) {
      const now = clock();
      const open = { email, purpose: { $in: purposes }, usedAt: null, expiresAt: { $gt: now } };
      // The try is counted before it is looked at: guesses made at once would all find the count too low.
      const counted = await tokens.updateMany(
        { ...open, attempts: { $lt: MAX_ATTEMPTS } },
        { $inc: { attempts: 1 } },
      );
      if (counted.modifiedCount === 0) return null;
      const hashes = purposes.map((purpose) => codeHash(purpose, email, code));
      return tokens
        .findOneAndUpdate(
          { ...open, codeHash: { $in: hashes } },
          { $set: { usedAt: now } },
          { returnDocument: 'after' },
        )
        .lean();
    },

    async clear(userId, purposes) {
      await tokens.deleteMany({ userId, ...(purposes && { purpose: { $in: purposes } }) });
    },
  };
}

/** What the client calls a link of this purpose. */
export function linkTypeOf(purpose: Purpose): string {
  if (purpose === 'set-password') return 'invite';
  return purpose.startsWith('email_change') ? 'email_change' : purpose;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}
