import type { LeavingPreview } from '@backline/contracts/accounts/own-data/leaving';
import type { RouteContext } from '#src/context.ts';
import { findWallet } from '#src/modules/records/ledger/ledger.service.ts';
import { figuresOf } from '#src/modules/records/ledger/plan-entries.ts';
import { type Actor, checkoutOf, takeStep } from './payment/settle-purchase.service.ts';
import { purchaseModel, type PurchaseRecord } from './purchases.model.ts';
import { refund } from './purchases.service.ts';

interface UnusedPack {
  purchase: PurchaseRecord;
  /** Bought credits of the pack that are unused. */
  credits: number;
  /** Their share of the price, rounded up. */
  cents: number;
}

/**
 * The paid packs with unused credits, the newest first, because bought credits are spent in the order of their
 * purchases. Held credits count as unused: they come back when the applications end.
 */
async function packsToRefund(context: RouteContext, artistId: string): Promise<UnusedPack[]> {
  const [wallet, paid] = await Promise.all([
    findWallet(context, artistId),
    purchaseModel(context.connection).find({ artistId, status: 'paid' }).sort({ paidAt: -1, _id: -1 }).lean(),
  ]);
  let unused = figuresOf(wallet).purchased;
  return paid.flatMap((purchase) => {
    const credits = Math.min(unused, purchase.credits - purchase.takenBack);
    unused -= credits;
    if (credits === 0) return [];
    return [{ purchase, credits, cents: Math.ceil((purchase.priceCents * credits) / purchase.credits) }];
  });
}

/** The refunds as the person reads them before. */
export async function unusedPacks(
  context: RouteContext,
  artistId: string,
): Promise<LeavingPreview['refunds']> {
  const packs = await packsToRefund(context, artistId);
  return packs.map(({ purchase, credits, cents }) => ({
    purchaseId: purchase._id,
    credits,
    priceCents: cents,
    currency: purchase.currency,
  }));
}

const LEAVER: Actor = { userId: null, requestId: null, by: 'system', reason: 'The artist leaves Backline' };

/** Takes unused credits back and requests their price, once. A repeat finds no unused credits. */
export async function refundUnused(context: RouteContext, artistId: string): Promise<void> {
  for (const unused of await packsToRefund(context, artistId)) {
    const { purchase, credits } = unused;
    if (credits === purchase.credits) await refund(context, purchase._id, LEAVER);
    else await refundShare(context, unused);
  }
}

/** An operator may have refunded a part before, so the share is at most what is left of the price. */
async function refundShare(context: RouteContext, { purchase, credits, cents }: UnusedPack): Promise<void> {
  const { refundedCents } = await checkoutOf(context, purchase).look(purchase);
  const step = {
    status: purchase.status,
    takenBack: purchase.takenBack + credits,
    partRefundCents: Math.max(0, Math.min(cents, purchase.priceCents - refundedCents)),
  };
  if (await takeStep(context, purchase, step, { actor: LEAVER })) return;
  throw new Error(`The purchase ${purchase._id} has just changed`);
}
