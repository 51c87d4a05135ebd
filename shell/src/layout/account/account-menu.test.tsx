import { signOut } from '@backline/contracts/accounts/auth';
import { getArtistFigures } from '@backline/contracts/figures/artist-figures';
import { getCredits } from '@backline/contracts/shop/credits';
import { buildCredits, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser, useSession } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt, withLayout } from '#src/layout/testing/open-layout.tsx';

withLayout();

describe('the account menu', () => {
  it('keeps the person signed in when the log out does not reach the server', async () => {
    mockApi.use(mockCall(signOut, refuse('unavailable')));
    const person = openAt('/events');
    await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('offers home, the pages of the menu and Log out in the account menu [navigation 6, navigation 10, toasts 37]', async () => {
    mockApi.use(mockCall(signOut, { signedOut: true }));
    const person = openAt('/events');
    await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
    const menu = await screen.findByRole('menu', { name: 'Account' });
    expect(menu).toHaveTextContent('Juno Halidebookings@junohalide.example');
    expect(within(menu).getByRole('menuitem', { name: 'My Account' })).toHaveAttribute('href', '/dj-profile');
    expect(within(menu).getByRole('menuitem', { name: /^Applications/ })).toHaveAttribute(
      'href',
      '/applications',
    );
    expect(within(menu).getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await person.click(within(menu).getByRole('menuitem', { name: 'Log Out' }));
    expect(await screen.findByText('Successfully logged out')).toBeVisible();
    expect(await screen.findByText('At /')).toBeVisible();
    expect(useSession.getState().status).toBe('signed-out');
  });

  it.each([
    [12, 80],
    [0, 0],
    [1204, 5],
  ])(
    'tells how many applications the artist sent, and the free credits: %d and %d',
    async (sent, available) => {
      mockApi.use(
        mockCall(getArtistFigures, { applications: sent, events: 0, profileViews: 0, network: 0 }),
        mockCall(getCredits, buildCredits({ available })),
      );
      const person = openAt('/events');
      await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
      expect(await screen.findByRole('menuitem', { name: `Applications ${sent}` })).toBeVisible();
      expect(await screen.findByRole('menuitem', { name: `Credits ${available}` })).toBeVisible();
    },
  );

  it('leaves out a number that cannot be read', async () => {
    mockApi.use(mockCall(getArtistFigures, refuse('unavailable')));
    const person = openAt('/events');
    await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
    expect(await screen.findByRole('menuitem', { name: 'Credits 80' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Applications' })).toBeVisible();
  });

  it('shows a person without a profile by the email address, once', async () => {
    const { name: _none, ...user } = buildUser({ email: 'mara@example.org' });
    setSessionUser(user);
    const person = openAt('/events');
    await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
    expect(await screen.findAllByText('mara@example.org')).toHaveLength(1);
  });
});
