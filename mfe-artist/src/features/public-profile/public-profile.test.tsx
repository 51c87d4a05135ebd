import { listArtistDates } from '@backline/contracts/pages/artist-dates';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { countAct } from '@backline/contracts/figures/page-views';
import { buildArtist } from '@backline/contracts/testing/builders';
import { buildMediaItem, buildMix } from '@backline/contracts/testing/media-builders';
import { playbackState } from '@backline/shell-sdk/playback';
import { mockApi, mockAudio, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PublicProfile } from './public-profile.tsx';

withMockApi();

it('shows place, genres and two letters instead of a missing picture [public-profile 3, public-profile 5, public-profile 6]', () => {
  mockApi.use(mockCall(listMixes, []), mockCall(listArtistDates, []));
  const artist = buildArtist({
    profileImage: null,
    location: 'Rotterdam',
    genres: ['Dub Techno', 'Slow House', 'Ambient', 'Jungle'],
    tiktokFollowers: 3_400_000,
  });
  const { container } = renderRoutes(
    [{ path: '/', element: <PublicProfile artist={artist} idOrHandle="juno-halide" /> }],
    {
      at: '/',
    },
  );
  expect(screen.getByText('Rotterdam')).toBeVisible();
  for (const genre of artist.genres) expect(screen.getByText(genre)).toBeVisible();
  expect(container.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'Ju');
  expect(screen.getByText('TikTok Followers').parentElement).toHaveTextContent('3.4M');
});

it('shows a picture from Spotify with its logo and a link, and the name next to it [media 47]', () => {
  mockApi.use(mockCall(listMixes, []), mockCall(listArtistDates, []));
  const link = 'https://open.spotify.com/artist/juno';
  const { id: _, type: __, alt: ___, ...picture } = buildMediaItem({ src: '/media/face.webp' });
  const artist = buildArtist({
    profileImage: '/media/face.webp',
    photo: { ...picture, source: 'spotify' },
    socialLinks: { spotify: link },
  });
  const { container } = renderRoutes(
    [{ path: '/', element: <PublicProfile artist={artist} idOrHandle="juno-halide" /> }],
    { at: '/' },
  );
  const source = screen.getByRole('link', { name: 'Picture from Spotify' });
  expect(source).toHaveAttribute('href', link);
  expect(source.querySelector('svg')).toBeVisible();
  const figure = screen.getByRole('figure');
  expect(figure.querySelector('img')).toHaveAttribute('src', '/media/face.webp');
  expect(screen.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
  expect(figure).not.toHaveTextContent('Juno Halide');
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

it('reports to the server an opened link of the profile, and no other press [numbers 12]', async () => {
  const told = vi.fn(() => ({ id: 'artist-1' }));
  mockApi.use(mockCall(listMixes, []), mockCall(listArtistDates, []), mockCall(countAct, told));
  const artist = buildArtist({ socialLinks: { soundcloud: 'https://soundcloud.com/juno' } });
  renderRoutes([{ path: '/', element: <PublicProfile artist={artist} idOrHandle="juno-halide" /> }], {
    at: '/',
  });
  fireEvent.click(screen.getByRole('heading', { level: 1 }));
  // The test does not leave the page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name: /SoundCloud/ }));
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});

it('plays the first mix from its head', async () => {
  mockAudio();
  const mixes = [buildMix({ title: 'Slow Set' }), buildMix({ id: 'other', title: 'Other' })];
  mockApi.use(mockCall(listMixes, mixes), mockCall(listArtistDates, []));
  const { person } = renderRoutes(
    [{ path: '/', element: <PublicProfile artist={buildArtist()} idOrHandle="juno-halide" /> }],
    { at: '/' },
  );
  await person.click(await screen.findByRole('button', { name: 'Play Slow Set' }));
  expect(playbackState().sound).toMatchObject({ title: 'Slow Set', page: '/profile/juno-halide' });
});

it.each([
  ['no mix', []],
  ['a mix without sound of ours', [buildMix({ audioUrl: null, duration: null })]],
])('has nothing to play in its head with %s', async (_case, mixes) => {
  mockApi.use(mockCall(listMixes, mixes), mockCall(listArtistDates, []));
  renderRoutes([{ path: '/', element: <PublicProfile artist={buildArtist()} idOrHandle="juno-halide" /> }], {
    at: '/',
  });
  await screen.findByText(
    mixes.length === 0 ? 'No mixes uploaded yet' : 'Four Hours at Salt House, Part One',
  );
  expect(screen.queryByRole('button', { name: /^Play Four/ })).not.toBeInTheDocument();
});

it('lets its owner see what others see, and come back', async () => {
  mockApi.use(mockCall(listMixes, []), mockCall(listArtistDates, []));
  const own = {
    socialLinks: { spotify: 'https://open.spotify.com/artist/juno' },
    userId: 'user-juno',
    credits: 80,
  };
  const { person } = renderRoutes(
    [{ path: '/', element: <PublicProfile artist={buildArtist(own)} idOrHandle="juno-halide" /> }],
    { at: '/' },
  );
  const ownParts = () => [
    screen.queryByRole('link', { name: 'Edit Profile' }),
    screen.queryByRole('button', { name: 'Read again' }),
    screen.queryByText('Your Credits'),
  ];
  for (const part of ownParts()) expect(part).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'See what others see' }));
  expect(ownParts()).toEqual([null, null, null]);
  const back = screen.getByRole('button', { name: 'Back to my view' });
  expect(back).toHaveFocus();
  await person.click(back);
  for (const part of ownParts()) expect(part).toBeVisible();
});

it('offers strangers no view of others', () => {
  mockApi.use(mockCall(listMixes, []), mockCall(listArtistDates, []));
  renderRoutes(
    [
      {
        path: '/',
        element: <PublicProfile artist={buildArtist({ userId: undefined })} idOrHandle="juno-halide" />,
      },
    ],
    { at: '/' },
  );
  expect(screen.queryByRole('button', { name: 'See what others see' })).not.toBeInTheDocument();
});

it('offers what it shows to a report: photo, pictures, videos, and mixes with a file [reports 17]', async () => {
  const linked = buildMix({ id: 'linked', title: 'Elsewhere', audioUrl: null });
  mockApi.use(
    mockCall(listMixes, [buildMix({ title: 'Four Hours' }), linked]),
    mockCall(listArtistDates, []),
  );
  const { id: _, type: __, alt: ___, ...photo } = buildMediaItem({ src: '/media/face.webp' });
  const images = [
    buildMediaItem({ id: 'one', alt: 'At the desk' }),
    buildMediaItem({ id: 'two', type: 'video', alt: '' }),
  ];
  const artist = buildArtist({ photo: { ...photo, source: null }, images });
  const { person } = renderRoutes(
    [{ path: '/', element: <PublicProfile artist={artist} idOrHandle="juno-halide" /> }],
    { at: '/' },
  );
  await person.click(screen.getByRole('button', { name: 'Report Juno Halide' }));
  const choice = await screen.findByLabelText('What it is about');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The whole page',
    'Profile photo',
    'Picture 1: At the desk',
    'Video 2',
    'Mix: Four Hours',
  ]);
});
