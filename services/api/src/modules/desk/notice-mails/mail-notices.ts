import { noticeKind } from '@backline/contracts/accounts/notices.schemas';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { queueMail } from '#src/mail/api-mail.ts';
import { unsubscribeUrl } from '#src/modules/accounts/mail-choices/unsubscribe.service.ts';
import { NOTICE_KINDS } from '#src/modules/accounts/notices/notice-kinds.ts';
import { noticeModel, type NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import { calendarsOf } from './calendars.ts';
import { isAtStake, isOverdue, mailTimeOf } from './mail-time.ts';
import { dailyMail, noticeMail } from './notice-mail.ts';
import { addressOf, type Reader, readerOf } from './reader-of-notice.ts';

const MINUTE_MS = 60_000;
/** Longer than queueing a message takes. After it another process tries again. */
const LEASE_MS = MINUTE_MS;
/** The time in which at most one message of a kind is sent. Later notices are bundled. */
const PAUSE_MS = 60 * MINUTE_MS;
/** Older notices are not mailed any more. A daily mail is as old as its morning. */
const OLDEST_MS = 48 * 60 * MINUTE_MS;
const BUNDLED_MAX = 200;
/** Kinds that their reader caused. These notices are mailed although they are read. */
const OWN_ACTS = Object.values(noticeKind.enum).filter((kind) => NOTICE_KINDS[kind].isOwnAct);

/** Mails the due notices that are unread, and those about acts of their readers. Any number of processes may do so at once. */
export async function mailDueNotices(
  context: RouteContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  if (!context.mail || !context.accountAdmin) return 0;
  for (let done = 0; ; done += 1) {
    const notice = isStopped() ? null : await claim(context);
    if (!notice) return done;
    await mailOne(context, notice);
  }
}

async function claim({ connection, clock }: RouteContext): Promise<NoticeRecord | null> {
  const now = clock();
  return noticeModel(connection)
    .findOneAndUpdate(
      { mailDueAt: { $lte: now } },
      { $set: { mailDueAt: new Date(now.getTime() + LEASE_MS) } },
      { sort: { mailDueAt: 1 } },
    )
    .lean();
}

/** Mails a notice together with the others of its kind, or with all others of the daily mail. */
async function mailOne(context: RouteContext, notice: NoticeRecord): Promise<void> {
  const { _id, kind, receiverId, unread, at } = notice;
  const now = context.clock();
  const oldest = new Date(now.getTime() - OLDEST_MS);
  const isTold = (unread || OWN_ACTS.includes(kind)) && !isOverdue(notice, now);
  const reader = isTold ? await readerOf(context, notice) : null;
  const time = reader && mailTimeOf(notice, reader, now);
  if (!reader || !time || (time.isDaily ? time.dueAt : at) <= oldest) return forget(context, { _id });
  if (time.dueAt > now) return postpone(context, { _id }, time.dueAt);
  const waiting = { receiverId, kind, at: { $gt: oldest }, mailDueAt: { $exists: true } };
  const pause = time.isDaily ? null : await pauseAfterLast(context, notice, oldest);
  if (pause) return postpone(context, waiting, pause);
  const to = await addressOf(context, reader);
  if (to === null) return forget(context, waiting);
  await inTransaction(context.connection, (session) =>
    time.isDaily
      ? sendDaily(context, { receiverId, reader, to }, session)
      : send(context, { waiting, reader, to }, session),
  );
  context.mail?.queue.wake();
}

/** The end of the hour after the last mail of this kind. Null if that is over. */
async function pauseAfterLast(
  { connection, clock }: RouteContext,
  { receiverId, kind }: NoticeRecord,
  oldest: Date,
): Promise<Date | null> {
  const since = new Date(clock().getTime() - PAUSE_MS);
  const last = await noticeModel(connection)
    .findOne({ receiverId, kind, at: { $gt: oldest }, mailedAt: { $gt: since } })
    .sort({ mailedAt: -1 })
    .lean();
  return last?.mailedAt ? new Date(last.mailedAt.getTime() + PAUSE_MS) : null;
}

interface Sending {
  waiting: Record<string, unknown>;
  reader: Reader;
  to: string;
}

async function send(
  context: RouteContext,
  { waiting, reader, to }: Sending,
  session: ClientSession,
): Promise<void> {
  const found = await findTold(context, waiting, session);
  await queue(context, found, { reader, to, isDaily: false }, session);
}

/** Mails all notices that are told and for which a daily mail is due. */
async function sendDaily(
  context: RouteContext,
  { receiverId, reader, to }: Omit<Sending, 'waiting'> & { receiverId: string },
  session: ClientSession,
): Promise<void> {
  const now = context.clock();
  const waiting = await findTold(context, { receiverId, mailDueAt: { $exists: true } }, session);
  const due = waiting.filter((notice) => {
    const time = mailTimeOf(notice, reader, now);
    return time?.isDaily && time.dueAt <= now && !isOverdue(notice, now);
  });
  await queue(context, due, { reader, to, isDaily: true }, session);
}

function findTold(
  { connection }: RouteContext,
  filter: Record<string, unknown>,
  session: ClientSession,
): Promise<NoticeRecord[]> {
  return noticeModel(connection)
    .find({ ...filter, $or: [{ unread: true }, { kind: { $in: OWN_ACTS } }] })
    .sort({ at: 1 })
    .limit(BUNDLED_MAX)
    .session(session)
    .lean();
}

/** Queues one mail and marks its notices. Another process may have mailed them already: then there are none. */
async function queue(
  context: RouteContext,
  notices: readonly NoticeRecord[],
  { reader, to, isDaily }: { reader: Reader; to: string; isDaily: boolean },
  session: ClientSession,
): Promise<void> {
  const { connection, clock, mail } = context;
  const [first] = notices;
  if (!first || !mail) return;
  const now = clock();
  const mailed = { $set: { mailedAt: now }, $unset: { mailDueAt: 1 } } as const;
  const ids = notices.map(({ _id }) => _id);
  await noticeModel(connection).updateMany({ _id: { $in: ids } }, mailed, { session });
  const ends = unsubscribeUrl(
    mail,
    reader.userId,
    notices.filter((notice) => !isAtStake(notice, now)).map(({ kind }) => kind),
  );
  const content = (isDaily ? dailyMail : noticeMail)(notices, {
    siteUrl: mail.siteUrl,
    timeZone: reader.timeZone,
    now,
    unsubscribeUrl: ends,
  });
  const letter = {
    kind: isDaily ? 'notice.daily' : `notice.${first.kind}`,
    to,
    content,
    usefulUntil: new Date(now.getTime() + OLDEST_MS),
    unsubscribeUrl: ends,
    calendars: await calendarsOf(context, notices, session),
  };
  await queueMail(mail, letter, session);
}

async function postpone(
  { connection }: RouteContext,
  filter: Record<string, unknown>,
  mailDueAt: Date,
): Promise<void> {
  await noticeModel(connection).updateMany(filter, { $set: { mailDueAt } });
}

async function forget({ connection }: RouteContext, filter: Record<string, unknown>): Promise<void> {
  await noticeModel(connection).updateMany(filter, { $unset: { mailDueAt: 1 } });
}
