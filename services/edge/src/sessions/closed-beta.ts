import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import type { MailedSignUp } from '@backline/contracts/accounts/auth';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import { isErrorCode } from '@backline/contracts/base/errors';
import { getFlags } from '@backline/contracts/platform/flags';
import { getFlagsSchemas } from '@backline/contracts/platform/flags.schemas';
import { errorBody } from '@backline/contracts/base/errors.schemas';
import { admitSignUp, noteSignUp } from '@backline/contracts/joining/invitations';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import { type AuthSession, readAccessToken } from './auth-service.ts';
import type { SessionContext } from './session-context.ts';

/** Whether everybody may sign up. @throws AppError `unavailable`. */
export async function isSignUpOpen({ callApi }: SessionContext): Promise<boolean> {
  const answer = await callApi(getFlags, {}).catch((cause: unknown) => {
    throw signInUnavailable(cause);
  });
  const flags = getFlagsSchemas.response.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !flags.success) throw unexpected(getFlags, answer);
  return flags.data['open-signup'];
}

/**
 * Asks the API whether a person may sign up (rules: closed beta). An edge without the service key accepts no
 * invitations.
 * @throws AppError `invitation_required`, `validation_failed` for another address than the invited one,
 * `unavailable`.
 */
export async function requireAdmission(
  context: SessionContext,
  account: { email: string; invitation?: string | undefined },
  ip: string,
): Promise<void> {
  const { callApi, serviceRoleKey } = context;
  if (serviceRoleKey === undefined) {
    if (await isSignUpOpen(context)) return;
    throw new AppError('invitation_required', { message: 'Sign-up is closed at the moment.' });
  }
  const credentials = { [SERVICE_KEY_HEADER]: serviceRoleKey };
  const answer = await callApi(admitSignUp, { credentials, ip, body: account }).catch((cause: unknown) => {
    throw signInUnavailable(cause);
  });
  if (answer.ok) return;
  const refusal = errorBody.safeParse(await answer.json().catch(() => undefined)).data;
  const isReason = refusal?.code === 'invitation_required' || refusal?.code === 'validation_failed';
  if (!refusal || !isReason || !isErrorCode(refusal.code)) throw unexpected(admitSignUp, answer);
  const { code, message, fields, details } = refusal;
  throw new AppError(code, { message, ...(fields && { fields }), ...(details && { details }) });
}

/**
 * Tells the API of a new account, which uses the invitation. The account exists already, so a failure is only
 * logged.
 */
export async function noteAccount(
  { callApi, serviceRoleKey, logger }: SessionContext,
  email: string,
  { mailed, session }: { mailed: MailedSignUp | null; session: AuthSession | null },
): Promise<void> {
  const userId = mailed?.id ?? (session && readAccessToken(session.access_token)?.sub);
  if (serviceRoleKey === undefined || !userId) return;
  const credentials = { [SERVICE_KEY_HEADER]: serviceRoleKey };
  try {
    const answer = await callApi(noteSignUp, { credentials, body: { email, userId } });
    if (!answer.ok) logger.warn({ status: answer.status }, 'a sign-up was not noted');
  } catch (error) {
    logger.warn({ err: error }, 'a sign-up was not noted');
  }
}

function unexpected(
  { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
  answer: Response,
): AppError {
  return signInUnavailable(new Error(`${method} ${path} answered ${answer.status}`));
}
