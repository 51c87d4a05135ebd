import { randomUUID } from 'node:crypto';
import { cleanLine } from '@backline/contracts/base/texts';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Logger } from 'pino';
import type { ModelDefinition } from '#src/mongo/define-model.ts';
import type { MailRecord } from './mail-model.ts';
import { type Addressed, startMailSender } from './mail-sender.ts';
import { createMailSeal, type MailSeal } from './sealed-mail.ts';
import type { MailFiles, OutgoingMail, SendMail } from './smtp.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;
const OUTBOX_LENGTH = 100;
/** A message is queued until its file is written. */
const OUTBOX_STATES: MailRecord['status'][] = ['queued', 'kept'];

export interface QueuedMail extends OutgoingMail {
  kind: string;
  /** Whether it is for an address without an account: it is queued like any other, and never sent. */
  isDecoy: boolean;
  usefulUntil: Date;
}

export interface OutboxMail extends OutgoingMail {
  id: string;
  kind: string;
  createdAt: Date;
}

export interface MailQueue {
  /** Whether messages stay here to be read, because there is no mail server. */
  hasOutbox: boolean;
  /**
   * Returns as soon as the message is stored. The sending goes on by itself. With `session` it is stored in that
   * transaction; call `wake` after it.
   */
  enqueue(mail: QueuedMail, session?: ClientSession): Promise<void>;
  /** Sends the waiting mails, in the background. */
  wake(): void;
  /** The number of messages that this process gave up since its start. */
  givenUp(): number;
  /** The messages that a mail server would have sent, newest first. */
  outbox(): Promise<OutboxMail[]>;
  /** The messages to an address that were sent or wait, the newest first. They are kept for a week. */
  mailsTo(address: string): Promise<MailTo[]>;
  /** Removes the messages to an address, and the files of those in the outbox. */
  forget(address: string): Promise<void>;
  close(): Promise<void>;
}

/** That a message was sent, without its text. */
export interface MailTo {
  kind: string;
  at: Date;
}

export interface MailQueueDeps {
  connection: Connection;
  model: ModelDefinition<MailRecord>;
  /** Messages are sealed with it. */
  secret: string;
  clock: () => Date;
  logger: Logger;
  /** `outbox` keeps messages to be read here. Null keeps them until a start with a mail server. */
  delivery: SendMail | 'outbox' | null;
  /** Writes each message of the outbox into a file too. */
  outboxFiles?: MailFiles | undefined;
  /** Whether a message must not be sent any more, because mail to its address comes back. */
  isStopped?: ((mail: Addressed) => Promise<boolean>) | undefined;
  /** Called when the mail server refuses the address for good. Without it the message is tried again. */
  onRefused?: ((mail: Addressed) => Promise<void>) | undefined;
  /** How often to look for messages that another process left, or that are due again. */
  pollMs: number;
}

/** Messages wait in the database, so that they survive a restart and any process may send them. */
export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { connection, model, secret, clock, logger, delivery, outboxFiles, pollMs } = deps;
  const { isStopped, onRefused } = deps;
  const mails = model(connection);
  const seal = createMailSeal(secret);
  const hasOutbox = delivery === 'outbox';
  const send = delivery === 'outbox' ? outboxFiles?.write : delivery;
  let givenUp = 0;
  const onGivenUp = () => {
    givenUp += 1;
  };
  const sender = send
    ? startMailSender({
        mails,
        seal,
        clock,
        logger,
        send,
        onGivenUp,
        keeps: hasOutbox,
        pollMs,
        isStopped,
        onRefused,
      })
    : null;
  return {
    hasOutbox,
    async enqueue(mail, session) {
      const record = recordOf(mail, seal, clock(), hasOutbox && !sender ? 'kept' : 'queued');
      await mails.create([record], session && { session });
      if (!session) sender?.wake();
    },
    wake: () => sender?.wake(),
    givenUp: () => givenUp,
    outbox: () => readOutbox(mails, seal),
    async mailsTo(address) {
      const found = await mails
        .find(
          { receiver: seal.receiverOf(address), status: { $ne: 'failed' } },
          { kind: 1, createdAt: 1, sentAt: 1 },
        )
        .sort({ createdAt: -1 })
        .limit(OUTBOX_LENGTH)
        .lean();
      return found.map(({ kind, createdAt, sentAt = createdAt }) => ({ kind, at: sentAt }));
    },
    async forget(address) {
      const toAddress = { receiver: seal.receiverOf(address) };
      const ids = await mails.distinct('_id', toAddress);
      for (const id of ids) await outboxFiles?.remove(id);
      await mails.deleteMany(toAddress);
    },
    close: async () => sender?.stop(),
  };
}

function recordOf(
  { usefulUntil, ...mail }: QueuedMail,
  seal: MailSeal,
  now: Date,
  status: MailRecord['status'],
): MailRecord {
  return {
    // A complaint names the id, so it tells the kind too.
    _id: `${randomUUID()}.${mail.kind}`,
    kind: mail.kind,
    // A decoy costs the same, and is nobody’s.
    receiver: seal.receiverOf(mail.isDecoy ? `nobody ${mail.to}` : mail.to),
    // A name in it may be an old record with a line end, which would begin another header.
    sealed: seal.seal({ ...mail, subject: cleanLine(mail.subject) }),
    status,
    attempts: 0,
    nextAttemptAt: now,
    usefulUntil,
    createdAt: now,
    deleteAt: new Date(now.getTime() + KEPT_MS),
  };
}

async function readOutbox(mails: Model<MailRecord>, seal: MailSeal): Promise<OutboxMail[]> {
  const kept = await mails
    .find({ status: { $in: OUTBOX_STATES } })
    .sort({ createdAt: -1 })
    .limit(OUTBOX_LENGTH)
    .lean();
  return kept.flatMap(({ _id: id, createdAt, sealed }) => {
    const { isDecoy, ...mail } = seal.open(sealed ?? '');
    return isDecoy ? [] : [{ id, createdAt, ...mail }];
  });
}
