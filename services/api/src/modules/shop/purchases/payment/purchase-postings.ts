import type { Posting } from '#src/modules/records/ledger/plan-entries.ts';
import { priceText } from '@backline/contracts/shop/price-text';
import type { PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';

/** The ledger entries of one step of a purchase. */
export function postingsOf(before: PurchaseRecord, after: PurchaseRecord): Posting[] {
  const { _id, artistId, credits, version, provider } = after;
  const posting = { artistId, cause: _id, cycle: version };
  if (before.status === 'open') {
    if (after.status !== 'paid') return [];
    const payment = provider === 'test' ? 'test payment' : 'paid';
    const note = `Bought ${credits} credits: ${payment}, ${priceText(after)}`;
    return [{ ...posting, kind: 'purchase', amount: credits, note }];
  }
  const given = before.takenBack - after.takenBack;
  if (given === 0) return [];
  const note = noteOf(after, given);
  return [{ ...posting, kind: 'adjust', amount: given, isRefund: true, note }];
}

function noteOf(purchase: PurchaseRecord, given: number): string {
  if (given > 0) return 'Your bank left us the payment';
  if (purchase.status === 'disputed') return 'Your bank took the payment back';
  const part = given === -purchase.credits ? '' : 'a part of ';
  return `Refund of ${part}${priceText(purchase)}`;
}
