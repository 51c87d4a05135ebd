import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { createReport } from '@backline/contracts/desk/reports';
import { buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EventPage } from './event-page.tsx';

withMockApi();
beforeEach(() => {
  setSessionUser(buildUser());
  mockApi.use(mockCall(getCredits, buildCredits({ available: 100 })), mockCall(listEvents, []));
});

function open() {
  return renderRoutes([{ path: '/events/:id', element: <EventPage /> }], { at: '/events/event-oyelaran' });
}

describe('an event that cannot be shown', () => {
  it('is not found when it does not exist, with a link to all events', async () => {
    mockApi.use(mockCall(getEvent, refuse('not_found')));
    open();
    expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
  });

  it('appears after Try again once the outage is over', async () => {
    let down = true;
    mockApi.use(mockCall(getEvent, () => (down ? refuse('unavailable') : buildEvent())));
    const { person } = open();
    await screen.findByRole('alert');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Oyelaran', level: 1 })).toBeVisible();
  });
});

const PICTURE = {
  src: '/media/night.webp',
  width: 1280,
  height: 853,
  sources: [],
  placeholder: null,
  focus: null,
};

describe('a hidden event', () => {
  const hidden = mockCall(listOwnHiddenPages, [buildHiddenPage({ kind: 'event', pageId: 'event-oyelaran' })]);

  it('is marked for its venue, with the reason [acts 18]', async () => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: buildEvent().orgId }));
    mockApi.use(mockCall(getEvent, buildEvent({ allowedActions: [] })), hidden);
    open();
    expect(await screen.findByText('This event has been hidden since Sun 22 November 2026.')).toBeVisible();
  });

  it('is not asked about for anybody else', async () => {
    let calls = 0;
    mockApi.use(
      mockCall(getEvent, buildEvent()),
      mockCall(listOwnHiddenPages, () => {
        calls += 1;
        return [];
      }),
    );
    open();
    await screen.findByRole('heading', { name: 'Oyelaran', level: 1 });
    expect(calls).toBe(0);
  });
});

describe('the page of an event', () => {
  it('allows a visitor to report its picture [media 25]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(getEvent, buildEvent({ picture: PICTURE })),
      mockCall(createReport, ({ body }) => {
        sent.push(body);
        return { id: 'R-7KQ2M-9XD4T', isMailed: true };
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Report picture of Oyelaran' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report picture of Oyelaran' }));
    await person.type(dialog.getByLabelText('Your name'), 'Mara Voss');
    await person.type(dialog.getByLabelText('What belongs to you'), 'I took it.');
    await person.click(dialog.getByRole('checkbox'));
    await person.click(dialog.getByRole('button', { name: 'Send Report' }));
    const about = { kind: 'event', id: 'event-oyelaran' };
    await waitFor(() =>
      expect(sent).toMatchObject([{ about, category: 'copyright', statement: 'I took it.' }]),
    );
  });

  it("shows the slot, its cost and the artist's credits [events 14, paths 12]", async () => {
    mockApi.use(mockCall(getEvent, buildEvent()));
    open();
    expect(await screen.findByText('You have 100 credits.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'The slot' })).toHaveTextContent('Accepting');
    expect(screen.getByRole('region', { name: 'The slot' })).toHaveTextContent('Credits20');
    expect(screen.getByText('Fri 11 December 2026, 22:00')).toBeVisible();
    expect(screen.getByText('Nightclub, 420 people')).toBeVisible();
  });

  it.each([
    [['In Lisbon, where you are', 'You play its genre: House'], 2],
    [['You play its genre: Polka'], 1],
    [undefined, 0],
  ])('says why it fits the artist: %j [reasons 6]', async (reasons, count) => {
    mockApi.use(mockCall(getEvent, buildEvent({ ...(reasons && { reasons }) })));
    open();
    await screen.findByText('You have 100 credits.');
    const sections = screen.queryAllByRole('region', { name: 'Why this fits' });
    const words = sections.flatMap((section) => within(section).getAllByRole('listitem'));
    expect(words.map(({ textContent }) => textContent)).toEqual(reasons ?? []);
    expect([sections.length, words.length]).toEqual([count > 0 ? 1 : 0, count]);
  });

  it('tells an invited artist that applying is free', async () => {
    mockApi.use(mockCall(getEvent, buildEvent({ isInvited: true })));
    open();
    expect(await screen.findByText('Invited: free for you')).toBeVisible();
    expect(screen.getByRole('region', { name: 'The slot' })).toHaveTextContent('Credits0');
  });

  it('shows an invitation that came after the last visit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    mockApi.use(mockCall(getEvent, buildEvent()));
    const at = '/events/event-oyelaran';
    const { router } = renderRoutes(
      [
        { path: '/events/:id', element: <EventPage /> },
        { path: '/applications', element: <p>Applications</p> },
      ],
      { at },
    );
    expect(await screen.findByRole('region', { name: 'The slot' })).toHaveTextContent('Credits20');
    await act(() => router.navigate('/applications'));
    mockApi.use(mockCall(getEvent, buildEvent({ isInvited: true })));
    vi.setSystemTime(Date.now() + 60_000);
    await act(() => router.navigate(at));
    expect(await screen.findByText('Invited: free for you')).toBeVisible();
  });

  it("shows the venue's replies and the number of waiting artists, with links to its page, a map and a calendar [events 50, events 51, application-life 15]", async () => {
    const { venue } = buildEvent();
    const replies = { due: 54, inTime: 53, inTimePercent: 98, medianHours: 31 };
    const figures = { replies, cancelling: { nights: 40, cancelled: 2 } };
    mockApi.use(mockCall(getEvent, buildEvent({ waiting: 3, venue: { ...venue, ...figures } })));
    open();
    const section = await screen.findByRole('region', { name: 'Venue' });
    expect(section).toHaveTextContent('Answered in 48 h53 of 54');
    expect(section).toHaveTextContent('Median reply time31 h');
    expect(section).toHaveTextContent('Called off2 of 40 nights');
    expect(screen.getByText('Waiting').parentElement).toHaveTextContent('3 for 4 spots');
    const links = [
      ['Salt House', '/venue/salt-house'],
      ['Rua do Cais de Santarém 32, Lisbon', 'https://www.google.com/maps/search/?api=1'],
      ['Calendar file', '/events/event-oyelaran/calendar.ics'],
      ['Google Calendar', 'https://calendar.google.com/calendar/render?action=TEMPLATE'],
    ] as const;
    for (const [name, href] of links) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(href);
    }
    expect(screen.queryByText('Sign up to apply')).not.toBeInTheDocument();
  });

  it('says that a venue is new, and offers a stranger to sign up [events 52, application-life 15]', async () => {
    setSessionUser(null);
    mockApi.use(mockCall(getEvent, buildEvent()));
    open();
    const section = await screen.findByRole('region', { name: 'Venue' });
    expect(section).toHaveTextContent('RepliesNew here');
    expect(section).not.toHaveTextContent('Called off');
    expect(screen.getByRole('link', { name: 'Sign up to apply' })).toHaveAttribute(
      'href',
      '/signup?next=%2Fevents%2Fevent-oyelaran%2Fapply',
    );
  });

  it('lists the other events of the venue without this one [events 15]', async () => {
    mockApi.use(
      mockCall(getEvent, buildEvent()),
      mockCall(listEvents, [buildEvent(), buildEvent({ id: 'event-lamps', headliner: 'Nine Lamps' })]),
    );
    open();
    const more = await screen.findByRole('region', { name: 'More at Salt House' });
    expect(more).toHaveTextContent('Nine Lamps');
    expect(more).not.toHaveTextContent('Oyelaran');
  });
});

it.each([
  ['a stranger', null],
  ['an artist', buildUser()],
])('the server renders an event for %s', async (_, user) => {
  mockApi.use(mockCall(getEvent, buildEvent()));
  const routes = [{ path: '/events/:id', element: <EventPage /> }];
  const { head, html } = await renderOnServer(routes, { at: '/events/event-oyelaran', user });
  expect(head).toContain('<title>Oyelaran at Salt House · Backline</title>');
  expect(html.includes('You have')).toBe(user !== null);
  expect(html).toContain('href="/events/event-oyelaran/calendar.ics"');
  expect(html.includes('Sign up to apply')).toBe(user === null);
});
