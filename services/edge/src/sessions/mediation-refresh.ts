import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { AuthUpstream } from './auth-upstream.ts';
import { refuse } from './mediation-refusals.ts';
import { bodyOf } from './mediation-request.ts';
import { isFromProgram } from './same-origin.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionHandle, SessionHandles } from './session-handle.ts';
import { toCallersSession } from './session-handover.ts';
import type { LiveSession } from './session-tokens.ts';
import type { EdgeSessionRecord } from './sessions.model.ts';
import type { SessionService } from './sessions.service.ts';
import { askForUser } from './upstream-calls.ts';

/** The client refreshes 90 s before the end: less life than that would make it ask again at once. */
const SECONDS_LEFT_FOR_THE_CLIENT = 120;
/** Two workers of one program may show the same handle; whoever shows it later than this has a copy. */
const REUSE_GRACE_MS = 10_000;
const refreshBody = z.object({ refresh_token: z.string() });

export interface RefreshDeps {
  service: SessionService;
  cookie: SessionCookie;
  handles: SessionHandles;
  upstream: AuthUpstream;
  clock: () => Date;
  logger: Logger;
}

/** `POST /token?grant_type=refresh_token` with a handle. */
export async function refresh(deps: RefreshDeps, req: Request, res: Response): Promise<void> {
  const { service, cookie, handles, clock, logger } = deps;
  const shown = refreshBody.safeParse(bodyOf(req)).data?.refresh_token;
  // In the shape of OAuth, as the service behind has it: clients of that standard send this.
  if (!shown) {
    res.status(400).json({ error: 'invalid_request', error_description: 'refresh_token required' });
    return;
  }
  const handle = handles.read(shown);
  const named = handle && (await sessionOf(deps, req, handle));
  if (!named) return refuseRefresh(req, res);
  const { record, isByCookie } = named;
  if (!isByCookie && isReused(handle, record, clock())) {
    const { sessionId, userId } = record;
    logger.warn({ sessionId, userId }, 'a spent handle came back: session ended');
    await service.end(record, { isReused: true });
    return refuse(req, res, 400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  // Of two that hold the same handle one refreshes, and the other gets what is good now.
  const freshness =
    handle.counter === record.counter
      ? { newerThan: record.counter }
      : { secondsLeft: SECONDS_LEFT_FOR_THE_CLIENT };
  const live = await service.freshen(record, freshness, req.ip);
  const user = live && (await authUserOf(deps, live, req));
  if (!live || !user) {
    if (live) await service.forget({ userId: record.userId, sessionId: record.sessionId });
    if (isByCookie) cookie.clear(res);
    return refuseRefresh(req, res);
  }
  res.json({ ...toCallersSession(deps, req, live), user });
}

/** A cookie proves its session, however old the handle of a tab that slept. A program may have the proof in the handle. */
async function sessionOf({ service, cookie }: RefreshDeps, req: Request, handle: SessionHandle) {
  const own = await service.find(cookie.read(req));
  if (own?.sessionId === handle.sessionId) return { record: own, isByCookie: true };
  if (!handle.isProven || !isFromProgram(req)) return null;
  const record = await service.findNamed(handle.sessionId);
  return record && handle.counter <= record.counter ? { record, isByCookie: false } : null;
}

function isReused(handle: SessionHandle, record: EdgeSessionRecord, now: Date): boolean {
  if (handle.counter === record.counter) return false;
  const supersededAt = record.countedAt ?? record.refreshedAt;
  return handle.counter < record.counter - 1 || now.getTime() - supersededAt.getTime() >= REUSE_GRACE_MS;
}

/** The client needs the user with each refresh; whoever shared another's refresh asks for it. */
async function authUserOf({ upstream }: RefreshDeps, live: LiveSession, req: Request): Promise<unknown> {
  return live.upstream?.['user'] ?? (await askForUser(upstream, live.accessToken, req.ip));
}

function refuseRefresh(req: Request, res: Response): void {
  refuse(req, res, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
