import type { PurchaseDifference } from '@backline/contracts/desk/operators';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { ledgerModel } from '#src/modules/records/ledger/ledger.model.ts';
import { purchaseModel, type PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';

/** Compares the purchases of some artists with the ledger. Both are read in one snapshot. */
export function verifyPurchases(
  { connection }: ApiContext,
  artistIds: readonly string[],
): Promise<PurchaseDifference[]> {
  return inTransaction(connection, async (session) => {
    const options = { session, maxTimeMS: databaseTimeLeft() };
    const purchases = await driverCollection(purchaseModel(connection))
      .find({ artistId: { $in: [...artistIds] } }, options)
      .toArray();
    const sums = await driverCollection(ledgerModel(connection))
      .aggregate<{ _id: string; balance: number; debt: number }>(
        [
          { $match: { cause: { $in: purchases.map(({ _id }) => _id) } } },
          { $group: { _id: '$cause', balance: { $sum: '$balance' }, debt: { $sum: '$debt' } } },
        ],
        options,
      )
      .toArray();
    // Credits that were taken back are missing in the balance, or are a debt.
    const ledgerOf = new Map(sums.map(({ _id, balance, debt }) => [_id, balance - debt]));
    return purchases.flatMap((purchase) => {
      const { _id: purchaseId, artistId, status } = purchase;
      const [expected, ledger] = [creditsLeft(purchase), ledgerOf.get(purchaseId) ?? 0];
      return expected === ledger ? [] : [{ purchaseId, artistId, status, expected, ledger }];
    });
  });
}

/** The credits that a purchase has added, minus those that were taken back. */
function creditsLeft({ status, credits, takenBack }: PurchaseRecord): number {
  const isUnpaid = status === 'open' || status === 'expired' || status === 'failed';
  return isUnpaid ? 0 : credits - takenBack;
}
