import {
  getSession,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@backline/contracts/accounts/auth';
import { buildUser } from '@backline/contracts/testing/builders';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockAuth, readableSession } from '#src/testing/mock/mock-auth.ts';
import { mockCall, refuse } from '#src/testing/mock/mock-call.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';
import { setSessionUser, useSession } from './session-store.ts';
import { reloadSession, signIn, signOut } from './session.ts';
import { loadSupabase } from './supabase.ts';

withMockApi();

const user = buildUser();

const authUser = mockAuth('get', 'user', { id: user.id, email: user.email });

it('a client that cannot be loaded undoes neither a sign-in nor a sign-out', async () => {
  let refuseAll = () => {};
  const refusal = new Promise<ReturnType<typeof refuse>>((resolve) => {
    refuseAll = () => resolve(refuse('unavailable'));
  });
  mockApi.use(
    mockCall(getSession, () => refusal),
    mockCall(signInEndpoint, { ...user, session: readableSession('s1') }),
    mockCall(signOutEndpoint, { signedOut: true }),
  );
  const loads = expect(loadSupabase()).rejects.toMatchObject({ code: 'unavailable' });
  const signsIn = expect(signIn(user.email, 'long enough')).resolves.toEqual(user);
  await vi.waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  const signsOut = expect(signOut()).resolves.toBeUndefined();
  await vi.waitFor(() => expect(useSession.getState().status).toBe('signed-out'));
  refuseAll();
  await Promise.all([loads, signsIn, signsOut]);
});

it('one sign-in serves the Supabase client too, until the sign-out [sessions 1]', async () => {
  mockApi.use(mockCall(getSession, refuse('unavailable')));
  await expect(loadSupabase()).rejects.toMatchObject({ code: 'unavailable' });

  setSessionUser(user);
  mockApi.use(mockCall(getSession, { user, session: readableSession('s1') }), authUser);
  const client = await loadSupabase();
  expect((await client.auth.getSession()).data.session?.refresh_token).toBe('h.s1.0');
  expect(await loadSupabase()).toBe(client);

  mockApi.use(mockCall(signInEndpoint, { ...user, session: readableSession('s2') }));
  await signIn(user.email, 'long enough');
  expect((await client.auth.getSession()).data.session?.refresh_token).toBe('h.s2.0');

  const other = buildUser({ id: 'another-person' });
  mockApi.use(mockCall(getSession, { user: other, session: readableSession('s4') }));
  await reloadSession();
  expect((await client.auth.getSession()).data.session?.refresh_token).toBe('h.s4.0');

  const revoked = vi.fn();
  mockApi.use(
    mockCall(signOutEndpoint, { signedOut: true }),
    http.post('*/auth/v1/logout', ({ request }) => {
      revoked(new URL(request.url).searchParams.get('scope'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await signOut();
  expect(revoked).not.toHaveBeenCalled();
  expect((await client.auth.getSession()).data.session).toBeNull();

  mockApi.use(mockCall(signInEndpoint, { ...user, session: readableSession('s3') }));
  await signIn(user.email, 'long enough');
  await client.auth.signOut({ scope: 'local' });
  expect(revoked).toHaveBeenCalledWith('local');
  expect(useSession.getState().status).toBe('signed-out');
});
