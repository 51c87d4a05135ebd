import { describe, expect, it } from 'vitest';
import { genreName } from './genre-name.ts';

describe('a genre', () => {
  it.each([
    ['dub techno', 'Dub Techno'],
    ['uk garage', 'UK Garage'],
    ['EDM', 'EDM'],
    ['r&b', 'R&B'],
    ['lo-fi beats', 'Lo-fi Beats'],
    [' música  electrónica ', 'Música Electrónica'],
    ['8-bit', '8-bit'],
  ])('that Spotify calls %j is called %s', (spotify, ours) => {
    expect(genreName(spotify)).toBe(ours);
  });
});
