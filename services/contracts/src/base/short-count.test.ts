import { expect, it } from 'vitest';
import { shortCount } from './short-count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1240, '1.2K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [3_400_000, '3.4M'],
])('%i is written as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
