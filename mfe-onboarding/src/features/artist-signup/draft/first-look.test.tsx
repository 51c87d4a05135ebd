import { buildSignupDraft } from '@backline/contracts/testing/builders';
import { createQueryClient } from '@backline/shell-sdk';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draftQuery } from './api.ts';
import { useFirstLook } from './first-look.ts';

const look = (client: QueryClient) =>
  renderHook(() => useFirstLook(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

function clientWithDraft() {
  const client = createQueryClient();
  client.setQueryData(draftQuery().queryKey, buildSignupDraft());
  return client;
}

it('a draft is seen first by one step, which goes on seeing it so', () => {
  const client = clientWithDraft();
  const first = look(client);
  expect(first.result.current).toBe(true);
  first.rerender();
  expect(first.result.current).toBe(true);
  expect(look(client).result.current).toBe(false);
});

it('a draft that came anew is seen first again', () => {
  const client = clientWithDraft();
  look(client).unmount();
  client.clear();
  client.setQueryData(draftQuery().queryKey, buildSignupDraft());
  expect(look(client).result.current).toBe(true);
});

it('a page without a draft has not seen one', () => {
  expect(look(createQueryClient()).result.current).toBe(false);
});
