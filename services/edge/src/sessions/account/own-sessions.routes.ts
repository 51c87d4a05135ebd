import {
  endSession as endSessionEndpoint,
  listSessions as listSessionsEndpoint,
  signOutEverywhere,
} from '@backline/contracts/auth';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import express, { Router, type Request, type Response } from 'express';
import { readAccessToken } from '#src/sessions/auth-service.ts';
import { bearerToken, requireSamePerson, SECONDS_LEFT_FOR_A_CALL } from '#src/sessions/identify.ts';
import { refreshSession } from '#src/sessions/refresh/refresh-session.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { SessionError, unavailable } from '#src/sessions/session-error.ts';
import type { EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';
import {
  clearDeadCookie,
  endSession,
  findSession,
  forgetSessions,
  listSessions,
} from '#src/sessions/store/session-store.ts';
import { withoutEnded } from './ended-sessions.ts';
import { parseBody, refuseMethod } from './request-body.ts';

interface Caller {
  userId: string;
  sessionId: string;
  accessToken: string;
}

/** Where a person is signed in, and the ways to end that. */
export function ownSessionRoutes(context: SessionContext): Router {
  const router = Router();

  router.get(listSessionsEndpoint.path, async (req, res) => {
    const caller = await requireCaller(context, req, res);
    const own = await listSessions(context, caller.userId);
    const isCurrent = ({ sessionId }: EdgeSessionRecord) => sessionId === caller.sessionId;
    const others = own.filter((record) => !isCurrent(record));
    const alive = [...own.filter(isCurrent), ...(await withoutEnded(context, others, req.ip))];
    const body = alive.map((record) => present(record, caller));
    res.json(body satisfies EndpointOutput<typeof listSessionsEndpoint>);
  });

  router.delete(endSessionEndpoint.path, async (req: Request<{ id: string }>, res) => {
    const caller = await requireCaller(context, req, res);
    const own = await listSessions(context, caller.userId);
    const record = own.find(({ sessionId }) => sessionId === req.params.id);
    if (!record) throw new SessionError('not_found', { message: 'This session is already over' });
    await endSession(context, record);
    if (record.sessionId === caller.sessionId) context.cookie.clear(res);
    res.json({ ended: true } satisfies EndpointOutput<typeof endSessionEndpoint>);
  });

  router.post(signOutEverywhere.path, express.json({ limit: '16kb' }), async (req, res) => {
    const { exceptThisOne } = parseBody(signOutEverywhere.body, req);
    const { userId, sessionId, accessToken } = await requireCaller(context, req, res);
    // Ask the auth service first. If it fails, no session may be reported as ended.
    const scope = exceptThisOne ? 'others' : 'global';
    if (!(await context.authService.signOut(accessToken, scope, req.ip)))
      throw unavailable(new Error('a sign-out was refused to a token that was just accepted'));
    await forgetSessions(context, exceptThisOne ? { userId, sessionId: { $ne: sessionId } } : { userId });
    if (!exceptThisOne) context.cookie.clear(res);
    res.json({ signedOut: true } satisfies EndpointOutput<typeof signOutEverywhere>);
  });

  router.all(listSessionsEndpoint.path, refuseMethod('GET, HEAD'));
  router.all(endSessionEndpoint.path, refuseMethod('DELETE'));
  router.all(signOutEverywhere.path, refuseMethod('POST'));
  return router;
}

/** The caller, by cookie or by token. The auth service says whether that session is still alive. */
async function requireCaller(context: SessionContext, req: Request, res: Response): Promise<Caller> {
  const accessToken = (await tokenOfCookie(context, req)) ?? bearerToken(req);
  const claims = accessToken === undefined ? null : readAccessToken(accessToken);
  if (accessToken !== undefined && claims !== null) {
    const user = await context.authService.readUser(accessToken, req.ip);
    if (user !== null) return { userId: claims.sub, sessionId: claims.session_id, accessToken };
  }
  await clearDeadCookie(context, res, context.cookie.read(req));
  throw new SessionError('unauthenticated', { message: 'Please sign in' });
}

async function tokenOfCookie(context: SessionContext, req: Request): Promise<string | undefined> {
  const record = await findSession(context, req);
  const need = { secondsLeft: SECONDS_LEFT_FOR_A_CALL };
  const live = record && (await refreshSession(context, record, need, req.ip));
  if (live) requireSamePerson(bearerToken(req), live);
  return live?.accessToken;
}

function present(record: EdgeSessionRecord, { sessionId }: Caller) {
  const { device = 'An unknown device', createdAt, lastSeenAt, refreshedAt } = record;
  return {
    id: record.sessionId,
    device,
    createdAt: (createdAt ?? refreshedAt).toISOString(),
    lastSeenAt: (lastSeenAt ?? refreshedAt).toISOString(),
    isCurrent: record.sessionId === sessionId,
  };
}
