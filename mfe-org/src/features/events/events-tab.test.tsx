import { listApplications } from '@backline/contracts/booking/applications';
import {
  copyEvent,
  deleteEvent,
  getOwnEvent,
  listOwnEvents,
  moveEvent,
  type OwnEvent,
} from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';

const draft = buildOwnEvent();
const night = buildOwnEvent({
  id: 'lamps',
  status: 'accepting',
  form: { ...draft.form, headliner: 'Nine Lamps' },
  applicants: 3,
  waiting: 2,
  accepted: 1,
  allowedActions: ['stop', 'edit', 'cancel'],
});
const gone = buildOwnEvent({
  id: 'choir',
  status: 'past',
  startsAt: '2026-05-30T21:00:00.000Z',
  form: { ...draft.form, headliner: 'Basement Choir' },
  allowedActions: [],
});

type Parts = Record<string, OwnEvent[]>;

function open(parts: Parts = { upcoming: [night], drafts: [draft], past: [gone] }) {
  mockApi.use(mockCall(listOwnEvents, ({ query }) => parts[query.get('part') ?? ''] ?? []));
  return renderRoutes(app.routes, { at: '/org-dashboard/events' });
}

/** Chooses an entry of the menu of an event. */
async function choose(person: ReturnType<typeof open>['person'], event: string, label: string) {
  await person.click(await screen.findByRole('button', { name: `More actions for ${event}` }));
  await person.click(screen.getByRole('menuitem', { name: label }));
}

describe('the events of a venue', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    mockApi.use(
      mockCall(listApplications, []),
      mockCall(getFlags, buildFlags('org-events')),
      mockCall(getMyOrg, buildMyOrg()),
    );
  });

  it('stand by month, with drafts and past nights below [organisation-dashboard 15, organisation-dashboard 18]', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '1 upcoming, 1 draft' })).toBeVisible();
    const month = screen.getByRole('region', { name: 'December 2026' });
    expect(within(month).getByRole('listitem')).toHaveTextContent(
      /11.*Fri.*Nine Lamps.*22:00 to 06:00, 20 credits.*Accepting.*€600–€900.*3 applicants/,
    );
    expect(screen.getByRole('region', { name: 'Drafts' })).toHaveTextContent(/Oyelaran.*Draft/);
    expect(screen.getByRole('region', { name: 'Past' })).toHaveTextContent(
      /30.*Sat May.*Basement Choir.*Past/,
    );
  });

  it('offer only the actions that the API allows [organisation-dashboard 19]', async () => {
    const { person } = open();
    const actions = async (region: string) => {
      const part = within(await screen.findByRole('region', { name: region }));
      const own = [...part.queryAllByRole('button'), ...part.queryAllByRole('link')];
      await person.click(part.getByRole('button', { name: /^More actions for/ }));
      const more = screen.getAllByRole('menuitem').map((item) => item.textContent.trim());
      await person.keyboard('{Escape}');
      return [own.map((each) => each.textContent).filter(Boolean), more];
    };
    expect(await actions('December 2026')).toEqual([
      ['Nine Lamps', 'Edit'],
      ['Find artists', 'Lineup', 'Stop applications', 'Copy', 'Cancel event'],
    ]);
    expect(await actions('Drafts')).toEqual([
      ['Publish', 'Oyelaran', 'Edit'],
      ['Copy', 'Delete draft'],
    ]);
    expect(await actions('Past')).toEqual([['Basement Choir'], ['Copy']]);
  });

  it('open by their row, a draft in its form', async () => {
    open();
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: 'Nine Lamps' });
    expect(leadsTo('Nine Lamps')).toBe('/events/lamps');
    expect(leadsTo('Oyelaran')).toBe('/org-dashboard/events/draft-oyelaran/edit');
    expect(leadsTo('Edit Oyelaran')).toBe('/org-dashboard/events/draft-oyelaran/edit');
    expect(leadsTo('Basement Choir')).toBe('/events/choir');
  });

  it.each([
    ['stop', 'Stop applications', 'Nine Lamps takes no new applications'],
    ['reopen', 'Reopen applications', 'Nine Lamps takes applications again'],
  ] as const)('take a step that can be taken back, %s, without a question', async (step, label, told) => {
    const steps: unknown[] = [];
    mockApi.use(
      mockCall(moveEvent, ({ params }) => {
        steps.push(params['transition']);
        return night;
      }),
    );
    const { person } = open({ upcoming: [{ ...night, allowedActions: [step] }] });
    await choose(person, 'Nine Lamps', label);
    expect(await screen.findByText(told)).toBeVisible();
    expect(steps).toEqual([step]);
  });

  it.each([
    [['cancelled', 'cancelled'], '0 upcoming'],
    [['accepting', 'cancelled'], '1 upcoming'],
    [['accepting', 'full', 'reviewing'], '3 upcoming'],
  ] as const)('of the states %j count as %s', async (states, text) => {
    open({ upcoming: states.map((status, index) => ({ ...night, id: `night-${index}`, status })) });
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });

  it('offer to create one while there is none [organisation-dashboard 20]', async () => {
    open({});
    expect(await screen.findByText('No events yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute(
      'href',
      '/org-dashboard/events/new',
    );
  });

  it('offer Try again when they do not load', async () => {
    mockApi.use(mockCall(listOwnEvents, refuse('unavailable')));
    renderRoutes(app.routes, { at: '/org-dashboard/events' });
    expect(await screen.findByText('Your events could not be loaded')).toBeVisible();
  });

  it('are published after the consequence is named [organisation-dashboard 21]', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(moveEvent, ({ params, body }) => {
        sent.push([params['id'], params['transition'], body]);
        return buildOwnEvent({ status: 'accepting' });
      }),
      mockCall(getOwnEvent, { ...draft, status: 'accepting' }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Publish Oyelaran' }));
    const dialog = screen.getByRole('dialog', { name: 'Publish Oyelaran?' });
    expect(dialog).toHaveTextContent('An application costs an artist 20 credits');
    await person.click(within(dialog).getByRole('button', { name: 'Publish event' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([['draft-oyelaran', 'publish', { version: 3 }]]);
    expect(screen.getByText('Oyelaran is open for applications')).toBeInTheDocument();
  });

  it('lead after the publication to artists, favourites, the link and the picture, until that is closed', async () => {
    const openedNow = { ...draft, status: 'accepting' as const };
    mockApi.use(mockCall(moveEvent, openedNow), mockCall(getOwnEvent, openedNow));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Publish Oyelaran' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish event' }));
    const card = await screen.findByRole('region', { name: 'Published just now' });
    await waitFor(() => expect(within(card).getByRole('heading')).toHaveFocus());
    const addresses = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      expect.stringMatching(/^\/artists\?.*free=draft-oyelaran/),
      '/org-dashboard/favourites?event=draft-oyelaran',
      '/share-cards/events/draft-oyelaran.jpg',
    ]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(within(card).getByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/events/draft-oyelaran`);
    expect(await within(card).findByRole('button', { name: 'Copied' })).toBeVisible();
    await person.click(within(card).getByRole('button', { name: 'Not now' }));
    expect(card).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 upcoming, 1 draft' })).toBeVisible();
  });

  it('are cancelled for a reason, after the dialog says what happens to the artists [organisation-dashboard 21]', async () => {
    const reasons: unknown[] = [];
    const refusal = refuse('validation_failed', { fields: { reason: 'Tell the artists why' } });
    mockApi.use(
      mockCall(moveEvent, ({ body }) => {
        const { reason } = body as { reason?: string };
        reasons.push(reason);
        return reason ? { ...night, status: 'cancelled' as const, allowedActions: [] } : refusal;
      }),
    );
    const { person } = open();
    await choose(person, 'Nine Lamps', 'Cancel event');
    const dialog = screen.getByRole('dialog', { name: 'Cancel Nine Lamps?' });
    expect(dialog).toHaveTextContent(
      '2 waiting applications are closed, and 1 accepted artist is called off. Their credits come back.',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    expect(await within(dialog).findByText('Tell the artists why')).toBeVisible();
    await person.type(within(dialog).getByLabelText('Reason'), 'Rain');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(reasons).toEqual([undefined, 'Rain']);
    expect(screen.getByText('Nine Lamps is cancelled')).toBeInTheDocument();
  });

  it.each([
    ['Nine Lamps', 'Cancel event', 'Keep event'],
    ['Nine Lamps', 'Copy', 'Not now'],
    ['Oyelaran', 'Delete draft', 'Keep draft'],
  ])('lead back to the menu of %s after %s and %s', async (event, label, keep) => {
    const { person } = open();
    await choose(person, event, label);
    await person.click(await screen.findByRole('button', { name: keep }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `More actions for ${event}` })).toHaveFocus(),
    );
  });

  it('are deleted only after a question, and a refusal is told there', async () => {
    mockApi.use(
      mockCall(deleteEvent, refuse('wrong_state', { message: 'This event has changed meanwhile.' })),
    );
    const { person } = open();
    await choose(person, 'Oyelaran', 'Delete draft');
    const dialog = screen.getByRole('dialog', { name: 'Delete Oyelaran?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This event has changed meanwhile.');
  });

  it('are copied for several weeks, and a second try makes no second series', async () => {
    const calls: unknown[] = [];
    let isDown = true;
    mockApi.use(
      mockCall(copyEvent, ({ params, body, headers }) => {
        calls.push([params['id'], body, headers.get('idempotency-key')]);
        return isDown
          ? refuse('unavailable', { message: "Backline can't be reached." })
          : [draft, draft, draft];
      }),
    );
    const { person } = open();
    await choose(person, 'Nine Lamps', 'Copy');
    const dialog = screen.getByRole('dialog', { name: 'Copy Nine Lamps?' });
    expect(dialog).toHaveTextContent(
      'one week after the other, at the same local time. Only you see drafts.',
    );
    const weeks = within(dialog).getByLabelText('How many weeks');
    await person.clear(weeks);
    await person.type(weeks, '3');
    await person.click(within(dialog).getByRole('button', { name: 'Make 3 drafts' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent("Backline can't be reached.");
    isDown = false;
    await person.click(within(dialog).getByRole('button', { name: 'Make 3 drafts' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(calls).toHaveLength(2);
    expect(calls[0]).toEqual(calls[1]);
    expect(calls[0]).toEqual(['lamps', { times: 3 }, expect.any(String)]);
  });

  it('of a series are published together, and those that fail are named [events 45]', async () => {
    const drafts = ['2026-12-18', '2026-12-25', '2027-01-01'].map((date) =>
      buildOwnEvent({
        id: date,
        series: 'weekly',
        startsAt: `${date}T22:00:00.000Z`,
        form: { ...draft.form, date },
      }),
    );
    const published: unknown[] = [];
    mockApi.use(
      mockCall(moveEvent, ({ params }) => {
        published.push(params['id']);
        const isFirstTry = published.filter((id) => id === params['id']).length === 1;
        if (params['id'] === '2026-12-25' && isFirstTry) {
          return refuse('validation_failed', { message: 'Choose a later date' });
        }
        if (params['id'] === '2027-01-01') {
          return refuse('wrong_state', { details: { event: { ...drafts[2], status: 'accepting' } } });
        }
        return buildOwnEvent({ status: 'accepting' });
      }),
    );
    const { person } = open({ drafts });
    await person.click(await screen.findByRole('button', { name: 'Publish all drafts of Oyelaran' }));
    const dialog = screen.getByRole('dialog', { name: 'Publish 3 events?' });
    expect(dialog).toHaveTextContent('Everybody can see the event, and every artist can apply.');
    expect(dialog).toHaveTextContent(/Fri 18 Dec, 22:00.*Fri 25 Dec, 22:00.*Fri 1 Jan, 22:00/);
    await person.click(within(dialog).getByRole('button', { name: 'Publish all' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 of 3 could not be published.');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Fri 25 Dec, 22:00: Choose a later date');
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(published).toEqual(['2026-12-18', '2026-12-25', '2027-01-01', '2026-12-25']);
  });

  it('with applicants lead to their lineup', async () => {
    const { person, router } = open({ upcoming: [{ ...night, applicants: 3 }] });
    await choose(person, 'Nine Lamps', 'Lineup');
    expect(router.state.location.pathname).toBe('/org-dashboard/events/lamps/lineup');
  });
});
