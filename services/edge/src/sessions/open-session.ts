import { deviceName } from '@backline/service-kit/device-name';
import { readAccessToken } from './auth-upstream.ts';
import type { UpstreamSession } from './auth-upstream.ts';
import { idOfCookie, makeCookieValue } from './cookie-value.ts';
import { unavailable } from './session-error.ts';
import { RELEASED } from './session-lease.ts';
import type { LiveSession, SessionTokens } from './session-tokens.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';

interface OpeningDeps {
  model: EdgeSessionModel;
  tokens: SessionTokens;
  clock: () => Date;
  maxSeconds: number;
}

/** Keeps what the authentication service gave under a new cookie's value. */
export type OpenSession = (
  session: UpstreamSession,
  userAgent: string | undefined,
) => Promise<{ sid: string; live: LiveSession }>;

export function createOpening({ model, tokens, clock, maxSeconds }: OpeningDeps): OpenSession {
  /** The session may be known already, e.g. after a second factor: no handle of it is ever given out twice. */
  async function nextCounter(sessionId: string): Promise<number> {
    const known = await model.findOne({ sessionId }, { counter: 1 }, { sort: { counter: -1 } }).lean();
    return known === null ? 0 : known.counter + 1;
  }

  return async (session, userAgent) => {
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
  };
}
