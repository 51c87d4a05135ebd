import { hostsOf } from '@backline/service-kit/settings/settings';
import { runBrowserTests } from '#src/gate/browser-tests.ts';
import { check } from '#src/gate/check.ts';
import { conclude } from '#src/gate/tally.ts';
import { runUnitTests } from '#src/gate/unit-tests.ts';

function databaseOfTests(uri: string | undefined): string {
  return uri === undefined
    ? 'The service tests ran on local-mongo, NOT against a real MongoDB: set MONGODB_URI to run them there.'
    : `The service tests ran against MongoDB at ${hostsOf(uri)}.`;
}

/** `backline test`: every check and test that a change has to pass. The checks run while service tests wait. */
export async function test(): Promise<void> {
  const [checks, units] = await Promise.all([check(), runUnitTests('vitest.json')]);
  const journeys = await runBrowserTests('shell/e2e/playwright.config.ts', 'e2e.json');
  console.log(`\n${databaseOfTests(process.env['MONGODB_URI'])}`);
  conclude([
    { name: 'checks', tally: checks },
    { name: 'unit and service tests', tally: units },
    { name: 'browser tests', tally: journeys },
  ]);
}
