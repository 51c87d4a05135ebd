import { expect, it } from 'vitest';
import { tallyOfBrowserTests } from './browser-tests.ts';

const NONE = { suites: [], specs: [] };
const took = (...durations: number[]) => ({
  tests: durations.map((duration) => ({ results: [{ duration }] })),
});

it('a skipped browser test counts as failed, one that passed at the second try as passed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  expect(tallyOfBrowserTests({ stats, suites: [] })).toMatchObject({ passed: 7, failed: 4 });
});

it('the slowest files of browser tests come first, with the tests of their groups', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  const group = { ...NONE, file: 'login.spec.ts', specs: [took(2000)] };
  const suites = [
    { ...NONE, file: 'legal.spec.ts', specs: [took(1500)] },
    { file: 'login.spec.ts', specs: [took(500)], suites: [group] },
  ];
  expect(tallyOfBrowserTests({ stats, suites }).slowest).toEqual([
    { file: 'login.spec.ts', seconds: 2.5 },
    { file: 'legal.spec.ts', seconds: 1.5 },
  ]);
});
