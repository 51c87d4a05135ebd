import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { RETRIES } from '../../../../.config/testing/retries.ts';
import { ARTIFACTS } from './browser-tests.ts';
import { run } from './run.ts';
import { tallyOf, type Tally } from './tally.ts';

export const TALLY_REPORTER = fileURLToPath(new URL('tally-reporter.ts', import.meta.url));

export interface UnitTally extends Tally {
  /** Files with uncaught errors, in a run that is good otherwise. An empty name means any file. */
  passedButFor: readonly string[];
}

interface Options {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs the repository's Vitest, which writes its report to a file in `ARTIFACTS`. */
export async function runUnitTests(report: string, options: Options = {}): Promise<Tally> {
  const tally = await runOnce(report, options);
  const files = tally.passedButFor;
  // Vitest repeats failed tests, but not files with an error outside of a test.
  if (RETRIES === 0 || files.length === 0 || files.includes('')) return tally;
  console.log(['', ...(tally.failures ?? []), 'Once more:'].join('\n'));
  const again = await runOnce(report, { ...options, args: ['run', ...new Set(files)] });
  return { ...again, passed: tally.passed };
}

async function runOnce(report: string, { args = ['run'], env = {} }: Options): Promise<UnitTally> {
  const file = join(ARTIFACTS, report);
  await mkdir(ARTIFACTS, { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', `--reporter=${TALLY_REPORTER}`];
  const config = ['-c', '.config/vitest.base.ts'];
  const { code } = await run('vitest', [...args, ...config, ...reporters], {
    show: true,
    env: { ...env, TALLY_FILE: file },
  });
  const tally = await tallyOf(file, code, (read: UnitTally) => read);
  return { passedButFor: [], ...tally };
}
