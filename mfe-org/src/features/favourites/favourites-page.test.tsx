import { getOwnEvent, listOwnEvents } from '@backline/contracts/booking/event-edits';
import { inviteToApply } from '@backline/contracts/booking/event-invitations';
import {
  inviteFavourites,
  keepFavourite,
  listFavourites,
  removeFavourite,
  type Favourite,
} from '@backline/contracts/booking/favourites';
import { buildFavourite, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';
import { signInVenue } from '#src/testing/venue.tsx';

const named = (id: string, stageName: string, overrides: Partial<Favourite> = {}) =>
  buildFavourite({ artist: { ...buildFavourite().artist, id, stageName, handle: id }, ...overrides });
const event = buildOwnEvent({ id: 'oyelaran', status: 'accepting' });

let favourites: Favourite[];

withMockApi();
beforeEach(() => {
  signInVenue();
  favourites = [named('juno', 'Juno Halide', { note: 'Ask for a Sunday.' }), named('ren', 'Ren Okafor')];
  mockApi.use(
    mockCall(listOwnEvents, [event, buildOwnEvent({ id: 'closed', status: 'reviewing' })]),
    mockCall(getOwnEvent, event),
    mockCall(listFavourites, ({ query }) =>
      favourites.map((each) => (query.has('eventId') ? { ...each, state: each.state ?? 'open' } : each)),
    ),
  );
});

const open = (query = '') => renderRoutes(app.routes, { at: `/org-dashboard/favourites${query}` });
const rows = async () => within(await screen.findByRole('list', { name: 'Favourites' }));

describe('the favourites of a venue', () => {
  it('are listed with their notes, and lead to the profiles [favourites 6]', async () => {
    open();
    const list = await rows();
    expect(list.getByRole('link', { name: 'Juno Halide' })).toHaveAttribute('href', '/profile/juno');
    expect(list.getByText('Ask for a Sunday.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  });

  it.each(['Only on Fridays.', ''])('take the note "%s"', async (note) => {
    const { person } = open();
    mockApi.use(
      mockCall(keepFavourite, ({ body }) => {
        favourites = [named('juno', 'Juno Halide', body as { note: string })];
        return { isFavourite: true, note };
      }),
    );
    await person.click((await rows()).getByRole('button', { name: 'Note about Juno Halide' }));
    const field = within(screen.getByRole('dialog')).getByLabelText('Note');
    expect(field).toHaveValue('Ask for a Sunday.');
    await person.clear(field);
    if (note !== '') await person.type(field, note);
    await person.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByText('Ask for a Sunday.')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(favourites[0]?.note).toBe(note);
  });

  it('are removed after a question, and the list gets the focus', async () => {
    const { person } = open();
    mockApi.use(
      mockCall(removeFavourite, () => {
        favourites = favourites.slice(1);
        return { artistId: 'juno' };
      }),
    );
    await person.click((await rows()).getByRole('button', { name: 'Remove Juno Halide' }));
    await person.click(screen.getByRole('button', { name: 'Remove the favourite' }));
    await waitFor(() => expect(screen.queryByText('Juno Halide')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('list', { name: 'Favourites' })).toHaveFocus());
  });

  it('lead a new venue to its applications', async () => {
    favourites = [];
    open();
    expect(await screen.findByText('No favourites yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find artists' })).toHaveAttribute('href', '/artists');
  });

  it('say that they could not be loaded', async () => {
    mockApi.use(mockCall(listFavourites, refuse('unavailable')));
    open();
    expect(await screen.findByText('Your favourites could not be loaded')).toBeVisible();
  });
});

describe('inviting favourites to an event', () => {
  it('offers events that take applications, and one artist or all [favourites 7]', async () => {
    favourites = [
      named('juno', 'Juno Halide', { state: 'invited' }),
      named('ren', 'Ren Okafor', { state: 'applied' }),
      named('low', 'Low Tide'),
    ];
    const { person } = open();
    const choice = await screen.findByLabelText('Invite to');
    const offered = () =>
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(offered()).toEqual(['Choose an event', 'Oyelaran, Fri 11 Dec, 22:00']));
    await person.selectOptions(choice, 'oyelaran');
    const list = await rows();
    expect(await list.findByText('Invited')).toBeVisible();
    expect(list.getByText('Has applied')).toBeVisible();
    mockApi.use(
      mockCall(inviteToApply, ({ params, body }) => {
        favourites = favourites.map((each) => ({ ...each, state: each.state ?? 'invited' }));
        const { artistId } = body as { artistId: string };
        return { eventId: String(params['id']), artistId, invitedAt: '2026-11-20T12:00:00.000Z' };
      }),
    );
    await person.click(list.getByRole('button', { name: 'Invite Low Tide' }));
    expect(await screen.findByText('Invited Low Tide can apply to Oyelaran without credits.')).toBeVisible();
    await waitFor(() => expect(list.getAllByText('Invited')).toHaveLength(2));
  });

  it.each([
    [
      {
        invited: [{ artistId: 'juno', stageName: 'Juno Halide' }],
        leftOut: [{ artistId: 'ren', stageName: 'Ren Okafor', why: 'event-limit' as const }],
      },
      '1 artist invited',
      [
        'Invited (1): Juno Halide.',
        'Not invited, because 20 invitations are the most for one event (1): Ren Okafor.',
      ],
    ],
    [
      {
        invited: [],
        leftOut: [
          { artistId: 'juno', stageName: 'Juno Halide', why: 'applied' as const },
          { artistId: 'ren', stageName: 'Ren Okafor', why: 'invited' as const },
        ],
      },
      'No artist invited',
      ['Invited before (1): Ren Okafor.', 'Have applied (1): Juno Halide.'],
    ],
  ])('tells who was asked, and who was left out and why: %#', async (round, title, lines) => {
    const asked: unknown[] = [];
    mockApi.use(mockCall(inviteFavourites, ({ params }) => (asked.push(params['id']), round)));
    const { person } = open('?event=oyelaran');
    await person.click(await screen.findByRole('button', { name: 'Invite my favourites' }));
    const dialog = screen.getByRole('dialog', { name: 'Invite your favourites to Oyelaran?' });
    expect(dialog).toHaveAccessibleDescription(
      /At most 20 can be invited to one event, and 50 in 24 hours\./,
    );
    expect(asked).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(title)).toBeVisible();
    for (const line of lines) expect(screen.getByText(line)).toBeVisible();
    expect(asked).toEqual(['oyelaran']);
  });

  it('shows why nobody was asked', async () => {
    mockApi.use(
      mockCall(inviteFavourites, refuse('event_closed', { message: 'This event takes no applications.' })),
    );
    const { person } = open('?event=oyelaran');
    await person.click(await screen.findByRole('button', { name: 'Invite my favourites' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This event takes no applications.');
  });
});
