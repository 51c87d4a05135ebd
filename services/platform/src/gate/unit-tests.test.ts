import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from './run.ts';
import { TALLY_REPORTER } from './unit-tests.ts';

const GOOD = "it('a sum is a number', () => expect(1 + 1).toBeTypeOf('number'));";
const WRONG = "it('a sum adds', () => expect(1 + 2).toBe(4));";
const LATE = "it('ends before its promise', () => void Promise.reject(new Error('the socket hung up')));";

/** The reporter's result of a run of these files, and their folder. */
async function report(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'tally-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const file = join(root, 'tally.json');
  const args = ['run', '--root', root, '--globals', `--reporter=${TALLY_REPORTER}`];
  const { code } = await run('vitest', args, { env: { TALLY_FILE: file } });
  return { root, code, tally: JSON.parse(await readFile(file, 'utf8')) as unknown };
}

it('a failed test, a file that cannot be run and an error that no test caught are named', async () => {
  const broken = "throw new Error('Cannot find module');";
  const { code, tally } = await report({
    'sum.test.js': [GOOD, WRONG, LATE].join('\n'),
    'other.test.js': broken,
  });
  expect([code, tally]).toEqual([
    1,
    {
      passed: 2,
      failed: 3,
      failures: [
        'FAILED other.test.js: Error: Cannot find module',
        'FAILED sum.test.js: a sum adds: AssertionError: expected 3 to be 4 // Object.is equality',
        expect.stringMatching(/^FAILED sum.test.js: no test caught this: Error: the socket hung up \(at sum/),
      ],
      passedButFor: [],
      slowest: ['sum.test.js', 'other.test.js'].map((name) => ({ file: name, seconds: expect.any(Number) })),
    },
  ]);
});

it('files with uncaught errors are listed if nothing else failed', async () => {
  const { root, tally } = await report({ 'sum.test.js': GOOD, 'late.test.js': LATE });
  expect(tally).toMatchObject({ passed: 2, failed: 1, passedButFor: [join(root, 'late.test.js')] });
});

it('a file whose process ended in the middle is listed, with the reason', async () => {
  const ended = "it('ends its process', () => process.kill(process.pid, 'SIGKILL'));";
  const { root, tally } = await report({ 'sum.test.js': GOOD, 'ended.test.js': ended });
  expect(tally).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [expect.stringMatching(/ because of Error: Worker exited unexpectedly with signal SIGKILL/)],
    passedButFor: [join(root, 'ended.test.js')],
  });
});

it('a skipped test counts as failed, except with a reason', async () => {
  const because = "it('needs nginx', ({ skip }) => skip('this machine has no nginx'));";
  const { tally } = await report({ 'sum.test.js': [GOOD, "it.skip('is forgotten');", because].join('\n') });
  expect(tally).toMatchObject({ passed: 1, failed: 1, failures: [] });
});
