import { UNREAD_MAX } from '@backline/contracts/base/limits';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
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
  context: ApiContext,
  receiverId: string | null,
  noticeId: string,
): Promise<void> {
  const changed = await change(context, receiverId ?? '', { _id: noticeId });
  if (changed.matchedCount === 0) throw notFound('Notice');
}

/** Marks notices as read, except those after `until`, which the person has not seen yet. */
export async function markAllRead(
  context: ApiContext,
  receiverId: string | null,
  until: Date,
): Promise<void> {
  if (receiverId !== null) await change(context, receiverId, { unread: true, at: { $lte: until } });
}

function change(context: ApiContext, receiverId: string, which: object) {
  return inTransaction(context.connection, (session) => markIn(context, receiverId, which, session));
}

/** Marks notices as read, on the other devices of their reader too. */
async function markIn(context: ApiContext, receiverId: string, which: object, session: ClientSession) {
  const update = { $set: { unread: false } };
  const marked = await noticeModel(context.connection).updateMany({ ...which, receiverId }, update, {
    session,
  });
  if (marked.modifiedCount > 0) tellLive(context, [{ receiverId, kind: 'notice', id: 'read' }], session);
  return marked;
}

/** Marks the notices of one kind about an application as read, inside the transaction in which their subject is seen. */
export async function markApplicationRead(
  context: ApiContext,
  { receiverId, kind, applicationId }: { receiverId: string; kind: NoticeKind; applicationId: string },
  session: ClientSession,
): Promise<void> {
  await markIn(context, receiverId, { unread: true, kind, 'facts.applicationId': applicationId }, session);
}
