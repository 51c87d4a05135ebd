import type { Conversation, ConversationSummary, Message } from '#src/talk/messages.ts';

/** The first message of a conversation, from the artist. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    id: 'message-1',
    number: 1,
    by: 'artist',
    text: 'Yes, 21:00 works.',
    files: [],
    at: '2026-11-20T10:02:00.000Z',
    ...overrides,
  };
}

/** A row in an artist's list of conversations. */
export function buildConversationSummary(overrides: Partial<ConversationSummary> = {}): ConversationSummary {
  return {
    id: 'application-1',
    side: 'artist',
    other: { id: 'org-1', handle: 'salt-house', name: 'Salt House', picture: null },
    event: {
      id: 'event-1',
      headliner: 'Oyelaran',
      startsAt: '2026-12-11T22:00:00.000Z',
      timeZone: 'Europe/Lisbon',
    },
    status: 'submitted',
    lastMessage: {
      by: 'venue',
      text: 'Good. We decide this evening.',
      files: 0,
      at: '2026-11-21T08:41:00.000Z',
    },
    unread: 0,
    ...overrides,
  };
}

/** An open conversation as its artist sees it. */
export function buildConversation(overrides: Partial<Conversation> = {}): Conversation {
  return {
    ...buildConversationSummary(),
    writing: 'open',
    writingUntil: '2027-01-11T05:00:00.000Z',
    seenNumber: 0,
    replyDueAt: '2026-11-21T21:50:00.000Z',
    isBlocking: false,
    ...overrides,
  };
}
