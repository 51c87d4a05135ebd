import { tmpdir } from 'node:os';
import { freePort } from '@backline/service-kit/testing/free-port';
import { runUnitTests } from '@backline/platform/gate/unit-tests';
import type { EngineRun, NotRun } from '#src/engine.ts';
import { findGoProgram, type GoProgram } from '#src/go-program.ts';
import { startServer } from '#src/start-server.ts';

/** Stripe's own test server. It refuses a request that Stripe's OpenAPI does not allow. */
const STRIPE_MOCK: GoProgram = {
  name: 'stripe-mock',
  what: 'server with the API of Stripe',
  package: 'github.com/stripe/stripe-mock',
  version: 'v0.203.0',
  pathEnv: 'STRIPE_MOCK_PATH',
  versionArgs: ['-version'],
  versionText: /stripe-mock (\S+)/,
};

/** Sends our requests to Stripe's server, and compares its answers with those of our stand-in. */
export async function runOnStripe(
  _parts: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<EngineRun | NotRun> {
  const found = await findGoProgram(STRIPE_MOCK, { env, log });
  if ('notRun' in found) return found;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(found.path, ['-http-addr', `127.0.0.1:${port}`], { cwd: tmpdir(), url });
  try {
    const tally = await runUnitTests('engines-stripe-vitest.json', {
      args: ['run', 'services/api/src/testing/stripe'],
      env: { STRIPE_TEST_URL: url },
    });
    return { versions: `stripe-mock ${found.version}`, ...tally };
  } finally {
    await server.close();
  }
}
