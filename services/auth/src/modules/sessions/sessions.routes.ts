import { Router } from 'express';
import type { Request } from 'express';
import type { AuthSettings } from '../../auth-config.ts';
import { AuthError } from '../../errors.ts';
import { checkNewPassword } from '../../passwords/check-password.ts';
import { ipKey } from '../../ip-key.ts';
import type { RateLimits } from '../../rate-limits.ts';
import {
  checkMetadata,
  credentialsBody,
  parseBody,
  parseEmail,
  pkceBody,
  refreshBody,
} from '../../request-input.ts';
import type { AccessTokens } from '../../tokens/access-token.ts';
import { toUserBody } from '../users/users.presenter.ts';
import type { UserRecord } from '../users/users.model.ts';
import type { UserService } from '../users/users.service.ts';
import type { SessionRecord } from './sessions.model.ts';
import type { LogoutScope, SessionService } from './sessions.service.ts';

const SLOW_DOWN_MS = 1000;
const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[];

export interface SessionRouteDeps {
  settings: AuthSettings;
  users: UserService;
  sessions: SessionService;
  tokens: AccessTokens;
  limits: RateLimits;
  pause: (ms: number) => Promise<void>;
}

export function sessionRoutes(deps: SessionRouteDeps): Router {
  const { settings, users, sessions, limits } = deps;
  const router = Router();

  router.post('/signup', async (req, res) => {
    await limits.take('signUpPerIp', ipKey(req.ip));
    const body = parseBody(credentialsBody, req);
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    if (!body.email && !body.password) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    const password = checkNewPassword(body.password ?? undefined, settings.passwordMinLength);
    const email = parseEmail(body.email ?? '');
    const user = await users.create({ email, password, userMetadata: checkMetadata(body.data ?? {}) });
    res.json(await sessionBody(deps, user, await sessions.open(user._id, 'password')));
  });

  router.post('/token', async (req, res) => {
    const grant = req.query['grant_type'];
    if (grant === 'password') res.json(await signIn(deps, req));
    else if (grant === 'refresh_token') res.json(await refresh(deps, req));
    else throw refusedGrant(req);
  });

  router.get('/user', async (req, res) => {
    const session = await requireSession(deps, req);
    res.json(toUserBody(await users.require(session.userId)));
  });

  router.post('/logout', async (req, res) => {
    const session = await requireSession(deps, req);
    const scope = req.query['scope'] ?? 'global';
    if (!isScope(scope)) throw new AuthError(400, 'validation_failed', 'Unsupported logout scope');
    await sessions.end(session, scope);
    res.status(204).end();
  });

  return router;
}

async function signIn(deps: SessionRouteDeps, req: Request) {
  const { users, sessions, limits, pause } = deps;
  const body = parseBody(credentialsBody, req);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const email = parseEmail(body.email ?? '');
  const ip = ipKey(req.ip);
  const account = `${email}\n${ip}`;
  const [isGuessed] = await Promise.all([
    limits.isOver('signInPerAccount', email),
    limits.take('signInPerIp', ip),
    limits.take('signInPerAccountAndIp', account),
  ]);
  // A hard limit per account would let anybody lock its owner out, so guesses are slowed down instead.
  if (isGuessed) await pause(SLOW_DOWN_MS);
  const user = await users.authenticate(email, body.password ?? '');
  const [session] = await Promise.all([
    sessions.open(user._id, 'password'),
    limits.forgive('signInPerAccountAndIp', account),
    limits.takeBack('signInPerAccount', email),
  ]);
  return sessionBody(deps, user, session);
}

async function refresh(deps: SessionRouteDeps, req: Request) {
  await deps.limits.take('tokenPerIp', ipKey(req.ip));
  const { refresh_token: token } = parseBody(refreshBody, req);
  if (!token) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  const session = await deps.sessions.rotate(token);
  const user = await deps.users.require(session.userId).catch((error: unknown) => {
    // A refused refresh must be a 400: the client keeps a session whose refresh answers anything else.
    if (error instanceof AuthError) throw new AuthError(400, error.code, error.message);
    throw error;
  });
  return sessionBody(deps, user, session);
}

async function sessionBody(
  { settings, tokens, sessions }: SessionRouteDeps,
  user: UserRecord,
  session: SessionRecord,
) {
  const { token, expiresAt } = await tokens.sign(user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: sessions.refreshTokenOf(session),
    user: toUserBody(user),
  };
}

async function requireSession({ tokens, sessions }: SessionRouteDeps, req: Request): Promise<SessionRecord> {
  const token = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return sessions.requireLive(await tokens.verify(token));
}

function refusedGrant(req: Request): AuthError {
  const grant = req.query['grant_type'];
  if (grant === 'id_token') return new AuthError(400, 'provider_disabled', 'Provider is not enabled');
  if (grant === 'web3') return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  if (grant === 'pkce') {
    const { auth_code: code, code_verifier: verifier } = parseBody(pkceBody, req);
    return code && verifier
      ? new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
      : new AuthError(
          400,
          'validation_failed',
          'invalid request: both auth code and code verifier should be non-empty',
        );
  }
  return new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

function isScope(scope: unknown): scope is LogoutScope {
  return typeof scope === 'string' && SCOPES.includes(scope);
}
