import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import type { Request, Response } from 'express';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toClientSession } from '#src/sessions/store/client-session.ts';
import { type SessionMarks, startSession } from '#src/sessions/store/session-store.ts';

const ANSWER_HEADERS = [
  'content-type',
  'x-supabase-api-version',
  'x-sb-error-code',
  'x-total-count',
  'link',
  'location',
  'retry-after',
  'allow',
  // A browser that follows a mailed link must not send its address to the next page.
  'referrer-policy',
];

/** Sends the auth service's answer to the caller. A session in the answer becomes a cookie and a handle. */
export async function sendAnswer(
  context: SessionContext,
  req: Request,
  res: Response,
  { answer, marks }: { answer: AuthAnswer; marks?: SessionMarks },
): Promise<void> {
  if (answer.session === null) return sendText(answer, res);
  const live = await startSession(context, exchangeOf(req, res), answer.session, marks);
  copyHeaders(answer, res);
  res.status(answer.status).json({ ...answer.session, ...toClientSession(context, req, live) });
}

/** Sends an answer without a session to the caller. */
export function sendText(answer: AuthAnswer, res: Response): void {
  copyHeaders(answer, res);
  res.status(answer.status).send(answer.text);
}

export function copyHeaders(answer: AuthAnswer, res: Response): void {
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) res.set(name, value);
  }
}
