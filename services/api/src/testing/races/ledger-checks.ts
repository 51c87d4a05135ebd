import type { Connection } from 'mongoose';
import { expect } from 'vitest';
import { ledgerModel, walletModel } from '#src/modules/records/ledger/ledger.model.ts';
import { figuresOf } from '#src/modules/records/ledger/plan-entries.ts';

/**
 * Each wallet is the sum of its ledger, nothing is below zero at any entry, and each hold ends at most once and
 * completely. Returns the number of wallets.
 */
export async function checkLedgers(connection: Connection): Promise<number> {
  const wallets = await walletModel(connection).find().lean();
  for (const wallet of wallets) {
    const entries = await ledgerModel(connection).find({ artistId: wallet._id }).sort({ number: 1 }).lean();
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
    // A debt is paid as soon as credits are available.
    expect(sum.debt === 0 || sum.balance === sum.held).toBe(true);
  }
  const holds = await ledgerModel(connection).find({ kind: 'hold' }).lean();
  const ends = await ledgerModel(connection)
    .find({ kind: { $in: ['capture', 'release'] } })
    .lean();
  expect(new Set(ends.map(({ cause }) => cause)).size).toBe(ends.length);
  const held = new Map(holds.map(({ cause, held: amount }) => [cause, amount]));
  expect(ends.filter(({ cause, held: amount }) => held.get(cause) !== -amount)).toEqual([]);
  return wallets.length;
}
