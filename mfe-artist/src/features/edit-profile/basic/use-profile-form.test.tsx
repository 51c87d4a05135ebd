import { readSpotify } from '@backline/contracts/profiles/artist-lists';
import { getArtistOfUser, updateArtist } from '@backline/contracts/profiles/artists';
import { checkHandle } from '@backline/contracts/accounts/handles';
import { getSpotifyArtist } from '@backline/contracts/profiles/spotify';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ARTIST,
  openEditor,
  saveButton,
  stageName,
  watchUpdates,
  withEditor,
} from '#src/features/edit-profile/testing/open-editor.tsx';

withEditor();

describe('the form of the profile', () => {
  it('saves everything at once, including a typed genre that was not added, and opens the public profile [profiles 9, toasts 11]', async () => {
    const sent = watchUpdates();
    const { person, router } = openEditor();
    const name = await stageName();
    await person.clear(name);
    await person.type(name, 'Halide');
    await person.clear(screen.getByLabelText('Real Name'));
    await person.click(screen.getByRole('button', { name: 'Remove Dub Techno' }));
    await person.type(screen.getByLabelText('Add a genre'), 'Ambient');
    await person.type(screen.getByLabelText('SoundCloud'), 'soundcloud.com/juno');
    await person.click(saveButton());
    expect(
      await screen.findByText('Profile updated Your changes have been saved successfully'),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        id: 'artist-juno',
        body: {
          stageName: 'Halide',
          handle: 'juno-halide',
          location: 'Rotterdam',
          bio: 'Slow house from Rotterdam.',
          tiktokFollowers: 48_100,
          instagramFollowers: null,
          genres: ['Ambient'],
          socialLinks: {
            soundcloud: 'https://soundcloud.com/juno',
            instagram: 'https://www.instagram.com/junohalide',
          },
        },
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/juno-halide'));
  });

  it('changes the handle, and opens the new address [profiles 3]', async () => {
    mockApi.use(
      mockCall(checkHandle, ({ query }) => ({ handle: query.get('handle') ?? '', problem: null })),
      mockCall(updateArtist, { ...ARTIST, handle: 'halide' }),
    );
    const { person, router } = openEditor();
    const handle = await screen.findByLabelText('Handle');
    expect(screen.getByText('Your page: /profile/juno-halide')).toBeVisible();
    await person.clear(handle);
    await person.type(handle, 'halide');
    expect(
      await screen.findByText(
        'halide is free. Links to /profile/juno-halide lead to the new address for 90 days.',
      ),
    ).toBeVisible();
    await person.click(saveButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/halide'));
  });

  it('reads Saving... while it saves [profiles 20]', async () => {
    let answer = () => {};
    const answered = new Promise<typeof ARTIST>((resolve) => {
      answer = () => resolve(ARTIST);
    });
    mockApi.use(mockCall(updateArtist, () => answered));
    const { person } = openEditor();
    await stageName();
    await person.click(saveButton());
    expect((await screen.findAllByRole('button', { name: 'Saving...' }))[0]).toHaveAttribute(
      'aria-busy',
      'true',
    );
    answer();
    await screen.findByText('Another page');
  });

  it('shows that it could not be saved, and keeps the typed text [toasts 12, errors 16]', async () => {
    mockApi.use(mockCall(updateArtist, refuse('unavailable')));
    const { person } = openEditor();
    await person.type(await stageName(), ' II');
    await person.click(saveButton());
    expect(await screen.findByText('Update failed Please try again')).toBeVisible();
    expect(screen.getByText('Failed to update profile')).toBeVisible();
    expect(await stageName()).toHaveValue('Juno Halide II');
  });

  it('offers the data behind a new Spotify link, before the profile appears [profiles 16]', async () => {
    const spotify = 'https://open.spotify.com/artist/4JunoHalideDemoArtist0';
    const taken: unknown[] = [];
    mockApi.use(
      mockCall(updateArtist, { ...ARTIST, socialLinks: { spotify } }),
      mockCall(getSpotifyArtist, {
        id: '4JunoHalideDemoArtist0',
        name: 'Juno Halide',
        url: spotify,
        image: null,
        genres: [],
        followers: 13_000,
        popularity: null,
        topTracks: [{ name: 'Low Ceiling' }, { name: 'Slow Traffic at Night' }],
      }),
      mockCall(readSpotify, ({ body }) => {
        taken.push(body);
        return ARTIST;
      }),
    );
    const { person, router } = openEditor();
    await person.type(await screen.findByLabelText('Spotify'), spotify);
    await person.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Read from Spotify' });
    expect(dialog).toHaveTextContent('Top tracks: Low Ceiling, Slow Traffic at Night');
    await person.click(screen.getByRole('checkbox', { name: /^Followers: 13K/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/juno-halide'));
    expect(taken).toEqual([{ take: ['tracks'] }]);
  });

  it('keeps the typed text if another page has saved meanwhile [profiles 17]', async () => {
    const sent: unknown[] = [];
    const theirs = { ...ARTIST, version: 8, location: 'Lisbon' };
    mockApi.use(
      mockCall(getArtistOfUser, { ...ARTIST, version: 7 }),
      mockCall(updateArtist, ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? refuse('wrong_state', { details: { artist: theirs } }) : theirs;
      }),
    );
    const { person } = openEditor();
    await person.type(await stageName(), ' II');
    await person.click(saveButton());
    expect(await screen.findByText(/^Your profile has changed meanwhile/)).toBeVisible();
    expect(await stageName()).toHaveValue('Juno Halide II');
    expect(screen.getByLabelText('Location')).toHaveValue('Lisbon');
    await person.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { version: 7, location: 'Rotterdam' },
      { version: 8, location: 'Lisbon', stageName: 'Juno Halide II' },
    ]);
  });
});
