import { UNREAD_MAX } from '@backline/contracts/base/limits';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import { noticeModel, type NoticeRecord } from './notices.model.ts';

/** A person, and the artist or the organisation whose notices they read. */
export interface NoticeReader {
  userId: string;
  /** Null for an account without a profile. */
  receiverId: string | null;
  /** Whether an administrator reads, who may be the one that the person reported. */
  isViewed: boolean;
}

const readableBy = ({ userId, receiverId, isViewed }: NoticeReader) => ({
  receiverId: receiverId ?? '',
  onlyFor: { $in: [null, userId] },
  ...(isViewed && { kind: { $ne: 'report-decided' as const } }),
});

/** The newest notices of an artist or an organisation. Empty for an account without a profile. */
export async function listNoticesOf(
  { connection }: ApiContext,
  reader: NoticeReader,
  { limit, after }: { limit: number; after?: Position | undefined },
): Promise<NoticeRecord[]> {
  return noticeModel(connection)
    .find({ ...readableBy(reader), ...beforePosition('at', after, (sort) => new Date(sort)) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** The number of unread notices, counted no further than a screen shows. */
export async function countUnreadOf({ connection }: ApiContext, reader: NoticeReader): Promise<number> {
  return noticeModel(connection)
    .countDocuments({ ...readableBy(reader), unread: true })
    .limit(UNREAD_MAX);
}

/** @throws AppError `not_found`, also for a notice of another person. */
export async function markRead(context: ApiContext, reader: NoticeReader, noticeId: string): Promise<void> {
  const changed = await change(context, reader, { _id: noticeId });
  if (changed.matchedCount === 0) throw notFound('Notice');
}

/** Marks notices as read, except those after `until`, which the person has not seen yet. */
export async function markAllRead(context: ApiContext, reader: NoticeReader, until: Date): Promise<void> {
  await change(context, reader, { unread: true, at: { $lte: until } });
}

function change(context: ApiContext, reader: NoticeReader, which: object) {
  const { receiverId, ...readable } = readableBy(reader);
  return inTransaction(context.connection, (session) =>
    markIn(context, receiverId, { ...which, ...readable }, session),
  );
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
