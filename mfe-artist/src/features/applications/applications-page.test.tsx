import { listApplications } from '@backline/contracts/booking/applications';
import { listOwnInvitations, muteVenue } from '@backline/contracts/booking/event-invitations';
import { buildApplication, buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, pageOf, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationsPage } from './applications-page.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(listOwnInvitations, [])));

const open = (at = '/applications') =>
  renderRoutes([{ path: '/applications', element: <ApplicationsPage /> }], { at });

const soon = () => new Date(Date.now() + 11 * 3_600_000 + 20 * 60_000).toISOString();
const application = (id: string, headliner: string, overrides: Parameters<typeof buildApplication>[0]) =>
  buildApplication({ id, event: buildEvent({ id: `event-${id}`, headliner }), ...overrides });

const list = () => [
  application('a', 'Oyelaran', { replyDueAt: soon() }),
  application('b', 'Nine Lamps', {
    status: 'accepted',
    creditState: 'captured',
    submittedAt: '2026-11-20T12:00:00.000Z',
    decidedAt: '2026-11-20T21:00:00.000Z',
  }),
  application('c', 'Tape Orchard', { status: 'expired', creditState: 'released' }),
  application('d', 'Open Decks', { status: 'withdrawn', creditState: 'captured' }),
];

describe('applications that cannot be shown', () => {
  it('appear after Try again', async () => {
    let down = true;
    mockApi.use(mockCall(listApplications, () => (down ? refuse('unavailable') : list())));
    const { person } = open();
    await screen.findByRole('alert');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Oyelaran/ })).toBeVisible();
  });

  it('link to the events when there are none yet', async () => {
    mockApi.use(mockCall(listApplications, []));
    open();
    expect(await screen.findByText('No applications yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See events' })).toHaveAttribute('href', '/events');
  });
});

it('moves the focus to its heading when the last invitation is muted', async () => {
  const invitation = { invitedAt: '2026-11-20T12:00:00.000Z', event: buildEvent() };
  mockApi.use(
    mockCall(listApplications, []),
    mockCall(listOwnInvitations, [invitation]),
    mockCall(muteVenue, { id: 'org-salt-house' }),
  );
  const { person } = open();
  const mute = await screen.findByRole('button', { name: 'Mute Salt House' });
  mockApi.use(mockCall(listOwnInvitations, []));
  mute.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(mute).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Applications' })).toHaveFocus();
});

describe('the list of applications', () => {
  it('shows how long the venue has and that the credits are on hold [application-life 25]', async () => {
    mockApi.use(mockCall(listApplications, list()));
    open();
    const row = await screen.findByRole('link', { name: /Oyelaran/ });
    expect(row).toHaveTextContent('Pending');
    expect(row).toHaveTextContent('11 h 20 min left');
    expect(row).toHaveTextContent('20 on hold');
    expect(row).toHaveAttribute('href', '/applications/a');
    expect(screen.getByText('1 waiting for a reply')).toBeVisible();
  });

  it('shows the outcome of the others and of their credits [application-life 25]', async () => {
    mockApi.use(mockCall(listApplications, list()));
    open();
    expect(await screen.findByRole('link', { name: /Nine Lamps/ })).toHaveTextContent(
      /Accepted.*Answered in 9 h.*20 spent/,
    );
    expect(screen.getByRole('link', { name: /Tape Orchard/ })).toHaveTextContent(
      /Expired.*No reply in 48 h.*20 returned/,
    );
  });

  it('sorts them into tabs with counts, and counts spent credits as not returned [application-life 24]', async () => {
    mockApi.use(mockCall(listApplications, list()));
    const { person, router } = open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All 4',
      'Pending 1',
      'Accepted 1',
      'Declined 0',
      'Returned 1',
    ]);
    await person.click(screen.getByRole('tab', { name: /Returned/ }));
    const panel = screen.getByRole('tabpanel', { name: /Returned/ });
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
    expect(router.state.location.search).toBe('?show=returned');
  });

  it('opens the tab in the address', async () => {
    mockApi.use(mockCall(listApplications, list()));
    open('/applications?show=declined');
    expect(await screen.findByText('Declined: no applications')).toBeVisible();
  });

  it('shows counts with a plus until the last page is loaded [application-life 23]', async () => {
    const [first, ...others] = list();
    mockApi.use(
      mockCall(listApplications, ({ query }) =>
        query.get('cursor') === 'next' ? others : pageOf([first!], 'next'),
      ),
    );
    const { person } = open();
    expect(await screen.findByRole('tab', { name: 'All 1+' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more applications' }));
    expect(await screen.findByRole('link', { name: /Nine Lamps/ })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'All 4' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more applications' })).not.toBeInTheDocument();
  });

  it('stays when the next page does not load', async () => {
    mockApi.use(
      mockCall(listApplications, ({ query }) =>
        query.has('cursor') ? refuse('unavailable') : pageOf(list(), 'next'),
      ),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Show more applications' }));
    expect(await screen.findByText('More applications could not be loaded')).toBeVisible();
    expect(screen.getByRole('link', { name: /Oyelaran/ })).toBeVisible();
  });
});
