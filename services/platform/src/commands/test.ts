import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hostsOf } from '@backline/service-kit/settings';
import { ARTIFACTS, runBrowserTests } from '../gate/browser-tests.ts';
import { check } from '../gate/check.ts';
import { run } from '../gate/run.ts';
import { conclude, tallyOf, type Tally } from '../gate/tally.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

async function unitTests(): Promise<Tally> {
  const file = join(ARTIFACTS, 'vitest.json');
  await mkdir(ARTIFACTS, { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', '-c', '.config/vitest.base.ts', ...reporters], { show: true });
  return tallyOf<VitestReport>(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

function databaseOfTests(uri: string | undefined): string {
  return uri === undefined
    ? 'The service tests ran on local-mongo, NOT against a real MongoDB: set MONGODB_URI to run them there.'
    : `The service tests ran against MongoDB at ${hostsOf(uri)}.`;
}

/** `backline test`: every check and test that a change has to pass. The checks run while service tests wait. */
export async function test(): Promise<void> {
  const [checks, units] = await Promise.all([check(), unitTests()]);
  const journeys = await runBrowserTests('shell/e2e/playwright.config.ts', 'e2e.json');
  console.log(`\n${databaseOfTests(process.env['MONGODB_URI'])}`);
  conclude([
    { name: 'checks', tally: checks },
    { name: 'unit and service tests', tally: units },
    { name: 'browser tests', tally: journeys },
  ]);
}
