import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#src/repository.ts';
import { ensureBrowser } from './browser.ts';
import { run } from './run.ts';
import { slowestOf, tallyOf, type Tally } from './tally.ts';

/** The folder for the reports of tests. */
export const ARTIFACTS = join(ROOT, '.artifacts');

interface Suite {
  /** The path from the folder of the configuration. */
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

const millisecondsOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0);

/** A skipped test counts as failed, because it proved nothing. */
export const tallyOfBrowserTests = ({ stats, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped,
  slowest: slowestOf(suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 }))),
});

/** Runs a Playwright configuration, which writes its report to a file in `ARTIFACTS`. */
export async function runBrowserTests(
  config: string,
  report: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Tally> {
  const browser = await ensureBrowser();
  if (!browser) {
    console.log('There is no Chromium: set CHROMIUM_PATH to one. The browser tests count as failed.');
    return { passed: 0, failed: 1 };
  }
  const file = join(ARTIFACTS, report);
  await mkdir(ARTIFACTS, { recursive: true });
  await rm(file, { force: true });
  const { code } = await run('playwright', ['test', '-c', config, ...args], {
    show: true,
    env: { CHROMIUM_PATH: browser, ...env },
  });
  return tallyOf(file, code, tallyOfBrowserTests);
}
