import { getOwnEvent, listOwnEvents } from '@backline/contracts/booking/event-edits';
import { inviteToApply, listInvitableEvents } from '@backline/contracts/booking/event-invitations';
import { getPlace, listPlaces } from '@backline/contracts/base/places';
import { countArtists, listArtists } from '@backline/contracts/pages/artist-directory';
import { buildListedArtist } from '@backline/contracts/testing/directory-builder';
import { buildInvitable } from '@backline/contracts/testing/invitable-builder';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { playbackState } from '@backline/shell-sdk/playback';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';
import { signInVenue } from '#src/testing/venue.tsx';

withMockApi();

const night = buildOwnEvent({ id: 'lamps', status: 'accepting', placeId: '2267057' });
const draft = buildOwnEvent({ id: 'draft' });
let asked: string[];

beforeEach(() => {
  signInVenue();
  asked = [];
  mockApi.use(
    mockCall(getPlace, buildPlace()),
    mockCall(getOwnEvent, night),
    mockCall(listOwnEvents, [night, draft]),
    mockCall(listArtists, ({ query }) => {
      asked.push(query.toString());
      return [buildListedArtist()];
    }),
  );
});

const open = (search = '') => renderRoutes(app.routes, { at: `/artists${search}` });
const lastAsked = () => Object.fromEntries(new URLSearchParams(asked.at(-1)));
const drops = () =>
  screen.getAllByRole('link', { name: /^Drop filter/ }).map(({ textContent }) => textContent);

describe('the directory of artists', () => {
  it('shows who an artist is, and says its order in words [artist-directory 12]', async () => {
    open();
    const row = within(await screen.findByRole('listitem', { name: '' }));
    expect(row.getByRole('link', { name: 'Juno Halide' })).toHaveAttribute('href', '/profile/artist-1');
    expect(row.getByText('Dub Techno, Slow House · Rotterdam, Netherlands')).toBeVisible();
    expect(row.getByText('Level 4')).toBeVisible();
    expect(row.getByRole('button', { name: 'Favourite Juno Halide' })).toBeVisible();
    expect(
      screen.getByText(
        'Everybody here fits all your filters. Level 3 and above come first, then who applied or signed in last, by day, then the name. Followers and pay never count.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^Free are those/)).not.toBeInTheDocument();
  });

  it('plays a mix in its row, and leads to one that is elsewhere [artist-directory 13]', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const elsewhere = {
      ...buildListedArtist().mix,
      id: 'mix-2',
      title: 'Away',
      audioUrl: null,
      mixcloudPermalink: 'https://www.mixcloud.com/ren/away/',
    } as ReturnType<typeof buildListedArtist>['mix'];
    mockApi.use(
      mockCall(listArtists, [
        buildListedArtist(),
        buildListedArtist({ id: 'ren', stageName: 'Ren', mix: elsewhere }),
        buildListedArtist({ id: 'q', stageName: 'Q', mix: null }),
      ]),
    );
    const { person } = open();
    await person.click(
      await screen.findByRole('button', { name: 'Play Four Hours at Salt House by Juno Halide' }),
    );
    expect(playbackState().sound).toMatchObject({ artistName: 'Juno Halide', page: '/profile/artist-1' });
    expect(screen.getByRole('link', { name: 'Away on Mixcloud' })).toHaveAttribute(
      'href',
      'https://www.mixcloud.com/ren/away/',
    );
    expect(screen.getAllByRole('button', { name: /^(Play|Pause|Loading)/ })).toHaveLength(1);
  });

  it('invites from the row [artist-directory 14]', async () => {
    const invited: unknown[] = [];
    mockApi.use(
      mockCall(listInvitableEvents, { events: [buildInvitable({ id: 'lamps' })], leftToday: 50 }),
      mockCall(inviteToApply, ({ params, body }) => {
        invited.push(params['id'], body);
        return { eventId: 'lamps', artistId: 'artist-juno', invitedAt: '2026-11-20T12:00:00.000Z' };
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Invite Juno Halide' }));
    await person.click(await screen.findByRole('button', { name: 'Invite to Oyelaran' }));
    await waitFor(() => expect(invited).toEqual(['lamps', { artistId: 'artist-juno' }]));
  });

  it('says when it could not be loaded', async () => {
    mockApi.use(mockCall(listArtists, refuse('unavailable')));
    open();
    expect(await screen.findByText('Artists could not be loaded')).toBeVisible();
  });

  it('says that nobody is listed yet', async () => {
    mockApi.use(mockCall(listArtists, []));
    open();
    expect(await screen.findByText('No artist is listed yet')).toBeVisible();
  });
});

describe('the filters of the directory', () => {
  it('stand in the address and above the list, each as a link that drops it [artist-directory 12]', async () => {
    open('?q=juno&genres=House,Jazz&near=2267057&within=100&level=3&mix=yes&free=lamps&page=2');
    expect(await screen.findByRole('link', { name: 'Juno Halide' })).toBeVisible();
    const { limit: _, ...filters } = lastAsked();
    expect(filters).toEqual({
      q: 'juno',
      genres: 'House,Jazz',
      near: '2267057',
      within: '100',
      level: '3',
      mix: 'yes',
      free: 'lamps',
    });
    await waitFor(() =>
      expect(drops()).toEqual([
        '“juno”',
        'House or Jazz',
        'Within 100 km of Lisbon',
        'Level 3 or above',
        'Has a mix',
        'Free on Fri 11 December 2026: Oyelaran',
      ]),
    );
    expect(screen.getByText(/^Free are those who keep their dates here/)).toBeVisible();
  });

  it.each([
    ['?level=9&q=juno', ['level'], 'level'],
    ['?near=gone&within=25&q=juno', ['near'], 'place'],
    ['?free=foreign&mix=maybe&q=juno', ['free', 'mix'], 'free that night, has a mix'],
  ])('that the server refuses are left out, and the page says so: %s', async (search, wrong, words) => {
    mockApi.use(
      mockCall(listArtists, ({ query }) => {
        const fields = wrong.filter((name) => query.has(name)).map((name) => [name, 'Wrong'] as const);
        if (fields.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(fields) });
        return [buildListedArtist()];
      }),
    );
    open(search);
    expect(await screen.findByText(new RegExp(`left out: ${words}\\.$`))).toBeVisible();
    expect(drops()).toEqual(['“juno”']);
  });

  it('of an empty list can be dropped, with the number that this brings [artist-directory 16]', async () => {
    mockApi.use(
      mockCall(listArtists, []),
      mockCall(countArtists, {
        without: [
          { filter: 'q', count: 0, isMore: false },
          { filter: 'near', count: 1, isMore: false },
          { filter: 'level', count: 100, isMore: true },
          { filter: 'mix', count: 0, isMore: true },
        ],
      }),
    );
    open('?q=juno&near=2267057&level=3&mix=yes');
    expect(await screen.findByText('No artist fits all filters')).toBeVisible();
    const near = await screen.findByRole('link', { name: 'Without “Within 50 km of Lisbon”: 1 artist' });
    expect(near).toHaveAttribute('href', '/artists?q=juno&level=3&mix=yes');
    expect(screen.getAllByRole('link', { name: /^Without/ }).map(({ textContent }) => textContent)).toEqual([
      near.textContent,
      'Without “Level 3 or above”: 100+ artists',
      'Without “Has a mix”',
    ]);
  });

  it('of an empty list can be dropped without the numbers too', async () => {
    mockApi.use(mockCall(listArtists, []), mockCall(countArtists, refuse('unavailable')));
    open('?q=juno');
    expect(await screen.findByRole('link', { name: 'Without ““juno””' })).toHaveAttribute('href', '/artists');
  });

  it('are entered in a form that offers own published nights, and no day [artist-directory 12]', async () => {
    mockApi.use(mockCall(listPlaces, [buildPlace()]));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    const form = within(await screen.findByRole('search', { name: 'Artists' }));
    const nights = within(form.getByRole('combobox', { name: 'Free on the night of' }));
    await nights.findByRole('option', { name: 'Fri 11 December 2026: Oyelaran' });
    expect(nights.getAllByRole('option')).toHaveLength(2);
    await person.type(form.getByRole('combobox', { name: 'Near' }), 'lis');
    await person.click(await form.findByRole('option', { name: /Lisbon/ }));
    await person.selectOptions(form.getByRole('combobox', { name: 'Level' }), '3');
    await person.selectOptions(form.getByRole('combobox', { name: 'Free on the night of' }), 'lamps');
    await person.click(form.getByRole('checkbox', { name: 'Has a mix' }));
    await person.click(form.getByRole('button', { name: 'Show artists' }));
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        near: '2267057',
        within: '50',
        level: '3',
        free: 'lamps',
        mix: 'yes',
      }),
    );
    expect(screen.queryByRole('search', { name: 'Artists' })).not.toBeInTheDocument();
  });
});
