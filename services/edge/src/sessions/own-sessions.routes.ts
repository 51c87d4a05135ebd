import { logoutEverywhere } from '@backline/contracts/auth';
import type { endSession, listSessions } from '@backline/contracts/auth';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import express, { Router } from 'express';
import type { Request, Response } from 'express';
import { parse, refuseMethod, tokenShown } from './account-request.ts';
import { readAccessToken } from './auth-upstream.ts';
import type { AuthUpstream } from './auth-upstream.ts';
import type { LivingSessions } from './living-sessions.ts';
import type { SessionCookie } from './session-cookie.ts';
import { SessionError, unavailable } from './session-error.ts';
import { clearDead } from './session-handover.ts';
import { requireSamePerson, SECONDS_LEFT_FOR_A_CALL } from './session-middleware.ts';
import type { EdgeSessionRecord } from './sessions.model.ts';
import type { SessionService } from './sessions.service.ts';
import { askForSignOut, askForUser } from './upstream-calls.ts';

interface OwnSessionDeps {
  service: SessionService;
  cookie: SessionCookie;
  upstream: AuthUpstream;
  livingSessions: LivingSessions;
}

interface Asker {
  userId: string;
  sessionId: string;
  accessToken: string;
}

/** Where a person is signed in, and the ways to end that. */
export function ownSessionRoutes(deps: OwnSessionDeps): Router {
  const { service, cookie, upstream, livingSessions } = deps;
  const router = Router();

  router.get('/sessions', async (req, res) => {
    const asker = await requireAsker(deps, req, res);
    const own = await service.list(asker.userId);
    const isCurrent = ({ sessionId }: EdgeSessionRecord) => sessionId === asker.sessionId;
    const others = own.filter((record) => !isCurrent(record));
    const shown = [...own.filter(isCurrent), ...(await livingSessions(others, req.ip))];
    res.json(shown.map((record) => present(record, asker)) satisfies EndpointOutput<typeof listSessions>);
  });

  router.delete('/sessions/:id', async (req, res) => {
    const asker = await requireAsker(deps, req, res);
    const own = await service.list(asker.userId);
    const record = own.find(({ sessionId }) => sessionId === req.params.id);
    if (!record) throw new SessionError('not_found', { message: 'This session is already over' });
    await service.end(record);
    if (record.sessionId === asker.sessionId) cookie.clear(res);
    res.json({ ended: true } satisfies EndpointOutput<typeof endSession>);
  });

  router.post('/logout-everywhere', express.json({ limit: '16kb' }), async (req, res) => {
    const { exceptThisOne } = parse(logoutEverywhere.body, req);
    const { userId, sessionId, accessToken } = await requireAsker(deps, req, res);
    // Upstream first: a session that goes on there would outlive the answer that it has ended.
    const scope = exceptThisOne ? 'others' : 'global';
    if (!(await askForSignOut(upstream, accessToken, scope, req.ip)))
      throw unavailable(new Error('a sign-out was refused to a token that was just accepted'));
    await service.forget(exceptThisOne ? { userId, sessionId: { $ne: sessionId } } : { userId });
    if (!exceptThisOne) cookie.clear(res);
    res.json({ signedOut: true } satisfies EndpointOutput<typeof logoutEverywhere>);
  });

  router.all('/sessions', refuseMethod('GET, HEAD'));
  router.all('/sessions/:id', refuseMethod('DELETE'));
  router.all('/logout-everywhere', refuseMethod('POST'));
  return router;
}

/** Whoever asks, by cookie or by token; the authentication service says whether that session still lives. */
async function requireAsker(deps: OwnSessionDeps, req: Request, res: Response): Promise<Asker> {
  const accessToken = (await tokenOfCookie(deps, req)) ?? tokenShown(req);
  const claims = accessToken === undefined ? null : readAccessToken(accessToken);
  if (accessToken !== undefined && claims !== null) {
    const user = await askForUser(deps.upstream, accessToken, req.ip);
    if (user !== null) return { userId: claims.sub, sessionId: claims.session_id, accessToken };
  }
  await clearDead(deps, res, deps.cookie.read(req));
  throw new SessionError('unauthenticated', { message: 'Please sign in' });
}

async function tokenOfCookie({ service, cookie }: OwnSessionDeps, req: Request): Promise<string | undefined> {
  const record = await service.find(cookie.read(req));
  const live = record && (await service.freshen(record, { secondsLeft: SECONDS_LEFT_FOR_A_CALL }, req.ip));
  if (live) requireSamePerson(tokenShown(req), live);
  return live?.accessToken;
}

function present(record: EdgeSessionRecord, { sessionId }: Asker) {
  const { device = 'An unknown device', createdAt, lastSeenAt, refreshedAt } = record;
  return {
    id: record.sessionId,
    device,
    createdAt: (createdAt ?? refreshedAt).toISOString(),
    lastSeenAt: (lastSeenAt ?? refreshedAt).toISOString(),
    isCurrent: record.sessionId === sessionId,
  };
}
