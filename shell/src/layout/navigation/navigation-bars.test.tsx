import { getCredits } from '@backline/contracts/shop/credits';
import { buildCredits, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser, useSession } from '@backline/shell-sdk';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { labels, openAt, withLayout } from '#src/layout/testing/open-layout.tsx';

withLayout();

describe('the navigation of the shell', () => {
  it('shows a signed-out person Events, and a sign-in link with the way back [navigation 13, navigation 14]', async () => {
    setSessionUser(null);
    const person = openAt('/events?page=2');
    // One is for phones, the other one for wider screens.
    for (const bar of screen.getAllByRole('navigation', { name: 'Main' }))
      expect(labels(bar)).toEqual(['Events']);
    await person.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(screen.getByText('At /login?next=%2Fevents%3Fpage%3D2')).toBeVisible();
  });

  it('ends with the way to the legal texts [law 3]', () => {
    setSessionUser(null);
    openAt('/events');
    const legal = within(screen.getByRole('navigation', { name: 'Legal' }));
    expect(legal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/terms',
      '/privacy',
      '/imprint',
      '/copyright',
    ]);
  });

  it('offers the theme at the foot only to strangers [navigation 8]', () => {
    openAt('/events');
    expect(screen.queryByRole('form', { name: 'Theme' })).not.toBeInTheDocument();
    act(() => setSessionUser(null));
    const form = screen.getByRole('form', { name: 'Theme' });
    expect(form).toHaveAttribute('action', '/theme');
    const values = within(form)
      .getAllByRole('button')
      .map((button) => button.getAttribute('value'));
    expect(values).toEqual(['dark', 'light', 'system']);
  });

  it('asks no one to sign in while the account service is down [sessions 21]', () => {
    useSession.setState({ status: 'unknown', user: null }, true);
    openAt('/settings');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('shows an artist the entries for artists in order, at the top and at the bottom [navigation 1, navigation 2, navigation 11]', async () => {
    openAt('/events');
    const [top, foot] = screen.getAllByRole('navigation', { name: 'Main' });
    expect(labels(top!)).toEqual(['Home', 'Events', 'Applications']);
    expect(labels(foot!)).toEqual(['Events', 'Profile']);
    expect(within(top!).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('80 credits')).toBeVisible();
  });

  it('marks Applications at the top, and Events for it at the bottom, which has no entry for it [navigation 5]', async () => {
    openAt('/applications/application-1');
    await screen.findByText('80 credits');
    const current = screen.getAllByRole('navigation', { name: 'Main' }).map((bar) =>
      within(bar)
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent),
    );
    expect(current).toEqual([['Applications'], ['Events']]);
  });

  it('shows the credits after a change in another tab to a person who returns [navigation 12]', async () => {
    openAt('/events');
    await screen.findByText('80 credits');
    mockApi.use(mockCall(getCredits, buildCredits({ balance: 60, available: 60 })));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('60 credits')).toBeVisible();
  });

  it('adds the entries of admins for an artist with that right [navigation 2]', async () => {
    setSessionUser(buildUser({ isAdmin: true }));
    openAt('/events');
    await screen.findByText('80 credits');
    expect(labels(screen.getAllByRole('navigation')[0]!)).toEqual([
      'Home',
      'Events',
      'Applications',
      'Admin',
    ]);
  });

  it('has no bottom bar for a single entry', () => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org', name: 'Salt House' }));
    openAt('/org-dashboard');
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  });
});
