import { hostsOf } from '@backline/service-kit/settings/addresses';
import { buildForTests } from '#src/gate/build-for-tests.ts';
import { runBrowserTests } from '#src/gate/browser-tests.ts';
import { check } from '#src/gate/check.ts';
import { conclude, type Tally } from '#src/gate/tally.ts';
import { runUnitTests } from '#src/gate/unit-tests.ts';

/** People run `core` before each commit, and the gate runs the `rest` after it. */
export type TestPart = 'core' | 'rest' | 'all';

/** A browser test costs four seconds of a processor. So a new one in `core` must replace another. */
const MOST_CORE_TESTS = 90;

const ENV: Readonly<Record<TestPart, NodeJS.ProcessEnv>> = {
  core: { BACKLINE_TESTS: 'core' },
  rest: { BACKLINE_TESTS: 'rest', BACKLINE_ROUNDS: 'full' },
  all: { BACKLINE_ROUNDS: 'full' },
};

function databaseOfTests(uri: string | undefined): string {
  return uri === undefined
    ? 'The service tests ran on local-mongo, NOT against a real MongoDB: set MONGODB_URI to run them there.'
    : `The service tests ran against MongoDB at ${hostsOf(uri)}.`;
}

/** `backline test`: the checks and tests of a part. Checks and builds run while service tests wait. */
export async function test(part: TestPart): Promise<void> {
  const [checks, units, apps] = await Promise.all([
    check(part),
    runUnitTests('vitest.json', { env: ENV[part] }),
    buildForTests(),
  ]);
  const journeys =
    apps === null
      ? { passed: 0, failed: 1 }
      : await runBrowserTests('shell/e2e/playwright.config.ts', 'e2e.json', {
          env: { ...ENV[part], BACKLINE_APPS: apps },
        });
  console.log(`\n${databaseOfTests(process.env['MONGODB_URI'])}`);
  conclude([
    { name: 'checks', tally: checks },
    { name: 'unit and service tests', tally: units },
    { name: 'browser tests', tally: part === 'core' ? withinBudget(journeys) : journeys },
  ]);
}

/** @returns the tally, with one more failure if there are too many tests. */
export function withinBudget(tally: Tally): Tally {
  const count = tally.passed + tally.failed;
  if (count <= MOST_CORE_TESTS) return tally;
  const failure = `FAILED npm test runs ${count} browser tests, and may run ${MOST_CORE_TESTS}: take @core or @core-phone off some.`;
  return { ...tally, failed: tally.failed + 1, failures: [...(tally.failures ?? []), failure] };
}
