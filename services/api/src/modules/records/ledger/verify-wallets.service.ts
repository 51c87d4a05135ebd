import { isDeepStrictEqual } from 'node:util';
import type { WalletDifference } from '@backline/contracts/desk/operators';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { ledgerModel, walletModel } from './ledger.model.ts';
import { figuresOf } from './plan-entries.ts';

const PAGE = 500;

interface Verified {
  /** The artists whose wallets were checked. */
  artistIds: string[];
  checked: number;
  differences: WalletDifference[];
  next: string | null;
}

/**
 * Compares a page of wallets with the sums of their ledgers. Both are read in one snapshot, so that writes may
 * continue meanwhile.
 */
export function verifyWallets({ connection }: ApiContext, after: string | undefined): Promise<Verified> {
  return inTransaction(connection, async (session) => {
    const options = { session, maxTimeMS: databaseTimeLeft() };
    const wallets = await driverCollection(walletModel(connection))
      .find(after === undefined ? {} : { _id: { $gt: after } }, options)
      .sort({ _id: 1 })
      .limit(PAGE)
      .toArray();
    const sums = await driverCollection(ledgerModel(connection))
      .aggregate<WalletDifference['ledger'] & { _id: string }>(
        [
          { $match: { artistId: { $in: wallets.map(({ _id }) => _id) } } },
          {
            $group: {
              _id: '$artistId',
              balance: { $sum: '$balance' },
              held: { $sum: '$held' },
              purchased: { $sum: '$purchased' },
              debt: { $sum: '$debt' },
              entries: { $sum: 1 },
            },
          },
        ],
        options,
      )
      .toArray();
    const sumOf = new Map(sums.map(({ _id, ...sum }) => [_id, sum]));
    const differences = wallets.flatMap((record) => {
      const wallet = { ...figuresOf(record), entries: record.entries };
      const ledger = sumOf.get(record._id) ?? { balance: 0, held: 0, purchased: 0, debt: 0, entries: 0 };
      return isDeepStrictEqual(ledger, wallet) ? [] : [{ artistId: record._id, wallet, ledger }];
    });
    const next = wallets.length === PAGE ? (wallets.at(-1)?._id ?? null) : null;
    return { artistIds: wallets.map(({ _id }) => _id), checked: wallets.length, differences, next };
  });
}
