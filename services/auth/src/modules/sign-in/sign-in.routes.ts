import { AppError } from '@backline/service-kit/http/answers/app-error';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { SESSION_REUSED_HEADER } from '@backline/contracts/accounts/session-reused';
import type { Request } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody } from '#src/http/read-request.ts';
import { invalid, phoneDisabled } from '#src/http/refusals.ts';
import { credentialsBody, pkceBody, refreshBody } from '#src/http/request-bodies.ts';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import { recoveryOf } from '@backline/shared-records/accounts/recovered-sessions.model';
import { finishFlow } from '#src/modules/links/flow-states.service.ts';
import { AUTH_METHODS } from '#src/modules/links/purposes.ts';
import { openAfterLink } from '#src/modules/links/verify.service.ts';
import { requireSession } from '#src/modules/sessions/require-session.ts';
import { rotateSession } from '#src/modules/sessions/rotate-session.service.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import {
  endReusedSession,
  endSession,
  levelOf,
  SCOPES,
  type SignOutScope,
} from '#src/modules/sessions/sessions.service.ts';
import type { SessionRecord } from '#src/modules/sessions/sessions.model.ts';
import { hasVerifiedFactor } from '#src/modules/users/user-factors.ts';
import { findUser, requireUser } from '#src/modules/users/users.service.ts';
import { signIn } from './sign-in.service.ts';

/** Signing in, refreshing and signing out. */
export function signInRoutes(bind: BindEndpoint, context: AuthContext): void {
  bind('POST', '/token', (req) => {
    const grant = req.query['grant_type'];
    if (grant === 'password') return signInWithPassword(context, req);
    if (grant === 'refresh_token') return refresh(context, req);
    if (grant === 'pkce') return exchangeCode(context, req);
    throw grantRefused(grant);
  });

  bind('POST', '/logout', async (req, res) => {
    const session = await requireSession(context, req, res);
    const scope = req.query['scope'] || 'global';
    if (!isScope(scope)) throw invalid(`Unsupported logout scope "${String(scope)}"`);
    if (req.get(SESSION_REUSED_HEADER) === undefined)
      await endSession(context, session, await scopeFor(context, session, scope));
    else await endReusedSession(context, session);
    res.status(204).end();
  });
}

/** Who knows only the password of a person with a second factor ends no session but this one. */
async function scopeFor(
  context: AuthContext,
  session: SessionRecord,
  scope: SignOutScope,
): Promise<SignOutScope> {
  if (scope === 'local' || levelOf(session) === 'aal2') return scope;
  if ((await recoveryOf(context.connection, session._id)) !== null) return scope;
  const user = await findUser(context, session.userId);
  return user && hasVerifiedFactor(user) ? 'local' : scope;
}

function signInWithPassword(context: AuthContext, req: Request) {
  const body = parseBody(credentialsBody, req);
  if (body.phone) throw phoneDisabled('Phone logins are disabled');
  if (!body.email) throw invalid('missing email or phone');
  // The address is not validated: other text is unknown, like any address without an account.
  const email = normaliseEmail(body.email);
  const password = body.password ?? '';
  return signIn(context, { email, password, ip: req.ip ?? '', userAgent: req.get('user-agent') });
}

async function refresh(context: AuthContext, req: Request) {
  await context.limits.take(LIMITS.tokenPerIp, req.ip ?? '');
  const { refresh_token: token } = parseBody(refreshBody, req);
  if (!token) throw invalid('Refresh token is not valid');
  const session = await rotateSession(context, token);
  const user = await requireUser(context, session.userId).catch((error: unknown) => {
    // The client keeps a session whose refresh gets any status but 400.
    if (!(error instanceof AppError)) throw error;
    const message = error.code === 'user_banned' ? 'Invalid Refresh Token: User Banned' : error.message;
    throw new AppError(error.code, { status: 400, message });
  });
  return sessionBody(context, user, session);
}

async function exchangeCode(context: AuthContext, req: Request) {
  await context.limits.take(LIMITS.tokenPerIp, req.ip ?? '');
  const { auth_code: code, code_verifier: verifier } = parseBody(pkceBody, req);
  if (!code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const flow = await finishFlow(context, code, verifier);
  const user = await requireUser(context, flow.userId);
  return openAfterLink(context, user, flow, { method: AUTH_METHODS[flow.purpose], ip: req.ip ?? '' });
}

function grantRefused(grant: unknown): AppError {
  if (grant === 'id_token') {
    return new AppError('provider_disabled', { status: 400, message: 'Provider is not enabled' });
  }
  if (grant === 'web3') {
    return new AppError('web3_provider_disabled', { status: 422, message: 'Web3 provider is disabled' });
  }
  return new AppError('invalid_credentials', { status: 400, message: 'unsupported_grant_type' });
}

function isScope(scope: unknown): scope is SignOutScope {
  return SCOPES.some((known) => known === scope);
}
