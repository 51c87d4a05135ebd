import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { retryMs } from '#src/jobs/run-jobs.ts';
import { buildIndexes } from '#src/mongo/indexes.ts';
import { startTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestSmtp, type TestSmtp } from '#src/testing/test-smtp.ts';
import { createMailQueue, type MailQueue, type MailQueueDeps, type QueuedMail } from './mail-queue.ts';
import { defineMailModel } from './mail-model.ts';
import { MAIL_RETRIES } from './mail-sender.ts';
import { createMailSeal } from './sealed-mail.ts';
import { createMailFiles, createSmtp } from './smtp.ts';

const model = defineMailModel('TestMail', 'test_mail');
const POLL_MS = 20;
const HOUR = 3_600_000;
let database: TestDatabase;
let connection: Connection;
let smtp: TestSmtp;
let now: number;
let queues: MailQueue[];
let transports: { close(): void }[];

beforeAll(async () => {
  database = await startTestDatabase();
  connection = database.connection;
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  smtp = await startTestSmtp();
  now = Date.now();
  [queues, transports] = [[], []];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  for (const transport of transports) transport.close();
  await smtp.close();
  await connection.collection('test_mail').deleteMany({});
});

const FROM = 'Backline <hello@backline.test>';

function openQueue(more: Pick<MailQueueDeps, 'isStopped' | 'onRefused'> = {}): MailQueue {
  const transport = createSmtp(smtp.url, FROM);
  transports.push(transport);
  return openQueueWith({ delivery: transport.send, ...more });
}

function openQueueWith(
  more: Pick<MailQueueDeps, 'delivery' | 'outboxFiles' | 'isStopped' | 'onRefused'>,
): MailQueue {
  const queue = createMailQueue({
    connection,
    model,
    secret: 'a pepper that both processes share',
    clock: () => new Date(now),
    logger: pino({ level: 'silent' }),
    pollMs: POLL_MS,
    ...more,
  });
  queues.push(queue);
  return queue;
}

function message(more: Partial<QueuedMail> = {}): QueuedMail {
  return {
    kind: 'recovery',
    to: 'mara@example.org',
    subject: 'Reset',
    text: 'Follow https://edge.test/secret-link',
    html: '<p>Follow</p>',
    isDecoy: false,
    usefulUntil: new Date(now + HOUR),
    ...more,
  };
}

const stored = () => connection.collection('test_mail').find({}).toArray();

async function untilDue(due: number) {
  const next = async () =>
    Number((await stored()).find((mail) => mail['status'] === 'queued')?.['nextAttemptAt']);
  await expect.poll(next, { timeout: 10_000 }).toBe(due);
}

async function untilSent(count: number) {
  const sent = async () => (await stored()).filter((mail) => mail['status'] === 'sent').length;
  await expect.poll(sent, { timeout: 10_000 }).toBe(count);
}

async function untilStored(status: string) {
  await expect
    .poll(async () => (await stored()).map((mail) => mail['status']), { timeout: 10_000 })
    .toEqual([status]);
  return (await stored())[0]!;
}

describe('the mail queue', () => {
  it('forgets every message after a week, whatever became of it', async () => {
    await openQueue().enqueue(message());
    const stored = await connection.collection('test_mail').findOne();
    expect(stored?.['deleteAt']).toEqual(new Date(now + 7 * 24 * HOUR));
    await buildIndexes([model], connection);
    expect(await connection.collection('test_mail').indexes()).toContainEqual(
      expect.objectContaining({ key: { deleteAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('sends a message, and keeps nothing of its text [mail 5]', async () => {
    await openQueue().enqueue(message());
    await smtp.untilOffered(1);
    expect(smtp.received).toMatchObject([{ to: 'mara@example.org' }]);
    expect(smtp.received[0]!.source).toContain('secret-link');
    expect(await untilStored('sent')).not.toHaveProperty('sealed');
  });

  it.each(['\r\n', '\r', '\u2028', '\0\n\u202E'])(
    'has a subject of one line after a name with %j',
    async (end) => {
      const subject = `Org${end}Bcc: org@evil.example invites you`;
      const queue = openQueueWith({ delivery: 'outbox' });
      await queue.enqueue(message({ subject }));
      expect(await queue.outbox()).toMatchObject([{ subject: 'Org Bcc: org@evil.example invites you' }]);
    },
  );

  it('can be ended with one click, and carries entries for calendars', async () => {
    const unsubscribeUrl = `https://backline.test/unsubscribe?token=${'a'.repeat(300)}`;
    const file = {
      name: 'night.ics',
      method: 'CANCEL' as const,
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    };
    await openQueue().enqueue(message({ unsubscribeUrl, calendars: [file] }));
    await smtp.untilOffered(1);
    const source = smtp.received[0]!.source.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL; name=night\.ics$/m);
  });

  it.each(['550 5.1.1 no such user', '550 no such mailbox', '553 5.1.3 bad address'])(
    'reports an address that the server refuses with %s, and does not try it again',
    async (refusal) => {
      smtp.refusal = refusal;
      const onRefused = vi.fn(async () => {});
      const queue = openQueue({ onRefused });
      await queue.enqueue(message());
      await untilStored('sent');
      expect(onRefused.mock.calls).toEqual([[{ kind: 'recovery', to: 'mara@example.org' }]]);
      expect([smtp.received, queue.givenUp()]).toEqual([[], 0]);
    },
  );

  it.each(['450 4.2.1 later', '550 5.7.1 relaying denied', '552 5.2.2 mailbox full', '530 sign in first'])(
    'tries again after the refusal %s, which is not about the address',
    async (refusal) => {
      smtp.refusal = refusal;
      const onRefused = vi.fn(async () => {});
      await openQueue({ onRefused }).enqueue(message());
      await untilDue(now + retryMs(MAIL_RETRIES, 1));
      smtp.refusal = undefined;
      now += retryMs(MAIL_RETRIES, 1);
      await smtp.untilOffered(1);
      expect(onRefused).not.toHaveBeenCalled();
    },
  );

  it('does not send a message that must not be sent any more', async () => {
    const queue = openQueue({ isStopped: async ({ to }) => to.startsWith('mara') });
    await queue.enqueue(message());
    await queue.enqueue(message({ to: 'ren@example.org' }));
    await smtp.untilOffered(1);
    await untilSent(2);
    expect(smtp.received.map(({ to }) => to)).toEqual(['ren@example.org']);
  });

  it('tells the kinds and times of the mails to an address, and none that was never sent [admin-lists 12]', async () => {
    const queue = openQueueWith({ delivery: null });
    await queue.enqueue(message());
    await queue.enqueue(message({ to: 'ren@example.org' }));
    await queue.enqueue(message({ kind: 'magiclink', isDecoy: true }));
    expect(await queue.mailsTo('Mara@example.org')).toEqual([{ kind: 'recovery', at: new Date(now) }]);
  });

  it('shows no address and no link to a reader of the database [mail 5]', async () => {
    smtp.isBroken = true;
    await openQueue().enqueue(message());
    await smtp.untilOffered(1);
    expect(JSON.stringify(await stored())).not.toMatch(/mara|secret-link/);
  });

  it('tries again after longer and longer waits, and not before [mail 6]', async () => {
    smtp.isBroken = true;
    const queue = openQueue();
    await queue.enqueue(message());
    await smtp.untilOffered(1);
    for (const attempt of [1, 2, 3]) {
      const due = now + retryMs(MAIL_RETRIES, attempt);
      await untilDue(due);
      now = due - 1;
      await queue.enqueue(message({ to: 'other@example.org', isDecoy: true }));
      await untilSent(attempt);
      expect(smtp.offered).toBe(attempt);
      smtp.isBroken = attempt < 3;
      now = due;
      await smtp.untilOffered(attempt + 1);
    }
    expect(smtp.received.map(({ to }) => to)).toEqual(['mara@example.org']);
  });

  it('gives up when the message is of no use any more', async () => {
    smtp.isBroken = true;
    const queue = openQueue();
    await queue.enqueue(message({ usefulUntil: new Date(now + 1000) }));
    expect(await untilStored('failed')).not.toHaveProperty('sealed');
    expect(queue.givenUp()).toBe(1);
  });

  it('sends a message that another process left behind [mail 7]', async () => {
    smtp.isBroken = true;
    const first = openQueue();
    await first.enqueue(message());
    await untilDue(now + retryMs(MAIL_RETRIES, 1));
    await first.close();
    smtp.isBroken = false;
    now += HOUR / 2;
    openQueue();
    await smtp.untilOffered(2);
    expect(smtp.received).toHaveLength(1);
  });

  it('sends each message once when several processes send [mail 7]', async () => {
    const processes = [openQueue(), openQueue(), openQueue()];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        processes[index % 3]!.enqueue(message({ to: `person${index}@example.org` })),
      ),
    );
    await smtp.untilOffered(30);
    await untilSent(30);
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(30);
    expect(smtp.offered).toBe(30);
  });

  it('never sends a message for an address without an account', async () => {
    await openQueue().enqueue(message({ isDecoy: true }));
    await untilStored('sent');
    expect(smtp.offered).toBe(0);
  });
});

it('a message that is sent again after its process died has the same id', async () => {
  const queue = openQueue();
  await queue.enqueue(message());
  await smtp.untilOffered(1);
  await queue.close();
  // The process died before it noted the answer of the mail server.
  const sealed = {
    sealed: createMailSeal('a pepper that both processes share').seal(message({ isDecoy: false })),
  };
  await model(connection).updateMany(
    {},
    { $set: { status: 'queued', nextAttemptAt: new Date(now), ...sealed } },
  );
  openQueue();
  await smtp.untilOffered(2);
  const ids = smtp.received.map(({ source }) => /^Message-ID: <(.+)>/im.exec(source)?.[1]);
  const [record] = await model(connection).find().lean();
  expect(ids).toEqual(Array(2).fill(`${record?._id}@backline.test`));
});

describe('the outbox of an installation without a mail server', () => {
  it('lists a message at once, and writes it as a file that a mail program opens [mail 4]', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'backline-mail-')), 'mail');
    onTestFinished(() => rm(dirname(folder), { recursive: true }));
    const queue = openQueueWith({ delivery: 'outbox', outboxFiles: createMailFiles(folder, FROM) });
    await queue.enqueue(message());
    await queue.enqueue(message({ to: 'nobody@example.org', isDecoy: true }));
    const listed = await queue.outbox();
    expect(listed).toMatchObject([{ to: 'mara@example.org', subject: 'Reset' }]);

    await expect.poll(async () => (await stored()).map((mail) => mail['status'])).toEqual(['kept', 'kept']);
    expect(await readdir(folder)).toEqual([`${listed[0]!.id}.eml`]);
    const file = await readFile(join(folder, `${listed[0]!.id}.eml`), 'utf8');
    expect(file).toMatch(
      /^From: Backline <hello@backline\.test>\r\nTo: mara@example\.org\r\nSubject: Reset/m,
    );
    expect(file).toContain('https://edge.test/secret-link');
    expect(await queue.outbox()).toEqual(listed);
  });

  it('lists a message whose file cannot be written [mail 4]', async () => {
    const write = () => Promise.reject(new Error('The disk is full'));
    const outboxFiles = { write, remove: async () => undefined };
    const queue = openQueueWith({ delivery: 'outbox', outboxFiles });
    await queue.enqueue(message({ usefulUntil: new Date(now + 1000) }));
    await untilStored('kept');
    expect(await queue.outbox()).toMatchObject([{ to: 'mara@example.org' }]);
  });
});
