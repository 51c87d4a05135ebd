import { type MailContent, renderHtml, renderText } from '@backline/service-kit/mail/layout';
import { createMailQueue, type MailQueue } from '@backline/service-kit/mail/mail-queue';
import {
  type CalendarPart,
  createMailFiles,
  createSmtp,
  type SendMail,
} from '@backline/service-kit/mail/smtp';
import type { ClientSession, Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { ApiSettings } from '#src/config.ts';
import { apiMailModel } from './api-mail.model.ts';
import { createMailTokens, type MailTokens } from './mail-tokens.ts';

const POLL_MS = 5000;
/** The kind of the one message that also goes to an address from which mail comes back. */
export const CHECK_MAIL = 'address-check';

/** The API's access to mail. */
export interface ApiMail {
  queue: MailQueue;
  /** The address of the product for browsers, for links. */
  siteUrl: string;
  /** For links that work without a session. */
  tokens: MailTokens;
  /** Whether a message must not be sent, because mail to its address comes back. */
  isStopped(letter: Pick<Letter, 'kind' | 'to'>): Promise<boolean>;
}

interface MailDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
}

/** What the API knows about addresses. */
interface Addresses {
  /** Whether mail to the address comes back. */
  isReturned(address: string): Promise<boolean>;
  /** Called when the mail server refuses the address for good. */
  onRefused(address: string): Promise<void>;
}

/** These domains have no mailboxes (RFC 2606). Demo accounts use them. */
const NO_MAILBOX = /\.(example|invalid|test)$/;

/** Whether an address can receive mail. The outbox takes every message. */
export function reaches({ queue }: ApiMail, address: string): boolean {
  return queue.hasOutbox || !NO_MAILBOX.test(address);
}

interface Letter {
  /** The kind of the message, for gauges and logs. */
  kind: string;
  to: string;
  content: MailContent;
  usefulUntil: Date;
  /** The address that ends mail of this kind. Absent for mail that nobody can switch off. */
  unsubscribeUrl?: string | undefined;
  calendars?: readonly CalendarPart[];
}

/** Queues a message in the transaction that makes it necessary. Call `queue.wake` after the transaction. */
export async function queueMail(
  mail: ApiMail,
  { content, ...letter }: Letter,
  session: ClientSession,
): Promise<void> {
  if (!reaches(mail, letter.to) || (await mail.isStopped(letter))) return;
  const texts = { subject: content.subject, text: renderText(content), html: renderHtml(content) };
  await mail.queue.enqueue({ ...letter, ...texts, isDecoy: false }, session);
}

/** Null if the API cannot mail: it lacks a service key, or an address for links. */
export function createApiMail(
  settings: ApiSettings,
  { connection, clock, logger }: MailDeps,
  { isReturned, onRefused }: Addresses,
  send?: SendMail,
): ApiMail | null {
  const {
    publicUrl: siteUrl,
    smtpUrl,
    mailFrom,
    keepsOutbox,
    outboxFolder,
    serviceRoleKey: secret,
  } = settings;
  if (siteUrl === undefined || secret === undefined) return null;
  const from = mailFrom ?? `Backline <no-reply@${new URL(siteUrl).hostname}>`;
  const smtp = smtpUrl && !send ? createSmtp(smtpUrl, from) : null;
  const delivery = send ?? smtp?.send ?? (keepsOutbox ? 'outbox' : null);
  if (delivery === null) {
    logger.warn('no mail server is set (SMTP_URL): notices are not mailed');
    return null;
  }
  const isStopped: ApiMail['isStopped'] = async ({ kind, to }) => kind !== CHECK_MAIL && isReturned(to);
  const queue = createMailQueue({
    connection,
    model: apiMailModel,
    secret,
    clock,
    logger,
    delivery,
    outboxFiles: outboxFolder ? createMailFiles(outboxFolder, from) : undefined,
    pollMs: POLL_MS,
    // An address can be marked after its message was queued.
    isStopped,
    onRefused: ({ to }) => onRefused(to),
  });
  const close = async () => {
    await queue.close();
    smtp?.close();
  };
  return { siteUrl, tokens: createMailTokens(secret), isStopped, queue: { ...queue, close } };
}
