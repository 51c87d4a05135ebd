import { expect, it } from 'vitest';
import { SUMMARIES } from './summaries.ts';

it.each(Object.entries(SUMMARIES))('the summary of %s is a short sentence', (_, summary) => {
  expect(summary).toMatch(/^[A-Z].*\.$/);
  expect(summary.length).toBeLessThanOrEqual(100);
});

it('no two calls have the same summary', () => {
  const summaries = Object.values(SUMMARIES);
  expect(new Set(summaries).size).toBe(summaries.length);
});
