import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import {
  mailFactorRemoval,
  stopRemovalOfPerson,
  tellOfGuessedCodes,
  tellOfRecoveryCode,
} from '@backline/contracts/accounts/factor/lost-phone';
import { AppError, unavailable } from '@backline/service-kit/http/answers/app-error';
import * as z from 'zod';
import type { SessionContext } from '#src/sessions/session-context.ts';

const mailed = z.object({ isMailed: z.boolean() });
const refusal = z.object({ code: z.string(), message: z.string() });

/** Has the API mail the link that begins the removal of a second factor. @throws AppError with the API's refusal. */
export async function mailRemoval(context: SessionContext, userId: string): Promise<void> {
  const answer = await asService(context, mailFactorRemoval, { userId });
  const body: unknown = await answer.json();
  if (answer.ok) {
    if (mailed.parse(body).isMailed) return;
    throw unavailable('The mail could not be sent. Please try again later, or contact us.');
  }
  const { code, message } = refusal.parse(body);
  const retryAfter = answer.headers.get('retry-after');
  const headers = retryAfter === null ? {} : { 'Retry-After': retryAfter };
  throw new AppError(code, { status: answer.status, message, headers });
}

/** Tells a person by mail that a recovery code was used. A failure only stands in the log. */
export async function tellOwner(
  context: SessionContext,
  used: { userId: string; codesLeft: number },
): Promise<void> {
  try {
    const { status } = await asService(context, tellOfRecoveryCode, used);
    if (status !== 200) throw new Error(`POST ${tellOfRecoveryCode.path} answered ${status}`);
  } catch (err) {
    context.logger.warn({ err }, 'an owner was not told of a used recovery code');
  }
}

/** Tells a person that somebody guesses their codes. A failure only stands in the log. */
export async function tellOfGuesses(context: SessionContext, userId: string): Promise<void> {
  if (context.serviceRoleKey === undefined) return;
  try {
    const { status } = await asService(context, tellOfGuessedCodes, { userId });
    if (status !== 200) throw new Error(`POST ${tellOfGuessedCodes.path} answered ${status}`);
  } catch (err) {
    context.logger.warn({ err, userId }, 'an owner was not told of guessed codes');
  }
}

/** Stops a removal by mail, which its person does not need any more. A failure only stands in the log. */
export async function stopRemoval(context: SessionContext, userId: string): Promise<void> {
  if (context.serviceRoleKey === undefined) return;
  try {
    const { status } = await asService(context, stopRemovalOfPerson, { userId });
    if (status !== 200) throw new Error(`POST ${stopRemovalOfPerson.path} answered ${status}`);
  } catch (err) {
    context.logger.warn({ err, userId }, 'the removal of a second factor was not stopped');
  }
}

async function asService(
  { callApi, serviceRoleKey }: SessionContext,
  endpoint: Parameters<SessionContext['callApi']>[0],
  body: object,
): Promise<Response> {
  if (serviceRoleKey === undefined)
    throw unavailable('This is not possible here yet. The operator must set SERVICE_ROLE_KEY.');
  return callApi(endpoint, { credentials: { [SERVICE_KEY_HEADER]: serviceRoleKey }, body }).catch(
    (cause: unknown) => {
      throw unavailable('Mail cannot be sent at the moment. Please try again.', cause);
    },
  );
}
