import { createBetaSignup, openBetaForm } from '@backline/contracts/joining/beta-signups';
import { createQueryClient } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSendRequest } from './api.ts';

withMockApi();

const REQUEST = { email: 'mara@example.org', role: ['artist' as const], artistName: 'Mara', subject: '' };

let tickets: number;
beforeEach(() => {
  tickets = 0;
  mockApi.use(mockCall(openBetaForm, () => ({ ticket: `ticket-${(tickets += 1)}`, waitMs: 0 })));
});

function open() {
  const client = createQueryClient();
  return renderHook(() => useSendRequest(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current.mutateAsync;
}

/** Takes requests with these tickets only, and keeps the tickets that came. */
function take(...good: string[]) {
  const sent: string[] = [];
  mockApi.use(
    mockCall(createBetaSignup, ({ body }) => {
      const { ticket, email } = body as { ticket: string; email: string };
      sent.push(ticket);
      return good.includes(ticket)
        ? { id: 'beta-1', email }
        : refuse('validation_failed', { fields: { ticket: 'Please try again' } });
    }),
  );
  return sent;
}

describe('a request for early access', () => {
  it('is sent with the ticket of its form', async () => {
    const sent = take('ticket-1');
    await expect(open()(REQUEST)).resolves.toMatchObject({ email: 'mara@example.org' });
    expect(sent).toEqual(['ticket-1']);
  });

  it('uses one ticket for all tries of a form', async () => {
    const sent = take('ticket-1');
    const send = open();
    await send(REQUEST);
    await send(REQUEST);
    expect([sent, tickets]).toEqual([['ticket-1', 'ticket-1'], 1]);
  });

  it('replaces a ticket that the server no longer takes, once', async () => {
    const sent = take('ticket-2');
    await open()(REQUEST);
    expect(sent).toEqual(['ticket-1', 'ticket-2']);
  });

  it('does not go on replacing tickets', async () => {
    const sent = take();
    await expect(open()(REQUEST)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(sent).toHaveLength(2);
  });

  it('is not sent twice after another refusal', async () => {
    let count = 0;
    mockApi.use(
      mockCall(createBetaSignup, () => {
        count += 1;
        return refuse('signups_closed');
      }),
    );
    await expect(open()(REQUEST)).rejects.toMatchObject({ code: 'signups_closed' });
    expect([count, tickets]).toEqual([1, 1]);
  });

  it('of a quick person waits until the server takes it', async () => {
    mockApi.use(mockCall(openBetaForm, { ticket: 'ticket-1', waitMs: 80 }));
    take('ticket-1');
    const start = performance.now();
    await open()(REQUEST);
    expect(performance.now() - start).toBeGreaterThanOrEqual(75);
  });
});
