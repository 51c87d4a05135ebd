import { runBrowserTests } from '@backline/platform/gate/browser-tests';
import { lineOf, sumOf, type Part, type Tally } from '@backline/platform/gate/tally';
import { runUnitTests } from '@backline/platform/gate/unit-tests';
import { chosenParts, type EngineRun, type NotRun, type PartOf } from '#src/engine.ts';
import { findMongod } from './find-mongod.ts';
import { moveBothWays } from './move-both-ways.ts';
import { startReplicaSet, type ReplicaSet } from './replica-set.ts';

/** Every test that imports this file opens a database with it. */
const OPENS_DATABASES = 'services/service-kit/src/testing/test-database.ts';

/**
 * Otherwise the server keeps dropped databases for five minutes. Their files would be more than a process may open.
 */
const FORGETS_AT_ONCE = 'minSnapshotHistoryWindowInSeconds=0';

const PARTS: Readonly<
  Record<PartOf<'mongo'>, (set: ReplicaSet, log: (line: string) => void) => Promise<Tally>>
> = {
  tests: (set) =>
    runUnitTests('engines-vitest.json', {
      args: ['related', OPENS_DATABASES, '--run', '--project', 'services*'],
      env: {
        MONGODB_URI: set.uri(''),
        REUSE_DATABASES: '1',
        BACKLINE_ROUNDS: 'full',
        LEDGER_OPERATIONS: '10000',
        LEDGER_CALLS: '2000',
      },
    }),
  // One width is enough, because the browser tests check the same screens.
  journey: (set) =>
    runBrowserTests('shell/e2e/playwright.config.ts', 'e2e.json', {
      args: ['--project', 'desktop', '--grep', '@engines', 'journey.spec.ts', 'first-night.spec.ts'],
      env: { BACKLINE_MONGODB_URI: set.uri('journey') },
    }),
  move: (set, log) => moveBothWays(set.uri, log),
};

/** Runs the tests that use the database on a MongoDB server. */
export async function runOnMongo(
  chosen: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<EngineRun | NotRun> {
  const mongod = await findMongod({ env, log });
  if ('notRun' in mongod) return mongod;
  const set = await startReplicaSet(mongod.path, { parameters: [FORGETS_AT_ONCE] });
  try {
    const parts: Part[] = [];
    for (const name of chosenParts('mongo', chosen)) {
      const start = performance.now();
      const tally = await PARTS[name](set, log);
      log(`${name}: ${lineOf(tally)}, ${Math.round((performance.now() - start) / 1000)} s`);
      parts.push({ name, tally });
    }
    return { versions: `MongoDB ${set.version}`, ...sumOf(parts) };
  } finally {
    await set.close();
  }
}
