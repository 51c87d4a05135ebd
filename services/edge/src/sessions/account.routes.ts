import { signIn, signUp } from '@backline/contracts/auth';
import type { getSession, signOut } from '@backline/contracts/auth';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import express, { Router } from 'express';
import type { Request } from 'express';
import { parse, refuseMethod, tokenShown } from './account-request.ts';
import { readAccessToken } from './auth-upstream.ts';
import type { AuthUpstream, UpstreamAnswer } from './auth-upstream.ts';
import type { FetchProductUser } from './product-user.ts';
import type { SessionCookie } from './session-cookie.ts';
import { SessionError, unavailable } from './session-error.ts';
import { takeOver, toBrowserSession } from './session-handover.ts';
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

  async function credentials(path: string, email: string, password: string, req: Request) {
    const body = JSON.stringify({ email, password });
    const device = req.get('user-agent');
    // The message about a sign-in on a new device names what the person sits at, not this process.
    const headers = device === undefined ? {} : { 'User-Agent': device };
    return upstream.send({ method: 'POST', path, headers, body, ip: req.ip });
  }

  async function requireUser(accessToken: string, req: Request) {
    const user = await productUser(accessToken, req.ip);
    if (user === null) throw unavailable(new Error('the API refused a token that was just given out'));
    return user;
  }

  router.post('/signup', json, async (req, res) => {
    const { email, password } = parse(signUp.body, req);
    const answer = await credentials('/signup', email, password, req);
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
    const answer = await credentials('/token?grant_type=password', email, password, req);
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
    if (sid !== null && !user) cookie.clear(res);
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

/** The authentication service's refusal in the product's words. */
function refusalOf({ status, code, message, headers }: UpstreamAnswer): SessionError {
  switch (code) {
    case 'invalid_credentials':
      return new SessionError('invalid_credentials', {
        message: 'Invalid email or password. Please check your credentials.',
      });
    case 'user_already_exists':
    case 'email_exists': {
      const text = 'An account with this email already exists. Sign in instead.';
      return new SessionError('email_taken', { message: text, fields: { email: text } });
    }
    case 'weak_password': {
      const text = message ?? 'This password is too weak';
      return new SessionError('validation_failed', { message: text, fields: { password: text } });
    }
    case 'validation_failed': {
      const text = message ?? 'Please check the marked fields';
      const field = /password/i.test(text) ? 'password' : 'email';
      return new SessionError('validation_failed', { message: text, fields: { [field]: text } });
    }
    case 'email_not_confirmed':
      return new SessionError('forbidden', {
        message: 'Please open the link in the e-mail we sent you first.',
      });
    case 'user_banned':
      return new SessionError('forbidden', { message: 'This account is suspended.' });
    case 'signup_disabled':
      return new SessionError('forbidden', { message: 'Sign-up is closed at the moment.' });
    default:
      if (status === 429) {
        return new SessionError('rate_limited', {
          message: 'Too many attempts. Please wait a moment and try again.',
          retryAfter: headers.get('retry-after'),
        });
      }
      return unavailable(new Error(`the auth service answered ${status} ${code ?? ''}`));
  }
}
