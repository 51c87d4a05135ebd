import { setTimeout as pauseFor } from 'node:timers/promises';
import type { JobStore } from '#src/jobs/job-store.ts';
import { type JobKind, type Retries, runDueJobs } from '#src/jobs/run-jobs.ts';
import { startWorkLoop, type WorkLoop } from '#src/jobs/work-loop.ts';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { MailRecord } from './mail-model.ts';
import type { MailSeal } from './sealed-mail.ts';
import { RecipientRefused, type SendMail } from './smtp.ts';

const SECOND = 1000;
/** Longer than a mail server may take. No other worker picks the message up meanwhile. */
const LEASE_MS = 60 * SECOND;
const STOP_TIMEOUT_MS = 2 * SECOND;
/** After 30 s, 2 min, 8 min, 32 min, then each hour. */
export const MAIL_RETRIES: Retries = {
  firstMs: 30 * SECOND,
  factor: 4,
  longestMs: 3600 * SECOND,
  attemptsMax: 8,
};

/** The kind of a message, and its receiver. */
export interface Addressed {
  kind: string;
  to: string;
}

interface MailSenderDeps {
  mails: Model<MailRecord>;
  seal: MailSeal;
  clock: () => Date;
  logger: Logger;
  send: SendMail;
  /** Called when a message is given up. */
  onGivenUp: () => void;
  /** Whether the messages stay to be read afterwards. */
  keeps: boolean;
  pollMs: number;
  isStopped: ((mail: Addressed) => Promise<boolean>) | undefined;
  onRefused: ((mail: Addressed) => Promise<void>) | undefined;
}

/** Sends queued messages one after another, whenever it is woken and at least every `pollMs`. */
export function startMailSender(deps: MailSenderDeps): WorkLoop {
  const { mails, seal, clock, logger, send, onGivenUp, keeps, pollMs } = deps;
  const { isStopped, onRefused } = deps;
  const kind: JobKind<MailRecord> = {
    store: createMailStore(mails, clock, keeps),
    clock,
    retries: MAIL_RETRIES,
    usefulUntil: (mail) => mail.usefulUntil,
    async run({ _id, sealed }) {
      const { isDecoy, kind, ...mail } = seal.open(sealed ?? '');
      if (isDecoy || (await isStopped?.({ kind, to: mail.to }))) return;
      try {
        await send({ id: _id, ...mail });
      } catch (error) {
        if (!onRefused || !(error instanceof RecipientRefused)) throw error;
        logger.warn({ reason: reasonOf(error), mailId: _id, kind }, 'the mail server refuses the address');
        await onRefused({ kind, to: mail.to });
      }
    },
    onFailure({ job: { _id, kind, attempts }, error, isLast }) {
      const line = { reason: reasonOf(error), mailId: _id, kind, attempts };
      if (!isLast) return logger.warn(line, 'mail not sent, to be tried again');
      logger.error(line, 'mail not sent, and not tried again');
      onGivenUp();
    },
  };
  const loop = startWorkLoop({
    intervalMs: pollMs,
    work: (isStopped) => runDueJobs(kind, isStopped),
    onError: (error) => logger.error({ err: error }, 'the mail queue cannot be read'),
  });
  loop.wake();
  return {
    ...loop,
    async stop() {
      // A server that does not answer must not hold up the end. The next process takes its message up.
      await Promise.race([loop.stop(), pauseFor(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

const KEPT = { $set: { status: 'kept' } } as const;

/** Messages keep a record of their own for a week. The moment of the next try is also the lease. */
function createMailStore(mails: Model<MailRecord>, clock: () => Date, keeps: boolean): JobStore<MailRecord> {
  const dueAgainAt = async ({ _id }: MailRecord, nextAttemptAt: Date) =>
    void (await mails.updateOne({ _id }, { $set: { nextAttemptAt } }));
  const leaseUntil = () => new Date(clock().getTime() + LEASE_MS);
  return {
    async claim() {
      const now = clock();
      const mail = await mails
        .findOneAndUpdate(
          { status: 'queued', nextAttemptAt: { $lte: now }, usefulUntil: { $gt: now } },
          { $set: { nextAttemptAt: leaseUntil() }, $inc: { attempts: 1 } },
          { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      return mail && [mail];
    },
    async finish(sent) {
      const _id = { $in: sent.map((mail) => mail._id) };
      const sentNow = { $set: { status: 'sent', sentAt: clock() }, $unset: { sealed: 1 } } as const;
      if (sent.length > 0) await mails.updateMany({ _id }, keeps ? KEPT : sentNow);
    },
    release: (mail) => dueAgainAt(mail, clock()),
    postpone: dueAgainAt,
    async putAside({ _id }) {
      await mails.updateOne({ _id }, keeps ? KEPT : { $set: { status: 'failed' }, $unset: { sealed: 1 } });
    },
  };
}

/** For the log. Mail servers repeat the address that they refuse. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/[^\s<>]+@[^\s<>]+/g, '…');
}
