import { getArtist, getArtistOfUser, readNumbers } from '@backline/contracts/profiles/artists';
import { buildArtist } from '@backline/contracts/testing/builders';
import { endpointQuery, useToast } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NumbersRead } from './numbers-read.tsx';

withMockApi();

const SPOTIFY = { spotify: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0' };
let artist = buildArtist();
beforeEach(() => {
  artist = buildArtist({
    userId: 'user-juno',
    socialLinks: SPOTIFY,
    followersReadAt: '2026-11-20T12:00:00.000Z',
  });
  mockApi.use(
    mockCall(getArtist, () => artist),
    mockCall(getArtistOfUser, () => artist),
  );
});

function Profile() {
  const { data } = useQuery(endpointQuery(getArtist, { params: { id: 'juno' } }));
  if (!data) return null;
  return (
    <>
      <h1>{data.stageName}</h1>
      <NumbersRead artist={data} />
    </>
  );
}

const open = () => renderRoutes([{ path: '/', element: <Profile /> }], { at: '/' });

it('an artist has the numbers of their profile read again [numbers 16]', async () => {
  mockApi.use(
    mockCall(readNumbers, () => {
      artist = { ...artist, followersReadAt: '2026-11-21T12:00:00.000Z' };
      return artist;
    }),
  );
  const { person } = open();
  expect(await screen.findByText('Spotify as of Fri 20 November 2026')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('Spotify as of Sat 21 November 2026')).toBeVisible();
  expect(useToast.getState().current).toMatchObject({ title: 'Numbers read' });
});

it('a wish within the hour says when the next one is read [numbers 16]', async () => {
  const message = 'You can ask for new numbers again in 15 minutes.';
  mockApi.use(mockCall(readNumbers, refuse('rate_limited', { message })));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(useToast.getState().current).toMatchObject({ description: message }));
});

it('only the owner of a profile with a link to Spotify is offered new numbers', async () => {
  artist = { ...artist, userId: undefined };
  const { unmount } = open();
  expect(await screen.findByText('Spotify as of Fri 20 November 2026')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  artist = { ...artist, userId: 'user-juno', followersReadAt: null };
  const again = open();
  expect(await screen.findByText('Spotify was not read yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read again' })).toBeVisible();
  again.unmount();
  artist = { ...artist, socialLinks: {}, tiktokFollowers: null };
  open();
  await screen.findByRole('heading', { name: 'Juno Halide' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/Spotify/)).not.toBeInTheDocument();
});

it('followers that the artist entered are labelled so [numbers 21]', async () => {
  artist = { ...artist, tiktokFollowers: 48_100, instagramFollowers: 9_200 };
  const { unmount } = open();
  expect(await screen.findByText('TikTok and Instagram: entered by the artist')).toBeVisible();
  unmount();
  artist = { ...artist, tiktokFollowers: null };
  const again = open();
  expect(await screen.findByText('Instagram: entered by the artist')).toBeVisible();
  again.unmount();
  artist = { ...artist, instagramFollowers: null };
  open();
  await screen.findByRole('heading', { name: 'Juno Halide' });
  expect(screen.queryByText(/entered by the artist/)).not.toBeInTheDocument();
});
