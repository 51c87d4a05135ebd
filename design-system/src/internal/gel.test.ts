import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GELS, gelOf, twoLetters } from './gel.ts';

describe('a gel', () => {
  it('has its three colours in the tokens', () => {
    const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');
    const missing = GELS.flatMap((gel) =>
      ['deep', 'glow', 'tint'].map((part) => `--gel-${gel}-${part}:`),
    ).filter((token) => !css.includes(token));
    expect(missing).toEqual([]);
  });

  it('is always the same for an id, and every gel has ids', () => {
    const ids = Array.from({ length: 500 }, (_, number) => `artist-${number}`);
    expect(ids.map(gelOf)).toEqual(ids.map(gelOf));
    expect(new Set(ids.map(gelOf))).toEqual(new Set(GELS));
  });
});

describe('the letters of a name', () => {
  it.each([
    ['', ''],
    ['  R', 'R'],
    ['👩‍🎤', '👩\u200d'],
    ['Juno Halide', 'Ju'],
  ])('%j: %j', (name, letters) => {
    expect(twoLetters(name)).toBe(letters);
  });
});
