import { getPlace, listPlaces } from '@backline/contracts/base/places';
import { listApplications } from '@backline/contracts/booking/applications';
import { countEvents, listEvents } from '@backline/contracts/records/events';
import { flagName } from '@backline/contracts/platform/flags.schemas';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EventsPage } from '#src/features/events/events-page.tsx';

withMockApi();

const flags = Object.fromEntries(flagName.options.map((name) => [name, true])) as Flags;
const routes = [{ path: '/events', element: <EventsPage /> }];
let asked: string[];

beforeEach(() => {
  asked = [];
  mockApi.use(
    mockCall(getFlags, flags),
    mockCall(getPlace, buildPlace()),
    mockCall(listApplications, []),
    mockCall(countEvents, { otherCurrencies: 0, without: [] }),
    mockCall(listEvents, ({ query }) => {
      asked.push(query.toString());
      return [buildEvent()];
    }),
  );
});

const open = (search: string) => renderRoutes(routes, { at: `/events${search}` });
const lastAsked = () => Object.fromEntries(new URLSearchParams(asked.at(-1)));
const drops = () => screen.getAllByRole('link', { name: /^Drop filter/ });

describe('the filters of the address', () => {
  it('are sent to the server, and stand above the list, each as a link that drops it [events 58]', async () => {
    open(
      '?near=2267057&within=100&genres=House,Jazz&pay=300&currency=EUR&credits=0&prompt=yes&q=lamp&page=2',
    );
    expect(await screen.findByText('Oyelaran')).toBeVisible();
    const { limit, ...filters } = lastAsked();
    expect(filters).toEqual({
      near: '2267057',
      within: '100',
      genres: 'House,Jazz',
      pay: '300',
      currency: 'EUR',
      credits: '0',
      prompt: 'yes',
      q: 'lamp',
    });
    await screen.findByText('Within 100 km of Lisbon');
    expect(drops().map(({ textContent }) => textContent)).toEqual([
      'Within 100 km of Lisbon',
      'House or Jazz',
      'Pays 300 EUR or more',
      'Costs no credits',
      'Answers in time',
      '“lamp”',
    ]);
    const left = new URLSearchParams(drops()[0]?.getAttribute('href')?.split('?')[1]);
    expect([left.has('near'), left.has('within'), left.get('pay')]).toEqual([false, false, '300']);
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/events');
  });

  it.each([
    ['0', 'Costs no credits'],
    ['1', 'At most 1 credit'],
    ['20', 'At most 20 credits'],
  ])('say how many credits in words: %s', async (credits, words) => {
    open(`?credits=${credits}`);
    expect(await screen.findByRole('link', { name: `Drop filter: ${words}` })).toBeVisible();
  });

  it('are dropped by their links', async () => {
    const { person } = open('?pay=300&currency=EUR&prompt=yes');
    await person.click(await screen.findByRole('link', { name: /Pays 300/ }));
    await waitFor(() => expect(lastAsked()).not.toHaveProperty('currency'));
    expect(lastAsked()).toMatchObject({ prompt: 'yes' });
  });

  it.each([
    ['?within=50&q=lamp', ['within'], 'distance'],
    ['?near=nowhere&within=25&q=lamp', ['near'], 'place'],
    ['?credits=many&from=tomorrow&q=lamp', ['credits', 'from'], 'credits, first day'],
  ])(
    'that the server refuses are left out, and the page says so: %s [events 57]',
    async (search, wrong, words) => {
      mockApi.use(
        mockCall(listEvents, ({ query }) => {
          const fields = wrong.filter((name) => query.has(name)).map((name) => [name, 'Wrong'] as const);
          if (fields.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(fields) });
          asked.push(query.toString());
          return [buildEvent()];
        }),
      );
      open(search);
      expect(await screen.findByText(new RegExp(`left out: ${words}\\.$`))).toBeVisible();
      expect(screen.getByText('Oyelaran')).toBeVisible();
      expect(Object.keys(lastAsked())).toEqual(['q', 'limit']);
      expect(drops()).toHaveLength(1);
    },
  );

  it('tell how many events another currency leaves out', async () => {
    mockApi.use(mockCall(countEvents, { otherCurrencies: 100, without: [] }));
    open('?pay=300&currency=EUR');
    expect(await screen.findByText('100+ events pay in another currency.')).toBeVisible();
  });

  it('are rendered on the server for a stranger', async () => {
    const { html } = await renderOnServer(routes, { at: '/events?near=2267057&prompt=yes' });
    expect(html).toContain('Within 50 km of Lisbon');
    expect(html).toContain('href="/events/event-oyelaran"');
  });
});

it('a list without events offers to drop each filter that brings some, with their number [events 59]', async () => {
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(countEvents, {
      otherCurrencies: 0,
      without: [
        { filter: 'near', count: 12 },
        { filter: 'prompt', count: 1 },
        { filter: 'q', count: 0 },
      ],
    }),
  );
  open('?near=2267057&prompt=yes&q=lamp');
  const near = await screen.findByRole('link', { name: 'Without “Within 50 km of Lisbon”: 12 events' });
  expect(near).toHaveAttribute('href', '/events?prompt=yes&q=lamp');
  expect(screen.getByRole('link', { name: 'Without “Answers in time”: 1 event' })).toBeVisible();
  expect(screen.queryByText(/Without “.lamp.”/)).not.toBeInTheDocument();
});

describe('the form of the filters', () => {
  const openForm = async (search = '') => {
    const view = open(search);
    await view.person.click(await screen.findByRole('button', { name: 'Filters' }));
    return { ...view, form: within(await screen.findByRole('search', { name: 'Events' })) };
  };

  it('leads to the address of the filtered list', async () => {
    mockApi.use(mockCall(listPlaces, [buildPlace()]));
    const { person, form } = await openForm();
    await person.type(form.getByRole('combobox', { name: 'Near' }), 'lis');
    await person.click(await form.findByRole('option', { name: /Lisbon/ }));
    await person.selectOptions(form.getByRole('combobox', { name: 'Within' }), '250');
    await person.type(form.getByRole('textbox', { name: 'Genres' }), 'House, Jazz');
    await person.click(form.getByRole('checkbox', { name: 'Venue answers in time' }));
    await person.click(form.getByRole('button', { name: 'Show events' }));
    await screen.findByText('Within 250 km of Lisbon');
    expect(lastAsked()).toMatchObject({
      near: '2267057',
      within: '250',
      genres: 'House, Jazz',
      prompt: 'yes',
    });
    expect(lastAsked()).not.toHaveProperty('currency');
    expect(screen.queryByRole('search', { name: 'Events' })).not.toBeInTheDocument();
  });

  it('asks for a choice when a text is no place', async () => {
    mockApi.use(mockCall(listPlaces, []));
    const { person, form } = await openForm('?near=2267057');
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Near' })).toHaveValue('Lisbon'));
    await person.type(form.getByRole('combobox', { name: 'Near' }), ' mill');
    await person.click(form.getByRole('button', { name: 'Show events' }));
    expect(form.getByText('Choose a place from the suggestions')).toBeVisible();
  });

  it.each([
    ['an artist', buildUser(), 1],
    ['a stranger', null, 0],
    ['a venue', buildUser({ userType: 'organisation', artistId: undefined, orgId: 'org' }), 0],
  ])('offers what is open to them to %s', async (_who, user, count) => {
    setSessionUser(user);
    const { form } = await openForm();
    expect(form.queryAllByRole('checkbox', { name: 'Open to me' })).toHaveLength(count);
  });
});
