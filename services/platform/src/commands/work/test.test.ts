import { expect, it } from 'vitest';
import { withinBudget } from './test.ts';

it('more browser tests than npm test may run are a failure, also when all pass', () => {
  expect(withinBudget({ passed: 88, failed: 2 })).toEqual({ passed: 88, failed: 2 });
  expect(withinBudget({ passed: 91, failed: 0 })).toEqual({
    passed: 91,
    failed: 1,
    failures: [expect.stringContaining('91 browser tests')],
  });
});
