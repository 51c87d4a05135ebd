import { closeGate } from '@backline/contracts/admin';
import { signOut } from '@backline/contracts/auth';
import { listBetaSignups } from '@backline/contracts/beta-signups';
import { buildBetaSignup, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser, useSession } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const openDashboard = (at = '/admin') => renderRoutes(app.routes, { at });

describe('the admin dashboard', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(mockCall(listBetaSignups, [buildBetaSignup()]));
  });

  it('is not shown to a signed-out person', async () => {
    setSessionUser(null);
    openDashboard();
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  it('sends an admin who has not passed the gate in this tab to the gate', async () => {
    sessionStorage.clear();
    const { router } = openDashboard();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('sends an admin to the gate when the server no longer accepts the grant', async () => {
    mockApi.use(mockCall(listBetaSignups, refuse('gate_required')));
    const { router } = openDashboard();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('leads to the settings of the account', async () => {
    openDashboard();
    expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  it('stays when the log out does not reach the server', async () => {
    mockApi.use(mockCall(signOut, refuse('unavailable')));
    const { person } = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed Please try again')).toBeVisible();
    expect(sessionStorage.getItem('adminAccess')).toBe('true');
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('gives the grant back at the log out, and forgets that the gate was passed', async () => {
    const calls: string[] = [];
    mockApi.use(
      mockCall(closeGate, () => {
        calls.push('closeGate');
        return { granted: false as const };
      }),
      mockCall(signOut, () => {
        calls.push('signOut');
        return { signedOut: true as const };
      }),
    );
    const { person, router } = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged Out You have been successfully logged out.')).toBeVisible();
    expect(calls).toEqual(['signOut', 'closeGate']);
    expect(sessionStorage.getItem('adminAccess')).toBeNull();
    expect(router.state.location.pathname).toBe('/admin-login');
  });

  it('counts the signups by role', async () => {
    mockApi.use(
      mockCall(listBetaSignups, [
        ...Array.from({ length: 1200 }, (_, index) =>
          buildBetaSignup({ id: `artist-${index}`, role: ['artist'] }),
        ),
        buildBetaSignup({ id: 'venue', role: ['venue'] }),
        buildBetaSignup({ id: 'both' }),
      ]),
    );
    openDashboard();
    expect(await screen.findByText('1,202')).toBeVisible();
    expect(screen.getByText('Total Signups').parentElement).toHaveTextContent('1,202');
    expect(screen.getByText('Artists', { selector: 'span' }).parentElement).toHaveTextContent('1,200');
    expect(screen.getByText('Venues').parentElement).toHaveTextContent('1');
    expect(screen.getByText('Both Roles').parentElement).toHaveTextContent('1');
  });

  it.each(['Artists', 'Events', 'Applications'])('announces %s as coming soon', async (name) => {
    const { person, router } = openDashboard();
    await person.click(await screen.findByRole('tab', { name }));
    expect(within(screen.getByRole('tabpanel', { name })).getByText(`${name} coming soon`)).toBeVisible();
    expect(router.state.location.search).toBe(`?tab=${name.toLowerCase()}`);
  });
});
