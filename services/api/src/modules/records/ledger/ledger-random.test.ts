import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { rounds } from '@backline/service-kit/testing/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedgers } from '#src/testing/races/ledger-checks.ts';
import { type Script, startWriters, type Writers } from '#src/testing/races/ledger-writers.ts';
import { ledgerModel, walletModel } from './ledger.model.ts';

/** `npm run engines` runs 10,000. That takes half a minute on two processors. */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? rounds({ few: 250, full: 1_000 }));
const ARTISTS = 8;
const PROCESSES = 2;
const SEED = 20_261_123;

let database: TestDatabase;
let writers: Writers;
beforeAll(async () => {
  database = await startTestDatabase();
  await walletModel(database.connection).createIndexes();
  await ledgerModel(database.connection).createIndexes();
  writers = await startWriters(PROCESSES, database);
});
afterAll(async () => {
  await writers.stop();
  await database.close();
});

const scriptOf = (process: number): Script => ({
  seed: SEED + process,
  operations: OPERATIONS / PROCESSES,
  artists: ARTISTS,
});

it(
  `${OPERATIONS} operations of ${PROCESSES} processes leave every wallet the sum of its ledger, at each entry [credits 17]`,
  { timeout: 300_000 },
  async () => {
    const written = await writers.run(scriptOf);
    expect(written).toBeGreaterThan(OPERATIONS / 4);
    expect(await checkLedgers(database.connection)).toBe(ARTISTS);
  },
);
