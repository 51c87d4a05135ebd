import { expect, it } from 'vitest';
import { artistShape, topTracksShape } from '#src/integrations/spotify/spotify-shapes.ts';
import { artistBody, topTracksBody } from './stand-in-bodies.ts';

const ORIGIN = 'http://127.0.0.1:4000';
const TRACKS = [{ name: 'Cinta', album: 'Eco', duration_ms: 263_000, picture: 't3' }];
const ARTIST = {
  id: '4MarisolDemoArtist0000',
  slug: 'marisol',
  name: 'Marisol',
  genres: ['cumbia'],
  followers: 48_100,
  popularity: 53,
  picture: 'a4',
  tracks: TRACKS,
};

it('our client reads an artist of the stand-in as one of Spotify', () => {
  expect(artistShape.parse(artistBody(ARTIST, ORIGIN))).toEqual({
    id: ARTIST.id,
    name: 'Marisol',
    genres: ['cumbia'],
    followers: 48_100,
    popularity: 53,
    pictureUrl: `${ORIGIN}/image/a4.webp`,
  });
});

it('unknown followers are left out', () => {
  expect(artistBody({ ...ARTIST, followers: undefined }, ORIGIN)).not.toHaveProperty('followers');
});

it('our client reads the tracks, with their pictures', () => {
  expect(topTracksShape.parse(topTracksBody(ARTIST, TRACKS, ORIGIN))).toEqual([
    { name: 'Cinta', album: 'Eco', duration_ms: 263_000, pictureUrl: `${ORIGIN}/image/t3.webp` },
  ]);
});
