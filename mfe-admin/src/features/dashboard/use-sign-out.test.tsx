import { closeGate } from '@backline/contracts/accounts/admin';
import { signOut } from '@backline/contracts/accounts/auth';
import { useSession } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openDashboard, withAdmin } from './testing/open-dashboard.ts';

withAdmin();

describe('the log out of an admin', () => {
  it('stays when the log out does not reach the server [toasts 38]', async () => {
    mockApi.use(mockCall(signOut, refuse('unavailable')));
    const { person } = openDashboard();
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed Please try again')).toBeVisible();
    expect(sessionStorage.getItem('adminAccess')).toBe('true');
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('returns the grant at the log out, and forgets that the gate was passed [admin-gate 10, admin-dashboard 16, toasts 15]', async () => {
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
});
