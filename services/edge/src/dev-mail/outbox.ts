import * as z from 'zod';

const TIMEOUT_MS = 8_000;

const outboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
});
const outbox = z.object({ messages: z.array(outboxMail) });
export type OutboxMail = z.infer<typeof outboxMail>;

/** Reads the messages that were not sent, newest first; null when the auth service has no outbox. */
export async function readOutbox(authUrl: string): Promise<OutboxMail[] | null> {
  // The outbox lies beside `/auth/v1`, so the edge does not pass it on to browsers.
  const response = await fetch(new URL('/dev/mail', authUrl), {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the outbox answered ${response.status}`);
  return outbox.parse(await response.json()).messages;
}
