import { deviceName } from '@backline/service-kit/device-name';
import { SESSION_REUSED_HEADER } from '@backline/service-kit/session-reused';
import { Router } from 'express';
import type { Request, Response } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { addressKey } from '@backline/service-kit/http/caller-address';
import { credentialsBody, normaliseEmail, parseBody, pkceBody, refreshBody } from '../../request-input.ts';
import type { UserRecord } from '../users/users.model.ts';
import { AUTH_METHODS, openAfterLink } from '../links/verify.service.ts';
import { requireSession, sessionBody } from './session-body.ts';
import type { LogoutScope } from './sessions.service.ts';

const SLOW_DOWN_MS = 1000;
const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[];

/** Sessions begin, go on and end here. */
export function sessionRoutes(context: AuthContext): Router {
  const router = Router();

  router.post('/token', async (req, res) => {
    const grant = req.query['grant_type'];
    if (grant === 'password') res.json(await signIn(context, req));
    else if (grant === 'refresh_token') await refresh(context, req, res);
    else if (grant === 'pkce') res.json(await exchangeCode(context, req));
    else throw refusedGrant(grant);
  });

  router.post('/logout', async (req, res) => {
    const session = await requireSession(context, req);
    const scope = req.query['scope'] || 'global';
    if (!isScope(scope)) throw new AuthError(400, 'validation_failed', 'Unsupported logout scope');
    if (req.get(SESSION_REUSED_HEADER) === undefined) await context.sessions.end(session, scope);
    else await context.sessions.endReused(session);
    res.status(204).end();
  });

  return router;
}

async function signIn(context: AuthContext, req: Request) {
  const { users, sessions, limits, pause, passwords } = context;
  const body = parseBody(credentialsBody, req);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email) throw new AuthError(400, 'validation_failed', 'missing email or phone');
  // Whatever nobody can have signed up with is unknown, like any other address.
  const email = normaliseEmail(body.email);
  const password = body.password ?? '';
  const ip = addressKey(req.ip);
  const account = `${email}\n${ip}`;
  const [isGuessed, ...refusals] = await limits.takeAll([
    ['signInPerAccount', email],
    ['signInPerIp', ip],
    ['signInPerAccountAndIp', account],
  ]);
  const refusal = refusals.find((found) => found !== null);
  if (refusal) throw refusal;
  // A hard limit per account would let anybody lock its owner out, so guesses are slowed down instead.
  if (isGuessed) await pause(SLOW_DOWN_MS);
  const found = await users.authenticate(email, password);
  const [session, weakness] = await Promise.all([
    sessions.open(found._id, 'password', found.passwordUnproven ? { mailboxUnproven: true } : {}),
    passwords.weaknessOf(password),
    noticeNewDevice(context, found, req),
    limits.forgiveAndTakeBack(['signInPerAccountAndIp', account], ['signInPerAccount', email]),
  ]);
  // A change of the password ends the sessions that are there, so it is looked for once this one is.
  const user = await users.noteSignIn(found, password).catch(async (error: unknown) => {
    await sessions.end(session, 'local');
    throw error;
  });
  const weak = weakness && { message: weakness.message, reasons: [weakness.reason] };
  return { ...(await sessionBody(context, user, session)), ...(weak && { weak_password: weak }) };
}

/** The first device of an account is its owner's; a message about each other one comes to the mailbox. */
export async function noticeNewDevice(
  { users, postOffice, digest, clock }: AuthContext,
  user: UserRecord,
  req: Request,
): Promise<void> {
  const device = deviceName(req.get('user-agent'));
  const mark = digest('device', user._id, device);
  if (user.devices?.includes(mark) || !(await users.isNewDevice(user._id, mark))) return;
  await postOffice.notify('new-sign-in', user.email, [
    ['Device', device],
    ['Time', `${clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ]);
}

async function refresh(context: AuthContext, req: Request, res: Response): Promise<void> {
  await context.limits.take('tokenPerIp', addressKey(req.ip));
  const { refresh_token: token } = parseBody(refreshBody, req);
  if (!token) {
    // The one refusal in the shape of OAuth: clients of that standard send this.
    res.status(400).json({ error: 'invalid_request', error_description: 'refresh_token required' });
    return;
  }
  const session = await context.sessions.rotate(token);
  const user = await context.users.require(session.userId).catch((error: unknown) => {
    // A refused refresh must be a 400: the client keeps a session whose refresh answers anything else.
    if (error instanceof AuthError) throw new AuthError(400, error.code, error.message);
    throw error;
  });
  res.json(await sessionBody(context, user, session));
}

async function exchangeCode(context: AuthContext, req: Request) {
  await context.limits.take('tokenPerIp', addressKey(req.ip));
  const { auth_code: code, code_verifier: verifier } = parseBody(pkceBody, req);
  if (!code || !verifier) {
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  const flow = await context.flows.finish(code, verifier);
  const user = await context.users.require(flow.userId);
  return openAfterLink(context, user, flow, AUTH_METHODS[flow.purpose]);
}

function refusedGrant(grant: unknown): AuthError {
  if (grant === 'id_token') return new AuthError(400, 'provider_disabled', 'Provider is not enabled');
  if (grant === 'web3') return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  return new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

function isScope(scope: unknown): scope is LogoutScope {
  return typeof scope === 'string' && SCOPES.includes(scope);
}
