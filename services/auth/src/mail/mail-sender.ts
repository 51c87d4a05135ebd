import { setTimeout as pauseFor } from 'node:timers/promises';
import { withoutDeadline } from '@backline/service-kit/deadline';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { MailRecord } from './mail.model.ts';
import type { MailSeal } from './sealed-mail.ts';
import type { SendMail } from './smtp.ts';

const SECOND = 1000;
/** Longer than a mail server may take. No other worker picks the message up meanwhile. */
const LEASE_MS = 60 * SECOND;
const STOP_TIMEOUT_MS = 2 * SECOND;
const MAX_ATTEMPTS = 8;

export interface MailSender {
  /** Looks for messages now. */
  wake(): void;
  stop(): Promise<void>;
}

interface MailSenderDeps {
  mails: Model<MailRecord>;
  seal: MailSeal;
  clock: () => Date;
  logger: Logger;
  send: SendMail;
  pollMs: number;
}

/** Sends queued messages one after another, whenever it is woken and at least every `pollMs`. */
export function startMailSender(deps: MailSenderDeps): MailSender {
  let current: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;

  const next = async () => (isStopped ? null : claim(deps));

  async function drain(): Promise<void> {
    do {
      isWokenAgain = false;
      for (let mail = await next(); mail; mail = await next()) await deliver(deps, mail);
    } while (isWokenAgain && !isStopped);
  }

  function wake(): void {
    isWokenAgain = true;
    current ??= withoutDeadline(drain)
      .catch((error: unknown) => deps.logger.error({ err: error }, 'the mail queue cannot be read'))
      .finally(() => (current = null));
  }

  const timer = setInterval(wake, deps.pollMs).unref();
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      isStopped = true;
      // A server that does not answer must not hold up the end. The next process takes its message up.
      await Promise.race([current, pauseFor(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

async function claim({ mails, clock }: MailSenderDeps): Promise<MailRecord | null> {
  const now = clock();
  return mails
    .findOneAndUpdate(
      { status: 'queued', nextAttemptAt: { $lte: now }, usefulUntil: { $gt: now } },
      { $set: { nextAttemptAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    )
    .lean();
}

async function deliver(deps: MailSenderDeps, mail: MailRecord): Promise<void> {
  const { mails, seal, clock, send } = deps;
  try {
    const { isDecoy, to, subject, text, html } = seal.open(mail.sealed ?? '');
    if (!isDecoy) await send({ id: mail._id, to, subject, text, html });
    await mails.updateOne(
      { _id: mail._id },
      { $set: { status: 'sent', sentAt: clock() }, $unset: { sealed: 1 } },
    );
  } catch (error) {
    await postpone(deps, mail, error);
  }
}

async function postpone(
  { mails, clock, logger }: MailSenderDeps,
  mail: MailRecord,
  error: unknown,
): Promise<void> {
  const { _id, kind, attempts, usefulUntil } = mail;
  const next = new Date(clock().getTime() + backOffMs(attempts));
  const isLast = attempts >= MAX_ATTEMPTS || next > usefulUntil;
  const line = { reason: reasonOf(error), mailId: _id, kind, attempts };
  if (isLast) logger.error(line, 'mail not sent, and not tried again');
  else logger.warn(line, 'mail not sent, to be tried again');
  await mails.updateOne(
    { _id },
    isLast ? { $set: { status: 'failed' }, $unset: { sealed: 1 } } : { $set: { nextAttemptAt: next } },
  );
}

/** For the log. Mail servers repeat the address that they refuse. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/[^\s<>]+@[^\s<>]+/g, '…');
}

/** 30 s, 2 min, 8 min, 32 min, then each hour. */
export function backOffMs(attempts: number): number {
  return Math.min(30 * SECOND * 4 ** (attempts - 1), 3600 * SECOND);
}
