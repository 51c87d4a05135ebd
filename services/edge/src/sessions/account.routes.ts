import { signIn, signUp } from '@backline/contracts/auth';
import type { getSession, signOut } from '@backline/contracts/auth';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import express, { Router } from 'express';
import type { Request, Response } from 'express';
import { parse, refuseMethod, tokenShown } from './account-request.ts';
import { readAccessToken } from './auth-upstream.ts';
import type { AuthUpstream, UpstreamAnswer } from './auth-upstream.ts';
import { refusalOf, sendCredentials } from './credentials.ts';
import { readPageSession } from './page-session.ts';
import { requireProductUser } from './product-user.ts';
import type { FetchProductUser } from './product-user.ts';
import type { SessionCookie } from './session-cookie.ts';
import { clearDead, takeOver, toBrowserSession } from './session-handover.ts';
import type { SessionService } from './sessions.service.ts';
import { askForSignOut } from './upstream-calls.ts';

export interface AccountRouteDeps {
  service: SessionService;
  cookie: SessionCookie;
  upstream: AuthUpstream;
  productUser: FetchProductUser;
  clock: () => Date;
}

export function accountRoutes(deps: AccountRouteDeps): Router {
  const { service, cookie, upstream, clock } = deps;
  const router = Router();
  const json = express.json({ limit: '16kb' });

  router.post('/signup', json, async (req, res) => {
    const { email, password } = parse(signUp.body, req);
    const answer = await sendCredentials(upstream, req, '/signup', { email, password });
    const { user, session } = await beginSession(deps, req, res, answer);
    const body = { id: user.id, user, session } satisfies EndpointOutput<typeof signUp>;
    res.status(signUp.status).json(body);
  });

  router.post('/login', json, async (req, res) => {
    const { email, password } = parse(signIn.body, req);
    const answer = await sendCredentials(upstream, req, '/token?grant_type=password', { email, password });
    const { user, session } = await beginSession(deps, req, res, answer);
    res.json({ ...user, session } satisfies EndpointOutput<typeof signIn>);
  });

  router.post('/logout', async (req, res) => {
    const record = await service.find(cookie.read(req));
    cookie.clear(res);
    if (record !== null) await service.end(record);
    else await endShown(deps, req);
    res.json({ signedOut: true } satisfies EndpointOutput<typeof signOut>);
  });

  router.get('/session', async (req, res) => {
    const read = await readPageSession(deps, req);
    if (read === null) await clearDead(deps, res, cookie.read(req));
    const body = read
      ? { user: read.user, session: toBrowserSession(read.live, clock()) }
      : { user: null, session: null };
    res.json(body satisfies EndpointOutput<typeof getSession>);
  });

  router.all(['/signup', '/login', '/logout'], refuseMethod('POST'));
  router.all('/session', refuseMethod('GET, HEAD'));
  return router;
}

/** @throws SessionError when the authentication service gave no session. */
async function beginSession(deps: AccountRouteDeps, req: Request, res: Response, answer: UpstreamAnswer) {
  if (answer.session === null) throw refusalOf(answer);
  const live = await takeOver(deps, req, res, answer.session);
  const user = await requireProductUser(deps.productUser, live.accessToken, req.ip);
  return { user, session: toBrowserSession(live, deps.clock()) };
}

/** A client without cookies shows the token of the session that is to end; the authentication service proves it. */
async function endShown({ service, upstream }: AccountRouteDeps, req: Request): Promise<void> {
  const token = tokenShown(req);
  const shown = token === undefined ? null : readAccessToken(token);
  if (token === undefined || shown === null) return;
  const isOver = await askForSignOut(upstream, token, 'local', req.ip);
  if (isOver) await service.forget({ userId: shown.sub, sessionId: shown.session_id });
}
