import {
  listAdminApplications,
  readApplicationHistory,
} from '@backline/contracts/desk/lists/admin-applications';
import { listAdminEvents } from '@backline/contracts/desk/lists/admin-events';
import { inviteVenue, listVenueRequests } from '@backline/contracts/desk/lists/admin-venue-requests';
import { listAdminVenues } from '@backline/contracts/desk/lists/admin-venues';
import {
  buildAdminApplication,
  buildAdminEvent,
  buildAdminVenue,
  buildVenueRequest,
} from '@backline/contracts/testing/desk/desk-builders';
import { noteServerTime } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTab, withAdminTab } from '#src/features/lists/testing/open-tab.ts';

withAdminTab(() =>
  Promise.all([
    import('#src/features/lists/events/events-tab.tsx'),
    import('#src/features/lists/applications/applications-tab.tsx'),
    import('#src/features/lists/venues/venues-tab.tsx'),
    import('#src/features/lists/venues/venue-requests-tab.tsx'),
  ]),
);

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('cell', { name: new RegExp(`^${name}`) });
  return cell.closest('tr')!;
};

describe('the tab of events', () => {
  it('shows each event in the time of its place', async () => {
    mockApi.use(mockCall(listAdminEvents, [buildAdminEvent({ state: 'reported', reports: 1 })]));
    const { person } = openTab('events');
    const row = await rowOf('Oyelaran');
    for (const fact of ['Salt House', 'Dec 11, 2026 at 22:00', '18', '4', '$600–$900', '20', 'Reported'])
      expect(row).toHaveTextContent(fact);
    expect(within(row).getByRole('button', { name: 'Cancel: Oyelaran' })).toBeVisible();
    await person.click(within(row).getByRole('button', { name: 'More actions for Oyelaran' }));
    expect(screen.getByRole('menuitem', { name: 'Read 1 report' })).toHaveAttribute(
      'href',
      '/admin/reports?state=open&subject=event-oyelaran',
    );
  });

  it('leads from a night that cannot be cancelled to its page', async () => {
    mockApi.use(mockCall(listAdminEvents, [buildAdminEvent({ state: 'past', allowedActions: [] })]));
    openTab('events');
    const row = await rowOf('Oyelaran');
    expect(within(row).getByRole('link', { name: 'View: Oyelaran' })).toHaveAttribute(
      'href',
      '/events/event-oyelaran',
    );
  });

  it.each([
    ['This Week', 7],
    ['This Month', 30],
  ])('asks with %s for the nights of the next %i days [admin-lists 7]', async (choice, days) => {
    let asked = new URLSearchParams();
    mockApi.use(
      mockCall(listAdminEvents, ({ query }) => {
        asked = query;
        return [buildAdminEvent()];
      }),
    );
    const { person } = openTab('events');
    await rowOf('Oyelaran');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Date' }), choice);
    await waitFor(() => expect(asked.has('until')).toBe(true));
    const length = Date.parse(asked.get('until') ?? '') - Date.parse(asked.get('since') ?? '');
    expect(Math.round(length / 86_400_000)).toBe(days);
  });
});

describe('the tab of applications', () => {
  it('shows who waits for whom, how long the venue has, and the credits', async () => {
    noteServerTime(Date.parse('2026-11-21T10:30:00.000Z'));
    mockApi.use(mockCall(listAdminApplications, [buildAdminApplication()]));
    openTab('applications');
    const row = await rowOf('Juno Halide');
    for (const fact of ['Oyelaran', 'Salt House', '11 h 20 min left', 'Pending', 'Held 20'])
      expect(row).toHaveTextContent(fact);
  });

  it.each([
    [{ status: 'accepted', endedAt: '2026-11-20T06:50:00.000Z' }, 'Answered in 9 h'],
    [{ status: 'expired', endedAt: '2026-11-21T21:50:00.000Z' }, 'No reply in 48 h'],
    [{ status: 'withdrawn', endedAt: '2026-11-19T23:50:00.000Z' }, 'After 2 h'],
    [{ isPaused: true }, 'Paused'],
  ] as const)('of %j says: %s', async (fields, words) => {
    mockApi.use(mockCall(listAdminApplications, [buildAdminApplication(fields)]));
    openTab('applications');
    expect(await rowOf('Juno Halide')).toHaveTextContent(words);
  });

  it('opens the history of an application: what, who, when, and the change [admin-lists 16]', async () => {
    mockApi.use(
      mockCall(listAdminApplications, [buildAdminApplication()]),
      mockCall(readApplicationHistory, [
        {
          step: 'submit',
          at: '2026-11-19T21:50:00.000Z',
          by: 'artist',
          name: 'Juno Halide',
          from: null,
          to: 'submitted',
        },
        {
          step: 'accept',
          at: '2026-11-20T06:50:00.000Z',
          by: 'venue',
          name: null,
          from: 'submitted',
          to: 'accepted',
        },
        {
          step: 'return-credits',
          at: '2026-11-21T06:50:00.000Z',
          by: 'admin',
          name: 'boss@backline.example',
          from: 'captured',
          to: 'released',
        },
      ]),
    );
    const { person } = openTab('applications');
    const shown = within(await rowOf('Juno Halide'));
    await person.click(shown.getByRole('button', { name: 'History: Juno Halide, Oyelaran' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History: Juno Halide, Oyelaran' }));
    const steps = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(steps).toEqual([
      expect.stringMatching(/^AppliedJuno Halide · Nov 19, 2026 at .*Pending$/),
      expect.stringMatching(/^AcceptedThe venue · Nov 20, 2026 at .*Pending → Accepted$/),
      expect.stringMatching(
        /^Credits given backboss@backline.example · Nov 21, .*Credits captured → Credits released$/,
      ),
    ]);
  });

  it('offers another try when the history cannot be loaded', async () => {
    mockApi.use(
      mockCall(listAdminApplications, [buildAdminApplication()]),
      mockCall(readApplicationHistory, refuse('unavailable')),
    );
    const { person } = openTab('applications');
    const shown = within(await rowOf('Juno Halide'));
    await person.click(shown.getByRole('button', { name: 'History: Juno Halide, Oyelaran' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded');
  });

  it('names an artist whose profile is gone', async () => {
    const artist = { id: 'gone', handle: '', name: '', picture: null };
    mockApi.use(mockCall(listAdminApplications, [buildAdminApplication({ artist })]));
    openTab('applications');
    expect(await rowOf('A profile that is gone')).toBeVisible();
  });
});

describe('the tab of venues', () => {
  it('shows each venue, with its act', async () => {
    mockApi.use(mockCall(listAdminVenues, [buildAdminVenue({ isChecked: false })]));
    openTab('venues');
    const row = await rowOf('Salt House');
    for (const fact of ['/venue/salt-house', 'Lisbon', '41', 'Not yet', 'Live', 'Sep 01, 2026'])
      expect(row).toHaveTextContent(fact);
    expect(within(row).getByRole('button', { name: 'Hide: Salt House' })).toBeVisible();
  });
});

describe('the tab of venue requests', () => {
  const salt = buildVenueRequest({
    id: 'salt',
    venue: 'Salt House',
    location: 'Lisbon',
    handle: 'salt-house',
    state: 'on-backline',
    canInvite: false,
  });

  it('leads only to venues that are on Backline [admin-lists 17]', async () => {
    mockApi.use(mockCall(listVenueRequests, [buildVenueRequest(), salt]));
    openTab('venue-requests');
    const wished = await rowOf('Harbour Hall');
    for (const fact of ['33', 'Hollow Arcade', 'Not yet', '–']) expect(wished).toHaveTextContent(fact);
    expect(within(wished).queryByRole('link')).not.toBeInTheDocument();
    const present = await rowOf('Salt House');
    for (const fact of ['Lisbon', 'On Backline']) expect(present).toHaveTextContent(fact);
    expect(within(present).getByRole('link', { name: 'View: Salt House' })).toHaveAttribute(
      'href',
      '/venue/salt-house',
    );
    expect(within(present).queryByRole('button')).not.toBeInTheDocument();
  });

  it('invites a venue by its address, and tells what the server refuses [admin-lists 18]', async () => {
    const asked: unknown[] = [];
    let isInvited = false;
    mockApi.use(
      mockCall(listVenueRequests, () => [buildVenueRequest(isInvited ? { state: 'invited' } : {})]),
      mockCall(inviteVenue, ({ params, body }) => {
        asked.push([params['id'], body]);
        if (asked.length === 1) {
          return refuse('validation_failed', { fields: { email: 'This address has an account already' } });
        }
        isInvited = true;
        return { invited: true as const };
      }),
    );
    const { person } = openTab('venue-requests');
    await person.click(
      within(await rowOf('Harbour Hall')).getByRole('button', { name: 'Invite: Harbour Hall' }),
    );
    const address = await screen.findByRole('textbox', { name: 'Email address of the venue' });
    const send = screen.getByRole('button', { name: 'Send invitation' });
    await person.click(send);
    expect(address).toBeInvalid();
    expect(asked).toEqual([]);
    await person.type(address, 'door@harbour.example');
    await person.click(send);
    expect(await screen.findByText('This address has an account already')).toBeVisible();
    await person.click(send);
    expect(await screen.findByRole('button', { name: 'Invite again: Harbour Hall' })).toBeVisible();
    expect(asked.at(-1)).toEqual(['wish-harbour', { email: 'door@harbour.example' }]);
  });
});
