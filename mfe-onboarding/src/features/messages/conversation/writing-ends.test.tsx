import {
  blockConversation,
  getConversation,
  listMessages,
  sendMessage,
  unblockConversation,
  type Conversation as Talk,
} from '@backline/contracts/talk/messages';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildConversation } from '@backline/contracts/testing/message-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConversationMenu } from './conversation-menu.tsx';
import { Conversation } from './conversation.tsx';

withMockApi();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSessionUser(buildUser({ artistId: 'artist-1' }));
  mockApi.use(mockCall(listMessages, []));
});

/** From now on the server tells that the person may write in this way. */
const nowWriting = (writing: Talk['writing']) =>
  mockApi.use(
    mockCall(getConversation, ({ params }) =>
      buildConversation({ id: params['id'] ?? '', writing, isBlocking: writing === 'blocked' }),
    ),
  );
const box = () => screen.findByRole('textbox', { name: 'Message to Salt House' });

describe('a refused message closes the box, and the screen says why', () => {
  it.each([
    ['closed', 'Salt House takes no messages at the moment.'],
    ['past', 'This conversation is over: the night was more than 30 days ago.'],
    ['said', 'The application is over, and you have sent your last message.'],
  ] as const)('%s [messages 9]', async (writing, text) => {
    nowWriting('open');
    mockApi.use(
      mockCall(sendMessage, () => {
        nowWriting(writing);
        return refuse('wrong_state', { message: 'Refused.' });
      }),
    );
    const { person } = renderRoutes(
      [{ path: '/', element: <Conversation id="application-1" isChosen={false} /> }],
      { at: '/' },
    );
    await person.type(await box(), 'Hello?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(text)).toHaveFocus();
    expect(await screen.findByText('Refused.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

it('a block, and its end, show in the other conversations of the two sides [messages 13]', async () => {
  nowWriting('open');
  const answer = (writing: Talk['writing']) => () => {
    nowWriting(writing);
    return buildConversation({ writing, isBlocking: writing === 'blocked' });
  };
  mockApi.use(mockCall(blockConversation, answer('blocked')), mockCall(unblockConversation, answer('open')));
  const element = (isBlocking: boolean) => (
    <>
      <ConversationMenu conversation={buildConversation({ isBlocking, lastMessage: null })} />
      <Conversation id="application-2" isChosen={false} />
    </>
  );
  const routes = [
    { path: '/', element: element(false) },
    { path: '/blocking', element: element(true) },
  ];
  const { person, router } = renderRoutes(routes, { at: '/' });
  await box();
  await person.click(screen.getByRole('button', { name: 'More about Salt House' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Block messages' }));
  expect(await screen.findByText(/^You block messages from Salt House/)).toBeVisible();
  await router.navigate('/blocking');
  await person.click(await screen.findByRole('button', { name: 'More about Salt House' }));
  await person.click(await screen.findByRole('menuitem', { name: 'End the block' }));
  expect(await box()).toBeVisible();
});
