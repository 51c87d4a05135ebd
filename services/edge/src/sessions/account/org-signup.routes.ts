import { createHmac } from 'node:crypto';
import type { EndpointOutput } from '@backline/contracts/endpoint';
import { SIGNUP_KEY_LENGTH } from '@backline/contracts/limits';
import { createOrg, signUpOrganisation, type OrgSignup } from '@backline/contracts/orgs';
import express, { Router, type Request, type Response } from 'express';
import type { AuthSession } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { SessionError } from '#src/sessions/session-error.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import { startSession } from '#src/sessions/store/session-store.ts';
import { refusalOf, sendSignIn, sendSignUp } from './credentials.ts';
import { parseBody, refuseMethod } from './request-body.ts';
import { requireUser } from './signed-in-user.ts';

/** The organisation signup. The edge answers it, because it opens an account and a session. */
export function orgSignupRoutes(context: SessionContext): Router {
  const router = Router();
  const { path } = signUpOrganisation;
  router.post(path, express.json({ limit: '32kb' }), (req, res) => signUp(context, req, res));
  router.all(path, refuseMethod('POST'));
  return router;
}

async function signUp(context: SessionContext, req: Request, res: Response): Promise<void> {
  const form = parseBody(signUpOrganisation.body, req);
  const key = readKey(req);
  const session = await openAccount(context, req, form.email, key);
  const { orgId, user } = await completeAccount(context, req, session, form).catch((error: unknown) => {
    void endUnusedSession(context, session);
    throw error;
  });
  const live = await startSession(context, req, res, session);
  res
    .set({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
    .status(signUpOrganisation.status)
    .json({
      orgId,
      user,
      session: toBrowserSession(live, context.clock()),
    } satisfies EndpointOutput<typeof signUpOrganisation>);
  if (user.passwordPending) void mailPasswordLink(context, form.email, req.ip);
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
 * Creates the account with a password that the person does not know. The password follows from the key, so a retry
 * can open the account that the first call made. An account that it does not open is another person's.
 *
 * @throws SessionError `email_taken`, or what the auth service refuses.
 */
async function openAccount(
  context: SessionContext,
  req: Request,
  email: string,
  key: string,
): Promise<AuthSession> {
  const password = derivePassword(context.secret, key, email);
  const made = await sendSignUp(context, req, { email, password, data: { password_pending: true } });
  if (made.session !== null) return made.session;
  const refusal = refusalOf(made);
  if (refusal.code !== 'email_taken') throw refusal;
  const opened = await sendSignIn(context, req, { email, password });
  if (opened.session !== null) return opened.session;
  throw opened.code === 'invalid_credentials' ? refusal : refusalOf(opened);
}

function derivePassword(secret: string, key: string, email: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['organisation signup', key, email]))
    .digest('base64url');
  // A hosted auth service may require each kind of character.
  return `${digest}aA1!`;
}

async function completeAccount(
  context: SessionContext,
  req: Request,
  { access_token: accessToken }: AuthSession,
  form: OrgSignup,
) {
  const orgId = await createOrganisation(context, accessToken, form, req.ip);
  return { orgId, user: await requireUser(context, accessToken, req.ip) };
}

/**
 * Asks the API to make the token's person an organisation; answers its id, also when it was made before.
 *
 * @throws SessionError `email_taken` for an artist with a profile, `unavailable`.
 */
async function createOrganisation(
  { callApi }: SessionContext,
  accessToken: string,
  form: OrgSignup,
  ip: string | undefined,
): Promise<string> {
  const response = await callApi(createOrg, { accessToken, ip, body: form }).catch((cause: unknown) => {
    throw notCreated(cause);
  });
  if (response.status === 409) {
    const message = 'This address belongs to an artist. Use another one for your organisation.';
    throw new SessionError('email_taken', { message, fields: { email: message } });
  }
  const parsed = createOrg.response.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) {
    throw notCreated(new Error(`POST ${createOrg.path} answered ${response.status}`));
  }
  return parsed.data.orgId;
}

function notCreated(cause: unknown): SessionError {
  return new SessionError('unavailable', {
    message: 'Your profile could not be created just now. Nothing you typed is lost: please try again.',
    cause,
  });
}

/** Ends a session that no client received. It would stay open for a week. */
async function endUnusedSession(
  { authService, logger }: SessionContext,
  session: AuthSession,
): Promise<void> {
  await authService.signOut(session.access_token, 'local').catch((error: unknown) => {
    logger.warn({ err: error }, 'a session that no client received stays open');
  });
}

/** Never throws: the dashboard offers to send the link again. */
async function mailPasswordLink(
  { authService, logger }: SessionContext,
  email: string,
  ip: string | undefined,
): Promise<void> {
  try {
    const body = JSON.stringify({ email });
    const { status, code } = await authService.send({ method: 'POST', path: '/recover', body, ip });
    // 429 is no failure: a retry may come within the minute in which a mailbox gets one message.
    if (status >= 400 && status !== 429)
      logger.warn({ status, code }, 'no link to set a password was mailed');
  } catch (error) {
    logger.warn({ err: error }, 'no link to set a password was mailed');
  }
}
