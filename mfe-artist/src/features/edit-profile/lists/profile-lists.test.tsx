import {
  setNotableVenues,
  setSupportedArtists,
  setTopTracks,
} from '@backline/contracts/profiles/artist-lists';
import { type Artist, getArtist, getArtistOfUser } from '@backline/contracts/profiles/artists';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { unanswered } from '@backline/shell-sdk/stories';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';

withMockApi();

let stored: Artist;
let sent: unknown[];
const store = (change: Partial<Artist>, version: number) => {
  sent.push(version);
  if (version !== stored.version) return refuse('wrong_state', { details: { artist: stored } });
  stored = { ...stored, ...change, version: version + 1 };
  return stored;
};
const storeVenues = () =>
  mockCall(setNotableVenues, ({ body }) => {
    const { venues, version } = body as { venues: Artist['notableVenues']; version: number };
    return store({ notableVenues: venues }, version);
  });
beforeEach(() => {
  sessionStorage.clear();
  setSessionUser(buildUser());
  sent = [];
  stored = buildArtist({
    version: 4,
    notableVenues: [{ name: 'Warehouse Nine', city: 'Rotterdam' }, { name: 'Salt House' }],
    supportedArtists: [{ name: 'Tape Orchard' }],
  });
  mockApi.use(
    mockCall(getArtistOfUser, () => stored),
    storeVenues(),
    mockCall(setTopTracks, ({ body }) => {
      const { tracks, version } = body as { tracks: Artist['topTracks']; version: number };
      return store({ topTracks: tracks }, version);
    }),
    mockCall(setSupportedArtists, ({ body }) => {
      const { artists, version } = body as { artists: Artist['supportedArtists']; version: number };
      return store({ supportedArtists: artists }, version);
    }),
  );
});

const open = (section: string) =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], {
    at: `/edit-profile?section=${section}`,
  });
const venues = async () =>
  within(await screen.findByRole('list', { name: 'Your venues' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('the venues', () => {
  it('are added, ordered and removed, and each change is stored [profiles 14, paths 25]', async () => {
    const { person } = open('venues');
    expect(await venues()).toEqual(['Warehouse NineRotterdam', 'Salt House']);
    await person.type(screen.getByLabelText('Venue'), 'Harbour Hall');
    await person.type(screen.getByLabelText('City'), 'Gothenburg{Enter}');
    await waitFor(async () => expect(await venues()).toHaveLength(3));
    expect(screen.getByLabelText('Venue')).toHaveFocus();
    // Two changes faster than the server answers.
    await person.click(button('Move Harbour Hall up'));
    await person.click(button('Remove Warehouse Nine'));
    expect(await venues()).toEqual(['Harbour HallGothenburg', 'Salt House']);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(stored.notableVenues).toEqual([
      { name: 'Harbour Hall', city: 'Gothenburg' },
      { name: 'Salt House' },
    ]);
    expect(sent).toEqual([4, 5, 6]);
  });

  it('are not listed twice, and need a name', async () => {
    const { person } = open('venues');
    await person.click(await screen.findByRole('button', { name: 'Add venue' }));
    expect(await screen.findByText('Venue is required')).toBeVisible();
    await person.type(screen.getByLabelText('Venue'), 'salt house{Enter}');
    expect(await screen.findByText('salt house is already in the list')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('show what another page has stored meanwhile [profiles 17]', async () => {
    const { person } = open('venues');
    expect(await venues()).toHaveLength(2);
    stored = { ...stored, notableVenues: [{ name: 'The Foundry Rooms' }], version: 9 };
    await person.click(button('Remove Salt House'));
    await waitFor(async () => expect(await venues()).toEqual(['The Foundry Rooms']));
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save again' })).not.toBeInTheDocument();
  });

  it('say how far a change is, and bring one back that a reload has cut off [profiles 19]', async () => {
    mockApi.use(unanswered(setNotableVenues));
    const { person, unmount } = open('venues');
    await person.click(await screen.findByRole('button', { name: 'Remove Salt House' }));
    expect(await venues()).toEqual(['Warehouse NineRotterdam']);
    expect(screen.getByText('Saving...')).toBeVisible();
    unmount();
    expect(stored.notableVenues).toHaveLength(2);
    mockApi.use(storeVenues());
    open('venues');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(stored.notableVenues).toEqual([{ name: 'Warehouse Nine', city: 'Rotterdam' }]);
    expect(await venues()).toEqual(['Warehouse NineRotterdam']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('show what is stored when a change fails, and save it again [profiles 19]', async () => {
    mockApi.use(mockCall(setNotableVenues, refuse('unavailable')));
    const { person } = open('venues');
    await person.click(await screen.findByRole('button', { name: 'Remove Salt House' }));
    await person.click(await screen.findByRole('button', { name: 'Save again' }));
    expect(await screen.findByRole('button', { name: 'Save again' })).toBeVisible();
    expect(await venues()).toHaveLength(2);
    mockApi.use(storeVenues());
    await person.click(screen.getByRole('button', { name: 'Save again' }));
    await waitFor(async () => expect(await venues()).toHaveLength(1));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('say that a change was not saved when another page changed them before the reload', async () => {
    mockApi.use(unanswered(setNotableVenues));
    const { person, unmount } = open('venues');
    await person.click(await screen.findByRole('button', { name: 'Remove Salt House' }));
    unmount();
    stored = { ...stored, notableVenues: [{ name: 'The Foundry Rooms' }], version: 9 };
    open('venues');
    expect(await venues()).toEqual(['The Foundry Rooms']);
    expect(await screen.findByText(/Your last change of the list was not saved/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('ask for the first one', async () => {
    stored = { ...stored, notableVenues: [] };
    open('venues');
    expect(await screen.findByText('No venues yet')).toBeVisible();
  });
});

describe('the tracks', () => {
  it('are ordered and removed, and tell when they were read [profiles 15, paths 26]', async () => {
    stored = {
      ...stored,
      socialLinks: { spotify: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0' },
      spotifyReadAt: '2026-11-20T12:00:00.000Z',
      topTracks: [{ name: 'Low Ceiling', album: 'Rooms', duration_ms: 402_000 }, { name: 'Slow Traffic' }],
    };
    const { person } = open('tracks');
    expect(
      await screen.findByText('From Spotify, as of Fri 20 November 2026. The order is yours.'),
    ).toBeVisible();
    await person.click(button('Move Low Ceiling down'));
    await waitFor(() =>
      expect(stored.topTracks.map(({ name }) => name)).toEqual(['Slow Traffic', 'Low Ceiling']),
    );
    await person.click(button('Remove Slow Traffic'));
    await waitFor(() => expect(stored.topTracks).toHaveLength(1));
    expect(button('Read from Spotify')).toBeVisible();
  });

  it('without a link lead to the links [paths 26]', async () => {
    stored = { ...stored, topTracks: [], socialLinks: {} };
    open('tracks');
    const link = await screen.findByRole('link', { name: 'Connect your Spotify' });
    expect(link).toHaveAttribute('href', '/edit-profile?section=links');
  });
});

describe('the supported artists', () => {
  it('are names, or profiles here by their link [profiles 14, paths 25]', async () => {
    const { person } = open('artists');
    mockApi.use(
      mockCall(getArtist, ({ params }) =>
        params['id'] === 'oyelaran'
          ? buildArtist({ id: 'artist-7', stageName: 'Oyelaran' })
          : refuse('not_found'),
      ),
    );
    const input = await screen.findByLabelText('Add an artist');
    await person.type(input, 'Nine Lamps{Enter}');
    await person.type(input, `${location.origin}/profile/oyelaran{Enter}`);
    await waitFor(() =>
      expect(stored.supportedArtists).toEqual([
        { name: 'Tape Orchard' },
        { name: 'Nine Lamps' },
        { name: 'Oyelaran', artistId: 'artist-7' },
      ]),
    );
    await person.click(button('Remove Tape Orchard'));
    await waitFor(() => expect(stored.supportedArtists).toHaveLength(2));
    await person.type(input, `${location.origin}/profile/nobody{Enter}`);
    expect(await screen.findByText('There is no profile under this link. Check it.')).toBeVisible();
    await person.type(input, `${location.origin}/profile/oyelaran{Enter}`);
    expect(await screen.findByText('Oyelaran is already in the list')).toBeVisible();
  });
});
