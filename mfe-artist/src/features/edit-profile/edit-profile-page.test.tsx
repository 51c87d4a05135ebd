import { readSpotify } from '@backline/contracts/profiles/artist-lists';
import { getArtistOfUser, updateArtist } from '@backline/contracts/profiles/artists';
import { getSession } from '@backline/contracts/accounts/auth';
import { checkHandle } from '@backline/contracts/accounts/handles';
import { listOwnLinkProofs } from '@backline/contracts/profiles/link-proofs';
import { getSpotifyArtist } from '@backline/contracts/profiles/spotify';
import { buildArtist, buildSession, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaItem } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditProfilePage } from './edit-profile-page.tsx';

withMockApi();

const ARTIST = buildArtist({
  realName: 'Juna van Halteren',
  bio: 'Slow house from Rotterdam.',
  genres: ['Dub Techno'],
  socialLinks: { instagram: 'https://instagram.com/junohalide' },
});

beforeEach(() => {
  sessionStorage.clear();
  setSessionUser(buildUser());
  mockApi.use(
    mockCall(getArtistOfUser, ARTIST),
    mockCall(listOwnLinkProofs, []),
    mockCall(getSession, { user: buildUser(), session: buildSession() }),
  );
});

const open = (at = '/edit-profile') =>
  renderRoutes([{ path: '/edit-profile', element: <EditProfilePage /> }], { at });
const stageName = () => screen.findByLabelText(/^Stage Name/);
const saveButton = () => screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement;

/** What is sent to the server. */
function watchUpdates() {
  const sent: unknown[] = [];
  mockApi.use(
    mockCall(updateArtist, ({ body, params }) => {
      sent.push({ id: params['id'], body });
      return ARTIST;
    }),
  );
  return sent;
}

describe('the editor', () => {
  it('shows that it loads, and says when the profile cannot be fetched [errors 16]', async () => {
    let isDown = true;
    mockApi.use(mockCall(getArtistOfUser, () => (isDown ? refuse('unavailable') : ARTIST)));
    const { person } = open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch artist profile');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await stageName()).toHaveValue('Juno Halide');
  });

  it('sends an account without a profile to the signup', async () => {
    setSessionUser(buildUser({ artistId: undefined }));
    const { router } = open();
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/signup/artist');
  });

  it('has a tab for each section that exists, and leads back to the profile', async () => {
    open('/edit-profile?section=unknown');
    await stageName();
    const tabs = screen.getByRole('navigation', { name: 'Sections' });
    expect(tabs).toHaveTextContent(/^BasicGenresLinksMixesImages & VideosVenuesArtistsTracks$/);
    expect(screen.getByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Back to profile' })).toHaveAttribute('href', '/dj-profile');
  });
});

describe('the form', () => {
  it('shows the profile as it is [profiles 8, profiles 11]', async () => {
    open();
    expect(await stageName()).toHaveValue('Juno Halide');
    expect(screen.getByLabelText('Real Name')).toHaveValue('Juna van Halteren');
    expect(screen.getByLabelText('Location')).toHaveValue('Rotterdam');
    expect(screen.getByLabelText('Bio')).toHaveValue('Slow house from Rotterdam.');
    expect(screen.getByRole('button', { name: 'Remove Dub Techno' })).toBeVisible();
    expect(screen.getByLabelText('Instagram')).toHaveValue('https://instagram.com/junohalide');
    expect(screen.getByLabelText('Spotify')).toHaveValue('');
    expect(screen.getByText('Spotify follower counts update automatically.')).toBeVisible();
  });

  it.each([
    ['genres', 'Genres'],
    ['links', 'Social Media & Music Platforms'],
  ])('opens at %s [paths 23]', async (part, name) => {
    open(`/edit-profile?section=${part}`);
    await stageName();
    expect(screen.getByRole('region', { name })).toHaveFocus();
  });

  it('opens at the bio, which stands under Basic [paths 23]', async () => {
    const { person } = open('/edit-profile?section=bio');
    await stageName();
    expect(screen.getByLabelText('Bio')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
    await person.click(screen.getByRole('link', { name: 'Genres' }));
    expect(screen.getByRole('region', { name: 'Genres' })).toHaveFocus();
  });

  it('shows the poster while it changes [profiles 9]', async () => {
    const { person } = open();
    const name = await stageName();
    await person.clear(name);
    await person.type(name, 'Halide');
    await person.type(screen.getByLabelText('Add a genre'), 'Ambient{Enter}');
    const poster = screen.getByText('This is how you look on the bill.').parentElement;
    expect(poster).toHaveTextContent(/Halide/);
    expect(poster).not.toHaveTextContent(/Juno/);
    expect(poster).toHaveTextContent(/Dub TechnoAmbient/);
  });

  it('keeps a picture of a platform off the poster', async () => {
    const own = { ...ARTIST, profileImage: '/media/juno.webp' };
    mockApi.use(mockCall(getArtistOfUser, own));
    const { container, unmount } = open();
    await stageName();
    expect(container.querySelector('aside img')).toHaveAttribute('src', '/media/juno.webp');
    unmount();
    const photo = { ...buildMediaItem({ src: '/media/juno.webp' }), source: 'spotify' as const };
    mockApi.use(mockCall(getArtistOfUser, { ...own, photo }));
    const again = open();
    await stageName();
    expect(again.container.querySelector('aside img')).toBeNull();
  });

  it('saves everything at once, also a genre that is typed but not added, and leads to the public profile [profiles 9, toasts 11]', async () => {
    const sent = watchUpdates();
    const { person, router } = open();
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

  it('changes the handle, and leads to the new address [profiles 3]', async () => {
    mockApi.use(
      mockCall(checkHandle, ({ query }) => ({ handle: query.get('handle') ?? '', problem: null })),
      mockCall(updateArtist, { ...ARTIST, handle: 'halide' }),
    );
    const { person, router } = open();
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
    const { person } = open();
    await stageName();
    await person.click(saveButton());
    expect((await screen.findAllByRole('button', { name: 'Saving...' }))[0]).toHaveAttribute(
      'aria-busy',
      'true',
    );
    answer();
    await screen.findByText('Another page');
  });

  it('says what is wrong at its field, and sends nothing [profiles 11]', async () => {
    const sent = watchUpdates();
    const { person } = open();
    await person.clear(await stageName());
    await person.type(screen.getByLabelText('Spotify'), 'https://example.org/juno');
    await person.click(saveButton());
    expect(await screen.findByText('Stage Name is required')).toBeVisible();
    expect(screen.getByText('Enter a link to Spotify, for example https://spotify.com/…')).toBeVisible();
    expect(await stageName()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('says that it could not be saved, and keeps what was typed [toasts 12, errors 16]', async () => {
    mockApi.use(mockCall(updateArtist, refuse('unavailable')));
    const { person } = open();
    await person.type(await stageName(), ' II');
    await person.click(saveButton());
    expect(await screen.findByText('Update failed Please try again')).toBeVisible();
    expect(screen.getByText('Failed to update profile')).toBeVisible();
    expect(await stageName()).toHaveValue('Juno Halide II');
  });

  it('offers what a new Spotify link tells, before the profile is shown [profiles 16]', async () => {
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
    const { person, router } = open();
    await person.type(await screen.findByLabelText('Spotify'), spotify);
    await person.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Read from Spotify' });
    expect(dialog).toHaveTextContent('Top tracks: Low Ceiling, Slow Traffic at Night');
    await person.click(screen.getByRole('checkbox', { name: /^Followers: 13K/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/juno-halide'));
    expect(taken).toEqual([{ take: ['tracks'] }]);
  });

  it('brings unsaved changes back after a reload, until they are saved or discarded [profiles 18]', async () => {
    watchUpdates();
    const { person, unmount } = open();
    await person.type(await stageName(), ' II');
    unmount();
    const again = open('/edit-profile?section=links');
    expect(await stageName()).toHaveValue('Juno Halide II');
    expect(screen.getByText(/^Your unsaved changes are back/)).toBeVisible();
    await again.person.click(screen.getByRole('link', { name: 'Back to profile' }));
    await again.person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(again.router.state.location.pathname).toBe('/dj-profile'));
    again.unmount();
    const fresh = open();
    expect(await stageName()).toHaveValue('Juno Halide');
    await fresh.person.type(await stageName(), ' III');
    await fresh.person.click(saveButton());
    await waitFor(() => expect(fresh.router.state.location.pathname).toBe('/profile/juno-halide'));
    fresh.unmount();
    open();
    expect(await stageName()).toHaveValue('Juno Halide');
  });

  it('says when a field that has unsaved changes was saved elsewhere [profiles 18]', async () => {
    const { person, unmount } = open();
    await person.type(await stageName(), ' II');
    unmount();
    mockApi.use(mockCall(getArtistOfUser, { ...ARTIST, version: 8, stageName: 'Halide' }));
    open();
    expect(await screen.findByText(/^Your profile has changed meanwhile/)).toBeVisible();
    expect(await stageName()).toHaveValue('Juno Halide II');
  });

  it('keeps what is typed when another page has saved meanwhile [profiles 17]', async () => {
    const sent: unknown[] = [];
    const theirs = { ...ARTIST, version: 8, location: 'Lisbon' };
    mockApi.use(
      mockCall(getArtistOfUser, { ...ARTIST, version: 7 }),
      mockCall(updateArtist, ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? refuse('wrong_state', { details: { artist: theirs } }) : theirs;
      }),
    );
    const { person } = open();
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
