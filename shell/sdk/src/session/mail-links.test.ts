import { getSession, type User } from '@backline/contracts/accounts/auth';
import { buildUser } from '@backline/contracts/testing/builders';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockAuth, readableSession } from '#src/testing/mock/mock-auth.ts';
import { mockCall } from '#src/testing/mock/mock-call.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';
import { followLink, sendLink, setPassword } from './mail-links.ts';
import { setSessionUser, useSession } from './session-store.ts';
import { giveSupabaseSession } from './supabase.ts';

withMockApi();

function refuseAll(status: number, code: string, message = code) {
  mockApi.use(
    http.all('*/auth/v1/*', () =>
      HttpResponse.json({ code, message }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } }),
    ),
  );
}

beforeEach(() => {
  mockApi.use(mockCall(getSession, { user: null, session: null }));
});

it.each([
  [403, 'otp_expired', 'not_found'],
  [403, 'user_banned', 'forbidden'],
  [429, 'over_request_rate_limit', 'rate_limited'],
  [502, 'unexpected_failure', 'unavailable'],
])('a link that the service refuses with %i %s fails as %s', async (status, code, expected) => {
  refuseAll(status, code);
  await expect(followLink('abc', 'magiclink')).rejects.toMatchObject({ status, code: expected });
});

it('a service that cannot be reached fails in another way than one that refuses', async () => {
  mockApi.use(http.all('*/auth/v1/*', () => HttpResponse.error()));
  await expect(sendLink('recovery', 'mara@example.org')).rejects.toMatchObject({
    status: 0,
    code: 'network',
  });
});

it.each([
  ['For security purposes, you can only request this after 42 seconds.', 42],
  ['email rate limit exceeded', 60],
])('a mailbox that just got a mail has to wait: %s', async (message, retryAfterSeconds) => {
  refuseAll(429, 'over_email_send_rate_limit', message);
  await expect(sendLink('magiclink', 'mara@example.org')).rejects.toMatchObject({
    code: 'rate_limited',
    serverMessage: message,
    details: { retryAfterSeconds },
  });
});

it('a hosted service does not reveal which addresses have an account [hosted-authentication-service 2]', async () => {
  refuseAll(422, 'otp_disabled');
  await expect(sendLink('magiclink', 'nobody@example.org')).resolves.toBeUndefined();
});

it('a signed-out person cannot set a password', async () => {
  await expect(setPassword('tape delay')).rejects.toMatchObject({ code: 'unauthenticated' });
});

it.each([
  ['signup', 'signup'],
  ['email_change', 'email_change'],
] as const)('the link for %s can be sent again', async (kind, type) => {
  const bodies: unknown[] = [];
  mockApi.use(
    http.post('*/auth/v1/resend', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await sendLink(kind, 'mara@example.org');
  expect(bodies).toEqual([expect.objectContaining({ type, email: 'mara@example.org' })]);
});

describe('the first password', () => {
  const mara = buildUser({ userType: 'organisation', orgId: 'org-1', passwordPending: true });

  function answerAs(user: User) {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(getSession, { user, session: readableSession(user.id) }),
      mockAuth('get', 'user', { id: user.id, email: user.email }),
      mockAuth('put', 'user', { id: user.id, email: user.email }, (body) => bodies.push(body)),
    );
    return bodies;
  }

  it('removes the mark of a missing password in the same call', async () => {
    setSessionUser(mara);
    const bodies = answerAs({ ...mara, passwordPending: false });
    // Earlier tests signed out the client that they used.
    await giveSupabaseSession(readableSession(mara.id));
    await setPassword('low ceiling 118');
    expect(bodies).toEqual([
      expect.objectContaining({ password: 'low ceiling 118', data: { password_pending: null } }),
    ]);
    expect(useSession.getState().user).toMatchObject({ id: mara.id, passwordPending: false });
  });
});
