import {
  setNotableVenues,
  setSupportedArtists,
  setTopTracks,
} from '@backline/contracts/profiles/artist-lists';
import { type Artist, getArtistOfUser } from '@backline/contracts/profiles/artists';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { EditProfilePage } from '#src/features/edit-profile/edit-profile-page.tsx';

/** The artist as the server has it, and the versions that the stored changes named. */
export const server: { artist: Artist; versions: number[] } = { artist: buildArtist(), versions: [] };

/** Signs an artist with two venues in for each test of a file, and stores the changes of the lists. */
export function withOwnLists(): void {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser());
    server.versions = [];
    server.artist = buildArtist({
      version: 4,
      notableVenues: [{ name: 'Warehouse Nine', city: 'Rotterdam' }, { name: 'Salt House' }],
      supportedArtists: [{ name: 'Tape Orchard' }],
    });
    mockApi.use(
      mockCall(getArtistOfUser, () => server.artist),
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
}

export const storeVenues = () =>
  mockCall(setNotableVenues, ({ body }) => {
    const { venues, version } = body as { venues: Artist['notableVenues']; version: number };
    return store({ notableVenues: venues }, version);
  });

function store(change: Partial<Artist>, version: number) {
  server.versions.push(version);
  if (version !== server.artist.version) return refuse('wrong_state', { details: { artist: server.artist } });
  server.artist = { ...server.artist, ...change, version: version + 1 };
  return server.artist;
}

export const openSection = (section: 'venues' | 'artists' | 'tracks') =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], {
    at: `/edit-profile?section=${section}`,
  });

export const venues = async () =>
  within(await screen.findByRole('list', { name: 'Your venues' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

export const button = (name: string) => screen.getByRole('button', { name });
