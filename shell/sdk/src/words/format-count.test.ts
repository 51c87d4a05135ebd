import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [null, '–'],
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1234, '1.2K'],
  [48_100, '48.1K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [3_400_000, '3.4M'],
])('shows %s as %s [formats 1, real-data 2]', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
