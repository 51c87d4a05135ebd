import { SEARCH_MAX_LENGTH } from '@backline/contracts/base/limits';
import { getFlags } from '@backline/contracts/platform/flags';
import {
  blockConversation,
  countUnreadConversations,
  getConversation,
  linkMessageFile,
  listConversations,
  listMessages,
  seeMessages,
  sendMessage,
} from '@backline/contracts/talk/messages';
import { reportMessages } from '@backline/contracts/desk/reports';
import { buildUser } from '@backline/contracts/testing/builders';
import {
  buildConversation,
  buildConversationSummary,
  buildMessage,
} from '@backline/contracts/testing/message-builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { privateKey, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { unanswered } from '@backline/shell-sdk/stories';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MessagesPage } from './messages-page.tsx';

withMockApi();

const VENUE = buildMessage({
  id: 'm1',
  by: 'venue',
  number: 1,
  text: 'Could you start at 21:00?',
  at: '2026-11-20T09:20:00.000Z',
});
const OWN = buildMessage({ id: 'm2', number: 2 });
const SEEN = buildConversationSummary({ unread: 0 });
const see = vi.fn(() => ({ unread: 0 }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  see.mockClear();
  setSessionUser(buildUser({ name: 'Juno Halide', artistId: 'artist-1' }));
  mockApi.use(
    mockCall(getFlags, buildFlags('messages')),
    mockCall(listConversations, [buildConversationSummary({ unread: 1 })]),
    mockCall(countUnreadConversations, { unread: 1 }),
    mockCall(getConversation, buildConversation()),
    mockCall(listMessages, [OWN, VENUE]),
    mockCall(seeMessages, see),
  );
});

const ROUTES = [
  { path: '/messages', element: <MessagesPage /> },
  { path: '/messages/:id', element: <MessagesPage /> },
];
const open = (at = '/messages/application-1') => renderRoutes(ROUTES, { at });
const thread = () => screen.findByRole('list', { name: 'Messages with Salt House' });
const box = () => screen.findByRole('textbox', { name: 'Message to Salt House' });

describe('the list of conversations', () => {
  it('shows the other side, the event, the newest message and what is unread [messages 5]', async () => {
    open('/messages');
    const row = await screen.findByRole('link', { name: /Salt House/ });
    for (const text of ['Oyelaran', 'Good. We decide this evening.', '1 unread'])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveAttribute('href', '/messages/application-1');
    expect(see).not.toHaveBeenCalled();
  });

  it.each([
    [1, '1 unread'],
    [37, '37 unread'],
    [100, '99+ unread'],
  ])('counts all %d conversations with unread messages beside its heading', async (unread, text) => {
    mockApi.use(mockCall(countUnreadConversations, { unread }), mockCall(listConversations, [SEEN]));
    open('/messages');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers the first act to a person without messages', async () => {
    mockApi.use(mockCall(listConversations, []));
    open('/messages');
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your applications' })).toHaveAttribute('href', '/applications');
  });

  it('says Coming Soon while messages are not released', async () => {
    mockApi.use(mockCall(getFlags, buildFlags()));
    open('/messages');
    expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  });

  it('is searched by name and event, and says when nothing is found [messages 6]', async () => {
    mockApi.use(
      mockCall(listConversations, ({ query }) =>
        query.get('search') === 'nobody' ? [] : [buildConversationSummary()],
      ),
    );
    const { person } = open('/messages');
    await person.type(await screen.findByRole('searchbox', { name: 'Search by name or event' }), 'nobody');
    expect(await screen.findByText('No conversation has this name or event.')).toBeVisible();
  });

  it.each([201, 260, 5_000])(
    'asks for no longer text than the server takes: %d characters [messages 6]',
    async (length) => {
      mockApi.use(
        mockCall(listConversations, ({ query }) =>
          (query.get('search') ?? '').length > SEARCH_MAX_LENGTH
            ? refuse('validation_failed')
            : query.has('search')
              ? []
              : [buildConversationSummary()],
        ),
      );
      const { person } = open('/messages');
      await person.click(await screen.findByRole('searchbox', { name: 'Search by name or event' }));
      await person.paste('a'.repeat(length));
      expect(await screen.findByText('No conversation has this name or event.')).toBeVisible();
    },
  );

  it('keeps its heading while it is not known whether messages are released', async () => {
    mockApi.use(mockCall(getFlags, refuse('unavailable')));
    open('/messages');
    expect(await screen.findByText('Your messages could not be loaded')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });

  it('says when it could not be loaded', async () => {
    mockApi.use(mockCall(listConversations, refuse('unavailable')));
    open('/messages');
    expect(await screen.findByText('Your conversations could not be loaded')).toBeVisible();
  });
});

describe('a conversation', () => {
  it('shows its messages by day with their writers, and is seen then [messages 5]', async () => {
    mockApi.use(mockCall(getConversation, buildConversation({ seenNumber: 2, unread: 1 })));
    open();
    const list = await thread();
    expect(within(list).getByText(/^Fri 20 November/)).toBeVisible();
    expect(within(list).getByText('Could you start at 21:00?')).toBeVisible();
    expect(within(list).getByText('Seen')).toBeVisible();
    await waitFor(() => expect(see).toHaveBeenCalledOnce());
  });

  it('of another person is not found', async () => {
    mockApi.use(mockCall(getConversation, refuse('forbidden')), mockCall(listMessages, refuse('forbidden')));
    open();
    expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
  });

  it('shows a sent message at once, under its writer [messages 16]', async () => {
    const keys: (string | null)[] = [];
    mockApi.use(
      mockCall(sendMessage, ({ body, headers }) => {
        keys.push(headers.get('idempotency-key'));
        const sent = buildMessage({ id: 'm3', number: 3, text: (body as { text: string }).text });
        mockApi.use(mockCall(listMessages, [sent, OWN, VENUE]));
        return sent;
      }),
    );
    const { person } = open();
    await person.type(await box(), 'See you there.{Control>}{Enter}{/Control}');
    expect(await within(await thread()).findByText('See you there.')).toBeVisible();
    await waitFor(() => expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]));
    expect(await box()).toHaveValue('');
  });

  it('keeps its box in view below each message that the person sends', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const sent = buildMessage({ id: 'm3', number: 3, text: 'One.' });
    mockApi.use(mockCall(sendMessage, sent), mockCall(listMessages, [sent, OWN, VENUE]));
    const { person } = open();
    await person.type(await box(), 'One.');
    scroll.mockClear();
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(await within(await thread()).findByText('One.')).toBeVisible();
    await waitFor(() => expect(scroll.mock.contexts.at(-1)).toContainElement(screen.getByRole('textbox')));
  });

  it('keeps typed text over a reload, and refuses a blank message at the box [messages 3]', async () => {
    const first = open();
    await first.person.type(await box(), ' half a thought');
    first.unmount();
    const { person } = open();
    expect(await box()).toHaveValue(' half a thought');
    await person.clear(await box());
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await box()).toHaveAccessibleDescription(/Write a message, or add a file/);
    expect(await box()).toHaveFocus();
  });

  it('keeps a message that the server refuses, with the reason, and deletes it on request [messages 19]', async () => {
    mockApi.use(mockCall(sendMessage, refuse('wrong_state', { message: 'No messages at the moment.' })));
    const { person } = open();
    await person.type(await box(), 'Hello?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No messages at the moment.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Hello?')).not.toBeInTheDocument();
  });

  it.each([
    ['key-1', 1],
    ['key-2', 2],
    [undefined, 2],
  ])(
    'shows a message that it still sends once, if the server has it: key %s [messages 16]',
    async (key, count) => {
      const waiting = { key: 'key-1', conversationId: 'application-1', text: OWN.text, at: 1 };
      localStorage.setItem(privateKey(`outbox:${buildUser().id}:key-1`), JSON.stringify(waiting));
      const shown = key === undefined ? OWN : { ...OWN, key };
      mockApi.use(mockCall(listMessages, [shown, VENUE]), unanswered(sendMessage));
      open();
      await waitFor(() => expect(screen.getAllByText(OWN.text)).toHaveLength(count));
    },
  );

  it.each([
    ['once', 'The application is over. You can send one more message.', true],
    ['said', 'The application is over, and you have sent your last message.', false],
    ['past', 'This conversation is over: the night was more than 30 days ago.', false],
    ['blocked', 'You block messages from Salt House. End the block to write again.', false],
    ['closed', 'Salt House takes no messages at the moment.', false],
  ] as const)('that is %s says why [messages 9]', async (writing, text, hasBox) => {
    mockApi.use(mockCall(getConversation, buildConversation({ writing })));
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('textbox', { name: 'Message to Salt House' })).toHaveLength(hasBox ? 1 : 0);
  });

  it('tells a venue that a message is no reply, and which member wrote [messages 4, messages 10]', async () => {
    mockApi.use(
      mockCall(getConversation, buildConversation({ side: 'venue' })),
      mockCall(listMessages, [{ ...VENUE, member: 'Mara' }]),
    );
    open();
    expect(
      await screen.findByText(/^A message is no reply\. Accept or decline by Sat 21 November 2026/),
    ).toBeVisible();
    expect(screen.getByText(/By Mara/)).toBeVisible();
  });

  it('reads a message that arrives to screen readers, once, and none that was there [messages 20]', async () => {
    const { person } = open();
    await thread();
    expect(screen.queryByText(/^New message/)).not.toBeInTheDocument();
    const sent = buildMessage({ id: 'm3', number: 3, text: 'Anything else?' });
    const answer = buildMessage({ id: 'm4', number: 4, by: 'venue', text: 'New words' });
    mockApi.use(mockCall(sendMessage, sent), mockCall(listMessages, [answer, sent, OWN, VENUE]));
    await person.type(await box(), 'Anything else?{Control>}{Enter}{/Control}');
    expect(await screen.findAllByText('New message from Salt House: New words')).toHaveLength(1);
  });

  it('opens a file by a link that is made for the press [messages 15]', async () => {
    const files = [{ id: 'f1', name: 'rider.pdf', bytes: 234_000, type: 'application/pdf' }];
    const link = vi.fn(() => refuse('not_found', { message: 'The file is gone' }));
    mockApi.use(mockCall(listMessages, [{ ...VENUE, files }]), mockCall(linkMessageFile, link));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'rider.pdf, 228.6 KB' }));
    await waitFor(() => expect(link).toHaveBeenCalledOnce());
  });
});

describe('the menu of a conversation', () => {
  it('blocks the other side and says what goes on [messages 13]', async () => {
    const blocked = buildConversation({ writing: 'blocked', isBlocking: true });
    mockApi.use(
      mockCall(blockConversation, () => {
        mockApi.use(mockCall(getConversation, blocked));
        return blocked;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'More about Salt House' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Block messages' }));
    expect(await screen.findByText(/You block messages from Salt House/)).toBeVisible();
  });

  it('reports messages of the other side with a reason [messages 14]', async () => {
    const report = vi.fn((_request: { body: unknown }) => ({ id: 'R-7KQ2M-9XD4T', isMailed: false }));
    mockApi.use(mockCall(reportMessages, report));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'More about Salt House' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Report messages' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report messages' });
    await person.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(within(dialog).getByText('Choose the messages to report')).toBeVisible();
    expect(within(dialog).queryByLabelText('Yes, 21:00 works.')).not.toBeInTheDocument();
    await person.click(within(dialog).getByLabelText('Could you start at 21:00?'));
    await person.type(within(dialog).getByLabelText(/Description/), 'It insults me.');
    await person.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(report.mock.calls[0]?.[0].body).toEqual({
        messageIds: ['m1'],
        category: 'unsafe',
        text: 'It insults me.',
      }),
    );
  });
});
