import { createHash } from 'node:crypto';
import type { Message } from '@backline/contracts/talk/messages';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind, upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import { claimMediaFile } from '@backline/shared-records/media/media-references';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { findApplication } from '#src/modules/booking/applications/applications.service.ts';
import { stageNameOf } from '#src/modules/profiles/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { otherOf, type Speaker } from './conversation-access.ts';
import { ENDS, keptUntil } from './end-conversation.ts';
import { blocksBetween } from './message-blocks.ts';
import {
  conversationModel,
  type ConversationRecord,
  messageHolder,
  messageModel,
  type MessageRecord,
} from './messages.model.ts';
import { tellConversation } from './tell-conversation.ts';
import { mayWrite, writingOf } from './writing.ts';

/** Characters of the newest message that a list shows. */
const PREVIEW_LENGTH = 200;

export interface Draft {
  text: string;
  /** Uploads of the writer. */
  fileIds: readonly string[];
  idempotencyKey?: string | undefined;
}

/**
 * The message that an earlier try of this call has stored. Null for a first try.
 * @throws AppError `idempotency_conflict` if the key was used for another message.
 */
export async function findSent(
  { connection }: ApiContext,
  { application, userId }: Speaker,
  draft: Draft,
  level: 'majority' | typeof CONFIRMED = 'majority',
): Promise<MessageRecord | null> {
  const { idempotencyKey: key } = draft;
  if (key === undefined) return null;
  const sent = await messageModel(connection).findOne({ userId, key }).readConcern(level).lean();
  if (!sent || sent.contentHash === contentHash(application._id, draft)) return sent;
  throw new AppError('idempotency_conflict', {
    message: 'This Idempotency-Key was used for another message',
  });
}

/**
 * Stores a message with its files and its notice, or does nothing. Of two tries with one key, both get the first one
 * (rules: messages).
 * @throws AppError `wrong_state` if the conversation takes no message, `validation_failed` for a file that is not a
 * checked document of the writer.
 */
export async function sendMessage(
  context: ApiContext,
  speaker: Speaker,
  draft: Draft,
): Promise<MessageRecord> {
  const { application } = speaker;
  const event = await findEvent(context, application.eventId);
  await makeConversation(context, speaker);
  return insertOrFind(
    () => inTransaction(context.connection, (session) => store(context, { speaker, draft, event }, session)),
    () => findSent(context, speaker, draft, CONFIRMED),
  );
}

/** The empty conversation of an application, so that its first two messages meet at one record. */
async function makeConversation(
  { connection, clock }: ApiContext,
  { application: { _id, artistId, orgId, eventId } }: Speaker,
): Promise<void> {
  const none = { artist: 0, venue: 0 };
  const empty = { artistId, orgId, eventId, count: 0, lastAt: clock(), last: null, unread: none, seen: none };
  await upsert(() =>
    conversationModel(connection).updateOne({ _id }, { $setOnInsert: empty }, { upsert: true }),
  );
}

interface Sending {
  speaker: Speaker;
  draft: Draft;
  event: EventRecord;
}

async function store(
  context: ApiContext,
  { speaker, draft, event }: Sending,
  session: ClientSession,
): Promise<MessageRecord> {
  const { side, userId } = speaker;
  const { text, idempotencyKey: key } = draft;
  const isLast = await requireWriting(context, speaker, event, session);
  const _id = newId();
  const at = context.clock();
  const files = await claimFiles(context, { messageId: _id, userId, fileIds: draft.fileIds }, session);
  const conversation = await count(context, { speaker, text, files: files.length, isLast, at }, session);
  const record: MessageRecord = {
    _id,
    conversationId: conversation._id,
    number: conversation.count,
    by: side,
    userId,
    text,
    files,
    at,
    ...(key !== undefined && { key, contentHash: contentHash(conversation._id, draft) }),
  };
  await messageModel(context.connection).create([record], { session });
  if (record.number === 1) await setTimer(context, ENDS, conversation._id, keptUntil(event), session);
  await tell(context, { conversation, message: record, event }, session);
  tellConversation(context, speaker, session);
  return record;
}

/**
 * Checks inside the transaction that the side may write. Returns whether this is its last word.
 * @throws AppError `wrong_state`
 */
async function requireWriting(
  context: ApiContext,
  { application: { _id }, side }: Speaker,
  event: EventRecord,
  session: ClientSession,
): Promise<boolean> {
  const application = await findApplication(context, _id, session);
  const conversation = await conversationModel(context.connection).findById(_id).session(session).lean();
  const blocks = await blocksBetween(context, application, session);
  const writing = writingOf({ application, event, conversation, blocks, side, now: context.clock() });
  if (mayWrite(writing)) return writing === 'once';
  throw new AppError('wrong_state', { message: REFUSALS[writing], details: { writing } });
}

const REFUSALS = {
  said: 'The application is over, and you have sent your last message.',
  past: 'The night was more than 30 days ago, so this conversation is over.',
  blocked: 'You block messages from the other side. End the block to write.',
  closed: 'The other side takes no messages at the moment.',
};

async function claimFiles(
  { connection }: ApiContext,
  { messageId, userId, fileIds }: { messageId: string; userId: string; fileIds: readonly string[] },
  session: ClientSession,
): Promise<Message['files']> {
  const files: Message['files'] = [];
  for (const fileId of fileIds) {
    const claim = { fileId, ownerId: userId, kinds: ['document'], by: messageHolder(messageId) } as const;
    const file = await claimMediaFile(connection, claim, session);
    if (!file?.type) throw invalidFields({ fileIds: 'Add files of yours that are uploaded and checked.' });
    files.push({ id: fileId, name: file.name, bytes: file.bytes, type: file.type });
  }
  return files;
}

interface Counted {
  speaker: Speaker;
  text: string;
  files: number;
  isLast: boolean;
  at: Date;
}

/** Counts the message. Two at once conflict here, so that the numbers of a conversation have no gaps. */
async function count(
  { connection }: ApiContext,
  { speaker: { application, side }, text, files, isLast, at }: Counted,
  session: ClientSession,
): Promise<ConversationRecord> {
  const { _id } = application;
  const conversations = conversationModel(connection);
  const last = { by: side, text: text.slice(0, PREVIEW_LENGTH), files };
  const conversation = await conversations
    .findOneAndUpdate(
      { _id },
      { $inc: { count: 1, [`unread.${otherOf(side)}`]: 1 }, $set: { last, lastAt: at } },
      { session, returnDocument: 'after' },
    )
    .lean();
  if (!conversation) throw new Error(`The conversation ${_id} is not there`);
  if (isLast) {
    const lastWord = { [`lastWord.${side}`]: conversation.count };
    await conversations.updateOne({ _id }, { $set: lastWord }, { session });
  }
  return conversation;
}

interface Told {
  conversation: ConversationRecord;
  message: MessageRecord;
  event: EventRecord;
}

async function tell(
  context: ApiContext,
  { conversation: { _id, artistId, orgId }, message, event }: Told,
  session: ClientSession,
): Promise<void> {
  const { headliner, venue, startsAt, timeZone } = event;
  const facts = { applicationId: _id, eventId: event._id, headliner, startsAt, timeZone };
  const occasion = message._id;
  if (message.by === 'venue') {
    const toArtist = { kind: 'venue-wrote', receiverId: artistId, occasion } as const;
    return notify(context, [{ ...toArtist, facts: { ...facts, venue: venue.name } }], session);
  }
  const artist = await stageNameOf(context, artistId, session);
  const toVenue = { kind: 'artist-wrote', receiverId: orgId, occasion } as const;
  return notify(context, [{ ...toVenue, facts: { ...facts, artist } }], session);
}

function contentHash(conversationId: string, { text, fileIds }: Draft): string {
  return createHash('sha256')
    .update(JSON.stringify([conversationId, text, fileIds]))
    .digest('base64url');
}
