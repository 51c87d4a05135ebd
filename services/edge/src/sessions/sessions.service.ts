import { deviceName } from '@backline/service-kit/device-name';
import { createSingleFlight } from '@backline/service-kit/single-flight';
import type { Logger } from 'pino';
import { readAccessToken } from './auth-upstream.ts';
import type { AuthUpstream, UpstreamSession } from './auth-upstream.ts';
import { idOfCookie, makeCookieValue } from './cookie-value.ts';
import { createRenewal, replacedBy } from './renew-cookie.ts';
import { unavailable } from './session-error.ts';
import { createSessionLease, MAX_POLLS, RELEASED } from './session-lease.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';
import type { TokenVault } from './token-vault.ts';

const SEEN_AGAIN_MS = 10 * 60_000;

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
   * looked at has not been used: it ends when it would have.
   */
  | { secondsLeft: number; isOnlyLookedAt?: boolean }
  /** It still is the one that came with this counter. */
  | { newerThan: number };

export interface SessionService {
  open(session: UpstreamSession, userAgent: string | undefined): Promise<{ sid: string; live: LiveSession }>;
  /** The session of a cookie, which is hereby seen. */
  find(sid: string | null): Promise<EdgeSessionRecord | null>;
  /** A person's sessions, the one last seen first. */
  list(userId: string): Promise<EdgeSessionRecord[]>;
  /** @returns null when the session is over. @throws SessionError `unavailable`. */
  freshen(record: EdgeSessionRecord, freshness: Freshness, ip?: string): Promise<LiveSession | null>;
  /** Another value for the cookie; see `renew-cookie`. */
  renew(sid: string): Promise<string | null>;
  /** Ends the session that a browser had before the other one. */
  replace(former: EdgeSessionRecord, by: EdgeSessionRecord): Promise<void>;
  /** Whether a cookie's value was replaced a moment ago: its browser has another one by now. */
  isReplaced(sid: string): Promise<boolean>;
  /** Ends the session here and upstream. Here it is over even when the upstream cannot be reached. */
  end(record: EdgeSessionRecord): Promise<void>;
  forget(where: { userId: string; sessionId?: string | { $ne: string } }): Promise<void>;
}

interface SessionServiceDeps {
  model: EdgeSessionModel;
  vault: TokenVault;
  upstream: AuthUpstream;
  clock: () => Date;
  logger: Logger;
  idleSeconds: number;
  maxSeconds: number;
}

export function createSessionService(deps: SessionServiceDeps): SessionService {
  const { model, vault, upstream, clock, logger, idleSeconds, maxSeconds } = deps;
  const lease = createSessionLease(model, clock);
  const refreshOnce = createSingleFlight<LiveSession | null>();

  function tokensOf(session: UpstreamSession, id: string, now: Date, endsAt: Date) {
    const expiresAt = session.expires_at ?? now.getTime() / 1000 + session.expires_in;
    return {
      refreshToken: vault.seal(session.refresh_token, `${id}:refresh`),
      accessToken: vault.seal(session.access_token, `${id}:access`),
      accessExpiresAt: new Date(expiresAt * 1000),
      refreshedAt: now,
      expiresAt: new Date(Math.min(now.getTime() + idleSeconds * 1000, endsAt.getTime())),
    };
  }

  function live(record: EdgeSessionRecord, session: UpstreamSession | null = null): LiveSession {
    return {
      record,
      accessToken: session?.access_token ?? vault.open(record.accessToken, `${record._id}:access`),
      upstream: session,
    };
  }

  function isStale(record: EdgeSessionRecord, freshness: Freshness): boolean {
    if ('newerThan' in freshness) return record.counter <= freshness.newerThan;
    const life = record.accessExpiresAt.getTime() - record.refreshedAt.getTime();
    const margin = Math.min(freshness.secondsLeft * 1000, life / 3);
    return record.accessExpiresAt.getTime() - clock().getTime() < margin;
  }

  async function find(id: string): Promise<EdgeSessionRecord | null> {
    const record = await model.findById(id).lean();
    if (record === null || record.expiresAt <= clock() || record.isOver) return null;
    return record.successor === undefined ? record : find(record.successor);
  }

  async function see(record: EdgeSessionRecord | null): Promise<EdgeSessionRecord | null> {
    const now = clock();
    if (record === null || now.getTime() - (record.lastSeenAt?.getTime() ?? 0) < SEEN_AGAIN_MS) return record;
    await model.updateOne({ _id: record._id }, { $set: { lastSeenAt: now } });
    return { ...record, lastSeenAt: now };
  }

  async function refresh(
    held: EdgeSessionRecord,
    freshness: Freshness,
    ip: string | undefined,
  ): Promise<LiveSession | null> {
    const isUsed = !('isOnlyLookedAt' in freshness && freshness.isOnlyLookedAt);
    const own = { _id: held._id, leaseHolder: held.leaseHolder };
    const body = JSON.stringify({ refresh_token: vault.open(held.refreshToken, `${held._id}:refresh`) });
    try {
      const answer = await upstream.send({
        method: 'POST',
        path: '/token?grant_type=refresh_token',
        body,
        ip,
      });
      if (answer.session !== null) {
        const tokens = tokensOf(answer.session, held._id, clock(), held.endsAt);
        const saved = await model
          .findOneAndUpdate(
            own,
            {
              $set: { ...tokens, ...(isUsed ? {} : { expiresAt: held.expiresAt }), ...RELEASED },
              $inc: { counter: 1 },
            },
            { returnDocument: 'after' },
          )
          .lean();
        return saved === null ? null : live(saved, answer.session);
      }
      const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      if (!isRefused) throw unavailable(new Error(`refresh answered ${answer.status}`));
      logger.info({ sessionId: held.sessionId, code: answer.code }, 'session ended by the auth service');
      await model.deleteOne(own);
      return null;
    } catch (error) {
      await model.updateOne(own, { $set: RELEASED });
      throw error;
    }
  }

  async function settle(
    record: EdgeSessionRecord,
    freshness: Freshness,
    ip: string | undefined,
  ): Promise<LiveSession | null> {
    let current: EdgeSessionRecord | null = record;
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      if (current === null) return null;
      if (!isStale(current, freshness)) return live(current);
      const held = await lease.claim(current);
      if (held !== null) {
        const refreshed = await refresh(held, freshness, ip);
        if (refreshed !== null) return refreshed;
      } else {
        await lease.wait();
      }
      current = await find(current._id);
    }
    throw unavailable(new Error('another process holds the lease of this session'));
  }

  async function end(record: EdgeSessionRecord): Promise<void> {
    // By its name, not by the record's: the cookie may be renewed at this very moment.
    await model.deleteMany({ userId: record.userId, sessionId: record.sessionId });
    try {
      const accessToken = await tokenForSignOut(record);
      if (accessToken === null) return;
      const answer = await upstream.send({
        method: 'POST',
        path: '/logout?scope=local',
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      if (answer.status >= 500) throw unavailable(new Error(`logout answered ${answer.status}`));
    } catch (error) {
      logger.warn({ err: error, sessionId: record.sessionId }, 'session was ended here but not upstream');
    }
  }

  return {
    async open(session, userAgent) {
      const claims = readAccessToken(session.access_token);
      if (claims === null) throw unavailable(new Error('the auth service gave a token without a session'));
      const sid = makeCookieValue();
      const id = idOfCookie(sid);
      const now = clock();
      const endsAt = new Date(now.getTime() + maxSeconds * 1000);
      const record: EdgeSessionRecord = {
        _id: id,
        sessionId: claims.session_id,
        userId: claims.sub,
        counter: 0,
        ...RELEASED,
        device: deviceName(userAgent),
        createdAt: now,
        lastSeenAt: now,
        endsAt,
        ...tokensOf(session, id, now, endsAt),
      };
      await model.create(record);
      return { sid, live: live(record, session) };
    },

    find: async (sid) => (sid === null ? null : see(await find(idOfCookie(sid)))),

    list: (userId) =>
      model
        .find({ userId, successor: null, expiresAt: { $gt: clock() } }, {}, { sort: { lastSeenAt: -1 } })
        .lean(),

    freshen(record, freshness, ip) {
      if (!isStale(record, freshness)) return Promise.resolve(live(record));
      return refreshOnce(record._id, () => settle(record, freshness, ip));
    },

    renew: createRenewal({ model, vault, lease, clock }),

    end,

    async replace(former, { _id: id, sessionId, userId }) {
      const { $set, $unset } = replacedBy(id, clock());
      const update = { $set: { ...$set, sessionId, userId, isOver: true }, $unset };
      await model.updateOne({ _id: former._id }, update);
      await end(former);
    },

    isReplaced: async (sid) =>
      (await model.exists({ _id: idOfCookie(sid), isOver: true, expiresAt: { $gt: clock() } })) !== null,

    async forget(where) {
      await model.deleteMany(where);
    },
  };

  /** The auth service signs out only whoever shows a token that has not run out. */
  async function tokenForSignOut(record: EdgeSessionRecord): Promise<string | null> {
    if (!isStale(record, { secondsLeft: 5 })) return live(record).accessToken;
    const body = JSON.stringify({ refresh_token: vault.open(record.refreshToken, `${record._id}:refresh`) });
    const answer = await upstream.send({ method: 'POST', path: '/token?grant_type=refresh_token', body });
    return answer.session?.access_token ?? null;
  }
}

/** What browsers hold in place of the refresh token. It proves nothing without the cookie. */
export function handleOf(record: Pick<EdgeSessionRecord, 'sessionId' | 'counter'>): string {
  return `h.${record.sessionId}.${record.counter}`;
}

export function parseHandle(handle: string): { sessionId: string; counter: number } | null {
  const match = /^h\.([\w-]{1,64})\.(\d{1,9})$/.exec(handle);
  return match?.[1] === undefined ? null : { sessionId: match[1], counter: Number(match[2]) };
}
