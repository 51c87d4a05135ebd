import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  openSection,
  server,
  withOwnLists,
} from '#src/features/edit-profile/lists/testing/own-lists.tsx';

withOwnLists();

describe('the tracks', () => {
  it('are ordered and removed, and tell when they were read [profiles 15, paths 26]', async () => {
    server.artist = {
      ...server.artist,
      socialLinks: { spotify: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0' },
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

  it('without a link lead to the links [paths 26]', async () => {
    server.artist = { ...server.artist, topTracks: [], socialLinks: {} };
    openSection('tracks');
    const link = await screen.findByRole('link', { name: 'Connect your Spotify' });
    expect(link).toHaveAttribute('href', '/edit-profile?section=links');
  });
});
