import { createHmac } from 'node:crypto';
import type { MailedSignUp } from '@backline/contracts/accounts/auth';
import { SIGNUP_KEY_LENGTH } from '@backline/contracts/base/limits';
import { createOrg, signUpOrganisation, type OrgSignup } from '@backline/contracts/profiles/orgs';
import { createOrgSchemas } from '@backline/contracts/profiles/orgs.schemas';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Handle } from '@backline/service-kit/http/endpoints/endpoints';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import type { AuthSession } from '#src/sessions/auth-service.ts';
import { type Caller, callerIn } from '#src/sessions/callers.ts';
import { noteAccount, requireAdmission } from '#src/sessions/closed-beta.ts';
import { noteWaitingSignUp } from '#src/sessions/hosted/waiting-sign-ups.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import { startSession } from '#src/sessions/store/session-store.ts';
import type { LiveSession } from '#src/sessions/store/session-tokens.ts';
import { refusalOf, sendSignIn, sendSignUp } from './credentials.ts';
import { readSignedIn, requireUser } from './signed-in-user.ts';

/** The page after the mailed link. Without the typed data, the form starts at its first step. */
const CONFIRMED_FORM = `${SCREEN_PATHS.orgSignup}?step=3&confirmed`;

/** The organisation signup. The edge handles it, because it opens an account and a session. */
export function orgSignupRoutes(handle: Handle<never>, context: SessionContext): void {
  handle(signUpOrganisation, { who: 'anyone' }, async (call) => {
    const { invitation, ...form } = call.body;
    const key = readKey(call);
    const own = await readSignedIn(context, call);
    if (own?.user.email === form.email) return completeOwn(context, own.live, form, call.ip);
    await requireAdmission(context, { email: form.email, invitation }, call.ip);
    const opened = await openAccount(context, call, form.email, key);
    await noteAccount(context, form.email, opened);
    if (opened.mailed) return opened.mailed;
    const { session } = opened;
    const { orgId, user } = await completeAccount(context, callerIn(session), form, call.ip).catch(
      (error: unknown) => {
        void endUnusedSession(context, session);
        throw error;
      },
    );
    const live = await startSession(context, call, session, { signedUpAt: context.clock() });
    if (user.passwordPending) void mailPasswordLink(context, form.email, call.ip);
    return { orgId, user, session: toBrowserSession(live, context.clock()) };
  });
}

/** @throws AppError `validation_failed`. */
function readKey({ header }: Exchange): string {
  const key = header('idempotency-key') ?? '';
  const { min, max } = SIGNUP_KEY_LENGTH;
  if (key.length >= min && key.length <= max) return key;
  const message = `Send a random key of ${min} to ${max} characters`;
  throw new AppError('validation_failed', { message, fields: { 'Idempotency-Key': message } });
}

/** A session, or the answer to a sign-up that waits for its mailed link. */
type OpenedAccount = { session: AuthSession; mailed: null } | { session: null; mailed: MailedSignUp };

/**
 * Creates the account with a password that the person does not know. The password is derived from the key, so a
 * retry can open the account of the first call. If it does not open the account, that is another person's. If
 * addresses are confirmed first, the mailed link opens the account instead.
 * @throws AppError `email_taken`, or a refusal of the auth service.
 */
async function openAccount(
  context: SessionContext,
  exchange: Exchange,
  email: string,
  key: string,
): Promise<OpenedAccount> {
  const password = derivePassword(context.secrets[0], key, email);
  const account = { email, password, data: { password_pending: true } };
  const made = await sendSignUp(context, exchange, account, CONFIRMED_FORM);
  if (made.session !== null) return { session: made.session, mailed: null };
  const mailed = await noteWaitingSignUp(context, exchange, made);
  if (mailed) return { session: null, mailed };
  const refusal = refusalOf(made);
  if (refusal.code !== 'email_taken') throw refusal;
  const opened = await sendSignIn(context, exchange, { email, password });
  if (opened.session !== null) return { session: opened.session, mailed: null };
  throw opened.code === 'invalid_credentials' ? refusal : refusalOf(opened);
}

function derivePassword(secret: string, key: string, email: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['organisation signup', key, email]))
    .digest('base64url');
  // A hosted auth service may require each kind of character.
  return `${digest}aA1!`;
}

/** Makes the signed-in person the organisation, after the mailed link of their sign-up. */
async function completeOwn(context: SessionContext, live: LiveSession, form: OrgSignup, ip: string) {
  const { orgId, user } = await completeAccount(context, live, form, ip);
  if (user.passwordPending) void mailPasswordLink(context, form.email, ip);
  return { orgId, user, session: toBrowserSession(live, context.clock()) };
}

async function completeAccount(context: SessionContext, caller: Caller, form: OrgSignup, ip: string) {
  const orgId = await createOrganisation(context, caller, form, ip);
  return { orgId, user: await requireUser(context, caller, ip) };
}

/**
 * Asks the API to make a person an organisation. Returns its id, even if it existed before.
 * @throws AppError `email_taken` for an artist with a profile, `unavailable`.
 */
async function createOrganisation(
  { callApi, callers }: SessionContext,
  caller: Caller,
  form: OrgSignup,
  ip: string,
): Promise<string> {
  const credentials = await callers.headersFor(caller, createOrg, ip);
  const response = await callApi(createOrg, { credentials, ip, body: form }).catch((cause: unknown) => {
    throw notCreated(cause);
  });
  if (response.status === 409) {
    const message = 'This address belongs to an artist. Use another one for your organisation.';
    throw new AppError('email_taken', { message, fields: { email: message } });
  }
  const parsed = createOrgSchemas.response.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) {
    throw notCreated(new Error(`POST ${createOrg.path} answered ${response.status}`));
  }
  return parsed.data.orgId;
}

function notCreated(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'Your profile could not be created just now. Nothing you typed is lost: please try again.',
    cause,
  });
}

/** Ends a session that no client received. Otherwise it would stay open for a week. */
async function endUnusedSession(
  { authService, logger }: SessionContext,
  session: AuthSession,
): Promise<void> {
  await authService.signOut(session.access_token, 'local').catch((error: unknown) => {
    logger.warn({ err: error }, 'a session that no client received stays open');
  });
}

/** Mails the link. Never throws, because the dashboard offers to send it again. */
async function mailPasswordLink(
  { authService, logger }: SessionContext,
  email: string,
  ip: string,
): Promise<void> {
  try {
    const body = JSON.stringify({ email });
    const { status, code } = await authService.send({ method: 'POST', path: '/recover', body, ip });
    // A 429 is no failure: a retry may come within the minute in which a mailbox gets one message.
    if (status >= 400 && status !== 429)
      logger.warn({ status, code }, 'no link to set a password was mailed');
  } catch (error) {
    logger.warn({ err: error }, 'no link to set a password was mailed');
  }
}
