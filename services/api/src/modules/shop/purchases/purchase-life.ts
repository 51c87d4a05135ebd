import type { PurchaseStatus } from '@backline/contracts/shop/purchases';
import { PACK_RETURN_DAYS } from '@backline/contracts/base/limits';
import type { Seen } from '#src/integrations/checkout/checkout.ts';
import type { PurchaseRecord } from './purchases.model.ts';

/** The life of a purchase as data (rules: buying credits). No other step is possible. */
export const PURCHASE_LIFE: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  // A payment from a country without sales is refunded at once.
  open: ['paid', 'expired', 'failed', 'refunding'],
  paid: ['refunding', 'refunded', 'disputed'],
  refunding: ['refunded', 'disputed'],
  // The bank may decide in our favour.
  disputed: ['paid', 'refunding', 'refunded'],
  expired: [],
  failed: [],
  refunded: [],
};

/** The next state of a purchase, and the credits that are taken back with it. */
export interface Step {
  status: PurchaseStatus;
  takenBack: number;
}

/** The next step of a purchase, given the payment service's view. Null if nothing changed. */
export function nextStep(
  purchase: PurchaseRecord,
  seen: Seen,
  isSoldIn: (country: string) => boolean,
): Step | null {
  const status = nextStatus(purchase, seen, isSoldIn);
  if (status !== purchase.status && !PURCHASE_LIFE[purchase.status].includes(status)) return null;
  const takenBack = takenBackAt(status, purchase, seen);
  return status === purchase.status && takenBack === purchase.takenBack ? null : { status, takenBack };
}

function nextStatus(
  { status, priceCents, refundAskedAt }: PurchaseRecord,
  { payment, refundedCents, isDisputed, country }: Seen,
  isSoldIn: (country: string) => boolean,
): PurchaseStatus {
  if (status === 'open') {
    return payment === 'paid' && country !== null && !isSoldIn(country) ? 'refunding' : payment;
  }
  if (refundedCents >= priceCents) return 'refunded';
  if (isDisputed) return 'disputed';
  if (status !== 'disputed') return status;
  return refundAskedAt === null ? 'paid' : 'refunding';
}

/** The credits to take back. A partial refund by an operator takes the same share of the credits. */
function takenBackAt(
  status: PurchaseStatus,
  { status: before, credits, priceCents, takenBack }: PurchaseRecord,
  { refundedCents }: Seen,
): number {
  // The credits must be added first, so none are taken back yet.
  if (before === 'open' && status === 'paid') return 0;
  if (status === 'paid') return Math.floor((credits * refundedCents) / priceCents);
  if (status === 'refunding' || status === 'refunded' || status === 'disputed') return credits;
  return takenBack;
}

const RETURN_MS = PACK_RETURN_DAYS * 86_400_000;

/** Nobody may withdraw now from a purchase that was paid before. */
export const returnableSince = (now: Date): Date => new Date(now.getTime() - RETURN_MS);

/** The end of the time in which the buyer may withdraw. Null if that was never possible. */
export function returnableUntil({ status, paidAt, takenBack }: PurchaseRecord): Date | null {
  if (status !== 'paid' || paidAt === null || takenBack > 0) return null;
  return new Date(paidAt.getTime() + RETURN_MS);
}
