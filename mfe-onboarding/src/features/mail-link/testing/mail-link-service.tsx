import { getFeatured } from '@backline/contracts/profiles/artists';
import { getSession, type User } from '@backline/contracts/accounts/auth';
import { getBetaStatus } from '@backline/contracts/joining/beta-signups';
import { listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { loadSupabase } from '@backline/shell-sdk';
import { mockApi, mockCall, readableSession, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';

const HEADERS = { 'X-Supabase-Api-Version': '2024-01-01' };

export const juno = buildUser();
/** Gets the body of each call that uses a link. */
export const verified = vi.fn<(body: unknown) => void>();

/** Mocks the service: it accepts the link and signs the person in. */
export function takeLink(user: User): void {
  const session = readableSession(user.id);
  mockApi.use(
    http.post('*/auth/v1/verify', async ({ request }) => {
      verified(await request.json());
      mockApi.use(mockCall(getSession, { user, session }));
      return HttpResponse.json({ ...session, user: { id: user.id, email: user.email } });
    }),
    http.get('*/auth/v1/user', () => HttpResponse.json({ id: user.id, email: user.email })),
  );
}

/** Mocks a refusal of one call of the service. */
export function refuseWith(
  method: 'post' | 'put',
  path: string,
  status: number,
  code: string,
  message = code,
): void {
  const body = { code, message };
  mockApi.use(http[method](`*/auth/v1/${path}`, () => HttpResponse.json(body, { status, headers: HEADERS })));
}

/** Opens a mailed link and presses the button of its page. */
export async function follow(query: string, label: string) {
  const view = renderRoutes(app.routes, { at: `/auth/confirm?${query}` });
  await view.person.click(await screen.findByRole('button', { name: label }));
  return view;
}

/** Mocks the calls around a mailed link for each test of a file. */
export function withMailLinks(): void {
  withMockApi();
  beforeEach(() => {
    verified.mockClear();
    mockApi.use(
      mockCall(listEvents, []),
      mockCall(getFeatured, { artist: null }),
      mockCall(getFlags, buildFlags()),
      mockCall(getBetaStatus, { open: true }),
      mockCall(getSession, { user: null, session: null }),
      http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
    );
  });
  // Test files share the page and its client, so the client must not stay signed in.
  afterEach(async () => {
    await (await loadSupabase()).auth.signOut({ scope: 'local' });
  });
}
