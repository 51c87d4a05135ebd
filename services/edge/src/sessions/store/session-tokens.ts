import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { AuthSession } from '#src/sessions/auth-service.ts';
import type { Secrets } from './secrets.ts';
import type { EdgeSessionRecord } from './sessions.model.ts';

/** A session expires without a refresh for this long. */
export const IDLE_MS = 7 * 86_400_000;

/** A session with its decrypted access token. */
export interface LiveSession {
  record: EdgeSessionRecord;
  accessToken: string;
  /** The auth service's answer, if this call refreshed. */
  refreshed: AuthSession | null;
}

/** The need of a caller. A token that does not meet it is refreshed first. */
export type TokenNeed =
  /**
   * At least this many seconds of life, or a third of its whole life if that is shorter. A session that is only
   * checked does not count as used: its end stays the same, and its handle stays valid.
   */
  | { secondsLeft: number; isCheckOnly?: boolean }
  /** A token of a later refresh than the one with this counter. */
  | { newerThan: number };

/** The stored form of tokens. Each is sealed to the id of its record, so it cannot move to another one. */
export interface SessionTokens {
  /** The stored fields of new tokens, for the record with this id. */
  seal(session: AuthSession, id: string, endsAt: Date): TokenFields;
  /** The same tokens, sealed for another record. */
  reseal(record: EdgeSessionRecord, id: string): Pick<EdgeSessionRecord, 'refreshToken' | 'accessToken'>;
  /** Whether one of our secrets opens the tokens. If the secret is removed, its sessions end. */
  isReadable(record: EdgeSessionRecord): boolean;
  read(record: EdgeSessionRecord): LiveSession;
  refreshTokenOf(record: EdgeSessionRecord): string;
}

type TokenFields = Pick<
  EdgeSessionRecord,
  'refreshToken' | 'accessToken' | 'accessExpiresAt' | 'refreshedAt' | 'expiresAt'
>;

export function createSessionTokens(secrets: Secrets, clock: () => Date): SessionTokens {
  const [newest, ...older] = secrets;
  const key = keyOf(newest);
  const keys = [key, ...older.map(keyOf)];
  const sealBoth = (refreshToken: string, accessToken: string, id: string) => ({
    refreshToken: encrypt(key, refreshToken, `${id}:refresh`),
    accessToken: encrypt(key, accessToken, `${id}:access`),
  });
  const accessTokenOf = ({ accessToken, _id }: EdgeSessionRecord) =>
    decryptWithAny(keys, accessToken, `${_id}:access`);
  const refreshTokenOf = ({ refreshToken, _id }: EdgeSessionRecord) =>
    decryptWithAny(keys, refreshToken, `${_id}:refresh`);
  return {
    seal(session, id, endsAt) {
      const now = clock();
      const expiresAt = session.expires_at ?? now.getTime() / 1000 + session.expires_in;
      return {
        ...sealBoth(session.refresh_token, session.access_token, id),
        accessExpiresAt: new Date(expiresAt * 1000),
        refreshedAt: now,
        expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, endsAt.getTime())),
      };
    },
    isReadable(record) {
      try {
        accessTokenOf(record);
        return true;
      } catch {
        return false;
      }
    },
    reseal: (record, id) => sealBoth(refreshTokenOf(record), accessTokenOf(record), id),
    read: (record) => ({ record, accessToken: accessTokenOf(record), refreshed: null }),
    refreshTokenOf,
  };
}

/** Whether a record's access token does not meet a need. */
export function isStale(record: EdgeSessionRecord, need: TokenNeed, now: Date): boolean {
  if ('newerThan' in need) return record.counter <= need.newerThan;
  const life = record.accessExpiresAt.getTime() - record.refreshedAt.getTime();
  const margin = Math.min(need.secondsLeft * 1000, life / 3);
  return record.accessExpiresAt.getTime() - now.getTime() < margin;
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'backline edge session tokens', 32)));
}

/**
 * Encrypts with AES-256-GCM and authenticates the context, so that text sealed for one record opens in no other.
 */
function encrypt(key: KeyObject, text: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws if the text was sealed with none of the keys, or for another context. */
function decryptWithAny(keys: readonly KeyObject[], sealed: string, context: string): string {
  let cause: unknown;
  for (const key of keys) {
    try {
      return decrypt(key, sealed, context);
    } catch (error) {
      cause = error;
    }
  }
  throw new Error('no session secret opens this', { cause });
}

/** @throws if the text was sealed with another key or for another context. */
function decrypt(key: KeyObject, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
