import { TICKET_HEADER } from '@backline/contracts/platform/rendering';
import { DATABASE_TIME_MS, withDeadline } from '@backline/service-kit/process/deadline';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import type { Request, RequestHandler, Response } from 'express';
import { readAccessToken } from './auth-service.ts';
import { refreshSession } from './refresh/refresh-session.ts';
import type { SessionContext } from './session-context.ts';
import { clearDeadCookie, findByCookie, findById } from './store/session-store.ts';
import type { LiveSession } from './store/session-tokens.ts';

/** Enough time for the call to reach the API and be verified there. */
export const SECONDS_LEFT_FOR_A_CALL = 30;

/** Turns the session cookie into headers that identify the caller to the API. The cookie itself is removed. */
export function identify(context: SessionContext): RequestHandler {
  const { cookie, callers } = context;
  const need = { secondsLeft: SECONDS_LEFT_FOR_A_CALL };
  return async (req, res, next) => {
    const exchange = exchangeOf(req, res);
    const value = cookie.read(exchange);
    cookie.strip(req);
    if (value === null) return next();
    keepPrivate(req, res);
    await withDeadline(DATABASE_TIME_MS, async () => {
      const record = await findByCookie(context, value);
      const live = record && (await refreshSession(context, record, need, req.ip));
      if (live === null) return clearDeadCookie(context, exchange, value);
      exchange.noteUser(live.record.userId);
      const { authorization } = req.headers;
      // If the caller sent a token, the API verifies it as usual.
      if (authorization !== undefined) requireSamePerson(authorization.replace(/^Bearer /i, ''), live);
      else Object.assign(req.headers, await callers.headersFor(live, boundRequest(req), req.ip));
    });
    next();
  };
}

/**
 * Admits a call of the renderer. It reads as the visitor whose page is being rendered, with the visitor's address.
 */
export function admitTicket(context: SessionContext): RequestHandler {
  const { tickets, cookie, callers } = context;
  const need = { secondsLeft: SECONDS_LEFT_FOR_A_CALL };
  return async (req, res, next) => {
    const text = req.get(TICKET_HEADER);
    if (text === undefined) return next();
    delete req.headers[TICKET_HEADER];
    delete req.headers.authorization;
    cookie.strip(req);
    const holder = req.method === 'GET' ? tickets.read(text) : null;
    if (holder === null) throw new AppError('unauthenticated', { message: 'This ticket is not valid' });
    req.headers['x-forwarded-for'] = holder.ip;
    if (holder.record === null) return next();
    keepPrivate(req, res);
    const { record: id, ip } = holder;
    await withDeadline(DATABASE_TIME_MS, async () => {
      const record = await findById(context, id);
      const live = record && (await refreshSession(context, record, need, ip));
      if (live === null) throw new AppError('unauthenticated', { message: 'The session is over' });
      exchangeOf(req, res).noteUser(live.record.userId);
      Object.assign(req.headers, await callers.headersFor(live, boundRequest(req), ip));
    });
    next();
  };
}

/** Prevents caches from storing the answer. The API does not see the cookie, so it could allow that. */
function keepPrivate(req: Request, res: Response): void {
  res.set({ 'Cache-Control': 'private, no-store', Vary: 'Cookie' });
  req.headers['cache-control'] = 'no-store';
}

function boundRequest({ method, originalUrl }: { method: string; originalUrl: string }) {
  return { method, path: originalUrl.split('?')[0] ?? '' };
}

/** Passes a request on without identity, so that no answer sets or clears a cookie and any cache may store it. */
export function passAsAnonymous({ cookie }: SessionContext): RequestHandler {
  return (req, _res, next) => {
    cookie.strip(req);
    next('router');
  };
}

/** @throws AppError if the token next to a cookie belongs to another person. */
export function requireSamePerson(bearerToken: string | undefined, { record }: LiveSession): void {
  if (bearerToken === undefined || readAccessToken(bearerToken)?.sub === record.userId) return;
  throw new AppError('unauthenticated', { message: 'Token and cookie belong to two people' });
}
