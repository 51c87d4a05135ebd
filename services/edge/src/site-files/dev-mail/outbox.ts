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

/** Reads the unsent messages of several services, newest first. Null if none has an outbox. */
export async function readOutboxes(urls: readonly string[]): Promise<OutboxMail[] | null> {
  const origins = new Set(urls.map((url) => new URL(url).origin));
  const found = await Promise.all([...origins].map(readOutbox));
  const messages = found.filter((outbox) => outbox !== null).flat();
  if (found.every((outbox) => outbox === null)) return null;
  return messages.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

async function readOutbox(origin: string): Promise<OutboxMail[] | null> {
  // The path is outside `/auth/v1` and `/api`, so the edge does not pass it on to browsers.
  const response = await fetch(new URL('/dev/mail', origin), {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the outbox answered ${response.status}`);
  return outbox.parse(await response.json()).messages;
}
