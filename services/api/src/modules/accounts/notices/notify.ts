import { createHash } from 'node:crypto';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { isMailed } from './mailed-kinds.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { pushText } from './pushed-kinds.ts';
import { type NoticeFacts, noticeModel, type NoticeRecord } from './notices.model.ts';

/** A person who reads within this time gets no mail (rules: notices). */
export const UNSEEN_MS = 5 * 60_000;

/** The identity of a notice. */
interface NoticeKey {
  kind: NoticeKind;
  /** The artist or the organisation that reads it. `NOTICE_KINDS` decides which for each kind. */
  receiverId: string;
  /**
   * The subject of the notice: the application's id, or event and version. It must be the same text at every try. A
   * second notice of the same kind, receiver and occasion is not written.
   */
  occasion: string;
}

export interface NewNotice extends NoticeKey {
  /** The user id of the only member who reads it. */
  onlyFor?: string;
  facts: NoticeFacts;
}

/** Writes notices inside the transaction of their step, so that a notice is stored exactly if its step is. */
export async function notify(
  { connection, clock }: Pick<ApiContext, 'connection' | 'clock'>,
  notices: readonly NewNotice[],
  session: ClientSession,
): Promise<void> {
  if (notices.length === 0) return;
  const at = clock();
  const writes = notices.map((notice) => {
    const { _id, ...fields } = recordOf(notice, at);
    return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
  });
  const options = { session, maxTimeMS: databaseTimeLeft() };
  await driverCollection(noticeModel(connection)).bulkWrite(writes, options);
  const changes = notices.map((notice) => ({
    receiverId: notice.receiverId,
    kind: 'notice' as const,
    id: noticeId(notice),
  }));
  tellLive({ connection, clock }, changes, session);
}

/** Removes notices that a newer one replaces, inside the transaction that writes the newer one. */
export async function removeNotices(
  { connection }: Pick<ApiContext, 'connection'>,
  notices: readonly NoticeKey[],
  session: ClientSession,
): Promise<void> {
  const ids = notices.map((notice) => noticeId(notice));
  await noticeModel(connection).deleteMany({ _id: { $in: ids } }, { session });
}

/** Looks anew when the waiting notices of a receiver are mailed, inside the transaction that changes the choice. */
export async function planMailsAnew(
  { connection, clock }: Pick<ApiContext, 'connection' | 'clock'>,
  receiverId: string,
  session: ClientSession,
): Promise<void> {
  await noticeModel(connection).updateMany(
    { receiverId, mailDueAt: { $exists: true } },
    { $set: { mailDueAt: clock() } },
    { session },
  );
}

/** Cancels the mails of notices that were not mailed yet, inside the transaction of the reason. */
export async function endNoticeMails(
  { connection }: Pick<ApiContext, 'connection'>,
  notices: readonly NoticeKey[],
  session: ClientSession,
): Promise<void> {
  const ids = notices.map((notice) => noticeId(notice));
  await noticeModel(connection).updateMany({ _id: { $in: ids } }, { $unset: { mailDueAt: 1 } }, { session });
}

function recordOf({ kind, receiverId, occasion, onlyFor, facts }: NewNotice, at: Date): NoticeRecord {
  const _id = noticeId({ kind, receiverId, occasion });
  const mailDueAt = new Date(at.getTime() + UNSEEN_MS);
  const unread = !NOTICE_KINDS[kind].isOwnAct;
  const isPushed = unread && pushText(kind) !== null;
  return {
    _id,
    kind,
    receiverId,
    ...(onlyFor !== undefined && { onlyFor }),
    facts,
    at,
    unread,
    ...(isMailed(kind) && { mailDueAt }),
    ...(isPushed && { pushDueAt: at }),
  };
}

function noticeId({ kind, receiverId, occasion }: NoticeKey): string {
  const key = JSON.stringify([kind, receiverId, occasion]);
  return createHash('sha256').update(key).digest('base64url');
}
