import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { tallyOfUnitTests } from './unit-tests.ts';

it('a failed test and a file that cannot be run are named, with the first line of the reason', () => {
  const failed = {
    fullName: 'a sum adds',
    status: 'failed',
    failureMessages: ['expected 3 to be 4\n  at line 1'],
  };
  const passed = { fullName: 'a sum is a number', status: 'passed', failureMessages: [] };
  const testResults = [
    { name: join(ROOT, 'shell/sum.test.ts'), message: '', assertionResults: [failed, passed] },
    { name: join(ROOT, 'shell/other.test.ts'), message: 'Cannot find module', assertionResults: [] },
  ];
  expect(tallyOfUnitTests({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      'FAILED shell/sum.test.ts: a sum adds: expected 3 to be 4',
      'FAILED shell/other.test.ts: Cannot find module',
    ],
  });
});
