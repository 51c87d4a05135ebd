import { getSpotifyArtist } from '@backline/contracts/profiles/spotify';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  openSection,
  server,
  withOwnLists,
} from '#src/features/edit-profile/lists/testing/own-lists.tsx';

withOwnLists();

const SPOTIFY = 'https://open.spotify.com/artist/4JunoHalideDemoArtist0';

describe('the tracks', () => {
  it('are ordered and removed, and show the time of the reading [profiles 15, paths 26]', async () => {
    server.artist = {
      ...server.artist,
      socialLinks: { spotify: SPOTIFY },
      spotifyReadAt: '2026-11-20T12:00:00.000Z',
      topTracks: [{ name: 'Low Ceiling', album: 'Rooms', duration_ms: 402_000 }, { name: 'Slow Traffic' }],
    };
    const { person } = openSection('tracks');
    expect(
      await screen.findByText('From Spotify, as of Fri 20 November 2026. The order is yours.'),
    ).toBeVisible();
    await person.click(button('Move Low Ceiling down'));
    await waitFor(() =>
      expect(server.artist.topTracks.map(({ name }) => name)).toEqual(['Slow Traffic', 'Low Ceiling']),
    );
    await person.click(button('Remove Slow Traffic'));
    await waitFor(() => expect(server.artist.topTracks).toHaveLength(1));
    expect(button('Read from Spotify')).toBeVisible();
  });

  it('without a link point to the section of links [paths 26]', async () => {
    server.artist = { ...server.artist, topTracks: [], socialLinks: {} };
    openSection('tracks');
    const link = await screen.findByRole('link', { name: 'Connect your Spotify' });
    expect(link).toHaveAttribute('href', '/edit-profile?section=links');
  });

  it('are read from a linked profile that has none yet', async () => {
    server.artist = { ...server.artist, topTracks: [], socialLinks: { spotify: SPOTIFY } };
    mockApi.use(mockCall(getSpotifyArtist, refuse('unavailable')));
    const { person } = openSection('tracks');
    expect(await screen.findByText('No tracks yet')).toBeVisible();
    await person.click(button('Read from Spotify'));
    const dialog = await screen.findByRole('dialog', { name: 'Read from Spotify' });
    expect(await within(dialog).findByText('Your Spotify profile could not be loaded')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  });

  it('without a link any more cannot be read again, and do not say when they were read', async () => {
    server.artist = { ...server.artist, topTracks: [{ name: 'Low Ceiling' }], socialLinks: {} };
    openSection('tracks');
    expect(await screen.findByText('From Spotify. The order is yours.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read from Spotify' })).not.toBeInTheDocument();
  });

  it('of the same name on two albums are two tracks', async () => {
    const topTracks = [
      { name: 'Low Ceiling', album: 'Rooms' },
      { name: 'Low Ceiling', album: 'Rooms, Live' },
    ];
    server.artist = { ...server.artist, topTracks };
    const { person } = openSection('tracks');
    const [first] = await screen.findAllByRole('button', { name: 'Remove Low Ceiling' });
    await person.click(first!);
    await waitFor(() => expect(server.artist.topTracks).toEqual([topTracks[1]]));
  });
});
