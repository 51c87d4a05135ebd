import { listApplications } from '@backline/contracts/booking/applications';
import { getArtistFigures } from '@backline/contracts/figures/artist-figures';
import { listNotices, readNotice } from '@backline/contracts/accounts/notices';
import { buildApplication, buildUser } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from './home-page.tsx';

withMockApi();

const notice = {
  id: 'notice-1',
  kind: 'accepted' as const,
  text: 'Salt House accepted you for Oyelaran',
  strong: 'Oyelaran',
  path: '/applications/application-1',
  at: '2026-11-20T12:00:00.000Z',
  isRead: true,
};
const figures = { applications: 12, events: 8, profileViews: 156, network: 0 };

beforeEach(() => {
  mockApi.use(
    mockCall(getArtistFigures, figures),
    mockCall(listNotices, [notice]),
    mockCall(listApplications, [buildApplication({ id: 'application-9' })]),
  );
});
const open = () =>
  renderRoutes([{ path: '/app', element: <HomePage user={buildUser({ name: 'Juno Halide' })} /> }], {
    at: '/app',
  });

describe('the home of an artist', () => {
  it('shows the figures, and a dash for those without anything to count [numbers 31, artist-dashboard 1, paths 34, demo-data 5]', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
    expect(await screen.findByText('156')).toBeVisible();
    expect(screen.getByText('Network').parentElement).toHaveTextContent('–Network');
  });

  it('shows recent activity, each entry with its link [notices 5, artist-dashboard 2, paths 34]', async () => {
    open();
    const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }));
    expect(await activity.findByRole('link', { name: /accepted you for Oyelaran/ })).toHaveAttribute(
      'href',
      notice.path,
    );
  });

  it('marks an entry as read when it is opened [notices 5]', async () => {
    const read = vi.fn(() => ({ unread: 0 }));
    mockApi.use(mockCall(listNotices, [{ ...notice, isRead: false }]), mockCall(readNotice, read));
    const { person, router } = open();
    await person.click(await screen.findByRole('link', { name: /accepted you for Oyelaran Unread/ }));
    expect(router.state.location.pathname).toBe(notice.path);
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
  });

  it('shows the next deadline, and leads to its application [paths 34]', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Next deadline' }));
    expect(card.getByText(/^Salt House replies by/)).toBeVisible();
    expect(card.getByRole('link', { name: 'View application' })).toHaveAttribute(
      'href',
      '/applications/application-9',
    );
  });

  it('links to the most frequent actions [artist-dashboard 3, paths 34]', () => {
    open();
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }));
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/events',
      '/dj-profile',
      '/edit-profile',
      '/credits',
    ]);
  });

  it('offers a new artist the events', async () => {
    mockApi.use(mockCall(listNotices, []), mockCall(listApplications, []));
    open();
    expect(await screen.findByRole('link', { name: 'See events' })).toHaveAttribute('href', '/events');
    expect(screen.queryByRole('region', { name: 'Next deadline' })).toBeNull();
  });

  it('shows which part could not be loaded', async () => {
    const down = refuse('unavailable');
    mockApi.use(
      mockCall(getArtistFigures, down),
      mockCall(listNotices, down),
      mockCall(listApplications, down),
    );
    open();
    for (const what of ['Your figures', 'Recent activity', 'Your next deadline']) {
      expect(await screen.findByText(`${what} could not be loaded`)).toBeVisible();
    }
  });
});
