import { describe, expect, it } from 'vitest';
import { artistShape, tokenShape, topTracksShape } from './spotify-shapes.ts';

const picture = (width: number | null) => ({ url: `https://i.test/${width}`, width });

describe('an artist of Spotify', () => {
  it('needs no more than an id and a name', () => {
    expect(artistShape.parse({ id: 'a', name: 'Ren' })).toEqual({
      id: 'a',
      name: 'Ren',
      genres: [],
      followers: null,
      popularity: null,
      pictureUrl: null,
    });
    expect(artistShape.safeParse({ id: 'a' }).success).toBe(false);
  });

  it('has an unknown number if Spotify returns an impossible one', () => {
    const artist = artistShape.parse({ id: 'a', name: 'Ren', followers: { total: -1 }, popularity: 101 });
    expect(artist).toMatchObject({ followers: null, popularity: null });
  });

  it.each([
    [[160, 640, 1200], 640],
    [[320, 160], 320],
    [[null, 160], 160],
  ])('with pictures of the widths %j has the one of %i', (widths, width) => {
    const artist = artistShape.parse({ id: 'a', name: 'Ren', images: widths.map(picture) });
    expect(artist.pictureUrl).toBe(picture(width).url);
  });
});

it('a track without an album keeps only its name', () => {
  expect(topTracksShape.parse({ tracks: [{ name: 'Cinta', album: null, duration_ms: null }] })).toEqual([
    { name: 'Cinta', pictureUrl: null },
  ]);
});

it('a token that has already run out is no token', () => {
  expect(tokenShape.safeParse({ access_token: 't', expires_in: 0 }).success).toBe(false);
});
