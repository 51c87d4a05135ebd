import { createSingleFlight } from '@backline/service-kit/single-flight';
import type { Request, RequestHandler } from 'express';
import { readAccessToken } from './auth-upstream.ts';
import type { SessionCookie } from './session-cookie.ts';
import { SessionError } from './session-error.ts';
import { clearDead } from './session-handover.ts';
import type { LiveSession } from './session-tokens.ts';
import type { SessionService } from './sessions.service.ts';

/** Enough for the call to reach the API and be verified there. */
export const SECONDS_LEFT_FOR_A_CALL = 30;

interface IdentifyDeps {
  service: SessionService;
  cookie: SessionCookie;
}

/** Refuses what a page of another site tries to change. */
export function requireSameOrigin(isSameOrigin: (req: Request) => boolean): RequestHandler {
  return (req, _res, next) => {
    if (isSameOrigin(req)) return next();
    next(new SessionError('foreign_origin', { message: 'Requests from other sites are refused' }));
  };
}

/** Turns the session cookie into the Bearer token that the API takes; the cookie itself goes no further. */
export function identify({ service, cookie }: IdentifyDeps): RequestHandler {
  const readOnce = createSingleFlight<LiveSession | null>();

  async function lookUp(sid: string, ip: string | undefined): Promise<LiveSession | null> {
    const record = await service.find(sid);
    return record && service.freshen(record, { secondsLeft: SECONDS_LEFT_FOR_A_CALL }, ip);
  }

  return async (req, res, next) => {
    const sid = cookie.read(req);
    cookie.strip(req);
    if (sid === null) return next();
    res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    // A page reads several things at once; what changes something looks for itself whether it still may.
    const look = () => lookUp(sid, req.ip);
    const live = await (req.method === 'GET' ? readOnce(sid, look) : look());
    if (!live) {
      await clearDead({ service, cookie }, res, sid);
      return next();
    }
    requireSamePerson(req.headers.authorization?.replace(/^Bearer /i, ''), live);
    req.headers.authorization ??= `Bearer ${live.accessToken}`;
    next();
  };
}

/** @throws SessionError when a token is shown beside the cookie of somebody else. */
export function requireSamePerson(shown: string | undefined, { record }: LiveSession): void {
  if (shown === undefined || readAccessToken(shown)?.sub === record.userId) return;
  throw new SessionError('unauthenticated', { message: 'Token and cookie belong to two people' });
}
