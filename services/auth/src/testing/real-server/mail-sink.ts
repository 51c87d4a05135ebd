import { listen } from '@backline/service-kit/process/listen';
import { startTestSmtp } from '@backline/service-kit/testing/test-smtp';
import { templateOf } from './mail-templates.ts';

export interface MailSink {
  smtpPort: string;
  /** Serves `/dev/mail` like the auth service, and the templates of messages. */
  url: string;
  close(): Promise<void>;
}

/** A mail server that keeps every message and shows it to tests. */
export async function startMailSink(): Promise<MailSink> {
  const smtp = await startTestSmtp();
  const pages = await listen('127.0.0.1', 0);
  pages.serve((req, res) => {
    const template = templateOf(/^\/templates\/(\w+)$/.exec(req.url ?? '')?.[1] ?? '');
    if (template !== undefined) {
      res.writeHead(200, { 'content-type': 'text/html' }).end(template);
      return;
    }
    const messages = smtp.received.toReversed().map(({ to, source }) => ({ to, text: htmlOf(source) }));
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messages }));
  });
  return {
    smtpPort: new URL(smtp.url).port,
    url: `http://127.0.0.1:${pages.port}`,
    async close() {
      await pages.close();
      await smtp.close();
    },
  };
}

/** The text of a message without its transfer encoding. */
function htmlOf(source: string): string {
  return source
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('&amp;', '&');
}
