import type { MailedSignUp } from '@backline/contracts/accounts/auth';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { duplicateKey } from '@backline/service-kit/mongo/duplicate-key';
import * as z from 'zod';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { idOfCookie, newCookieValue } from '#src/sessions/store/session-cookie.ts';
import type { HostedProject } from './hosted-project.ts';

const account = z.object({ id: z.uuid() });

/**
 * Records the browser that signed up, if the sign-up waits for its mailed link.
 * @returns the answer to the browser. Null if the project mailed no link.
 */
export async function noteWaitingSignUp(
  { project, clock }: Pick<SessionContext, 'project' | 'clock'>,
  exchange: Exchange,
  answer: AuthAnswer,
): Promise<MailedSignUp | null> {
  const found =
    answer.status === 200 && answer.session === null ? account.safeParse(parse(answer.text)) : null;
  if (!project || !found?.success) return null;
  const { id } = found.data;
  const { signUpCookie: cookie, waiting } = project;
  const value = cookie.read(exchange) ?? newCookieValue();
  cookie.set(exchange, value);
  const record = { _id: id, browser: idOfCookie(value), isRepeated: false, createdAt: clock() };
  await waiting.create(record).catch(async (error: unknown) => {
    if (duplicateKey(error) === undefined) throw error;
    await waiting.updateOne({ _id: id }, { $set: { isRepeated: true } });
  });
  return { id, confirmation: 'mailed' };
}

/** Whether this very browser made the account, once, with its present password. */
export async function isOwnSignUp(
  { signUpCookie, waiting }: HostedProject,
  exchange: Pick<Exchange, 'cookie'>,
  userId: string,
): Promise<boolean> {
  const value = signUpCookie.read(exchange);
  const record = value === null ? null : await waiting.findById(userId).lean();
  return value !== null && record !== null && !record.isRepeated && record.browser === idOfCookie(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
