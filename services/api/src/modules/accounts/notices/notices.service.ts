import { UNREAD_MAX } from '@backline/contracts/base/limits';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import { noticeModel, type NoticeRecord } from './notices.model.ts';

/** The newest notices of an artist or an organisation. Empty for an account without a profile. */
export async function listNoticesOf(
  { connection }: ApiContext,
  receiverId: string | null,
  { limit, after }: { limit: number; after?: Position | undefined },
): Promise<NoticeRecord[]> {
  if (receiverId === null) return [];
  return noticeModel(connection)
    .find({ receiverId, ...beforePosition('at', after, (sort) => new Date(sort)) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** The number of unread notices, counted no further than a screen shows. */
export async function countUnreadOf({ connection }: ApiContext, receiverId: string | null): Promise<number> {
  if (receiverId === null) return 0;
  return noticeModel(connection).countDocuments({ receiverId, unread: true }).limit(UNREAD_MAX);
}

/** @throws AppError `not_found`, also for a notice of another person. */
export async function markRead(
  { connection }: ApiContext,
  receiverId: string | null,
  noticeId: string,
): Promise<void> {
  const { matchedCount } = await noticeModel(connection).updateOne(
    { _id: noticeId, receiverId: receiverId ?? '' },
    { $set: { unread: false } },
  );
  if (matchedCount === 0) throw notFound('Notice');
}

/** Marks notices as read, except those after `until`, which the person has not seen yet. */
export async function markAllRead(
  { connection }: ApiContext,
  receiverId: string | null,
  until: Date,
): Promise<void> {
  if (receiverId === null) return;
  await noticeModel(connection).updateMany(
    { receiverId, unread: true, at: { $lte: until } },
    { $set: { unread: false } },
  );
}

/** Marks the notices of one kind about an application as read, inside the transaction in which their subject is seen. */
export async function markApplicationRead(
  { connection }: ApiContext,
  { receiverId, kind, applicationId }: { receiverId: string; kind: NoticeKind; applicationId: string },
  session: ClientSession,
): Promise<void> {
  await noticeModel(connection).updateMany(
    { receiverId, unread: true, kind, 'facts.applicationId': applicationId },
    { $set: { unread: false } },
    { session },
  );
}
