import type { Session } from '@backline/contracts/auth';
import type { Request, Response } from 'express';
import type { UpstreamSession } from './auth-upstream.ts';
import { isFromProgram } from './same-origin.ts';
import type { SessionCookie } from './session-cookie.ts';
import { handleOf } from './session-handle.ts';
import type { SessionHandles } from './session-handle.ts';
import type { LiveSession } from './session-tokens.ts';
import type { SessionService } from './sessions.service.ts';

/** What a browser may know of its session. */
export function toBrowserSession(live: LiveSession, now: Date): Session {
  const expiresAt = Math.floor(live.record.accessExpiresAt.getTime() / 1000);
  return {
    access_token: live.accessToken,
    refresh_token: handleOf(live.record),
    token_type: 'bearer',
    expires_in: Math.max(1, expiresAt - Math.floor(now.getTime() / 1000)),
    expires_at: expiresAt,
  };
}

/** The same for whoever asks: a program, which may keep no cookie, gets a handle that stands for the session. */
export function toCallersSession(
  { handles, clock }: { handles: SessionHandles; clock: () => Date },
  req: Request,
  live: LiveSession,
): Session {
  const session = toBrowserSession(live, clock());
  if (!isFromProgram(req)) return session;
  return { ...session, refresh_token: handles.prove(session.refresh_token) };
}

interface HandoverDeps {
  service: SessionService;
  cookie: SessionCookie;
}

/**
 * Takes a session that the authentication service just gave: a new cookie value at every sign-in, and the
 * session that this browser had before is over.
 */
export async function takeOver(
  { service, cookie }: HandoverDeps,
  req: Request,
  res: Response,
  session: UpstreamSession,
): Promise<LiveSession> {
  const former = await service.find(cookie.read(req));
  const { sid, live } = await service.open(session, req.get('user-agent'));
  cookie.set(res, sid);
  if (former !== null && former.sessionId !== live.record.sessionId)
    await service.replace(former, live.record);
  return live;
}

/** Takes a cookie away that opens nothing; its browser may have a new one already, which has the same name. */
export async function clearDead(
  { service, cookie }: HandoverDeps,
  res: Response,
  sid: string | null,
): Promise<void> {
  if (sid !== null && !(await service.isReplaced(sid))) cookie.clear(res);
}

/** Makes copies of a session's cookie and of its refresh token worthless, e.g. once there is a new password. */
export async function renew(
  { service, cookie }: HandoverDeps,
  req: Request,
  res: Response,
  sessionId: string,
): Promise<void> {
  const sid = cookie.read(req);
  const record = await service.find(sid);
  if (sid === null || record?.sessionId !== sessionId) return;
  // What brought us here is done: an authentication service that answers no longer must not undo the rest.
  await service.freshen(record, { newerThan: record.counter }, req.ip).catch(() => null);
  const renewed = await service.renew(sid);
  if (renewed !== null) cookie.set(res, renewed);
}
