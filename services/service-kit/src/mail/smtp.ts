import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mail of this kind by one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** Entries for the calendar of the reader. */
  calendars?: readonly CalendarPart[] | undefined;
}

/** A file for calendars (RFC 5545) in a message. */
export interface CalendarPart {
  /** `night.ics` */
  name: string;
  /** The method of the file, as mail programs read it without opening the file. */
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

/** A message with the id that it keeps however often it is sent. */
export type IdentifiedMail = OutgoingMail & { id: string };

/** Hands one message to the mail server. @throws Error when the server does not accept it. */
export type SendMail = (mail: IdentifiedMail) => Promise<void>;

/** The messages of an outbox as files. */
export interface MailFiles {
  write: SendMail;
  remove(id: string): Promise<void>;
}

/** The mail server takes no mail for this address, now and later. */
export class RecipientRefused extends Error {}

const TIMEOUT_MS = 10_000;
/** Refusals that say nothing about the address: no sign-in, a full mailbox, a rule about the sender. */
const NOT_THE_ADDRESS = /^(?:530|535|552)\b|\b5\.(?:2\.[23]|7\.\d+)\b/;

/** Sends through the server of `SMTP_URL`, e.g. `smtps://user:secret@mail.example:465`. */
export function createSmtp(url: string, from: string): { send: SendMail; close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(from, mail));
      } catch (error) {
        throw isRefusedRecipient(error) ? new RecipientRefused(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function isRefusedRecipient(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { command, responseCode } = error;
  const answer = 'response' in error ? String(error.response) : '';
  return command === 'RCPT TO' && Number(responseCode) >= 500 && !NOT_THE_ADDRESS.test(answer);
}

/** Writes each message into `folder` as it would go to a mail server: one file `<id>.eml` (RFC 5322). */
export function createMailFiles(folder: string, from: string): MailFiles {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const pathOf = (id: string) => join(folder, `${id}.eml`);
  return {
    async write(mail) {
      const { message } = await transport.sendMail(messageOf(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(pathOf(mail.id), message, { mode: 0o600 });
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

function messageOf(
  from: string,
  { id, unsubscribeUrl, calendars = [], ...mail }: IdentifiedMail,
): SendMailOptions {
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? [];
  return {
    from,
    ...mail,
    // A process may end before it knows that the server took the message. Then the message is sent again, and
    // mail programs show messages with the same id once.
    messageId: `<${id}@${domain}>`,
    headers: {
      // Tells mail programs not to send an absence note.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: calendars.map(({ name, method, content }) => ({
      filename: name,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}
