import { expect, it } from 'vitest';
import { genreName } from './genre-name.ts';

it.each([
  ['uk garage', 'UK Garage'],
  ['  dub   techno ', 'Dub Techno'],
  ['contemporary r&b', 'Contemporary R&B'],
  ['électro', 'Électro'],
  ['McHouse', 'McHouse'],
])('the genre %j is written as %s', (genre, name) => {
  expect(genreName(genre)).toBe(name);
});
