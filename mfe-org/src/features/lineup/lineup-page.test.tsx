import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/booking/applications';
import { getOwnEvent } from '@backline/contracts/booking/event-edits';
import { listReplacements } from '@backline/contracts/pages/replacements';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildApplication, buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const event = buildOwnEvent({
  id: 'oyelaran',
  status: 'accepting',
  accepted: 1,
  applicants: 3,
  history: [
    {
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ field: 'pay', from: '€700–€900', to: '€600–€900' }],
    },
  ],
});
const of = (id: string, stageName: string, overrides: Partial<Application>) =>
  buildApplication({ id, artist: { ...buildArtist(), id, stageName }, ...overrides });
const overlaps = [{ from: '2026-12-11T23:00:00.000Z', until: '2026-12-12T01:00:00.000Z' }];
const cancelling = { artist: { nights: 8, cancelled: 1 }, venue: { nights: 40, cancelled: 2 } };

let applications: Application[];
let sent: unknown[];

describe('the lineup of an event', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    sent = [];
    applications = [
      of('juno', 'Juno Halide', {
        status: 'accepted',
        creditState: 'captured',
        confirmDueAt: '2026-11-24T12:00:00.000Z',
        allowedActions: ['call-off'],
        venueView: { starred: false, note: '', noteVersion: 0, waiting: 0, overlaps },
      }),
      of('ren', 'Ren Okafor', { status: 'expired', allowedActions: ['ask-late'] }),
      of('mara', 'Mara Voss', { status: 'cancelled', reason: 'I am ill.', allowedActions: [] }),
    ];
    mockApi.use(
      mockCall(getFlags, buildFlags('org-events')),
      mockCall(getOwnEvent, event),
      mockCall(listReplacements, []),
      mockCall(listApplications, ({ query }) =>
        applications.filter(({ status }) => status === query.get('status')),
      ),
      mockCall(getApplication, ({ params }) => ({
        ...(applications.find(({ id }) => id === params['id']) ?? buildApplication()),
        cancelling,
      })),
    );
  });

  const open = () => renderRoutes(app.routes, { at: '/org-dashboard/events/oyelaran/lineup' });

  /** The server takes the step. */
  function take(id: string, overrides: Partial<Application>) {
    mockApi.use(
      mockCall(moveApplication, ({ params, body }) => {
        sent.push([params['id'], params['transition'], body]);
        applications = applications.map((one) =>
          one.id === id ? { ...one, allowedActions: [], ...overrides } : one,
        );
        return applications.find((one) => one.id === id) ?? buildApplication();
      }),
    );
  }

  it('shows who has a spot, who was missed, who left, and what has changed', async () => {
    open();
    expect(await screen.findByText('Fri 11 Dec, 22:00, 1 of 4 spots taken')).toBeVisible();
    const accepted = await screen.findByRole('region', { name: 'Accepted' });
    expect(accepted).toHaveTextContent(/Juno Halide.*Has until Tue 24 Nov, .* to confirm the change/);
    expect(await screen.findByRole('region', { name: 'Missed replies' })).toHaveTextContent('Ren Okafor');
    expect(await screen.findByRole('region', { name: 'Cancelled by the artist' })).toHaveTextContent(
      /Mara Voss.*I am ill\./,
    );
    expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent('€700–€900 €600–€900');
    expect(screen.queryByRole('region', { name: 'Called off' })).not.toBeInTheDocument();
  });

  it('tells what comes next, and whose night overlaps another one', async () => {
    open();
    const next = within(await screen.findByRole('region', { name: 'What comes next' }));
    expect(next.getByRole('link', { name: 'Calendar file' })).toHaveAttribute(
      'href',
      '/events/oyelaran/calendar.ics',
    );
    expect(
      await screen.findByText(/^Juno Halide is accepted for another night that overlaps: /),
    ).toBeVisible();
  });

  it('tells nothing to come before an artist has a spot', async () => {
    mockApi.use(mockCall(getOwnEvent, { ...event, accepted: 0 }));
    open();
    await screen.findByRole('region', { name: 'Accepted' });
    expect(screen.queryByRole('region', { name: 'What comes next' })).not.toBeInTheDocument();
  });

  it('lets the venue call an artist off for a reason, once, after the effect was named [application-life 13]', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Call off Juno Halide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Call off Juno Halide?' });
    expect(dialog).toHaveTextContent('The spot opens again. 20 credits go back to the artist.');
    expect(await within(dialog).findByText(/You have called off 2 of 40 nights/)).toBeVisible();
    mockApi.use(
      mockCall(moveApplication, refuse('validation_failed', { fields: { reason: 'Tell the artist why' } })),
    );
    const button = within(dialog).getByRole('button', { name: 'Call off' });
    await person.click(button);
    expect(await within(dialog).findByText('Tell the artist why')).toBeVisible();
    await person.type(within(dialog).getByLabelText('Reason'), 'The sound is broken.');
    take('juno', { status: 'called-off', confirmDueAt: null, reason: 'The sound is broken.' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('region', { name: 'Called off' })).toHaveTextContent(
      'The sound is broken.',
    );
    expect(await screen.findByText('No artist has a spot yet')).toBeVisible();
    expect(sent).toEqual([['juno', 'call-off', { reason: 'The sound is broken.' }]]);
  });

  it('lets the venue ask an artist late', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Ask late Ren Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask Ren Okafor late?' });
    expect(dialog).toHaveTextContent('has 72 hours to confirm, and pays no credits.');
    expect(await within(dialog).findByText('Ren Okafor has cancelled 1 of 8 nights.')).toBeVisible();
    take('ren', { status: 'asked', confirmDueAt: '2026-11-24T12:00:00.000Z' });
    await person.click(within(dialog).getByRole('button', { name: 'Ask late' }));
    expect(await screen.findByRole('region', { name: 'Asked late' })).toHaveTextContent(
      /Ren Okafor.*Has until/,
    );
  });

  it('names who of the venue changed the event [application-life 31]', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    const steps = [
      { action: 'stop', at, member: 'mara@example.org' },
      { action: 'publish', at, member: null },
    ] as const;
    mockApi.use(mockCall(getOwnEvent, { ...event, steps: [...steps] }));
    open();
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Stopped applicationsmara@example\.org.*Nov/),
      expect.stringMatching(/^PublishedYour venue/),
    ]);
  });

  it('tells why a step was refused', async () => {
    mockApi.use(mockCall(moveApplication, refuse('event_full', { message: 'Every spot is taken.' })));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Ask late Ren Okafor' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Ask late' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Every spot is taken.');
  });

  it('offers Try again when it does not load', async () => {
    mockApi.use(mockCall(getOwnEvent, refuse('unavailable')));
    open();
    expect(await screen.findByText('The lineup could not be loaded')).toBeVisible();
  });
});
