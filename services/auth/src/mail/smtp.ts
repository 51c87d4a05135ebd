import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands one message to whoever delivers it. @throws Error when it was not taken. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const PATIENCE_MS = 10_000;

/** Sends through the server that `SMTP_URL` names, e.g. `smtps://user:secret@mail.example:465`. */
export function createSmtp(url: string, from: string): { send: SendMail; close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        from,
        ...mail,
        // Nobody's holiday message answers these.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
