import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hostsOf } from '@backline/service-kit/settings';
import { ROOT } from '../repository.ts';
import { ensureBrowser } from './browser.ts';
import { check, type Tally } from './check.ts';
import { run } from './run.ts';
import { buildStorybook } from './storybook.ts';

const ARTIFACTS = join(ROOT, '.artifacts');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A run that broke before it could report counts as one failure, never as none. */
async function tallyOf<T>(file: string, code: number, read: (report: T) => Tally): Promise<Tally> {
  const broken = { passed: 0, failed: 1 };
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const tally = text === undefined ? broken : read(JSON.parse(text) as T);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function unitTests(): Promise<Tally> {
  const file = join(ARTIFACTS, 'vitest.json');
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', '-c', '.config/vitest.base.ts', ...reporters], { show: true });
  return tallyOf<VitestReport>(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

async function inBrowser(config: string, report: string): Promise<Tally> {
  const browser = await ensureBrowser();
  if (!browser) {
    console.log('There is no Chromium: set CHROMIUM_PATH to one. The browser tests count as failed.');
    return { passed: 0, failed: 1 };
  }
  const file = join(ARTIFACTS, report);
  await rm(file, { force: true });
  const { code } = await run('playwright', ['test', '-c', config], {
    show: true,
    env: { CHROMIUM_PATH: browser },
  });
  return tallyOf<PlaywrightReport>(file, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
  }));
}

function databaseOfTests(uri: string | undefined): string {
  return uri === undefined
    ? 'The service tests ran on local-mongo, NOT against a real MongoDB: set MONGODB_URI to run them there.'
    : `The service tests ran against MongoDB at ${hostsOf(uri)}.`;
}

interface Part {
  name: string;
  tally: Tally;
}

function conclude(parts: Part[]): void {
  console.log('');
  for (const { name, tally } of parts) console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`);
  const passed = parts.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = parts.reduce((sum, { tally }) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** `backline test`: everything that says whether the product holds. Checks work while service tests wait. */
export async function test(): Promise<void> {
  await mkdir(ARTIFACTS, { recursive: true });
  const [checks, units] = await Promise.all([check(), unitTests()]);
  const journeys = await inBrowser('shell/e2e/playwright.config.ts', 'e2e.json');
  console.log(`\n${databaseOfTests(process.env['MONGODB_URI'])}`);
  conclude([
    { name: 'checks', tally: checks },
    { name: 'unit and service tests', tally: units },
    { name: 'browser tests', tally: journeys },
  ]);
}

/** `backline stories`: every story, in Storybook's own pages. */
export async function stories(): Promise<void> {
  await mkdir(ARTIFACTS, { recursive: true });
  const isBuilt = await buildStorybook();
  const tally = isBuilt
    ? await inBrowser('design-system/e2e/stories.config.ts', 'stories.json')
    : { passed: 0, failed: 1 };
  conclude([{ name: 'stories', tally }]);
}
