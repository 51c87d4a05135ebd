import {
  countUnreadNotices,
  listNotices,
  readAllNotices,
  readNotice,
} from '@backline/contracts/accounts/notices';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildNotice } from '@backline/contracts/testing/notice-builder';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, pageOf, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticesPage } from './notices-page.tsx';

withMockApi();
beforeEach(() => setSessionUser(buildUser()));

const NEW = buildNotice();
const OLD = buildNotice({
  id: 'notice-2',
  text: 'Salt House declined Nine Lamps: 10 credits are back',
  strong: 'Nine Lamps',
  at: '2026-01-02T12:00:00.000Z',
  isRead: true,
});
const open = () =>
  renderRoutes([{ path: '/notifications', element: <NoticesPage /> }], { at: '/notifications' });

describe('the page of notices', () => {
  it('redirects a signed-out person to the start, and back after signing in [notices 7]', async () => {
    setSessionUser(null);
    const { router } = open();
    await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fnotifications'));
    expect(router.state.location.pathname).toBe('/');
  });

  it('lists all notices, today first, and links to the subject of each [notices 7]', async () => {
    const read = vi.fn(() => ({ unread: 0 }));
    mockApi.use(mockCall(listNotices, [NEW, OLD]), mockCall(readNotice, read));
    const { person, router } = open();
    const today = await screen.findByRole('region', { name: 'Today' });
    const row = within(today).getByRole('link', { name: /Salt House accepted you for Oyelaran Unread/ });
    const earlier = screen.getByRole('region', { name: 'Earlier' });
    expect(within(earlier).getByRole('link')).toHaveTextContent('10 credits are back');
    expect(earlier).not.toHaveTextContent('Unread');
    await person.click(row);
    expect(router.state.location.pathname).toBe('/applications/application-1');
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
  });

  it('shows older ones a page at a time [notices 7]', async () => {
    mockApi.use(mockCall(listNotices, ({ query }) => (query.has('cursor') ? [OLD] : pageOf([NEW], 'older'))));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Show older notifications' }));
    expect(await screen.findByText('Nine Lamps')).toBeVisible();
    expect(screen.getByText('Oyelaran')).toBeVisible();
  });

  it('marks all that are shown as read [notices 7]', async () => {
    const readAll = vi.fn(() => ({ unread: 0 }));
    mockApi.use(
      mockCall(listNotices, () => [{ ...NEW, isRead: readAll.mock.calls.length > 0 }]),
      mockCall(readAllNotices, readAll),
      mockCall(countUnreadNotices, { unread: 0 }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('offers the first act while there is none, and another try when it cannot be loaded [notices 7]', async () => {
    mockApi.use(mockCall(listNotices, refuse('unavailable')));
    const { person } = open();
    expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
    mockApi.use(mockCall(listNotices, []));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find events' })).toHaveAttribute('href', '/events');
  });
});
