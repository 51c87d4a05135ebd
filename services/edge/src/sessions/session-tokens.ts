import type { UpstreamSession } from './auth-upstream.ts';
import type { EdgeSessionRecord } from './sessions.model.ts';
import type { TokenVault } from './token-vault.ts';

/** A browser's session, tokens in the clear. */
export interface LiveSession {
  record: EdgeSessionRecord;
  accessToken: string;
  /** What the upstream answered, where this very call refreshed. */
  upstream: UpstreamSession | null;
}

/** When a session's access token is replaced before it is handed out. */
export type Freshness =
  /**
   * Less than so many seconds are left (or a third of its life, if that is shorter). A session that is only
   * looked at has not been used: it ends when it would have, and its handle stays good.
   */
  | { secondsLeft: number; isOnlyLookedAt?: boolean }
  /** It still is the one that came with this counter. */
  | { newerThan: number };

/** How tokens lie in a record, and how they are read from it. */
export interface SessionTokens {
  /** The fields of a record that come with new tokens; `id` is the record's, to which they are sealed. */
  fieldsOf(session: UpstreamSession, id: string, endsAt: Date): TokenFields;
  live(record: EdgeSessionRecord, session?: UpstreamSession | null): LiveSession;
  isStale(record: EdgeSessionRecord, freshness: Freshness): boolean;
  refreshTokenOf(record: EdgeSessionRecord): string;
}

type TokenFields = Pick<
  EdgeSessionRecord,
  'refreshToken' | 'accessToken' | 'accessExpiresAt' | 'refreshedAt' | 'expiresAt'
>;

interface SessionTokensDeps {
  vault: TokenVault;
  clock: () => Date;
  idleSeconds: number;
}

export function createSessionTokens({ vault, clock, idleSeconds }: SessionTokensDeps): SessionTokens {
  return {
    fieldsOf(session, id, endsAt) {
      const now = clock();
      const expiresAt = session.expires_at ?? now.getTime() / 1000 + session.expires_in;
      return {
        refreshToken: vault.seal(session.refresh_token, `${id}:refresh`),
        accessToken: vault.seal(session.access_token, `${id}:access`),
        accessExpiresAt: new Date(expiresAt * 1000),
        refreshedAt: now,
        expiresAt: new Date(Math.min(now.getTime() + idleSeconds * 1000, endsAt.getTime())),
      };
    },

    live: (record, session = null) => ({
      record,
      accessToken: session?.access_token ?? vault.open(record.accessToken, `${record._id}:access`),
      upstream: session,
    }),

    isStale(record, freshness) {
      if ('newerThan' in freshness) return record.counter <= freshness.newerThan;
      const life = record.accessExpiresAt.getTime() - record.refreshedAt.getTime();
      const margin = Math.min(freshness.secondsLeft * 1000, life / 3);
      return record.accessExpiresAt.getTime() - clock().getTime() < margin;
    },

    refreshTokenOf: (record) => vault.open(record.refreshToken, `${record._id}:refresh`),
  };
}
