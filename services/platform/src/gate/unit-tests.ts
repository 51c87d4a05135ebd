import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ARTIFACTS } from './browser-tests.ts';
import { run } from './run.ts';
import { tallyOf, type Tally } from './tally.ts';

export const TALLY_REPORTER = fileURLToPath(new URL('tally-reporter.ts', import.meta.url));

/** Runs the repository's Vitest, which writes its report to a file in `ARTIFACTS`. */
export async function runUnitTests(
  report: string,
  { args = ['run'], env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Tally> {
  const file = join(ARTIFACTS, report);
  await mkdir(ARTIFACTS, { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', `--reporter=${TALLY_REPORTER}`];
  const config = ['-c', '.config/vitest.base.ts'];
  const { code } = await run('vitest', [...args, ...config, ...reporters], {
    show: true,
    env: { ...env, TALLY_FILE: file },
  });
  return tallyOf(file, code, (tally: Tally) => tally);
}
