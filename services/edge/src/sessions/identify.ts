import { createSingleFlight } from '@backline/service-kit/single-flight';
import type { Request, RequestHandler } from 'express';
import { readAccessToken } from './auth-service.ts';
import { refreshSession } from './refresh/refresh-session.ts';
import type { SessionContext } from './session-context.ts';
import { SessionError } from './session-error.ts';
import { clearDeadCookie, findByCookie } from './store/session-store.ts';
import type { LiveSession } from './store/session-tokens.ts';

/** Enough for the call to reach the API and be verified there. */
export const SECONDS_LEFT_FOR_A_CALL = 30;

/** Turns the session cookie into the Bearer token that the API takes; the cookie itself goes no further. */
export function identify(context: SessionContext): RequestHandler {
  const { cookie } = context;
  const readOnce = createSingleFlight<LiveSession | null>();

  async function readSession(value: string, ip: string | undefined): Promise<LiveSession | null> {
    const record = await findByCookie(context, value);
    return record && refreshSession(context, record, { secondsLeft: SECONDS_LEFT_FOR_A_CALL }, ip);
  }

  return async (req, res, next) => {
    const value = cookie.read(req);
    cookie.strip(req);
    if (value === null) return next();
    res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    // The parallel reads of a page share one lookup. A write makes its own, so that it sees a sign-out at once.
    const read = () => readSession(value, req.ip);
    const live = await (req.method === 'GET' ? readOnce(value, read) : read());
    if (live === null) {
      await clearDeadCookie(context, res, value);
      return next();
    }
    requireSamePerson(req.headers.authorization?.replace(/^Bearer /i, ''), live);
    req.headers.authorization ??= `Bearer ${live.accessToken}`;
    next();
  };
}

/** Passes a request on as anonymous, so that no answer sets or clears a cookie: any cache may keep it. */
export function passAsAnonymous({ cookie }: SessionContext): RequestHandler {
  return (req, _res, next) => {
    cookie.strip(req);
    next('router');
  };
}

/** @throws SessionError when the token beside a cookie belongs to another person. */
export function requireSamePerson(bearerToken: string | undefined, { record }: LiveSession): void {
  if (bearerToken === undefined || readAccessToken(bearerToken)?.sub === record.userId) return;
  throw new SessionError('unauthenticated', { message: 'Token and cookie belong to two people' });
}

/** The token of a request's `Authorization: Bearer` header. */
export function bearerToken(req: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
}
