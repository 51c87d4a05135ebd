import { getSession, signIn, signOut, signUp } from '@backline/contracts/auth';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import express, { Router, type Request, type Response } from 'express';
import { readAccessToken, type AuthAnswer } from '#src/sessions/auth-service.ts';
import { bearerToken } from '#src/sessions/identify.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import {
  clearDeadCookie,
  endSession,
  findSession,
  forgetSessions,
  startSession,
} from '#src/sessions/store/session-store.ts';
import { refusalOf, sendSignIn, sendSignUp } from './credentials.ts';
import { parseBody, refuseMethod } from './request-body.ts';
import { readSignedIn, requireUser } from './signed-in-user.ts';

/** Signing up, in and out, and the session of a new tab. */
export function accountRoutes(context: SessionContext): Router {
  const router = Router();
  const json = express.json({ limit: '16kb' });

  router.post(signUp.path, json, async (req, res) => {
    const { email, password } = parseBody(signUp.body, req);
    const answer = await sendSignUp(context, req, { email, password });
    const { user, session } = await beginSession(context, req, res, answer);
    const body = { id: user.id, user, session } satisfies EndpointOutput<typeof signUp>;
    res.status(signUp.status).json(body);
  });

  router.post(signIn.path, json, async (req, res) => {
    const { email, password } = parseBody(signIn.body, req);
    const answer = await sendSignIn(context, req, { email, password });
    const { user, session } = await beginSession(context, req, res, answer);
    res.json({ ...user, session } satisfies EndpointOutput<typeof signIn>);
  });

  router.post(signOut.path, async (req, res) => {
    const record = await findSession(context, req);
    context.cookie.clear(res);
    if (record !== null) await endSession(context, record);
    else await endSessionOfBearer(context, req);
    res.json({ signedOut: true } satisfies EndpointOutput<typeof signOut>);
  });

  router.get(getSession.path, async (req, res) => {
    const signedIn = await readSignedIn(context, req);
    if (signedIn === null) await clearDeadCookie(context, res, context.cookie.read(req));
    const body = signedIn
      ? { user: signedIn.user, session: toBrowserSession(signedIn.live, context.clock()) }
      : { user: null, session: null };
    res.json(body satisfies EndpointOutput<typeof getSession>);
  });

  router.all([signUp.path, signIn.path, signOut.path], refuseMethod('POST'));
  router.all(getSession.path, refuseMethod('GET, HEAD'));
  return router;
}

/** @throws SessionError when the auth service gave no session. */
async function beginSession(context: SessionContext, req: Request, res: Response, answer: AuthAnswer) {
  if (answer.session === null) throw refusalOf(answer);
  const live = await startSession(context, req, res, answer.session);
  const user = await requireUser(context, live.accessToken, req.ip);
  return { user, session: toBrowserSession(live, context.clock()) };
}

/** Ends the session of a client without cookies. The auth service verifies its token. */
async function endSessionOfBearer(context: SessionContext, req: Request): Promise<void> {
  const token = bearerToken(req);
  const claims = token === undefined ? null : readAccessToken(token);
  if (token === undefined || claims === null) return;
  const isOver = await context.authService.signOut(token, 'local', req.ip);
  if (isOver) await forgetSessions(context, { userId: claims.sub, sessionId: claims.session_id });
}
