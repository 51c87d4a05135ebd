import { createHmac } from 'node:crypto';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import { SIGNUP_KEY_LENGTH, signUpOrganisation } from '@backline/contracts/orgs';
import express, { Router } from 'express';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { AccountRouteDeps } from './account.routes.ts';
import { parse, refuseMethod } from './account-request.ts';
import type { UpstreamSession } from './auth-upstream.ts';
import { refusalOf, sendCredentials } from './credentials.ts';
import type { CreateProductOrg } from './product-org.ts';
import { requireProductUser } from './product-user.ts';
import { SessionError } from './session-error.ts';
import { takeOver, toBrowserSession } from './session-handover.ts';
import { askForSignOut } from './upstream-calls.ts';

export interface OrgSignupDeps extends AccountRouteDeps {
  createOrg: CreateProductOrg;
  /** The installation's session secret. */
  secret: string;
  logger: Logger;
}

/** The organisation signup: it creates an account without a password of its owner, so it is the edge that answers. */
export function orgSignupRoutes(deps: OrgSignupDeps): Router {
  const router = Router();
  router.post('/', express.json({ limit: '32kb' }), (req, res) => signUp(deps, req, res));
  router.all('/', refuseMethod('POST'));
  return router;
}

async function signUp(deps: OrgSignupDeps, req: Request, res: Response): Promise<void> {
  const form = parse(signUpOrganisation.body, req);
  const key = readKey(req);
  const session = await openAccount(deps, req, form.email, key);
  const { orgId, user } = await completeAccount(deps, req, session, form).catch((error: unknown) => {
    void endUpstream(deps, session);
    throw error;
  });
  const live = await takeOver(deps, req, res, session);
  res
    .set({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
    .status(signUpOrganisation.status)
    .json({
      orgId,
      user,
      session: toBrowserSession(live, deps.clock()),
    } satisfies EndpointOutput<typeof signUpOrganisation>);
  if (user.passwordPending) void mailPasswordLink(deps, form.email, req.ip);
}

/** @throws SessionError `validation_failed`. */
function readKey(req: Request): string {
  const key = req.get('idempotency-key') ?? '';
  const { min, max } = SIGNUP_KEY_LENGTH;
  if (key.length >= min && key.length <= max) return key;
  const message = `Send a random key of ${min} to ${max} characters`;
  throw new SessionError('validation_failed', { message, fields: { 'Idempotency-Key': message } });
}

/**
 * Creates the account with a password that nobody knows. It follows from the key, so a retry can open what the
 * first call left behind; an account that does not open with it is somebody's own.
 *
 * @throws SessionError `email_taken`, or what the authentication service refuses.
 */
async function openAccount(
  { upstream, secret }: OrgSignupDeps,
  req: Request,
  email: string,
  key: string,
): Promise<UpstreamSession> {
  const password = derivePassword(secret, key, email);
  const data = { password_pending: true };
  const made = await sendCredentials(upstream, req, '/signup', { email, password, data });
  if (made.session !== null) return made.session;
  const refusal = refusalOf(made);
  if (refusal.code !== 'email_taken') throw refusal;
  const opened = await sendCredentials(upstream, req, '/token?grant_type=password', { email, password });
  if (opened.session !== null) return opened.session;
  throw opened.code === 'invalid_credentials' ? refusal : refusalOf(opened);
}

function derivePassword(secret: string, key: string, email: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['organisation signup', key, email]))
    .digest('base64url');
  // A hosted service may ask for each kind of character.
  return `${digest}aA1!`;
}

async function completeAccount(
  { createOrg, productUser }: OrgSignupDeps,
  req: Request,
  { access_token: token }: UpstreamSession,
  form: Parameters<CreateProductOrg>[1],
) {
  const orgId = await createOrg(token, form, req.ip);
  return { orgId, user: await requireProductUser(productUser, token, req.ip) };
}

/** Nobody got this session; it would stay open for a week. */
async function endUpstream({ upstream, logger }: OrgSignupDeps, session: UpstreamSession): Promise<void> {
  await askForSignOut(upstream, session.access_token, 'local').catch((error: unknown) =>
    logger.warn({ err: error }, 'a session that nobody got stays open'),
  );
}

/** The dashboard offers to send it again, so that a failure here costs nobody anything but a click. */
async function mailPasswordLink({ upstream, logger }: OrgSignupDeps, email: string, ip: string | undefined) {
  try {
    const body = JSON.stringify({ email });
    const { status, code } = await upstream.send({ method: 'POST', path: '/recover', body, ip });
    // A retry comes within the minute in which a mailbox gets one message.
    if (status >= 400 && status !== 429)
      logger.warn({ status, code }, 'no link to set a password was mailed');
  } catch (error) {
    logger.warn({ err: error }, 'no link to set a password was mailed');
  }
}
