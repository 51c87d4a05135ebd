import type { MessageFile, MessageSide } from '@backline/contracts/talk/messages';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The conversation about one application. It exists from its first message on. */
export interface ConversationRecord {
  /** The id of the application. */
  _id: string;
  artistId: string;
  /** The organisation that owns the event. */
  orgId: string;
  eventId: string;
  /** The number of its newest message. Each message increases it, so that messages of one conversation have one order. */
  count: number;
  /** The time of the newest message. */
  lastAt: Date;
  /** The newest message as a list shows it. Null until the first one is stored. */
  last: { by: MessageSide; text: string; files: number } | null;
  /** Messages of the other side that a side has not seen. */
  unread: Record<MessageSide, number>;
  /** The number of the last message that a side has seen. */
  seen: Record<MessageSide, number>;
  /** The number of the one message that a side sent after the end of the application. */
  lastWord?: Partial<Record<MessageSide, number>>;
}

export interface MessageRecord {
  _id: string;
  conversationId: string;
  /** Its place in the conversation, from 1. */
  number: number;
  by: MessageSide;
  /** The person who wrote it. */
  userId: string;
  text: string;
  files: MessageFile[];
  at: Date;
  /** The key that the client gave, so that a repeat sends nothing twice. */
  key?: string;
  /** Hash of the content under the key. It distinguishes a repeat from another message. */
  contentHash?: string;
}

/** The name of a message as the user of its files. */
export const messageHolder = (messageId: string) => `message:${messageId}`;

/** A side that takes no messages of the other one. */
export interface MessageBlockRecord {
  /** Made from artist, venue and the side that blocks. */
  _id: string;
  artistId: string;
  orgId: string;
  by: MessageSide;
  userId: string;
  at: Date;
}

const text = { type: String, required: true };
const moment = { type: Date, required: true };
const number = { type: Number, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };

const conversation = new Schema<ConversationRecord>(
  {
    _id: text,
    artistId: text,
    orgId: text,
    eventId: text,
    count: number,
    lastAt: moment,
    last: { type: Schema.Types.Mixed, default: null },
    unread: mixed,
    seen: mixed,
    lastWord: Schema.Types.Mixed,
  },
  { versionKey: false },
);
for (const side of ['artistId', 'orgId'] as const) {
  const place = side === 'artistId' ? 'unread.artist' : 'unread.venue';
  conversation.index({ [side]: 1, lastAt: -1, _id: -1 });
  conversation.index(
    { [side]: 1, [place]: 1 },
    { partialFilterExpression: { [place]: { $gt: 0 } }, name: `unread of ${side}` },
  );
}

const message = new Schema<MessageRecord>(
  {
    _id: text,
    conversationId: text,
    number,
    by: text,
    userId: text,
    text: { type: String, default: '' },
    files: { type: Schema.Types.Mixed, default: [] },
    at: moment,
    key: String,
    contentHash: String,
  },
  { versionKey: false },
);
message.index({ conversationId: 1, number: -1, _id: -1 });
message.index(
  { userId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } }, name: 'one_message_per_key' },
);

const block = new Schema<MessageBlockRecord>(
  { _id: text, artistId: text, orgId: text, by: text, userId: text, at: moment },
  { versionKey: false },
);

export const conversationModel = defineModel<ConversationRecord>(
  'Conversation',
  'conversations',
  conversation,
);
export const messageModel = defineModel<MessageRecord>('Message', 'messages', message);
export const messageBlockModel = defineModel<MessageBlockRecord>('MessageBlock', 'message_blocks', block);
