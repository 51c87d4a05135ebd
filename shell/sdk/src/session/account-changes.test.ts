import { getSession, signOutEverywhere } from '@backline/contracts/accounts/auth';
import { buildUser } from '@backline/contracts/testing/builders';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribe } from '#src/calls/page-events.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockAuth, readableSession, refuseAuth } from '#src/testing/mock/mock-auth.ts';
import { mockCall } from '#src/testing/mock/mock-call.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';
import { changeEmail, changePassword, readPendingEmail } from './account-changes.ts';
import { setSessionUser, useSession } from './session-store.ts';
import { signOutOthers } from './session.ts';
import { loadSupabase } from './supabase.ts';

withMockApi();

const user = buildUser();
const authUser = { id: user.id, email: user.email };
const passwords = { currentPassword: 'open-the-doors-9', newPassword: 'slow-traffic-9' };
const TOO_COMMON = 'New password is too common. Choose another one of at least 8 characters.';
const WRONG_PASSWORD = 'Current password is wrong. Enter the one you sign in with.';
const onRequest = vi.fn<(body: unknown, query: URLSearchParams) => void>();
const isSignedOut = vi.fn<() => void>();

const refuseChange = (status: number, code: string, message?: string) =>
  mockApi.use(mockAuth('put', 'user', refuseAuth(status, code, message)));

beforeEach(async () => {
  onRequest.mockClear();
  isSignedOut.mockClear();
  setSessionUser(user);
  const session = readableSession(user.id);
  mockApi.use(mockCall(getSession, { user, session }), mockAuth('get', 'user', authUser));
  await (await loadSupabase()).auth.setSession(session);
  return subscribe('unauthenticated', isSignedOut);
});

afterEach(async () => {
  mockApi.use(mockAuth('post', 'logout', {}));
  await (await loadSupabase()).auth.signOut({ scope: 'local' });
});

describe('a new password', () => {
  it.each([
    [400, 'current_password_invalid', { currentPassword: WRONG_PASSWORD }],
    [400, 'current_password_required', { currentPassword: 'Enter your current password' }],
    [422, 'weak_password', { newPassword: TOO_COMMON }],
    [422, 'same_password', { newPassword: 'New password is the one you have now. Choose another one.' }],
    [
      400,
      'validation_failed',
      {
        newPassword: 'New password is too long. Use at most 72 characters, fewer with accents or emoji.',
      },
    ],
  ])('that is refused with %i %s marks its field with our own message', async (status, code, fields) => {
    refuseChange(status, code, 'Not this one');
    await expect(changePassword(passwords)).rejects.toMatchObject({ code: 'validation_failed', fields });
    expect(isSignedOut).not.toHaveBeenCalled();
  });

  it.each([
    ['length', 'New password must be at least 8 characters'],
    ['characters', 'New password is too simple. Mix small and capital letters, numbers and signs.'],
    ['pwned', TOO_COMMON],
  ])(
    'that is too weak because of its %s gets a message that says what to do',
    async (reason, newPassword) => {
      const refusal = { code: 'weak_password', message: 'Weak', weak_password: { reasons: [reason] } };
      const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
      mockApi.use(mockAuth('put', 'user', HttpResponse.json(refusal, { status: 422, headers })));
      await expect(changePassword(passwords)).rejects.toMatchObject({ fields: { newPassword } });
    },
  );

  it('is not set after the session ended elsewhere, and the page learns of the end', async () => {
    refuseChange(403, 'session_not_found');
    await expect(changePassword(passwords)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(isSignedOut).toHaveBeenCalledOnce();
  });

  it.each([
    [429, 'over_request_rate_limit', 'rate_limited'],
    [502, 'unexpected_failure', 'unavailable'],
  ])('that fails with %i %s fails as %s', async (status, code, expected) => {
    refuseChange(status, code);
    await expect(changePassword(passwords)).rejects.toMatchObject({ status, code: expected, fields: {} });
  });

  it('fails with `network` if no answer comes', async () => {
    mockApi.use(mockAuth('put', 'user', HttpResponse.error()));
    await expect(changePassword(passwords)).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('is sent together with the current one', async () => {
    mockApi.use(mockAuth('put', 'user', authUser, onRequest));
    await changePassword(passwords);
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({
      password: 'slow-traffic-9',
      current_password: 'open-the-doors-9',
    });
  });
});

describe('a change of address', () => {
  it('to the address of another account gets our own message', async () => {
    refuseChange(422, 'email_exists', 'Already registered');
    await expect(changeEmail({ email: 'new@example.org' })).rejects.toMatchObject({
      code: 'email_taken',
      fields: {},
    });
  });

  it.each([
    [400, 'current_password_required', { currentPassword: 'Enter your current password' }],
    [400, 'current_password_invalid', { currentPassword: WRONG_PASSWORD }],
    [400, 'validation_failed', { email: 'Please enter a valid email address' }],
  ])('that is refused with %i %s marks its field with our own message', async (status, code, fields) => {
    refuseChange(status, code, 'Not this one');
    await expect(changeEmail({ email: 'new@example.org' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields,
    });
  });

  it('says when the account first needs a password', async () => {
    refuseChange(400, 'reauthentication_needed');
    await expect(changeEmail({ email: 'new@example.org' })).rejects.toMatchObject({ code: 'forbidden' });
    expect(isSignedOut).not.toHaveBeenCalled();
  });

  it('waits until the mailbox may get another mail', async () => {
    refuseChange(429, 'over_email_send_rate_limit', 'You can only request this after 31 seconds.');
    await expect(changeEmail({ email: 'new@example.org' })).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: 31 },
    });
  });

  it('links back to the settings, and sends the current password only if there is one', async () => {
    mockApi.use(mockAuth('put', 'user', { ...authUser, new_email: 'new@example.org' }, onRequest));
    await changeEmail({ email: 'new@example.org' });
    await changeEmail({ email: 'new@example.org', currentPassword: 'open-the-doors-9' });
    const [first, second] = onRequest.mock.calls;
    expect(first?.[0]).toMatchObject({ email: 'new@example.org' });
    expect(first?.[0]).not.toHaveProperty('current_password');
    expect(first?.[1].get('redirect_to')).toBe(`${location.origin}/settings`);
    expect(second?.[0]).toMatchObject({ current_password: 'open-the-doors-9' });
  });
});

describe('a new address that waits for its links', () => {
  it('is unknown after the session ended elsewhere', async () => {
    mockApi.use(mockAuth('get', 'user', refuseAuth(403, 'session_not_found')));
    await expect(readPendingEmail()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(isSignedOut).toHaveBeenCalledOnce();
  });

  it('is the one that the service returns, or none', async () => {
    await expect(readPendingEmail()).resolves.toBeNull();
    mockApi.use(mockAuth('get', 'user', { ...authUser, new_email: 'new@example.org' }));
    await expect(readPendingEmail()).resolves.toBe('new@example.org');
  });

  it('becomes the person’s address once both links were followed elsewhere', async () => {
    const moved = { ...user, email: 'new@example.org' };
    mockApi.use(
      mockAuth('get', 'user', { id: user.id, email: moved.email }),
      mockCall(getSession, { user: moved, session: readableSession(user.id) }),
    );
    await expect(readPendingEmail()).resolves.toBeNull();
    expect(useSession.getState().user?.email).toBe('new@example.org');
  });
});

it('signs out the other devices and stays signed in here', async () => {
  const bodies: unknown[] = [];
  mockApi.use(
    mockCall(signOutEverywhere, ({ body }) => {
      bodies.push(body);
      return { signedOut: true as const };
    }),
  );
  await signOutOthers();
  expect(bodies).toEqual([{ exceptThisOne: true }]);
  expect(useSession.getState().status).toBe('signed-in');
});
