import { reasonNotToRun, startRealServer } from '@backline/auth/testing/real-server';
import { compareAll, describeDifferences, recordAll, SETUPS } from '@backline/auth/testing/sequences';
import { freePort } from '@backline/service-kit/testing/free-port';
import { AUTH_PARTS, type AuthPart } from '@backline/platform/cli/engine-parts';
import { HOSTED_ENV } from '@backline/platform/testing/hosted-auth';
import { type Part, sumOf } from '@backline/platform/gate/tally';
import { runUnitTests } from '@backline/platform/gate/unit-tests';
import { type AuthStep, playConfirmEmail, playJourneys } from './auth-journeys.ts';
import type { EngineRun, NotRun } from './engine.ts';

const DEFAULT_PARTS: readonly AuthPart[] = ['sequences', 'product', 'journeys', 'confirm-email'];
/** Tests of edge, API and auth service together. The gate runs them on our own service. */
const PRODUCT_TESTS = ['admin-attacks', 'closed-beta', 'sign-up-to-the-end'].map(
  (name) => `services/platform/src/whole-product/accounts/${name}.test.ts`,
);
/** Setups of a project: 'Confirm email' off and on, and the proof before a change of the password. */
const PRODUCT_SETUPS = ['default', 'confirm', 'guarded'] as const;

/**
 * Plays the recorded sequences and the journeys of the account screens on Supabase's auth server. `GOTRUE` is the
 * path of its binary. With `record`, the answers to the sequences are written into their files instead.
 */
export async function runAuthEngine(
  parts: readonly string[],
  env: Record<string, string | undefined>,
  log: (line: string) => void,
): Promise<EngineRun | NotRun> {
  const binary = env['GOTRUE'];
  const reason = reasonNotToRun(binary);
  if (reason !== undefined || !binary) return { notRun: reason ?? 'GOTRUE is not set' };
  const chosen = AUTH_PARTS.filter((part) => (parts.length === 0 ? DEFAULT_PARTS : parts).includes(part));
  const port = await freePort();
  const server = await startRealServer(binary, `http://127.0.0.1:${port}`);
  try {
    log(server.versions);
    const done: Part[] = [];
    for (const name of chosen) done.push({ name, tally: await STEPS[name](server, port, log) });
    return { versions: server.versions, ...sumOf(done) };
  } finally {
    await server.close();
  }
}

const compareSequences: AuthStep = async (server, _, log) => {
  const total = { passed: 0, failed: 0 };
  for (const setup of SETUPS) {
    await server.use(setup);
    const { played, differences } = await compareAll(server.target, setup);
    for (const line of describeDifferences(differences)) log(line);
    const titles = new Set(differences.map(({ step }) => step.replace(/ \/ \d+$/, '')));
    log(`sequences, ${setup}: ${played - titles.size} passed, ${titles.size} failed`);
    total.passed += played - titles.size;
    total.failed += titles.size;
  }
  return total;
};

const recordSequences: AuthStep = async (server, _, log) => {
  let passed = 0;
  for (const setup of SETUPS) {
    await server.use(setup);
    const recorded = await recordAll(server.target, setup);
    log(`sequences, ${setup}: ${recorded} recorded`);
    passed += recorded;
  }
  return { passed, failed: 0 };
};

const testProduct: AuthStep = async (server, port, log) => {
  const total = { passed: 0, failed: 0 };
  for (const setup of PRODUCT_SETUPS) {
    await server.use(setup);
    const { passed, failed } = await runUnitTests('engines-auth.json', {
      args: ['run', ...PRODUCT_TESTS],
      env: {
        [HOSTED_ENV.url]: server.url,
        [HOSTED_ENV.anonKey]: server.anonKey,
        [HOSTED_ENV.serviceKey]: server.serviceKey,
        [HOSTED_ENV.mailUrl]: server.mailUrl,
        [HOSTED_ENV.siteUrl]: `http://127.0.0.1:${port}`,
      },
    });
    log(`product, ${setup}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
};

const STEPS: Readonly<Record<AuthPart, AuthStep>> = {
  sequences: compareSequences,
  product: testProduct,
  journeys: playJourneys,
  'confirm-email': playConfirmEmail,
  record: recordSequences,
};
