import { getPlace } from '@backline/contracts/base/places';
import { listApplications } from '@backline/contracts/booking/applications';
import {
  listSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
  saveFilter,
  type SavedFilter,
} from '@backline/contracts/pages/saved-filters';
import { countEvents, listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EventsPage } from '#src/features/events/events-page.tsx';

withMockApi();

const HOUSE = { id: 'house', name: 'House near Lisbon', filters: { near: '2267057', genres: 'House' } };
const FREE = { id: 'free', name: 'Free', filters: { credits: '0' } };

let saved: SavedFilter[];
let sent: unknown[];
beforeEach(() => {
  setSessionUser(buildUser());
  saved = [HOUSE, FREE];
  sent = [];
  mockApi.use(
    mockCall(getFlags, buildFlags('events')),
    mockCall(getPlace, buildPlace()),
    mockCall(listApplications, []),
    mockCall(countEvents, { otherCurrencies: 0, without: [] }),
    mockCall(listEvents, [buildEvent()]),
    mockCall(listSavedFilters, () => saved),
    mockCall(saveFilter, ({ body }) => {
      sent.push(body);
      const entry = { id: 'new', ...(body as Omit<SavedFilter, 'id'>) };
      saved = [...saved, entry];
      return entry;
    }),
  );
});

const open = (search = '') =>
  renderRoutes([{ path: '/events', element: <EventsPage /> }], { at: `/events${search}` });
const press = (name: string) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('region', { name: 'Saved filters' }));

describe('saved filters', () => {
  it.each([
    ['a stranger', null],
    ['a venue', buildUser({ userType: 'organisation', artistId: undefined, orgId: 'org' })],
  ])('are not offered to %s [saved-filters 8]', async (_who, user) => {
    setSessionUser(user);
    open('?genres=House');
    expect(await screen.findByRole('link', { name: 'Drop filter: House' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /save/i })).not.toBeInTheDocument();
  });

  it('lead to their lists, and say their filters in words [saved-filters 8]', async () => {
    const { person } = open();
    await person.click(await press('Saved filters'));
    const list = await panel();
    const link = await list.findByRole('link', { name: HOUSE.name });
    expect(await list.findByText('Within 50 km of Lisbon · House')).toBeVisible();
    expect(list.getByText('Costs no credits')).toBeVisible();
    expect(list.queryByRole('textbox')).not.toBeInTheDocument();
    await person.click(link);
    expect(await screen.findByRole('link', { name: 'Drop filter: House' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Saved filters' })).not.toBeInTheDocument();
  });

  it('get the present filters under a name [saved-filters 8]', async () => {
    const { person } = open('?genres=Dub%20Techno&prompt=yes');
    await person.click(await press('Save this filter'));
    const list = await panel();
    const name = list.getByRole('textbox', { name: 'Name of the present filter' });
    expect(name).toHaveFocus();
    await person.type(name, 'Slow rooms{Enter}');
    expect(await list.findByRole('link', { name: 'Slow rooms' })).toHaveAttribute(
      'href',
      '/events?genres=Dub+Techno&prompt=yes',
    );
    expect(sent).toEqual([{ name: 'Slow rooms', filters: { genres: 'Dub Techno', prompt: 'yes' } }]);
    expect(name).toHaveValue('');
    expect(list.getByRole('heading', { name: 'Saved filters' })).toHaveFocus();
  });

  it.each([
    ['a name', 'validation_failed', { fields: { name: 'Another saved filter has this name.' } }],
    ['a sixth filter', 'wrong_state', { message: 'You have 5 saved filters already.' }],
  ] as const)(
    'show why the server refuses %s, and keep the text [saved-filters 8]',
    async (_what, code, answer) => {
      mockApi.use(mockCall(saveFilter, refuse(code, answer)));
      const { person } = open('?genres=House');
      await person.click(await press('Save this filter'));
      const name = (await panel()).getByRole('textbox');
      await person.type(name, 'House{Enter}');
      expect(
        await screen.findByText(Object.values('fields' in answer ? answer.fields : answer)[0] ?? ''),
      ).toBeVisible();
      expect([document.activeElement, name]).toEqual([name, expect.objectContaining({ value: 'House' })]);
    },
  );

  it('are renamed and removed [saved-filters 8]', async () => {
    mockApi.use(
      mockCall(renameSavedFilter, ({ body }) => {
        const entry = { ...HOUSE, name: (body as { name: string }).name };
        saved = [entry, FREE];
        return entry;
      }),
      mockCall(removeSavedFilter, () => {
        saved = [FREE];
        return { id: HOUSE.id };
      }),
    );
    const { person } = open();
    await person.click(await press('Saved filters'));
    await person.click(await press(`Rename ${HOUSE.name}`));
    const name = screen.getByRole('textbox', { name: 'New name' });
    expect(name).toHaveValue(HOUSE.name);
    await person.clear(name);
    await person.type(name, 'Home{Enter}');
    expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
    expect(await press('Rename Home')).toHaveFocus();
    await person.click(await press('Remove Home'));
    await expect.poll(() => screen.queryByRole('link', { name: 'Home' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Free' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Saved filters' })).toHaveFocus();
  });

  it('say that one could not be removed', async () => {
    mockApi.use(mockCall(removeSavedFilter, refuse('unavailable')));
    const { person } = open();
    await person.click(await press('Saved filters'));
    await person.click(await press('Remove Free'));
    expect(await screen.findByText(/^Not removed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Free' })).toBeVisible();
  });

  it.each([
    ['there are none', mockCall(listSavedFilters, []), /^No filter is saved yet/],
    [
      'they could not be loaded',
      mockCall(listSavedFilters, refuse('unavailable')),
      'Saved filters could not be loaded',
    ],
  ])('say that %s', async (_what, answer, words) => {
    mockApi.use(answer);
    const { person } = open();
    await person.click(await press('Saved filters'));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
