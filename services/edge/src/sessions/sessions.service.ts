import { deviceName } from '@backline/service-kit/device-name';
import { driverCollection } from '@backline/service-kit/driver-collection';
import type { Logger } from 'pino';
import { readAccessToken } from './auth-upstream.ts';
import type { AuthUpstream, UpstreamSession } from './auth-upstream.ts';
import { idOfCookie, makeCookieValue } from './cookie-value.ts';
import { askForTokens, createFreshen } from './refresh-session.ts';
import { createRenewal, replacedBy } from './renew-cookie.ts';
import { unavailable } from './session-error.ts';
import { createSessionLease, RELEASED } from './session-lease.ts';
import { createSessionTokens, type Freshness, type LiveSession } from './session-tokens.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';
import type { TokenVault } from './token-vault.ts';

const SEEN_AGAIN_MS = 10 * 60_000;

export interface SessionService {
  open(session: UpstreamSession, userAgent: string | undefined): Promise<{ sid: string; live: LiveSession }>;
  /** The session of a cookie, which is hereby seen. */
  find(sid: string | null): Promise<EdgeSessionRecord | null>;
  /** The session that the authentication service knows by this id, which is hereby seen. */
  findNamed(sessionId: string): Promise<EdgeSessionRecord | null>;
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
  const { model, vault, upstream, clock, logger, idleSeconds } = deps;
  const lease = createSessionLease(model, clock);
  const tokens = createSessionTokens({ vault, clock, idleSeconds });

  async function find(id: string): Promise<EdgeSessionRecord | null> {
    const record = await driverCollection(model).findOne({ _id: id });
    if (record === null || record.expiresAt <= clock() || record.isOver) return null;
    return record.successor === undefined ? record : find(record.successor);
  }

  async function see(record: EdgeSessionRecord | null): Promise<EdgeSessionRecord | null> {
    const now = clock();
    if (record === null || now.getTime() - (record.lastSeenAt?.getTime() ?? 0) < SEEN_AGAIN_MS) return record;
    await model.updateOne({ _id: record._id }, { $set: { lastSeenAt: now } });
    return { ...record, lastSeenAt: now };
  }

  /** The session may be known already, e.g. after a second factor: no handle of it is ever given out twice. */
  async function nextCounter(sessionId: string): Promise<number> {
    const known = await model.findOne({ sessionId }, { counter: 1 }, { sort: { counter: -1 } }).lean();
    return known === null ? 0 : known.counter + 1;
  }

  async function open(session: UpstreamSession, userAgent: string | undefined) {
    const claims = readAccessToken(session.access_token);
    if (claims === null) throw unavailable(new Error('the auth service gave a token without a session'));
    const sid = makeCookieValue();
    const id = idOfCookie(sid);
    const now = clock();
    const endsAt = new Date(now.getTime() + deps.maxSeconds * 1000);
    const record: EdgeSessionRecord = {
      _id: id,
      sessionId: claims.session_id,
      userId: claims.sub,
      counter: await nextCounter(claims.session_id),
      countedAt: now,
      ...RELEASED,
      device: deviceName(userAgent),
      createdAt: now,
      lastSeenAt: now,
      endsAt,
      ...tokens.fieldsOf(session, id, endsAt),
    };
    await model.create(record);
    return { sid, live: tokens.live(record, session) };
  }

  /** The auth service signs out only whoever shows a token that has not run out. */
  async function tokenForSignOut(record: EdgeSessionRecord): Promise<string | null> {
    if (!tokens.isStale(record, { secondsLeft: 5 })) return tokens.live(record).accessToken;
    const answer = await askForTokens(upstream, tokens.refreshTokenOf(record));
    return answer.session?.access_token ?? null;
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
    open,
    find: async (sid) => (sid === null ? null : see(await find(idOfCookie(sid)))),

    findNamed: async (sessionId) => {
      const where = { sessionId, successor: null, expiresAt: { $gt: clock() } };
      return see(await model.findOne(where, {}, { sort: { counter: -1 } }).lean());
    },

    list: (userId) =>
      model
        .find({ userId, successor: null, expiresAt: { $gt: clock() } }, {}, { sort: { lastSeenAt: -1 } })
        .lean(),

    freshen: createFreshen({ model, tokens, lease, upstream, logger, find }),
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
}
