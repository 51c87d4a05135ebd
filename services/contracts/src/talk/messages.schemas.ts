import * as z from 'zod';
import { CONVERSATION_TEXT_MAX_LENGTH, MEDIA_NAME_MAX_LENGTH, MESSAGE_FILES_MAX } from '#src/base/limits.ts';
import { id, instant, page, search } from '#src/base/primitives.schemas.ts';
import { cleanLines } from '#src/base/texts.ts';
import { applicationStatus } from '#src/records/application-status.schemas.ts';

/** The two sides of a conversation. */
const messageSide = z.enum(['artist', 'venue']);
export type MessageSide = z.infer<typeof messageSide>;

/**
 * Whether the person may write: `open`, or `once` (the application is over, and one message is left). Else the reason
 * why not: `said` (the one message is sent), `past` (30 days after the event), `blocked` (by the person) or `closed`
 * (by the other side).
 */
export const writing = z.enum(['open', 'once', 'said', 'past', 'blocked', 'closed']);
export type Writing = z.infer<typeof writing>;

/** The other side of a conversation. `handle` leads to its public page. */
export const otherSide = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
});

/** A file of a message. `linkMessageFile` opens it. */
export const messageFile = z.object({
  id,
  name: z.string().max(MEDIA_NAME_MAX_LENGTH),
  bytes: z.number().int(),
  /** Its content type. */
  type: z.string(),
});
export type MessageFile = z.infer<typeof messageFile>;

/**
 * A message. Numbers begin with 1 and have no gaps, so they tell the order. Only the venue reads which `member` wrote;
 * the artist reads the name of the venue. `key` is the Idempotency-Key, which only the writer reads.
 */
export const message = z.object({
  id,
  number: z.number().int().min(1),
  by: messageSide,
  member: z.string().optional(),
  key: z.string().optional(),
  text: z.string(),
  files: z.array(messageFile),
  at: instant,
});
export type Message = z.infer<typeof message>;

/** A row in the list of conversations. `id` is the id of the application. */
export const conversationSummary = z.object({
  id,
  side: messageSide,
  other: otherSide,
  event: z.object({ id, headliner: z.string(), startsAt: instant, timeZone: z.string() }),
  status: applicationStatus,
  /** Null in a conversation without a message. */
  lastMessage: z
    .object({ by: messageSide, text: z.string(), files: z.number().int(), at: instant })
    .nullable(),
  /** Messages of the other side that this side has not seen. */
  unread: z.number().int().min(0),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

/**
 * A conversation as one side sees it. `seenNumber` is the number of the last message that the other side has seen, and
 * 0 if it has seen none. `replyDueAt` is set while the venue owes a reply, because a message is none.
 */
export const conversation = conversationSummary.extend({
  writing,
  /** The end of writing while it is open. */
  writingUntil: instant.nullable(),
  seenNumber: z.number().int().min(0),
  replyDueAt: instant.nullable(),
  /** Whether this side blocked the other one. */
  isBlocking: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const MESSAGE_NEEDED = 'Write a message, or add a file';

/** The text of a message, cleaned. Blank only with a file. */
export const messageText = z
  .string({ error: MESSAGE_NEEDED })
  .overwrite(cleanLines)
  .max(CONVERSATION_TEXT_MAX_LENGTH, `Use at most ${CONVERSATION_TEXT_MAX_LENGTH} characters`);

export const listConversationsSchemas = {
  query: z.object({ ...page, search }),
  response: z.array(conversationSummary),
};

export const countUnreadConversationsSchemas = {
  response: z.object({ unread: z.number().int().min(0) }),
};

const params = z.object({ id });

export const getConversationSchemas = { params, response: conversation };

export const listMessagesSchemas = { params, query: z.object(page), response: z.array(message) };

export const sendMessageSchemas = {
  params,
  body: z
    .object({
      text: messageText.default(''),
      /** Ids of the person's uploads of the kind `document`. */
      fileIds: z
        .array(id)
        .max(MESSAGE_FILES_MAX, `Add at most ${MESSAGE_FILES_MAX} files`)
        .refine((ids) => new Set(ids).size === ids.length, 'Add each file once')
        .default([]),
    })
    .refine(({ text, fileIds }) => text !== '' || fileIds.length > 0, {
      path: ['text'],
      error: MESSAGE_NEEDED,
    }),
  response: message,
};

export const seeMessagesSchemas = {
  params,
  body: z.object({ number: z.number().int().min(1) }),
  response: z.object({ unread: z.number().int().min(0) }),
};

export const linkMessageFileSchemas = {
  params: z.object({ id, fileId: id }),
  response: z.object({ url: z.string(), until: instant }),
};

export const blockConversationSchemas = { params, response: conversation };
