import { expect, it } from 'vitest';
import { tallyOfBrowserTests } from './browser-tests.ts';

it('a skipped browser test counts as failed, one that passed at the second try as passed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  expect(tallyOfBrowserTests({ stats })).toEqual({ passed: 7, failed: 4 });
});
