import { buildConversation } from '@backline/contracts/testing/message-builders';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WaitingMessage } from '#src/features/messages/outbox/waiting-messages.ts';
import { ConversationThread } from './conversation-thread.tsx';

const WAITING: WaitingMessage = {
  key: 'key-1',
  conversationId: 'application-1',
  text: 'Hello?',
  files: [],
  at: Date.now(),
  refusal: null,
  heldUntil: null,
  sendingUntil: null,
};
const show = (waiting: Partial<WaitingMessage>, heldUntil: number | null = null) =>
  render(
    <ConversationThread
      conversation={buildConversation()}
      messages={[]}
      waiting={[{ ...WAITING, ...waiting }]}
      heldUntil={heldUntil}
      onRetry={() => undefined}
    />,
  );

describe('a waiting message says', () => {
  it.each([
    [60_000, /^Too many messages\. It goes at \d\d:\d\d\.$/],
    [86_000_000, /^Too many messages\. It goes at \d\d:\d\d\.$/],
    [null, /^Waits for the network$/],
  ])('when it goes: in %s ms [messages 18]', (ms, text) => {
    show({}, ms === null ? null : Date.now() + ms);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  });
});

describe('a message that another tab sends', () => {
  it.each([
    ['now', 60_000, 'Sending…', 0],
    ['for half of its time', 30_000, 'Sending…', 0],
    ['no more, because it was closed', -1, 'Waits for the network', 1],
    ['since a clock was wrong', 86_400_000, 'Waits for the network', 1],
  ])('%s is deleted only when it waits [messages 19]', (_case, ms, text, deletes) => {
    show({ sendingUntil: Date.now() + ms });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Delete' })).toHaveLength(deletes);
  });
});
