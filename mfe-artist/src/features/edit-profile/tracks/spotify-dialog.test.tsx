import { readSpotify } from '@backline/contracts/profiles/artist-lists';
import { getSession } from '@backline/contracts/accounts/auth';
import type { Artist } from '@backline/contracts/profiles/artists';
import { getSpotifyArtist, type SpotifyArtist } from '@backline/contracts/profiles/spotify';
import { buildArtist, buildSession, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaItem } from '@backline/contracts/testing/media-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SpotifyDialog } from './spotify-dialog.tsx';

withMockApi();

const SPOTIFY = 'https://open.spotify.com/artist/4JunoHalideDemoArtist0';
const FOUND: SpotifyArtist = {
  id: '4JunoHalideDemoArtist0',
  name: 'Juno Halide',
  url: SPOTIFY,
  image: null,
  genres: [],
  followers: 13_000,
  popularity: null,
  topTracks: [{ name: 'Low Ceiling' }, { name: 'Slow Traffic' }],
};

const close = vi.fn();
beforeEach(() => {
  close.mockClear();
  mockApi.use(mockCall(getSession, { user: buildUser(), session: buildSession() }));
});

function open(found: Partial<SpotifyArtist> = {}, artist: Partial<Artist> = {}) {
  mockApi.use(mockCall(getSpotifyArtist, { ...FOUND, ...found }));
  const linked = buildArtist({ socialLinks: { spotify: SPOTIFY }, ...artist });
  return renderRoutes([{ path: '/', element: <SpotifyDialog artist={linked} onClose={close} /> }], {
    at: '/',
  });
}

const offers = async () =>
  (await screen.findAllByRole('checkbox')).map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
const save = () => screen.findByRole('button', { name: 'Save' });

describe('what Spotify tells', () => {
  it('is offered where the profile shows something else, and shows both', async () => {
    open({ name: 'JUNO HALIDE', image: 'https://i.scdn.co/image/juno' });
    expect(await offers()).toEqual([
      'Followers: 13K (now 12.4K)',
      'Top tracks: Low Ceiling, Slow Traffic',
      'Stage name: JUNO HALIDE (now Juno Halide)',
      'Profile photo: the picture from Spotify',
    ]);
  });

  it('is chosen where it replaces no words and no picture of the artist', async () => {
    open({ name: 'JUNO HALIDE', image: 'https://i.scdn.co/image/juno' });
    expect(await screen.findByRole('checkbox', { name: /^Followers/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Top tracks/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Stage name/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Profile photo/ })).not.toBeChecked();
  });

  it.each([
    ['the same followers', { followers: 12_400 }],
    ['followers that Spotify does not tell', { followers: null }],
  ])('leaves out %s', async (_what, found) => {
    open(found);
    expect(await offers()).toEqual(['Top tracks: Low Ceiling, Slow Traffic']);
  });

  it('leaves out tracks that are the same, but not their other order', async () => {
    const { unmount } = open({}, { topTracks: FOUND.topTracks });
    expect(await offers()).toEqual(['Followers: 13K (now 12.4K)']);
    unmount();
    open({}, { topTracks: FOUND.topTracks.toReversed() });
    expect(await offers()).toContain('Top tracks: Low Ceiling, Slow Traffic');
  });

  it('leaves out a picture that is already the one of Spotify', async () => {
    const photo = { ...buildMediaItem(), source: 'spotify' as const };
    open({ image: 'https://i.scdn.co/image/juno' }, { photo });
    expect(await offers()).not.toContain('Profile photo: the picture from Spotify');
  });

  it('is nothing new for a profile that has it all', async () => {
    open({ followers: 12_400, topTracks: [] });
    expect(await screen.findByText('Your profile has all that Spotify tells.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('can be asked again after a failure', async () => {
    let isDown = true;
    const { person } = open();
    mockApi.use(mockCall(getSpotifyArtist, () => (isDown ? refuse('unavailable') : FOUND)));
    expect(await screen.findByText('Your Spotify profile could not be loaded')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await offers()).toHaveLength(2);
  });
});

describe('the choice', () => {
  it('takes only what is chosen and offered', async () => {
    const taken: unknown[] = [];
    mockApi.use(
      mockCall(readSpotify, ({ body }) => {
        taken.push(body);
        return buildArtist();
      }),
    );
    const { person } = open({ name: 'JUNO HALIDE', followers: null });
    await person.click(await screen.findByRole('checkbox', { name: /^Stage name/ }));
    await person.click(await save());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(taken).toEqual([{ take: ['tracks', 'name'] }]);
    expect(await screen.findByText(/^Profile updated/)).toBeVisible();
  });

  it('of nothing cannot be saved', async () => {
    const { person } = open();
    for (const box of await screen.findAllByRole('checkbox')) await person.click(box);
    expect(await save()).toBeDisabled();
  });

  it('cannot be saved before one of the offers is chosen', async () => {
    const { person } = open({ name: 'JUNO HALIDE', followers: null, topTracks: [] });
    expect(await save()).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: /^Stage name/ }));
    expect(await save()).toBeEnabled();
  });

  it('stays open when it could not be saved', async () => {
    mockApi.use(mockCall(readSpotify, refuse('unavailable', { message: 'Spotify does not answer.' })));
    const { person } = open();
    await person.click(await save());
    expect(await screen.findByText('Update failed Spotify does not answer.')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    expect(await save()).toBeEnabled();
  });
});
