import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from './run.ts';
import { TALLY_REPORTER } from './unit-tests.ts';

const SUM = `
import { expect, it } from 'vitest';
it('a sum is a number', () => expect(1 + 1).toBeTypeOf('number'));
it('a sum adds', () => expect(1 + 2).toBe(4));
it('ends before its promise', () => void Promise.reject(new Error('the socket hung up')));
`;

it('a failed test, a file that cannot be run and an error that no test caught are named', async () => {
  const root = await mkdtemp(join(tmpdir(), 'tally-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'sum.test.js'), SUM);
  await writeFile(join(root, 'other.test.js'), "throw new Error('Cannot find module');");
  const file = join(root, 'tally.json');
  const { code } = await run('vitest', ['run', '--root', root, `--reporter=${TALLY_REPORTER}`, '--globals'], {
    env: { TALLY_FILE: file },
  });
  expect(code).toBe(1);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      'FAILED other.test.js: Error: Cannot find module',
      'FAILED sum.test.js: a sum adds: AssertionError: expected 3 to be 4 // Object.is equality',
      'FAILED sum.test.js: no test caught this: Error: the socket hung up (at sum.test.js:5:57)',
    ],
  });
});
