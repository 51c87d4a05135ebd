import { signOut } from '@backline/contracts/auth';
import { getCredits } from '@backline/contracts/credits';
import type { NavigationEntry, ReleaseRegistry } from '@backline/contracts/releases';
import { screenOfPath } from '@backline/contracts/screen-of-path';
import { buildCredits, buildUser } from '@backline/contracts/testing/builders';
import { createQueryClient, setSessionUser, toast, useSession, useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { Layout } from './layout.tsx';

const entry = (label: string, to: string, rest: Partial<NavigationEntry>): NavigationEntry => ({
  label,
  to,
  icon: 'house',
  audience: 'artist',
  placement: 'bars',
  order: 0,
  ...rest,
});
const registry: ReleaseRegistry = {
  apps: {
    'mfe-admin': {
      version: 'v1',
      paths: ['/admin', '/admin/help'],
      ownLayout: ['/admin'],
      navigation: [entry('Admin', '/admin', { audience: 'admin', order: 50 })],
    },
    'mfe-artist': {
      version: 'v1',
      paths: ['/events', '/dj-profile'],
      ownLayout: [],
      navigation: [
        entry('Profile', '/dj-profile', { order: 20 }),
        entry('Events', '/events', { order: 10 }),
        entry('Applications', '/applications', { placement: 'menu' }),
      ],
    },
    'mfe-org': {
      version: 'v1',
      paths: ['/org-dashboard'],
      ownLayout: [],
      navigation: [entry('Dashboard', '/org-dashboard', { audience: 'organisation' })],
    },
  },
};

function CurrentPage() {
  const { pathname, search } = useLocation();
  return (
    <Layout registry={registry} screen={screenOfPath(registry.apps, pathname)}>
      <p>At {pathname + search}</p>
      <Link to="/dj-profile">Go on</Link>
    </Layout>
  );
}

function openAt(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <CurrentPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const labels = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the frame of a page', () => {
  withMockApi();
  beforeEach(() => {
    useToast.setState({ current: null });
    setSessionUser(buildUser());
    mockApi.use(mockCall(getCredits, buildCredits({ balance: 100, held: 20, available: 80 })));
  });

  it('shows a signed-out person no navigation, and a link to sign in that leads back', async () => {
    setSessionUser(null);
    const person = openAt('/events?page=2');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(screen.getByText('At /login?next=%2Fevents%3Fpage%3D2')).toBeVisible();
  });

  it('shows no bars around a screen with a frame of its own', () => {
    setSessionUser(buildUser({ isAdmin: true }));
    openAt('/admin');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('At /admin')).toBeVisible();
  });

  it('surrounds the other screens of a remote', () => {
    setSessionUser(buildUser({ isAdmin: true }));
    openAt('/admin/help');
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('shows an artist the entries for artists in order, at the top and at the bottom', async () => {
    openAt('/events');
    const [top, foot] = screen.getAllByRole('navigation', { name: 'Main' });
    expect(labels(top!)).toEqual(['Events', 'Profile']);
    expect(labels(foot!)).toEqual(['Events', 'Profile']);
    expect(within(top!).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('80 credits')).toBeVisible();
  });

  it('adds the entries of admins for an artist who is one', async () => {
    setSessionUser(buildUser({ isAdmin: true }));
    openAt('/events');
    await screen.findByText('80 credits');
    expect(labels(screen.getAllByRole('navigation')[0]!)).toEqual(['Events', 'Profile', 'Admin']);
  });

  it('has no bottom bar for a single entry', () => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org', name: 'Salt House' }));
    openAt('/org-dashboard');
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });

  it('moves the focus to the start of the next page', async () => {
    const person = openAt('/events');
    await screen.findByText('80 credits');
    await person.click(screen.getByRole('link', { name: 'Go on' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps the person signed in when the log out does not reach the server', async () => {
    mockApi.use(mockCall(signOut, refuse('unavailable')));
    const person = openAt('/events');
    await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('offers home, the pages of the menu and Log out in the account menu', async () => {
    mockApi.use(mockCall(signOut, { signedOut: true }));
    const person = openAt('/events');
    await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
    const menu = await screen.findByRole('menu', { name: 'Account' });
    expect(menu).toHaveTextContent('Juno Halidebookings@junohalide.example');
    expect(within(menu).getByRole('menuitem', { name: 'My Account' })).toHaveAttribute('href', '/dj-profile');
    expect(within(menu).getByRole('menuitem', { name: 'Applications' })).toHaveAttribute(
      'href',
      '/applications',
    );
    expect(within(menu).getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await person.click(within(menu).getByRole('menuitem', { name: 'Log Out' }));
    expect(await screen.findByText('Successfully logged out')).toBeVisible();
    expect(await screen.findByText('At /')).toBeVisible();
    expect(useSession.getState().status).toBe('signed-out');
  });

  it('names a person without a profile by the email address, once', async () => {
    const { name: _none, ...user } = buildUser({ email: 'mara@example.org' });
    setSessionUser(user);
    const person = openAt('/events');
    await person.click(await screen.findByRole('button', { name: 'Account', expanded: false }));
    expect(await screen.findAllByText('mara@example.org')).toHaveLength(1);
  });

  it('opens the account menu after a press that came before its code', async () => {
    openAt('/events');
    fireEvent.click(screen.getByRole('button', { name: 'Account' }));
    expect(await screen.findByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  });

  it('shows one toast at a time, the newest', async () => {
    openAt('/events');
    await screen.findByText('80 credits');
    act(() => toast('First'));
    expect(await screen.findByText('First')).toBeVisible();
    act(() => toast('Second', 'With more to say'));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('With more to say')).toBeVisible();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });
});
