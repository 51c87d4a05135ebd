import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ARTIFACTS } from './browser-tests.ts';
import { run } from './run.ts';
import { tallyOf, type Tally } from './tally.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

/** Runs the repository's Vitest, which writes its report to a file in `ARTIFACTS`. */
export async function runUnitTests(
  report: string,
  { args = ['run'], env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Tally> {
  const file = join(ARTIFACTS, report);
  await mkdir(ARTIFACTS, { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const config = ['-c', '.config/vitest.base.ts'];
  const { code } = await run('vitest', [...args, ...config, ...reporters], { show: true, env });
  return tallyOf<VitestReport>(file, code, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}
