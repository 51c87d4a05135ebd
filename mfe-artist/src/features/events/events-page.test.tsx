import { listApplications } from '@backline/contracts/booking/applications';
import { listEvents } from '@backline/contracts/records/events';
import { flagName } from '@backline/contracts/platform/flags.schemas';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { buildApplication, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  pageOf,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EventsPage } from './events-page.tsx';

withMockApi();

const flags = (events: boolean): Flags =>
  Object.fromEntries(flagName.options.map((name) => [name, name === 'events' && events])) as Flags;

function open({ released = true } = {}) {
  mockApi.use(mockCall(getFlags, flags(released)));
  return renderRoutes([{ path: '/events', element: <EventsPage /> }], { at: '/events' });
}

describe('events that cannot be shown', () => {
  it('say so, and appear after Try again [real-data 1]', async () => {
    let down = true;
    mockApi.use(mockCall(listEvents, () => (down ? refuse('unavailable') : [buildEvent()])));
    const { person } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Events could not be loaded');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Oyelaran')).toBeVisible();
  });

  it('are not called coming soon when their flag cannot be read [feature-flags 2]', async () => {
    let down = true;
    mockApi.use(
      mockCall(listEvents, [buildEvent()]),
      mockCall(getFlags, () => (down ? refuse('unavailable') : flags(true))),
    );
    const { person } = renderRoutes([{ path: '/events', element: <EventsPage /> }], { at: '/events' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Events could not be loaded');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Oyelaran')).toBeVisible();
  });

  it('are announced as coming soon while their flag is off [events 21, events 23]', async () => {
    mockApi.use(mockCall(listEvents, [buildEvent()]));
    open({ released: false });
    expect(
      await screen.findByRole('heading', { name: 'Events Feature Coming Soon', level: 1 }),
    ).toBeVisible();
    expect(await screen.findByLabelText('Request a Venue')).toBeVisible();
    expect(screen.queryByText('Oyelaran')).not.toBeInTheDocument();
  });

  it('show a sentence when there are none [events 12, real-data 1]', async () => {
    mockApi.use(mockCall(listEvents, []));
    open();
    expect(await screen.findByText('No events yet')).toBeVisible();
  });
});

describe('the list of events', () => {
  it('shows date, place, pay and credits of each event [events 7, paths 11]', async () => {
    mockApi.use(mockCall(listEvents, [buildEvent({ spotsAvailable: 1 })]));
    open();
    const december = await screen.findByRole('region', { name: 'December 2026' });
    const row = within(december).getByRole('link', { name: /Oyelaran/ });
    expect(row).toHaveAttribute('href', '/events/event-oyelaran');
    expect(row).toHaveTextContent('11Fri');
    expect(row).toHaveTextContent('Salt House, Lisbon');
    expect(row).toHaveTextContent('€600–€900');
    expect(row).toHaveTextContent('1 spot available');
    expect(row).toHaveTextContent('20 credits');
  });

  it('counts only events that take applications, and marks the others [events 8]', async () => {
    mockApi.use(
      mockCall(listEvents, [
        buildEvent({ id: 'a' }),
        buildEvent({ id: 'b', headliner: 'Nine Lamps', status: 'full', spotsAvailable: 0 }),
        buildEvent({ id: 'c', headliner: 'Kasimir Bloom', status: 'reviewing' }),
      ]),
    );
    open();
    expect(await screen.findByText('1 open')).toBeVisible();
    expect(screen.getByRole('link', { name: /Nine Lamps/ })).toHaveTextContent('Full');
    expect(screen.getByRole('link', { name: /Kasimir Bloom/ })).toHaveTextContent('Reviewing');
  });
});

describe('the events that an artist applied to', () => {
  const applications = [
    buildApplication({ id: 'one', eventId: 'a', status: 'submitted' }),
    buildApplication({ id: 'two', eventId: 'b', status: 'accepted' }),
    buildApplication({ id: 'three', eventId: 'c', status: 'declined' }),
  ];
  const events = ['a', 'b', 'c'].map((id) => buildEvent({ id, headliner: `Night ${id}` }));

  it('say Applied or Accepted [events 9]', async () => {
    setSessionUser(buildUser());
    mockApi.use(mockCall(listEvents, events), mockCall(listApplications, applications));
    open();
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(screen.getByRole('link', { name: /Night a/ })).toHaveTextContent('Applied');
    expect(screen.getByRole('link', { name: /Night b/ })).toHaveTextContent('Accepted');
    expect(screen.getByRole('link', { name: /Night c/ })).toHaveTextContent('spots available');
  });

  it.each([
    ['a stranger', null],
    ['a venue', buildUser({ userType: 'organisation', artistId: undefined, orgId: 'org' })],
  ])('are not asked for by %s [events 9]', async (_who, user) => {
    setSessionUser(user);
    const asked: unknown[] = [];
    mockApi.use(
      mockCall(listEvents, events),
      mockCall(listApplications, (call) => {
        asked.push(call);
        return applications;
      }),
    );
    open();
    expect(await screen.findByText('Night a')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('events on several pages', () => {
  const first = pageOf([buildEvent({ id: 'a' })], 'after-a');
  const second = [buildEvent({ id: 'b', headliner: 'Nine Lamps', startsAt: '2027-02-05T21:00:00.000Z' })];

  it('are counted with a plus, and load on request with the focus on the first new one [events 11]', async () => {
    mockApi.use(mockCall(listEvents, ({ query }) => (query.get('cursor') === 'after-a' ? second : first)));
    const { person } = open();
    expect(await screen.findByText('1+ open')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more events' }));
    const february = await screen.findByRole('region', { name: 'February 2027' });
    expect(within(february).getByRole('link', { name: /Nine Lamps/ })).toHaveFocus();
    expect(screen.getByText('2 open')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more events' })).not.toBeInTheDocument();
  });

  it('keep the loaded ones when the next page fails, and can be loaded again', async () => {
    let down = true;
    mockApi.use(
      mockCall(listEvents, ({ query }) => {
        if (!query.has('cursor')) return first;
        return down ? refuse('unavailable') : second;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Show more events' }));
    expect(await screen.findByText('More events could not be loaded')).toBeVisible();
    expect(screen.getByRole('link', { name: /Oyelaran/ })).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Show more events' }));
    expect(await screen.findByRole('link', { name: /Nine Lamps/ })).toBeVisible();
    expect(screen.queryByText('More events could not be loaded')).not.toBeInTheDocument();
  });
});

describe('events that the server renders', () => {
  it('are complete, for a stranger and in any time zone', async () => {
    mockApi.use(mockCall(getFlags, flags(true)), mockCall(listEvents, [buildEvent()]));
    const { head, html } = await renderOnServer([{ path: '/events', element: <EventsPage /> }], {
      at: '/events',
    });
    expect(head).toContain('<title>Events · Backline</title>');
    expect(html).toContain('href="/events/event-oyelaran"');
    expect(screen.getByText('Oyelaran')).toBeVisible();
  });
});
