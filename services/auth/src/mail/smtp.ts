import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands one message to the mail server. @throws Error when the server does not accept it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const TIMEOUT_MS = 10_000;

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
      await transport.sendMail({
        from,
        ...mail,
        // Tells mail programs not to send an absence note.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
