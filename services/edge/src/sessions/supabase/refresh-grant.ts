import { AppError } from '@backline/service-kit/http/answers/app-error';
import { type Exchange, exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { refreshSession } from '#src/sessions/refresh/refresh-session.ts';
import { isFromProgram } from '#src/sessions/same-origin.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toClientSession, type SessionHandle } from '#src/sessions/store/client-session.ts';
import type { EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';
import {
  endSession,
  findBySessionId,
  findSession,
  forgetSessions,
} from '#src/sessions/store/session-store.ts';
import type { LiveSession } from '#src/sessions/store/session-tokens.ts';
import { jsonBody } from './forward.ts';

/** The client refreshes 90 s before the end. With less time left it would refresh again at once. */
const SECONDS_LEFT_FOR_THE_CLIENT = 120;
/** Two workers of one program may send the same handle at about the same time. A later one is a copy. */
const REUSE_GRACE_MS = 10_000;
const refreshBody = z.object({ refresh_token: z.string() });

/** `POST /token?grant_type=refresh_token` with a session handle. */
export async function refreshGrant(context: SessionContext, req: Request, res: Response): Promise<void> {
  const { cookie, handles, clock, logger } = context;
  const exchange = exchangeOf(req, res);
  const text = refreshBody.safeParse(jsonBody(req)).data?.refresh_token;
  // The error has OAuth's format, because clients of that standard send this.
  if (!text) {
    res.status(400).json({ error: 'invalid_request', error_description: 'refresh_token required' });
    return;
  }
  const handle = handles.read(text);
  const named = handle && (await sessionOf(context, req, exchange, handle));
  if (!named) throw unknownToken();
  const { record, isByCookie } = named;
  exchange.noteUser(record.userId);
  if (!isByCookie && isReused(handle, record, clock())) {
    const { sessionId, userId } = record;
    logger.warn({ sessionId, userId }, 'a spent handle came back: session ended');
    await endSession(context, record, { isReused: true });
    throw refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const live = await liveSessionOf(context, req, handle, record);
  const user = live && (await authUserOf(context, live, req));
  if (!live || !user) {
    if (live) await forgetSessions(context, { userId: record.userId, sessionId: record.sessionId });
    if (isByCookie) cookie.clear(exchange);
    throw unknownToken();
  }
  res.json({ ...toClientSession(context, req, live), user });
}

/**
 * The session of a handle. A cookie proves it, however old a tab's handle is. A program has the proof in its
 * handle.
 */
async function sessionOf(context: SessionContext, req: Request, exchange: Exchange, handle: SessionHandle) {
  const own = await findSession(context, exchange);
  if (own && [own.sessionId, own.formerSessionId].includes(handle.sessionId)) {
    return { record: own, isByCookie: true };
  }
  if (!handle.isProven || !isFromProgram(req)) return null;
  const record = await findBySessionId(context, handle.sessionId);
  return record && handle.counter <= record.counter ? { record, isByCookie: false } : null;
}

function isReused(handle: SessionHandle, record: EdgeSessionRecord, now: Date): boolean {
  if (handle.counter === record.counter) return false;
  const spentAt = record.countedAt ?? record.refreshedAt;
  return handle.counter < record.counter - 1 || now.getTime() - spentAt.getTime() >= REUSE_GRACE_MS;
}

/** If two clients send the same handle, one refreshes and the other gets the tokens of that refresh. */
function liveSessionOf(
  context: SessionContext,
  req: Request,
  handle: SessionHandle,
  record: EdgeSessionRecord,
) {
  const need =
    handle.counter === record.counter
      ? { newerThan: record.counter }
      : { secondsLeft: SECONDS_LEFT_FOR_THE_CLIENT };
  return refreshSession(context, record, need, req.ip);
}

/**
 * The user in the answer, which the client expects with each refresh. A caller that shared another's refresh asks
 * for it.
 */
async function authUserOf(
  { authService }: SessionContext,
  live: LiveSession,
  req: Request,
): Promise<unknown> {
  return live.refreshed?.['user'] ?? (await authService.readUser(live.accessToken, req.ip));
}

const refused = (code: string, message: string) => new AppError(code, { status: 400, message });
const unknownToken = () =>
  refused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
