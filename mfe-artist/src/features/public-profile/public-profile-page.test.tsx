import { listArtistDates } from '@backline/contracts/pages/artist-dates';
import { getFlags } from '@backline/contracts/platform/flags';
import { getArtist } from '@backline/contracts/profiles/artists';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildDate, buildUser } from '@backline/contracts/testing/builders';
import { buildMix } from '@backline/contracts/testing/media-builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PublicProfilePage } from './public-profile-page.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(listMixes, []), mockCall(listArtistDates, [])));

const open = () =>
  renderRoutes([{ path: '/profile/:id', element: <PublicProfilePage /> }], { at: '/profile/juno-halide' });

describe('a public profile that cannot be shown', () => {
  it('is not found, with a link to the early-access screen [public-profile 1, public-profile 2]', async () => {
    mockApi.use(mockCall(getArtist, refuse('not_found')));
    open();
    expect(screen.getByText('Loading profile...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Artist not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });

  it('links a signed-in person to their home [public-profile 2]', async () => {
    setSessionUser(buildUser());
    mockApi.use(mockCall(getArtist, refuse('not_found')));
    open();
    expect(await screen.findByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/dj-profile');
  });

  it('appears after Try again [public-profile 4]', async () => {
    let down = true;
    mockApi.use(mockCall(getArtist, () => (down ? refuse('unavailable') : buildArtist())));
    const { person } = open();
    await screen.findByRole('alert');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  });
});

describe('a public profile', () => {
  it('has one address: a link by id or a former handle redirects to it [public-profile 18]', async () => {
    mockApi.use(mockCall(getArtist, buildArtist({ handle: 'halide' })));
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/halide'));
    expect(screen.getByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  });

  it('shows strangers no credits and no empty lists [privacy 1, public-profile 7, public-profile 8, public-profile 10, numbers 22]', async () => {
    mockApi.use(mockCall(getArtist, buildArtist()));
    open();
    expect(await screen.findByText('No mixes uploaded yet')).toBeVisible();
    expect(screen.queryByText('Your Credits')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Notable Venues' })).not.toBeInTheDocument();
  });

  it.each([
    ['no number', { spotifyFollowers: null, tiktokFollowers: null, instagramFollowers: null }, []],
    [
      'a number of Instagram',
      { spotifyFollowers: null, tiktokFollowers: null, instagramFollowers: 0 },
      ['Instagram Followers'],
    ],
    [
      'numbers of two platforms',
      { spotifyFollowers: 7, tiktokFollowers: 9, instagramFollowers: null },
      ['Spotify Monthly', 'TikTok Followers'],
    ],
  ])('has tiles for known numbers only: %s [public-profile 6]', async (_known, numbers, shown) => {
    mockApi.use(mockCall(getArtist, buildArtist(numbers)));
    open();
    await screen.findByText('No mixes uploaded yet');
    const labels = ['Spotify Monthly', 'TikTok Followers', 'Instagram Followers'];
    expect(labels.filter((label) => screen.queryByText(label))).toEqual(shown);
  });

  it('shows Verified next to a proven link, and Linked next to the others [numbers 17]', async () => {
    const socialLinks = { instagram: 'https://www.instagram.com/a', soundcloud: 'https://soundcloud.com/a' };
    mockApi.use(mockCall(getArtist, buildArtist({ socialLinks, verifiedLinks: ['soundcloud'] })));
    open();
    const links = within(await screen.findByRole('region', { name: 'Links' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['SoundCloudVerified', 'InstagramLinked']);
  });

  it('shows tracks, and links that are not proven as Linked [public-profile 13, links 4]', async () => {
    const topTracks = [{ name: 'Low Ceiling', album: 'Rooms' }];
    const socialLinks = { instagram: 'https://www.instagram.com/junohalide' };
    mockApi.use(mockCall(getArtist, buildArtist({ topTracks, socialLinks })));
    open();
    expect(await screen.findByRole('region', { name: 'Top Tracks' })).toHaveTextContent('Low Ceiling');
    const links = within(screen.getByRole('region', { name: 'Links' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['InstagramLinked', socialLinks.instagram],
    ]);
  });

  it('shows the nights ahead, each with its page, by the clock of the venue [public-profile 15]', async () => {
    mockApi.use(
      mockCall(getArtist, buildArtist()),
      mockCall(listArtistDates, [buildDate(), buildDate({ eventId: '8', venueName: 'Kiosk 44' })]),
    );
    open();
    const dates = await screen.findByRole('region', { name: 'Next Dates' });
    expect(
      within(dates)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Salt HouseLisbonFri 11 Dec, 22:00', '/events/7'],
      ['Kiosk 44LisbonFri 11 Dec, 22:00', '/events/8'],
    ]);
  });

  it.each([
    ['off', [], false],
    ['off, although others are on', ['org-events'], false],
    ['on', ['events'], true],
  ] as const)('names the nights ahead only if events are released: %s', async (_state, on, isShown) => {
    mockApi.use(
      mockCall(getFlags, buildFlags(...on)),
      mockCall(getArtist, buildArtist({ supportedArtists: [] })),
      mockCall(listArtistDates, [buildDate()]),
    );
    open();
    if (isShown) expect(await screen.findByRole('region', { name: 'Next Dates' })).toBeVisible();
    else {
      await screen.findByText('No mixes uploaded yet');
      expect(screen.queryByRole('heading', { name: 'Next Dates' })).not.toBeInTheDocument();
    }
  });

  it('says when the nights ahead could not be loaded, and shows the rest [public-profile 15]', async () => {
    mockApi.use(mockCall(getArtist, buildArtist()), mockCall(listArtistDates, refuse('unavailable')));
    open();
    expect(await screen.findByText('The next dates could not be loaded')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  });

  it('says when the followers were read [numbers 15]', async () => {
    const followersReadAt = '2026-11-20T12:00:00.000Z';
    mockApi.use(mockCall(getArtist, buildArtist({ followersReadAt })));
    const { unmount } = open();
    expect(await screen.findByText('Spotify as of Fri 20 November 2026')).toBeVisible();
    unmount();
    mockApi.use(mockCall(getArtist, buildArtist({ followersReadAt, spotifyFollowers: null })));
    open();
    await screen.findByRole('heading', { name: 'Juno Halide' });
    expect(screen.queryByText(/^Spotify as of/)).not.toBeInTheDocument();
  });

  it('shows only its owner a link to the editor [public-profile 12]', async () => {
    mockApi.use(mockCall(getArtist, buildArtist()));
    const { unmount } = open();
    await screen.findByRole('heading', { name: 'Juno Halide' });
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument();
    unmount();
    mockApi.use(mockCall(getArtist, buildArtist({ userId: 'user-juno', location: null })));
    open();
    const edit = await screen.findByRole('link', { name: 'Edit Profile' });
    expect(edit).toHaveAttribute('href', '/edit-profile?section=basic');
  });

  it('shows its owner the credits, also when there are none [public-profile 7]', async () => {
    mockApi.use(mockCall(getArtist, buildArtist({ credits: 0 })));
    open();
    expect((await screen.findByText('Your Credits')).parentElement).toHaveTextContent('0');
  });

  it("shows the artist's figures and names [public-profile 4, public-profile 6, public-profile 10, public-profile 11, public-profile 16]", async () => {
    mockApi.use(
      mockCall(
        getArtist,
        buildArtist({
          realName: 'Juna van Halteren',
          bio: 'Long sets, lights off.',
          notableVenues: [
            { name: 'Warehouse Nine', city: 'Rotterdam' },
            { name: 'Salt House', city: 'Lisbon', handle: 'salt-house' },
          ],
          supportedArtists: [{ name: 'Tape Orchard', artistId: 'artist-tape' }, { name: 'Saint Fjord' }],
        }),
      ),
    );
    open();
    expect(await screen.findByText('Juna van Halteren')).toBeVisible();
    expect(screen.getByText('Long sets, lights off.')).toBeVisible();
    expect(screen.getByText('Spotify Monthly').parentElement).toHaveTextContent('12.4K');
    expect(screen.getByRole('region', { name: 'Notable Venues' })).toHaveTextContent('Warehouse Nine');
    expect(screen.getByRole('link', { name: 'Salt House' })).toHaveAttribute('href', '/venue/salt-house');
    expect(screen.queryByRole('link', { name: 'Warehouse Nine' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Next Dates' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tape Orchard' })).toHaveAttribute(
      'href',
      '/profile/artist-tape',
    );
    expect(screen.getByText('Saint Fjord')).toBeVisible();
  });
});

it('the server renders a public profile with its mixes [public-profile 9]', async () => {
  mockApi.use(
    mockCall(getArtist, buildArtist()),
    mockCall(listMixes, [buildMix()]),
    mockCall(listArtistDates, [buildDate()]),
  );
  const routes = [{ path: '/profile/:id', element: <PublicProfilePage /> }];
  const { head, html } = await renderOnServer(routes, { at: '/profile/juno-halide' });
  expect(head).toContain('<title>Juno Halide · Backline</title>');
  expect(screen.getByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  for (const text of [
    'Four Hours at Salt House, Part One',
    '3,918 plays',
    'Recorded in the back room',
    '/events/7',
  ])
    expect(html).toContain(text);
});
