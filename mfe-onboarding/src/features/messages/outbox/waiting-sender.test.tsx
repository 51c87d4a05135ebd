import { sendMessage } from '@backline/contracts/talk/messages';
import { buildMessage } from '@backline/contracts/testing/message-builders';
import { buildUser } from '@backline/contracts/testing/builders';
import { createQueryClient, privateKey, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WaitingSender } from './waiting-sender.tsx';

withMockApi();

it('sends what an earlier visit left, without a screen of messages [messages 19]', async () => {
  const { id } = buildUser();
  setSessionUser(buildUser());
  const kept = { key: 'key-1', conversationId: 'talk-1', text: 'Is there a monitor?', files: [], at: 1 };
  localStorage.setItem(privateKey(`outbox:${id}:key-1`), JSON.stringify(kept));
  const sent: unknown[] = [];
  mockApi.use(
    mockCall(sendMessage, ({ body, headers, params }) => {
      sent.push([params['id'], headers.get('idempotency-key'), body]);
      return buildMessage();
    }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WaitingSender />
    </QueryClientProvider>,
  );
  await expect
    .poll(() => sent, { timeout: 20_000 })
    .toEqual([['talk-1', 'key-1', { text: 'Is there a monitor?', fileIds: [] }]]);
  await expect.poll(() => Object.keys(localStorage), { timeout: 20_000 }).toEqual([]);
});
