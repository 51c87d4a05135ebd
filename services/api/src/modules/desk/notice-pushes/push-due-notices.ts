import { pushDeviceModel, type PushDeviceRecord } from '@backline/shared-records/push/push-devices.model';
import type { RouteContext } from '#src/context.ts';
import type { Push } from '#src/integrations/push/push.ts';
import { awayAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { NOTICE_KINDS } from '#src/modules/accounts/notices/notice-kinds.ts';
import { noticeModel, type NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import { pushText } from '#src/modules/accounts/notices/pushed-kinds.ts';
import { byDay, isOverdue } from '#src/modules/desk/notice-mails/mail-time.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';

const MINUTE_MS = 60_000;
/** Longer than sending takes. After it another process tries again. A repeat replaces the first message. */
const LEASE_MS = MINUTE_MS;
/** A maker that cannot take a message is asked again for so long. */
const TRIED_MS = 15 * MINUTE_MS;
/** An older notice comes by mail alone. */
const OLDEST_MS = 24 * 60 * MINUTE_MS;

/** Pushes the due notices that are still unread. Any number of processes may do so at once. */
export async function pushDueNotices(
  context: RouteContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { push } = context;
  if (!push) return 0;
  for (let done = 0; ; done += 1) {
    const notice = isStopped() ? null : await claim(context);
    if (!notice) return done;
    const dueAt = await pushOne(context, push, notice);
    const change = dueAt ? { $set: { pushDueAt: dueAt } } : { $unset: { pushDueAt: 1 as const } };
    await noticeModel(context.connection).updateOne({ _id: notice._id }, change);
  }
}

async function claim({ connection, clock }: RouteContext): Promise<NoticeRecord | null> {
  const now = clock();
  return noticeModel(connection)
    .findOneAndUpdate(
      { pushDueAt: { $lte: now } },
      { $set: { pushDueAt: new Date(now.getTime() + LEASE_MS) } },
      { sort: { pushDueAt: 1 } },
    )
    .lean();
}

/** The time of the next try. Null if there is none. */
async function pushOne(context: RouteContext, push: Push, notice: NoticeRecord): Promise<Date | null> {
  const { _id, kind, unread, at, facts } = notice;
  const now = context.clock();
  const body = pushText(kind);
  const age = now.getTime() - at.getTime();
  if (body === null || !unread || age > OLDEST_MS || isOverdue(notice, now)) return null;
  const day = byDay(notice, now);
  if (day > now) return day;
  const message = { title: 'Backline', body, path: NOTICE_KINDS[kind].path(facts), tag: _id };
  const devices = await devicesOf(context, notice);
  const results = await Promise.all(devices.map((device) => push.send(device, message)));
  const gone = devices.filter((_, index) => results[index] === 'gone').map((device) => device._id);
  if (gone.length > 0) await pushDeviceModel(context.connection).deleteMany({ _id: { $in: gone } });
  return results.includes('failed') && age < TRIED_MS ? new Date(now.getTime() + LEASE_MS) : null;
}

/** The browsers of the people who read a notice now. A person who is suspended, or leaves, gets nothing. */
async function devicesOf({ connection }: RouteContext, notice: NoticeRecord): Promise<PushDeviceRecord[]> {
  const readers = await readersOf({ connection }, notice);
  const away = await awayAmong({ connection }, readers, null);
  const userId = { $in: readers.filter((reader) => !away.has(reader)) };
  return pushDeviceModel(connection).find({ userId }).lean();
}

async function readersOf(
  { connection }: Pick<RouteContext, 'connection'>,
  { kind, receiverId }: NoticeRecord,
): Promise<string[]> {
  if (NOTICE_KINDS[kind].receiver === 'artist') {
    const artist = await artistModel(connection).findById(receiverId, { userId: 1 }).lean();
    return artist ? [artist.userId] : [];
  }
  const members = await orgMemberModel(connection)
    .find({ orgId: receiverId, leftAt: null }, { userId: 1 })
    .lean();
  return members.map(({ userId }) => userId);
}
