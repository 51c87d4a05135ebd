import { signIn, signUp } from '@backline/contracts/auth';
import type { getSession, signOut } from '@backline/contracts/auth';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import express, { Router } from 'express';
import type { Request } from 'express';
import { parse, refuseMethod, tokenShown } from './account-request.ts';
import { readAccessToken } from './auth-upstream.ts';
import type { AuthUpstream } from './auth-upstream.ts';
import { refusalOf, sendCredentials } from './credentials.ts';
import type { FetchProductUser } from './product-user.ts';
import type { SessionCookie } from './session-cookie.ts';
import { unavailable } from './session-error.ts';
import { clearDead, takeOver, toBrowserSession } from './session-handover.ts';
import type { SessionService } from './sessions.service.ts';

/** A page that just loaded holds its token for a while, so it gets one with some life in it. */
const SECONDS_LEFT_FOR_A_PAGE = 120;

export interface AccountRouteDeps {
  service: SessionService;
  cookie: SessionCookie;
  upstream: AuthUpstream;
  productUser: FetchProductUser;
  clock: () => Date;
}

export function accountRoutes(deps: AccountRouteDeps): Router {
  const { service, cookie, upstream, productUser, clock } = deps;
  const router = Router();
  const json = express.json({ limit: '16kb' });

  async function requireUser(accessToken: string, req: Request) {
    const user = await productUser(accessToken, req.ip);
    if (user === null) throw unavailable(new Error('the API refused a token that was just given out'));
    return user;
  }

  router.post('/signup', json, async (req, res) => {
    const { email, password } = parse(signUp.body, req);
    const answer = await sendCredentials(upstream, req, '/signup', { email, password });
    if (answer.session === null) throw refusalOf(answer);
    const live = await takeOver(deps, req, res, answer.session);
    const user = await requireUser(live.accessToken, req);
    res.status(signUp.status).json({
      id: user.id,
      user,
      session: toBrowserSession(live, clock()),
    } satisfies EndpointOutput<typeof signUp>);
  });

  router.post('/login', json, async (req, res) => {
    const { email, password } = parse(signIn.body, req);
    const answer = await sendCredentials(upstream, req, '/token?grant_type=password', { email, password });
    if (answer.session === null) throw refusalOf(answer);
    const live = await takeOver(deps, req, res, answer.session);
    const user = await requireUser(live.accessToken, req);
    res.json({ ...user, session: toBrowserSession(live, clock()) } satisfies EndpointOutput<typeof signIn>);
  });

  router.post('/logout', async (req, res) => {
    const record = await service.find(cookie.read(req));
    cookie.clear(res);
    if (record !== null) await service.end(record);
    else await endShown(deps, req);
    res.json({ signedOut: true } satisfies EndpointOutput<typeof signOut>);
  });

  router.get('/session', async (req, res) => {
    const sid = cookie.read(req);
    const record = await service.find(sid);
    const live = record && (await service.freshen(record, { secondsLeft: SECONDS_LEFT_FOR_A_PAGE }, req.ip));
    const user = live && (await productUser(live.accessToken, req.ip));
    if (!user) await clearDead(deps, req, res);
    const body =
      live && user ? { user, session: toBrowserSession(live, clock()) } : { user: null, session: null };
    res.json(body satisfies EndpointOutput<typeof getSession>);
  });

  router.all(['/signup', '/login', '/logout'], refuseMethod('POST'));
  router.all('/session', refuseMethod('GET, HEAD'));
  return router;
}

/** A client without cookies shows the token of the session that is to end; the authentication service proves it. */
async function endShown({ service, upstream }: AccountRouteDeps, req: Request): Promise<void> {
  const token = tokenShown(req);
  const shown = token === undefined ? null : readAccessToken(token);
  if (token === undefined || shown === null) return;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await upstream.send({ method: 'POST', path: '/logout?scope=local', headers, ip: req.ip });
  if (answer.status >= 500) throw unavailable(new Error(`logout answered ${answer.status}`));
  if (answer.status === 204) await service.forget({ userId: shown.sub, sessionId: shown.session_id });
}
