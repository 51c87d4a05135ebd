import { buildArtist } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { generatedBio } from './generated-bio.ts';

describe('the text in place of a bio', () => {
  it('calls an artist without genres electronic, and adds nothing else', () => {
    const artist = buildArtist({ genres: [], location: null, topTracks: [], spotifyFollowers: null });
    expect(generatedBio(artist)).toBe('Juno Halide is an artist working in Electronic.');
  });

  it('names at most two genres and two tracks', () => {
    const artist = buildArtist({
      topTracks: [{ name: 'Low Ceiling' }, { name: 'Slow Traffic at Night' }, { name: 'Harbour' }],
    });
    expect(generatedBio(artist)).toBe(
      'Juno Halide is an artist from Rotterdam working in Dub Techno and Slow House. ' +
        'Known for “Low Ceiling” and “Slow Traffic at Night”. 12.4K followers on Spotify.',
    );
  });
});
