import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { mailModel } from './mail.model.ts';
import type { MailModel, MailRecord } from './mail.model.ts';
import { createMailSeal } from './sealed-mail.ts';
import type { OutgoingMail, SendMail } from './smtp.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** Longer than a server may take to accept a message: whoever has it is left alone with it that long. */
const LEASE_MS = 60 * SECOND;
const STOP_PATIENCE_MS = 2 * SECOND;
const MAX_ATTEMPTS = 8;
const KEPT_MS = 7 * DAY;
const OUTBOX_LENGTH = 100;

export interface QueuedMail extends OutgoingMail {
  kind: string;
  isDecoy: boolean;
  usefulUntil: Date;
}

export interface OutboxMail extends OutgoingMail {
  id: string;
  kind: string;
  createdAt: Date;
}

export interface MailQueue {
  model: MailModel;
  /** Returns as soon as the message is stored; sending it is nobody's wait. */
  enqueue(mail: QueuedMail): Promise<void>;
  /** What an installation without a mail server would have sent, newest first. */
  outbox(): Promise<OutboxMail[]>;
  close(): Promise<void>;
}

interface MailQueueDeps {
  connection: Connection;
  pepper: string;
  clock: () => Date;
  logger: Logger;
  /** `outbox` keeps messages to be read here; null keeps them until a start with a mail server. */
  delivery: SendMail | 'outbox' | null;
  pollMs: number;
}

/** Messages wait in the database, so that they survive restarts and any process may send them. */
export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { connection, pepper, clock, delivery, pollMs } = deps;
  const model = mailModel(connection);
  const seal = createMailSeal(pepper);
  const sender = typeof delivery === 'function' ? startSender(deps, model, delivery) : null;
  const timer = sender && setInterval(sender.wake, pollMs).unref();
  sender?.wake();

  return {
    model,
    async enqueue({ kind, to, subject, text, html, isDecoy, usefulUntil }) {
      const now = clock();
      await model.create({
        _id: randomUUID(),
        kind,
        sealed: seal.seal({ kind, to, subject, text, html, isDecoy }),
        status: delivery === 'outbox' ? 'kept' : 'queued',
        attempts: 0,
        nextAttemptAt: now,
        usefulUntil,
        createdAt: now,
        deleteAt: new Date(now.getTime() + KEPT_MS),
      });
      sender?.wake();
    },
    async outbox() {
      const kept = await model.find({ status: 'kept' }).sort({ createdAt: -1 }).limit(OUTBOX_LENGTH).lean();
      return kept.flatMap(({ _id: id, createdAt, sealed }) => {
        const { isDecoy, ...mail } = seal.open(sealed ?? '');
        return isDecoy ? [] : [{ id, createdAt, ...mail }];
      });
    },
    async close() {
      if (timer) clearInterval(timer);
      await sender?.stop();
    },
  };
}

/** In the log's words: mail servers repeat the address that they refuse. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/[^\s<>]+@[^\s<>]+/g, '…');
}

function startSender({ pepper, clock, logger }: MailQueueDeps, model: MailModel, send: SendMail) {
  const seal = createMailSeal(pepper);
  let current: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  async function claim(): Promise<MailRecord | null> {
    const now = clock();
    return model
      .findOneAndUpdate(
        { status: 'queued', nextAttemptAt: { $lte: now }, usefulUntil: { $gt: now } },
        { $set: { nextAttemptAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  async function deliver(mail: MailRecord): Promise<void> {
    try {
      const { isDecoy, to, subject, text, html } = seal.open(mail.sealed ?? '');
      if (!isDecoy) await send({ to, subject, text, html });
      await model.updateOne(
        { _id: mail._id },
        { $set: { status: 'sent', sentAt: clock() }, $unset: { sealed: 1 } },
      );
    } catch (error) {
      await postpone(mail, error);
    }
  }

  async function postpone(mail: MailRecord, error: unknown): Promise<void> {
    const next = new Date(clock().getTime() + backOffMs(mail.attempts));
    const isHopeless = mail.attempts >= MAX_ATTEMPTS || next > mail.usefulUntil;
    logger[isHopeless ? 'error' : 'warn'](
      { reason: reasonOf(error), mailId: mail._id, kind: mail.kind, attempts: mail.attempts },
      isHopeless ? 'mail given up' : 'mail not sent, to be tried again',
    );
    await model.updateOne(
      { _id: mail._id },
      isHopeless ? { $set: { status: 'failed' }, $unset: { sealed: 1 } } : { $set: { nextAttemptAt: next } },
    );
  }

  const next = async () => (isStopped ? null : claim());

  async function drain(): Promise<void> {
    do {
      isAskedAgain = false;
      for (let mail = await next(); mail; mail = await next()) await deliver(mail);
    } while (isAskedAgain && !isStopped);
  }

  function wake(): void {
    isAskedAgain = true;
    current ??= drain()
      .catch((error: unknown) => logger.error({ err: error }, 'the mail queue cannot be read'))
      .finally(() => (current = null));
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      // Whoever runs next takes up what a server that does not answer is left with.
      await Promise.race([current, pauseFor(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** 30 s, 2 min, 8 min, 32 min, then each hour. */
export function backOffMs(attempts: number): number {
  return Math.min(30 * SECOND * 4 ** (attempts - 1), 3600 * SECOND);
}
