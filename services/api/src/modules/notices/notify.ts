import { createHash } from 'node:crypto';
import type { NoticeKind } from '@backline/contracts/notices';
import { databaseTimeLeft } from '@backline/service-kit/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { type NoticeFacts, noticeModel, type NoticeRecord } from './notices.model.ts';

/** A person who looks meanwhile gets no mail (rules: notices). */
const UNSEEN_MS = 5 * 60_000;

export interface NewNotice {
  kind: NoticeKind;
  /** The artist or the organisation that reads it, as `NOTICE_KINDS` says of the kind. */
  receiverId: string;
  /**
   * What it is about, as the same text however often the step is tried: the application's id, or event and version.
   * A second notice of the same kind, receiver and occasion is not written.
   */
  occasion: string;
  facts: NoticeFacts;
}

/** Writes notices inside the transaction of what they tell. A notice is stored exactly when its step is. */
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
}

function recordOf({ kind, receiverId, occasion, facts }: NewNotice, at: Date): NoticeRecord {
  const key = JSON.stringify([kind, receiverId, occasion]);
  const _id = createHash('sha256').update(key).digest('base64url');
  const mailDueAt = new Date(at.getTime() + UNSEEN_MS);
  const { mail, isOwnAct } = NOTICE_KINDS[kind];
  return { _id, kind, receiverId, facts, at, unread: !isOwnAct, ...(mail && { mailDueAt }) };
}
