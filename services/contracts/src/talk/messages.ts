import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './messages.schemas.ts';

/**
 * The person's conversations, the one with the newest message first. A conversation belongs to one application and has
 * its id. Those without a message are left out. `search` looks at the name of the other side and of the event.
 */
export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'Lists the person’s conversations, the one with the newest message first.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./messages.schemas.ts')).listConversationsSchemas,
});

/** The number beside 'Messages' in the bars. */
export const countUnreadConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'Counts the person’s conversations with unread messages.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./messages.schemas.ts')).countUnreadConversationsSchemas,
});

/** The conversation about an application, for its artist or its venue. It may have no message yet. */
export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'Answers the conversation about an application, for its artist or its venue.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./messages.schemas.ts')).getConversationSchemas,
});

/** Messages of a conversation, the newest first. */
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary: 'Lists the messages of a conversation, the newest first.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./messages.schemas.ts')).listMessagesSchemas,
});

/**
 * Sends a message. With an Idempotency-Key header a repeat answers the first message, and sends nothing twice. A
 * conversation that takes no message answers 409 with its present `writing`.
 */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  summary: 'Sends a message. With an Idempotency-Key header a repeat does nothing twice.',
  status: 201,
  idempotencyKey: 'optional',
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'wrong_state',
    'idempotency_conflict',
    'rate_limited',
  ],
  schemas: async () => (await import('./messages.schemas.ts')).sendMessageSchemas,
});

/** Marks the messages as seen, up to the number of the last one that was shown. A repeat changes nothing. */
export const seeMessages = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/:id/seen',
  summary: 'Marks the messages as seen, up to the last one that was shown.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./messages.schemas.ts')).seeMessagesSchemas,
});

/** Makes a link to a file of a message. It works for five minutes, for the signed-in person alone. */
export const linkMessageFile = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/:id/files/:fileId/link',
  summary: 'Makes a link to a file of a message, which works for five minutes.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./messages.schemas.ts')).linkMessageFileSchemas,
});

/** Takes no more messages and files from the other side. Steps, deadlines and notices go on. A repeat changes nothing. */
export const blockConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/block',
  summary: 'Blocks messages between the two sides.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./messages.schemas.ts')).blockConversationSchemas,
});

/** Ends the own block. A repeat changes nothing. */
export const unblockConversation = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/block',
  summary: 'Ends the own block.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./messages.schemas.ts')).blockConversationSchemas,
});
