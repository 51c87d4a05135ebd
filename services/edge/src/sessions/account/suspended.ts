import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { linkToSuspension } from '@backline/contracts/desk/statements';
import { linkToSuspensionSchemas } from '@backline/contracts/desk/statements.schemas';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { refusalOf } from './credentials.ts';

/**
 * The refusal of a sign-in. A suspended person who typed the right password gets the token of the decision. A hosted
 * service refuses before it looks at the password, so there only the mail leads to the decision.
 */
export async function signInRefusal(
  context: SessionContext,
  email: string,
  answer: AuthAnswer,
): Promise<AppError> {
  const refusal = refusalOf(answer);
  if (answer.code !== 'user_banned' || context.project) return refusal;
  const token = await statementToken(context, email);
  if (token === null) return refusal;
  return new AppError('forbidden', { message: refusal.message, details: { statement: token } });
}

/** Null without a statement. A failure only stands in the log, because the mail leads to the decision too. */
async function statementToken(
  { callApi, serviceRoleKey, logger }: SessionContext,
  email: string,
): Promise<string | null> {
  if (serviceRoleKey === undefined) return null;
  const credentials = { [SERVICE_KEY_HEADER]: serviceRoleKey };
  try {
    const answer = await callApi(linkToSuspension, { credentials, body: { email } });
    if (!answer.ok) throw new Error(`POST ${linkToSuspension.path} answered ${answer.status}`);
    return linkToSuspensionSchemas.response.parse(await answer.json()).token;
  } catch (err) {
    logger.warn({ err }, 'a suspended person was not led to the decision');
    return null;
  }
}
