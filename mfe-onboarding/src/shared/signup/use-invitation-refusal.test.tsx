import { ApiError, createQueryClient } from '@backline/shell-sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepInvitation, readInvitation } from './kept-invitation.ts';
import { useInvitationRefusal } from './use-invitation-refusal.ts';

const useForm = () => ({ leadOn: useInvitationRefusal(), location: useLocation() });

function open() {
  const client = createQueryClient();
  const { result } = renderHook(useForm, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/signup']}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  return {
    leadOn: (error: unknown) => act(async () => result.current.leadOn(error)),
    place: () => result.current.location.pathname + result.current.location.hash,
  };
}
const required = new ApiError({ status: 403, code: 'invitation_required', text: '' });

describe('a sign-up that needs a good invitation', () => {
  beforeEach(() => keepInvitation({ invitation: 'secret', email: 'mara@example.org' }));

  it('leads to the page of the kept one, which says what is wrong, and forgets it', async () => {
    const { leadOn, place } = open();
    await leadOn(required);
    expect(place()).toMatch(/^\/invitation#.*secret/);
    expect(readInvitation()).toBeNull();
  });

  it.each([
    ['another refusal', new ApiError({ status: 409, code: 'email_taken', text: '' })],
    ['an error of the page', new TypeError('x is undefined')],
  ])('is not what %s means', async (_what, error) => {
    const { leadOn, place } = open();
    await leadOn(error);
    expect(place()).toBe('/signup');
    expect(readInvitation()).not.toBeNull();
  });
});

it('a person who was not invited stays', async () => {
  const { leadOn, place } = open();
  await leadOn(required);
  expect(place()).toBe('/signup');
});
