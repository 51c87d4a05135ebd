import { buildUser } from '@backline/contracts/testing/builders';
import { buildNotice } from '@backline/contracts/testing/notice-builder';
import {
  countUnreadNotices,
  listNotices,
  type Notice,
  readAllNotices,
  readNotice,
} from '@backline/contracts/accounts/notices';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt, withLayout } from '#src/layout/testing/open-layout.tsx';

withLayout();

const EARLIER = buildNotice({
  id: 'notice-2',
  kind: 'declined',
  text: 'Salt House declined Nine Lamps',
  strong: 'Nine Lamps',
  at: '2026-01-02T12:00:00.000Z',
  isRead: true,
});

const has = (notices: Notice[], unread = 1) =>
  mockApi.use(mockCall(listNotices, notices), mockCall(countUnreadNotices, { unread }));
/** Opens the bell, whose name tells the number of unread notices. */
async function open(name: string) {
  const person = openAt('/events');
  await person.click(await screen.findByRole('button', { name }));
  return { person, panel: await screen.findByRole('menu', { name: 'Notifications' }) };
}

describe('the bell', () => {
  it('shows how many notices are unread, and opens them: today first [notices 8]', async () => {
    has([buildNotice(), EARLIER]);
    const { panel } = await open('Notifications, 1 unread');
    const today = await within(panel).findByRole('group', { name: 'Today' });
    expect(within(today).getByRole('menuitem')).toHaveTextContent(
      'Salt House accepted you for Oyelaran Unread now',
    );
    const earlier = within(panel).getByRole('group', { name: 'Earlier' });
    expect(within(panel).getByRole('menuitem', { name: 'All activity' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    expect(within(earlier).getByRole('menuitem')).not.toHaveTextContent('Unread');
  });

  it('counts no further than 99', async () => {
    has([], 100);
    openAt('/events');
    expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toHaveTextContent('99+');
  });

  it('links to the subject of a notice, and marks it as read [notices 8]', async () => {
    has([buildNotice()]);
    mockApi.use(mockCall(readNotice, { unread: 0 }));
    const { person, panel } = await open('Notifications, 1 unread');
    await person.click(await within(panel).findByRole('menuitem', { name: /Oyelaran/ }));
    expect(screen.getByText('At /applications/application-1')).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  });

  it('marks all that are shown as read [notices 8]', async () => {
    const shown = buildNotice();
    has([shown]);
    let until = '';
    mockApi.use(
      mockCall(readAllNotices, ({ body }) => {
        until = (body as { until: string }).until;
        mockApi.use(mockCall(listNotices, [{ ...shown, isRead: true }]));
        return { unread: 0 };
      }),
    );
    const { person, panel } = await open('Notifications, 1 unread');
    await person.click(await within(panel).findByRole('menuitem', { name: 'Mark all as read' }));
    await expect.poll(() => within(panel).queryByText('Unread')).toBeNull();
    expect(until).toBe(shown.at);
    expect(within(panel).queryByRole('menuitem', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('says why nothing was marked, and leaves the notices as they are', async () => {
    has([buildNotice()]);
    mockApi.use(mockCall(readAllNotices, refuse('unavailable')));
    const { person, panel } = await open('Notifications, 1 unread');
    await person.click(await within(panel).findByRole('menuitem', { name: 'Mark all as read' }));
    expect(await screen.findByText('Not marked as read')).toBeVisible();
    expect(within(panel).getByText('Unread')).toBeInTheDocument();
  });

  it.each([
    ['an artist', buildUser(), 'Find events', '/events'],
    ['a venue', buildUser({ userType: 'organisation', orgId: 'org' }), 'Your events', '/org-dashboard'],
  ])('has nothing to show yet, and leads %s on [notices 8]', async (_who, user, label, to) => {
    has([], 0);
    setSessionUser(user);
    const { panel } = await open('Notifications');
    expect(await within(panel).findByText('No notifications yet')).toBeVisible();
    expect(within(panel).getByRole('menuitem', { name: label })).toHaveAttribute('href', to);
  });

  it('offers another try when the list does not come', async () => {
    mockApi.use(mockCall(listNotices, refuse('unavailable')));
    const { person, panel } = await open('Notifications');
    const again = await within(panel).findByRole('menuitem', { name: 'Try again' });
    has([buildNotice()]);
    await person.click(again);
    expect(await within(panel).findByText('Oyelaran')).toBeVisible();
  });

  it('is not there for strangers', () => {
    setSessionUser(null);
    openAt('/events');
    expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
  });
});
