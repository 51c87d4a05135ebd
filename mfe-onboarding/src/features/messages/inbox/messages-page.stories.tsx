import { getFlags } from '@backline/contracts/platform/flags';
import {
  countUnreadConversations,
  getConversation,
  listConversations,
  listMessages,
  seeMessages,
  sendMessage,
} from '@backline/contracts/talk/messages';
import { buildUser } from '@backline/contracts/testing/builders';
import {
  buildConversation,
  buildConversationSummary,
  buildMessage,
} from '@backline/contracts/testing/message-builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { privateKey } from '@backline/shell-sdk';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import type { WaitingMessage } from '#src/features/messages/outbox/waiting-messages.ts';
import { MessagesPage } from './messages-page.tsx';

export default { title: 'Screens/Onboarding/Messages' };

const app = {
  routes: [
    { path: '/messages', element: <MessagesPage /> },
    { path: '/messages/:id', element: <MessagesPage /> },
  ],
};
const flags = mockCall(getFlags, buildFlags('messages'));
const user = buildUser({ name: 'Juno Halide', artistId: 'artist-1' });
const inList = { at: '/messages', user };
const opened = { at: '/messages/application-1', user };

const conversations = [
  buildConversationSummary({ unread: 1 }),
  buildConversationSummary({
    id: 'application-2',
    other: {
      id: 'org-2',
      handle: 'kulturzentrum',
      name: 'Kulturzentrum am Alten Güterbahnhof',
      picture: null,
    },
    event: {
      id: 'event-2',
      headliner: 'The Low Tide Soundsystem & Friends: Nine Hours of Dub',
      startsAt: '2026-12-19T20:00:00.000Z',
      timeZone: 'Europe/Berlin',
    },
    lastMessage: {
      by: 'venue',
      text: 'Hallo Juno, do you play from vinyl only, or would a USB set be possible for the first two hours?',
      files: 0,
      at: '2026-11-20T17:00:00.000Z',
    },
  }),
];
const messages = [
  buildMessage({
    id: 'm3',
    by: 'venue',
    number: 3,
    text: 'Good. We decide this evening. Rider: https://salthouse.example/technical/main-room-2026-revision-14.pdf',
    files: [{ id: 'f1', name: 'stage-plan.pdf', bytes: 420_000, type: 'application/pdf' }],
    at: '2026-11-21T08:41:00.000Z',
  }),
  buildMessage({ id: 'm2', number: 2 }),
  buildMessage({
    id: 'm1',
    by: 'venue',
    number: 1,
    text: 'Thanks Juno. Could you start at 21:00 instead of 22:00?',
    at: '2026-11-20T09:20:00.000Z',
  }),
];
const seen = mockCall(seeMessages, { unread: 0 });
const unread = mockCall(countUnreadConversations, { unread: 1 });
const list = mockCall(listConversations, conversations);
const thread = mockCall(listMessages, messages);
const conversation = mockCall(getConversation, buildConversation({ seenNumber: 2 }));

export const List = storyOf(app, { ...inList, answers: [flags, unread, list] });

export const Open = storyOf(app, {
  ...opened,
  answers: [flags, unread, list, thread, seen, conversation],
});

/** Shows a story in a browser in which these messages wait, in this order. */
function withWaiting(story: ReturnType<typeof storyOf>, waiting: readonly Partial<WaitingMessage>[]) {
  return {
    ...story,
    beforeEach: () => {
      const entries = waiting.map((message, place) => {
        const key = `key-${place}`;
        const kept = { key, conversationId: 'application-1', files: [], at: place, ...message };
        return [privateKey(`outbox:${user.id}:${key}`), JSON.stringify(kept)] as const;
      });
      for (const [name, value] of entries) localStorage.setItem(name, value);
      const takeStoryBack = story.beforeEach();
      return () => {
        for (const [name] of entries) localStorage.removeItem(name);
        takeStoryBack();
      };
    },
  };
}

/** The server takes no more messages for a while, and has refused an earlier one. */
export const Held = withWaiting(
  storyOf(app, { ...opened, answers: [flags, unread, list, thread, seen, conversation] }),
  [
    { text: 'My address is juno@low.example.', refusal: 'The other side takes no messages at the moment.' },
    { text: 'I can start at 21:00.', heldUntil: Date.now() + 600_000 },
    { text: 'And I bring my own mixer.' },
  ],
);

/** The server does not answer. */
export const WithoutNetwork = withWaiting(
  storyOf(app, {
    ...opened,
    answers: [flags, unread, list, thread, seen, conversation, mockCall(sendMessage, refuse('unavailable'))],
  }),
  [{ text: 'Is there a monitor on stage?' }],
);

export const OfAVenue = storyOf(app, {
  ...opened,
  answers: [
    flags,
    unread,
    list,
    thread,
    seen,
    mockCall(getConversation, buildConversation({ side: 'venue' })),
  ],
});

export const Blocked = storyOf(app, {
  ...opened,
  answers: [
    flags,
    unread,
    list,
    thread,
    seen,
    mockCall(getConversation, buildConversation({ writing: 'blocked', isBlocking: true })),
  ],
});

export const LastWordSaid = storyOf(app, {
  ...opened,
  answers: [
    flags,
    unread,
    list,
    thread,
    seen,
    mockCall(getConversation, buildConversation({ writing: 'said' })),
  ],
});

export const NothingYet = storyOf(app, {
  ...inList,
  answers: [flags, mockCall(countUnreadConversations, { unread: 0 }), mockCall(listConversations, [])],
});

export const Loading = storyOf(app, { ...inList, answers: [flags, unread, unanswered(listConversations)] });

export const Failed = storyOf(app, {
  ...inList,
  answers: [flags, unread, mockCall(listConversations, refuse('unavailable'))],
});

export const NotReleased = storyOf(app, { ...inList, answers: [mockCall(getFlags, buildFlags())] });
