import type { LeavingPreview } from '@backline/contracts/accounts/own-data/leaving';
import { withDeadline } from '@backline/service-kit/process/deadline';
import type { RouteContext } from '#src/context.ts';
import type { Seen } from '#src/integrations/checkout/checkout.ts';
import { findWallet } from '#src/modules/records/ledger/ledger.service.ts';
import { figuresOf } from '#src/modules/records/ledger/plan-entries.ts';
import { type Actor, checkoutOf, settlePurchase, takeStep } from './payment/settle-purchase.service.ts';
import { nextStep } from './purchase-life.ts';
import { purchaseModel, type PurchaseRecord } from './purchases.model.ts';
import { refund } from './purchases.service.ts';

interface UnusedPack {
  purchase: PurchaseRecord;
  /** Bought credits of the pack that are unused. */
  credits: number;
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
  return unusedOf(paid, figuresOf(wallet).purchased);
}

/** Divides unused credits among packs. The first pack gets all that it can have. */
function unusedOf(packs: readonly PurchaseRecord[], unused: number): UnusedPack[] {
  let left = Math.max(0, unused);
  return packs.flatMap((purchase) => {
    const credits = Math.min(left, purchase.credits - purchase.takenBack);
    left -= credits;
    return credits === 0 ? [] : [{ purchase, credits }];
  });
}

/** What is paid back: the share of the price, rounded up, and at most what earlier refunds left of the price. */
function centsOf({ purchase, credits }: UnusedPack, { refundedCents }: Seen): number {
  const { priceCents } = purchase;
  const share = Math.ceil((priceCents * credits) / purchase.credits);
  return Math.max(0, Math.min(share, priceCents - refundedCents));
}

/** The person waits for the preview. A payment service that needs longer counts as away. */
const PREVIEW_MS = 5_000;

/**
 * The refunds as the person reads them before. The payment service may know of a refund or a dispute that it has not
 * told yet. The price is null while the service cannot be asked.
 */
export async function previewRefunds(
  context: RouteContext,
  artistId: string,
): Promise<LeavingPreview['refunds']> {
  const packs = await packsToRefund(context, artistId);
  const looked = await Promise.all(packs.map(({ purchase }) => lookSoon(context, purchase)));
  const seenOf = new Map(looked.map(({ purchase, seen }) => [purchase._id, seen]));
  const present = looked.map(({ purchase }) => purchase);
  const taken = takenBackOf(present) - takenBackOf(packs.map(({ purchase }) => purchase));
  const unused = packs.reduce((sum, { credits }) => sum + credits, 0) - taken;
  const paid = present.filter(({ status }) => status === 'paid');
  return unusedOf(paid, unused).map((pack) => {
    const { _id: purchaseId, currency } = pack.purchase;
    const seen = seenOf.get(purchaseId);
    return { purchaseId, credits: pack.credits, priceCents: seen ? centsOf(pack, seen) : null, currency };
  });
}

const takenBackOf = (purchases: readonly PurchaseRecord[]) =>
  purchases.reduce((sum, { takenBack }) => sum + takenBack, 0);

/** A purchase after the step that the payment service's view leads to. `seen` is null if it cannot be asked now. */
async function lookSoon(
  context: RouteContext,
  purchase: PurchaseRecord,
): Promise<{ purchase: PurchaseRecord; seen: Seen | null }> {
  try {
    const seen = await withDeadline(PREVIEW_MS, () => checkoutOf(context, purchase).look(purchase));
    // The country counts for open purchases only.
    return { purchase: { ...purchase, ...nextStep(purchase, seen, () => true) }, seen };
  } catch (error) {
    context.logger.warn({ err: error, purchase: purchase._id }, 'the refund of a leaver is not known yet');
    return { purchase, seen: null };
  }
}

const LEAVER: Actor = { userId: null, requestId: null, by: 'system', reason: 'The artist leaves Backline' };

const isWhole = ({ purchase, credits }: UnusedPack) => credits === purchase.credits;

/** Takes unused credits back and requests their price, once. A repeat finds no unused credits. */
export async function refundUnused(context: RouteContext, artistId: string): Promise<void> {
  // The bank may have the money of a pack already. Then nothing of it is paid back.
  for (const unused of await packsToRefund(context, artistId))
    if (!isWhole(unused)) await settlePurchase(context, unused.purchase._id);
  for (const unused of await packsToRefund(context, artistId)) {
    if (isWhole(unused)) await refund(context, unused.purchase._id, LEAVER);
    else await refundShare(context, unused);
  }
}

async function refundShare(context: RouteContext, unused: UnusedPack): Promise<void> {
  const { purchase, credits } = unused;
  const step = {
    status: purchase.status,
    takenBack: purchase.takenBack + credits,
    partRefundCents: centsOf(unused, await checkoutOf(context, purchase).look(purchase)),
  };
  if (await takeStep(context, purchase, step, { actor: LEAVER })) return;
  throw new Error(`The purchase ${purchase._id} has just changed`);
}
