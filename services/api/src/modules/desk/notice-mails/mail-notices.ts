import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { queueMail, reaches } from '#src/mail/api-mail.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { NOTICE_KINDS } from '#src/modules/accounts/notices/notice-kinds.ts';
import { noticeModel, type NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { postponedToDay } from '#src/time/daytime.ts';
import { noticeMail } from './notice-mail.ts';

const MINUTE_MS = 60_000;
/** Longer than queueing a message takes. After it another process tries again. */
const LEASE_MS = MINUTE_MS;
/** The time in which at most one message of a kind is sent. Later notices are bundled. */
const PAUSE_MS = 60 * MINUTE_MS;
/** Older notices are not mailed any more. */
const OLDEST_MS = 48 * 60 * MINUTE_MS;
const BUNDLED_MAX = 200;

/** Mails the due notices that are still unread. Any number of processes may do so at once. */
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

/** Mails a notice together with the others of its kind for the same person. */
async function mailOne(context: RouteContext, notice: NoticeRecord): Promise<void> {
  const { connection, clock, mail } = context;
  const notices = noticeModel(connection);
  const now = clock().getTime();
  const { _id, kind, receiverId, unread, at } = notice;
  const young = { $gt: new Date(now - OLDEST_MS) };
  const waiting = { receiverId, kind, at: young, mailDueAt: { $exists: true } };
  if (!unread || at.getTime() <= now - OLDEST_MS || isOverdue(notice, now)) return forget(context, { _id });
  const last = await notices
    .findOne({ receiverId, kind, at: young, mailedAt: { $gt: new Date(now - PAUSE_MS) } })
    .sort({ mailedAt: -1 })
    .lean();
  if (last?.mailedAt) {
    const mailDueAt = new Date(last.mailedAt.getTime() + PAUSE_MS);
    await notices.updateMany(waiting, { $set: { mailDueAt } });
    return;
  }
  const mailDueAt = mailTimeOf(notice, now);
  if (mailDueAt.getTime() > now) return void (await notices.updateOne({ _id }, { $set: { mailDueAt } }));
  const to = await addressOf(context, notice);
  if (to === null) return forget(context, waiting);
  await inTransaction(connection, async (session) => {
    const found = await notices
      .find({ ...waiting, unread: true })
      .sort({ at: 1 })
      .limit(BUNDLED_MAX)
      .session(session)
      .lean();
    if (found.length === 0 || !mail) return;
    const mailed = { $set: { mailedAt: new Date(now) }, $unset: { mailDueAt: 1 } } as const;
    await notices.updateMany({ _id: { $in: found.map((one) => one._id) } }, mailed, { session });
    const content = noticeMail(found, mail.siteUrl);
    const usefulUntil = new Date(now + OLDEST_MS);
    await queueMail(mail, { kind: `notice.${kind}`, to, content, usefulUntil }, session);
  });
  mail?.queue.wake();
}

/** Whether a reminder is useless, because the deadline of the reply is over. */
function isOverdue({ kind, facts }: NoticeRecord, now: number): boolean {
  return isByDay(kind) && facts.replyDueAt !== undefined && facts.replyDueAt.getTime() <= now;
}

/**
 * The time of the mail. A reminder that could not be mailed by day waits for the next morning, if its deadline
 * allows it.
 */
function mailTimeOf({ kind, facts: { timeZone, replyDueAt } }: NoticeRecord, now: number): Date {
  const moment = new Date(now);
  return isByDay(kind) && timeZone && replyDueAt ? postponedToDay(moment, timeZone, replyDueAt) : moment;
}

const isByDay = (kind: NoticeRecord['kind']) => NOTICE_KINDS[kind].mail?.isByDay === true;

async function forget({ connection }: RouteContext, filter: Record<string, unknown>): Promise<void> {
  await noticeModel(connection).updateMany(filter, { $unset: { mailDueAt: 1 } });
}

/** The present address of the account. Null without one, and for one that takes no mail. */
async function addressOf(context: RouteContext, { kind, receiverId }: NoticeRecord): Promise<string | null> {
  const { connection, accountAdmin, mail } = context;
  const isArtist = NOTICE_KINDS[kind].receiver === 'artist';
  const owner = isArtist
    ? await artistModel(connection).findById(receiverId, { userId: 1 }).lean()
    : await orgModel(connection).findById(receiverId, { userId: 1 }).lean();
  const account = owner && (await accountAdmin?.read(owner.userId));
  return account && mail && reaches(mail, account.email) ? account.email : null;
}
