import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import type { Request, Response } from 'express';
import { readAccessToken } from '#src/sessions/auth-service.ts';
import { findWaiting, lacksCode } from '#src/sessions/factor/waiting.ts';
import { refreshSession } from '#src/sessions/refresh/refresh-session.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { findSession, forgetSessions } from '#src/sessions/store/session-store.ts';
import { forward } from './forward.ts';
import { sendText } from './send-answer.ts';

/** Who knows only the password of a person with a second factor ends no session but this one. */
async function scopeFor(context: SessionContext, accessToken: string, asked: unknown): Promise<unknown> {
  const claims = readAccessToken(accessToken);
  if (claims === null || claims.aal === 'aal2' || asked === 'local') return asked;
  const user = await context.authService.readUser(accessToken);
  return user !== null && (await lacksCode(context, claims, user)) ? 'local' : asked;
}

/** `POST /logout`. The records here are removed together with the sessions at the auth service. */
export async function signOut(
  context: SessionContext,
  req: Request,
  res: Response,
  asked: unknown = req.query['scope'] ?? 'global',
): Promise<void> {
  const exchange = exchangeOf(req, res);
  const record = (await findSession(context, exchange)) ?? (await findWaiting(context, exchange));
  const claims = readAccessToken(bearerToken(req) ?? '');
  const own = record !== null && record.sessionId === claims?.session_id ? record : null;
  // The tab's token may have expired while the tab slept. Signing out must still work.
  const live = own && (await refreshSession(context, own, { secondsLeft: 5 }, req.ip));
  const scope = await scopeFor(context, live?.accessToken ?? bearerToken(req) ?? '', asked);
  const answer = await forward(context, req, {
    headers: live ? { authorization: `Bearer ${live.accessToken}` } : {},
    path: `/logout?scope=${encodeURIComponent(String(scope))}`,
  });
  const isOver = answer.status === 204 || answer.isSessionOver;
  if (answer.status === 204 && claims) {
    const { sub: userId, session_id: sessionId } = claims;
    if (scope === 'others') await forgetSessions(context, { userId, sessionId: { $ne: sessionId } });
    else await forgetSessions(context, scope === 'local' ? { userId, sessionId } : { userId });
  } else if (isOver && own) {
    await forgetSessions(context, { userId: own.userId, sessionId: own.sessionId });
  }
  if (isOver && own && scope !== 'others') context.cookie.clear(exchange);
  sendText(answer, res);
}
