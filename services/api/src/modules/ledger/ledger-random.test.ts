import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Script, startWriters, type Writers } from '#src/testing/ledger-writers.ts';
import { ledgerModel, walletModel } from './ledger.model.ts';
import { figuresOf } from './plan-entries.ts';

/** `npm run engines` runs 10,000. That takes half a minute on two processors. */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 1_000);
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
  `${OPERATIONS} operations of ${PROCESSES} processes leave every wallet the sum of its ledger, at each entry`,
  { timeout: 300_000 },
  async () => {
    const written = await writers.run(scriptOf);
    expect(written).toBeGreaterThan(OPERATIONS / 4);
    const wallets = await walletModel(database.connection).find().lean();
    expect(wallets).toHaveLength(ARTISTS);
    for (const wallet of wallets) {
      const entries = await ledgerModel(database.connection)
        .find({ artistId: wallet._id })
        .sort({ number: 1 })
        .lean();
      const sum = { balance: 0, held: 0, purchased: 0, debt: 0 };
      for (const [index, entry] of entries.entries()) {
        const { balance, held, purchased = 0, debt = 0 } = entry;
        sum.balance += balance;
        sum.held += held;
        sum.purchased += purchased;
        sum.debt += debt;
        expect(entry.number).toBe(index + 1);
        expect(Math.min(sum.balance - sum.held, sum.held, sum.purchased, sum.debt)).toBeGreaterThanOrEqual(0);
        expect(sum.purchased).toBeLessThanOrEqual(sum.balance);
      }
      expect({ ...figuresOf(wallet), entries: entries.length }).toEqual({ ...sum, entries: wallet.entries });
      // A debt is paid as soon as there is something to pay it with.
      expect(sum.debt === 0 || sum.balance === sum.held).toBe(true);
    }
    const holds = await ledgerModel(database.connection).find({ kind: 'hold' }).lean();
    const ends = await ledgerModel(database.connection)
      .find({ kind: { $in: ['capture', 'release'] } })
      .lean();
    expect(new Set(ends.map(({ cause }) => cause)).size).toBe(ends.length);
    const held = new Map(holds.map(({ cause, held: amount }) => [cause, amount]));
    expect(ends.filter(({ cause, held: amount }) => held.get(cause) !== -amount)).toEqual([]);
  },
);
