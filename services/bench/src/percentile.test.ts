import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it.each([
  [[3], 0.95, 3],
  [[9, 1, 5], 0.5, 5],
  [[4, 1, 3, 2], 0.75, 3],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.95, 10],
  [[], 0.95, Number.NaN],
])('of %j the share %d does not pass %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
