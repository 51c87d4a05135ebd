import { getCredits } from '@backline/contracts/shop/credits';
import { getArtistFigures } from '@backline/contracts/figures/artist-figures';
import { countUnreadNotices } from '@backline/contracts/accounts/notices';
import type { NavigationEntry, ReleaseRegistry } from '@backline/contracts/platform/releases';
import { screenOfPath } from '@backline/contracts/platform/screen-of-path';
import { buildCredits, buildUser } from '@backline/contracts/testing/builders';
import { createQueryClient, setSessionUser, useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { Layout } from '#src/layout/layout.tsx';

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
      paths: ['/events', '/dj-profile', '/applications/:id'],
      ownLayout: [],
      navigation: [
        entry('Profile', '/dj-profile', { placement: 'bottom', order: 20 }),
        entry('Applications', '/applications', { placement: 'top', order: 30 }),
        entry('Events', '/events', { order: 10, covers: ['/applications'] }),
        entry('Home', '/dj-profile', { placement: 'top', order: 5 }),
        entry('Applications', '/applications', { placement: 'menu' }),
        entry('Credits', '/credits', { placement: 'menu' }),
        entry('Events', '/events', { audience: 'stranger', placement: 'top' }),
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

/** Renders the frame around a page that shows its address. */
export function openAt(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <CurrentPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
/** The texts of the links in a navigation. */
export const labels = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Signs an artist with 80 free credits in for each test of a file. */
export function withLayout(): void {
  withMockApi();
  beforeEach(() => {
    useToast.setState({ current: null });
    setSessionUser(buildUser());
    mockApi.use(
      mockCall(getCredits, buildCredits({ balance: 100, held: 20, available: 80 })),
      mockCall(getArtistFigures, { applications: 12, events: 8, profileViews: 156, network: 24 }),
      mockCall(countUnreadNotices, { unread: 0 }),
    );
  });
}
