import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** The whole message as it was sent. */
  source: string;
  text: string;
}

export interface TestSmtp {
  url: string;
  /** Whether the server refuses the next messages, as one that has trouble. */
  isBroken: boolean;
  /** The answer to the next recipients, as `550 no such user`. Without it they are taken. */
  refusal?: string | undefined;
  received: ReceivedMail[];
  /** How many messages were offered, accepted or not. */
  offered: number;
  /** Resolves when so many messages were offered. */
  untilOffered(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      const [, code, text] = /^(\d+) (.*)/.exec(smtp.refusal ?? '') ?? [];
      callback(code === undefined ? null : Object.assign(new Error(text), { responseCode: Number(code) }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (!smtp.isBroken) smtp.received.push({ to, source, text: plainPart(source) });
        callback(smtp.isBroken ? new Error('no room today') : null);
        smtp.offered += 1;
        for (const waiter of waiting) if (smtp.offered >= waiter.count) waiter.resolve();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    isBroken: false,
    received: [],
    offered: 0,
    untilOffered: (count) =>
      smtp.offered >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve: () => resolve() })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}

function plainPart(source: string): string {
  const part = source.split('Content-Type: text/plain')[1]?.split('\r\n--')[0] ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  return decodeQuoted(body).replaceAll('\r\n', '\n');
}

function decodeQuoted(body: string): string {
  const bytes = body.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
}
