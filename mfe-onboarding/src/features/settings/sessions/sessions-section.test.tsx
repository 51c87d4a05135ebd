import { endSession, listSessions, signOutEverywhere } from '@backline/contracts/accounts/auth';
import { useSession } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openSettings, renderSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

const scene = withSettings();
const sessionList = () => screen.getByRole('list', { name: 'Sessions' });

describe('the sessions', () => {
  it('can be loaded again after a failure', async () => {
    mockApi.use(mockCall(listSessions, refuse('unavailable')));
    const { person } = renderSettings();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    mockApi.use(mockCall(listSessions, () => scene.sessions));
    await person.click(retry);
    expect(await screen.findByText('Safari on iOS')).toBeVisible();
  });

  it('stay in the list when they cannot be ended', async () => {
    mockApi.use(mockCall(endSession, refuse('unavailable')));
    const { person } = await openSettings();
    await person.click(screen.getByRole('button', { name: /^Sign out Safari on iOS/ }));
    expect(await screen.findByText(/^Not signed out/)).toBeInTheDocument();
    expect(screen.getByText('Safari on iOS')).toBeVisible();
  });

  it('show device, sign-in and last use, and mark this device [sessions 23]', async () => {
    await openSettings();
    const [here, phone, old] = within(sessionList()).getAllByRole('listitem');
    expect(here).toHaveTextContent(
      /^Firefox on macOSSigned in \d+ \w+ \d{4}, \d\d:\d\d · active nowThis device$/,
    );
    expect(phone).toHaveTextContent(
      /^Safari on iOSSigned in \d+ \w+ \d{4}, \d\d:\d\d · 3 hours agoSign out$/,
    );
    expect(old).toHaveTextContent(
      /^Chrome on WindowsSigned in (.+), \d\d:\d\d · (?!\1)\d+ \w+ \d{4}Sign out$/,
    );
    expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('on devices of one kind have different names, and the right one ends', async () => {
    const ended = vi.fn<(id: string | undefined) => void>();
    const device = 'Safari on iOS';
    scene.sessions = scene.sessions.map((session) => (session.isCurrent ? session : { ...session, device }));
    mockApi.use(
      mockCall(endSession, ({ params }) => {
        ended(params['id']);
        return { ended: true as const };
      }),
    );
    const { person } = await openSettings();
    const buttons = screen.getAllByRole('button', { name: /^Sign out Safari on iOS/ });
    const [phone, old] = buttons.map((button) => button.getAttribute('aria-label'));
    expect(phone).toMatch(/^Sign out Safari on iOS, signed in \d+ \w+ \d{4}, \d\d:\d\d$/);
    expect(old).not.toBe(phone);
    await person.click(screen.getByRole('button', { name: old! }));
    await waitFor(() => expect(ended.mock.calls).toEqual([['old']]));
  });

  it.each([
    ['in the list', { ended: true } as const],
    ['over a moment before', refuse('not_found')],
  ])('end one by one, also one that was %s [sessions 24]', async (_when, answer) => {
    const ended = vi.fn<(id: string | undefined) => void>();
    mockApi.use(
      mockCall(endSession, ({ params }) => {
        ended(params['id']);
        scene.sessions = scene.sessions.filter(({ id }) => id !== params['id']);
        return answer;
      }),
    );
    const { person } = await openSettings();
    await person.click(screen.getByRole('button', { name: /^Sign out Safari on iOS/ }));
    expect(await screen.findByText('Signed out Safari on iOS is signed out.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus());
    expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
    expect(screen.getByText('Chrome on Windows')).toBeVisible();
    expect(ended.mock.calls).toEqual([['phone']]);
  });

  it('on all other devices end together', async () => {
    const onRequest = vi.fn<(body: unknown) => void>();
    mockApi.use(
      mockCall(signOutEverywhere, ({ body }) => {
        onRequest(body);
        scene.sessions = scene.sessions.filter(({ isCurrent }) => isCurrent);
        return { signedOut: true as const };
      }),
    );
    const { person } = await openSettings();
    await person.click(screen.getByRole('button', { name: 'Sign out others' }));
    expect(await screen.findByText('Signed out Every other device is signed out.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus());
    expect(within(sessionList()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out others' })).not.toBeInTheDocument();
    expect(onRequest.mock.calls[0]?.[0]).toEqual({ exceptThisOne: true });
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('all end together, and the person is signed out', async () => {
    mockApi.use(mockCall(signOutEverywhere, { signedOut: true }));
    const { person, router } = await openSettings();
    await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Logged out You are signed out on every device.')).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe('/');
    expect(useSession.getState().status).toBe('signed-out');
  });
});
