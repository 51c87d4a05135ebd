import { parseSpotifyArtist } from '@backline/contracts/base/links';
import { expect, it } from 'vitest';
import { JUNO_PROFILE } from '#src/demo/juno.ts';
import { STAND_IN_ARTISTS } from './stand-in-artists.ts';

it('each artist has a unique id that looks like one of Spotify', () => {
  const ids = STAND_IN_ARTISTS.map(({ id }) => id);
  expect(ids.map(parseSpotifyArtist)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the link of the demo artist leads to her, with her tracks', () => {
  const juno = STAND_IN_ARTISTS.find(({ id }) => id === parseSpotifyArtist(JUNO_PROFILE.socialLinks.spotify));
  expect(juno).toMatchObject({ name: 'Juno Halide', slug: 'juno-halide', followers: 12_400 });
  expect(juno?.tracks?.map(({ name }) => name)).toEqual(JUNO_PROFILE.topTracks.map(({ name }) => name));
});

it('an artist without known followers has no other numbers either', () => {
  const bare = STAND_IN_ARTISTS.filter(({ followers }) => followers === undefined);
  expect(bare.length).toBeGreaterThan(0);
  for (const artist of bare) {
    expect([artist.genres, artist.popularity, artist.tracks]).toEqual([undefined, undefined, undefined]);
  }
});
