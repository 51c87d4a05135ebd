import { listOwnEvents } from '@backline/contracts/booking/event-edits';
import { buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { one, openJudge, panel, three, withJudge } from '#src/features/applications/testing/judge.tsx';
import { renderPart, signInVenue } from '#src/testing/venue.tsx';
import { ApplicationFilters } from './filters.tsx';
import { useFilters } from './use-filters.ts';
import { useSelection } from './use-selection.ts';

function Filters() {
  const filters = useFilters();
  return (
    <>
      <ApplicationFilters filters={filters} shown={[one('a', 'Marisol')]} selection={useSelection()}>
        <p>3 found</p>
      </ApplicationFilters>
      <button type="button" onClick={filters.clear}>
        Clear filters
      </button>
    </>
  );
}

const search = () => screen.getByRole('searchbox', { name: 'Search by artist' });
const events = () => screen.getByRole('combobox', { name: 'Event' });
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the filters of applications', () => {
  withMockApi();
  const oyelaran = buildOwnEvent({ id: 'event-oyelaran', status: 'accepting' });
  const undated = buildOwnEvent({ id: 'undated', startsAt: null, form: { ...oyelaran.form, headliner: '' } });
  beforeEach(() => {
    signInVenue();
    mockApi.use(
      mockCall(listOwnEvents, ({ query }) =>
        query.get('part') === 'upcoming' ? [oyelaran, undated] : [oyelaran],
      ),
    );
  });

  const open = (at = '/') => renderPart(<Filters />, at);

  it('offer every state that a venue can see, by its words', () => {
    open();
    expect(names(screen.getByRole('combobox', { name: 'Status' }))).toEqual([
      'All Statuses',
      'Pending',
      'Accepted',
      'Declined',
      'Expired',
      'Closed',
      'Called off',
      'Cancelled',
      'Asked late',
    ]);
  });

  it('offer each event once, also one without a name or a day', async () => {
    open();
    await waitFor(() =>
      expect(names(events())).toEqual(['All Events', 'Oyelaran, Fri 11 Dec', 'Untitled night']),
    );
  });

  it('name a chosen event that is not among them by its application', async () => {
    mockApi.use(mockCall(listOwnEvents, []));
    open('/?event=event-oyelaran');
    expect(events()).toHaveDisplayValue('Oyelaran');
  });

  it('call a chosen event that nothing names one event', () => {
    open('/?event=gone');
    expect(events()).toHaveDisplayValue('One event');
  });

  it('search after a pause in typing, for all that was typed', async () => {
    const { person, router } = open('/?starred=1');
    const addresses: string[] = [];
    router.subscribe(({ location }) => addresses.push(location.search));
    await person.type(search(), ' Ost ');
    await waitFor(() => expect(router.state.location.search).toBe('?starred=1&q=Ost'));
    expect(addresses).toEqual(['?starred=1&q=Ost']);
  });

  it('follow an address that changes by another way', async () => {
    const { person, router } = open('/?q=Ost&starred=1&due=weekend');
    expect(search()).toHaveValue('Ost');
    expect(screen.getByRole('button', { name: 'Starred' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(search()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Starred' })).toHaveAttribute('aria-pressed', 'false');
    await act(() => router.navigate('/?q=Mar'));
    expect(search()).toHaveValue('Mar');
  });

  it('leave the address again, one by one', async () => {
    const { person, router } = open('/?event=event-oyelaran&status=accepted&starred=1');
    await person.click(screen.getByRole('button', { name: 'Starred' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses');
    await person.selectOptions(events(), 'All Events');
    expect(router.state.location.search).toBe('');
  });

  it('begin and end a selection', async () => {
    const { person } = open();
    const select = screen.getByRole('button', { name: 'Select several' });
    expect(select).toHaveAttribute('aria-pressed', 'false');
    await person.click(select);
    await person.click(screen.getByRole('button', { name: 'Stop selecting', pressed: true }));
    expect(screen.getByRole('button', { name: 'Select several' })).toBeVisible();
  });
});

describe('the list of applications', () => {
  withJudge();

  it('is asked by the filters, which stand in the address [organisation-dashboard 27, organisation-dashboard 30]', async () => {
    const { person, router, queries } = openJudge(three());
    await panel('Marisol');
    await screen.findByRole('option', { name: /Oyelaran/ });
    await person.selectOptions(events(), 'event-oyelaran');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
    await person.click(screen.getByRole('button', { name: 'Starred' }));
    await person.click(screen.getByRole('button', { name: 'Due this weekend' }));
    await person.type(search(), 'Ost');
    const wanted = 'event=event-oyelaran&status=submitted&starred=1&due=weekend&q=Ost';
    await waitFor(() => expect(router.state.location.search).toBe(`?${wanted}`));
    await waitFor(() => {
      const asked = new URLSearchParams(queries.at(-1));
      expect(Object.fromEntries(asked)).toMatchObject({
        eventId: 'event-oyelaran',
        status: 'submitted',
        starred: '1',
        search: 'Ost',
        dueBefore: expect.stringMatching(/Z$/),
      });
    });
  });
});
