import { expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

it.each([
  [0, 125, 250],
  [1, 250, 500],
  [3, 1000, 2000],
  [50, 5000, 10_000],
])('after failed attempt %i, the wait is %i to %i ms', (attempt, least, most) => {
  const waits = Array.from({ length: 50 }, () => backOffMs(attempt));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...waits)).toBeLessThanOrEqual(most);
  expect(new Set(waits).size).toBeGreaterThan(1);
});
