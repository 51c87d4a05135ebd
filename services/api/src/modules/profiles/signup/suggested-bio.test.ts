import { describe, expect, it } from 'vitest';
import { suggestedBio } from './suggested-bio.ts';

const [DUB, HOUSE, AMBIENT] = ['Dub Techno', 'Slow House', 'Ambient'];
const [CEILING, TRAFFIC, HARBOUR] = ['Low Ceiling', 'Slow Traffic at Night', 'Harbour'];

type Row = [genres: string[], tracks: string[], followers: number | null, bio: string];

const ROWS: Row[] = [
  [[], [], null, 'Juno Halide plays Electronic.'],
  [[], [], 0, 'Juno Halide plays Electronic.'],
  [[], [], 12_400, 'Juno Halide plays Electronic, with 12.4K followers on Spotify.'],
  [[], [CEILING], null, 'Juno Halide plays Electronic. Known for “Low Ceiling”.'],
  [[DUB], [], null, 'Juno Halide plays Dub Techno.'],
  [[DUB], [], 1, 'Juno Halide plays Dub Techno, with 1 follower on Spotify.'],
  [
    [DUB],
    [CEILING],
    950,
    'Juno Halide plays Dub Techno. Known for “Low Ceiling”, with 950 followers on Spotify.',
  ],
  [
    [DUB, HOUSE],
    [],
    1_200_000,
    'Juno Halide plays Dub Techno and Slow House, with 1.2M followers on Spotify.',
  ],
  [
    [DUB, HOUSE],
    [CEILING, TRAFFIC],
    null,
    'Juno Halide plays Dub Techno and Slow House. Known for “Low Ceiling” and “Slow Traffic at Night”.',
  ],
  [
    [DUB, HOUSE, AMBIENT],
    [CEILING, TRAFFIC, HARBOUR],
    12_400,
    'Juno Halide plays Dub Techno and Slow House. Known for “Low Ceiling” and “Slow Traffic at Night”, with 12.4K followers on Spotify.',
  ],
];

describe('the suggested bio', () => {
  it.each(ROWS)(
    'for the genres %j, the tracks %j and %j followers reads: %s [artist-signup 36, artist-signup 37]',
    (...row) => {
      const [genres, tracks, followers, bio] = row;
      expect(suggestedBio({ name: 'Juno Halide', genres, tracks, followers })).toBe(bio);
    },
  );
});
