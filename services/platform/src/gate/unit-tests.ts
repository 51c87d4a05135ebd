import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../repository.ts';
import { ARTIFACTS } from './browser-tests.ts';
import { run } from './run.ts';
import { tallyOf, type Tally } from './tally.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    /** Says why the file itself could not be run. */
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

const firstLineOf = (text = '') => text.split('\n', 1)[0] ?? '';

/** Counts the tests and names the failed ones, with the first line of each reason. */
export function tallyOfUnitTests({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const ofFile = message === '' ? [] : [`FAILED ${file}: ${firstLineOf(message)}`];
    const ofTests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `FAILED ${file}: ${test.fullName}: ${firstLineOf(test.failureMessages[0])}`);
    return [...ofFile, ...ofTests];
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
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
  return tallyOf(file, code, tallyOfUnitTests);
}
