import type { PurchaseStatus } from '@backline/contracts/shop/purchases';
import { PACK_RETURN_DAYS } from '@backline/contracts/base/limits';
import type { Seen } from '#src/integrations/checkout/checkout.ts';
import type { PurchaseRecord } from './purchases.model.ts';

/** The life of a purchase as data (rules: buying credits). What is not in it cannot happen. */
export const PURCHASE_LIFE: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  // A payment from a country without sales is refunded at once.
  open: ['paid', 'expired', 'failed', 'refunding'],
  paid: ['refunding', 'refunded', 'disputed'],
  refunding: ['refunded', 'disputed'],
  // The bank may decide for us.
  disputed: ['paid', 'refunding', 'refunded'],
  expired: [],
  failed: [],
  refunded: [],
};

/** Where a purchase goes, and how many of its credits are taken back there. */
export interface Step {
  status: PurchaseStatus;
  takenBack: number;
}

/** The next step of a purchase after what its payment service says. Null when nothing changed. */
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

/** A part of the price that an operator gave back takes its part of the credits. */
function takenBackAt(
  status: PurchaseStatus,
  { status: before, credits, priceCents, takenBack }: PurchaseRecord,
  { refundedCents }: Seen,
): number {
  // First they come.
  if (before === 'open' && status === 'paid') return 0;
  if (status === 'paid') return Math.floor((credits * refundedCents) / priceCents);
  if (status === 'refunding' || status === 'refunded' || status === 'disputed') return credits;
  return takenBack;
}

const RETURN_MS = PACK_RETURN_DAYS * 86_400_000;

/** Until when the buyer may give the pack back. Null where that was never possible. */
export function returnableUntil({ status, paidAt, takenBack }: PurchaseRecord): Date | null {
  if (status !== 'paid' || paidAt === null || takenBack > 0) return null;
  return new Date(paidAt.getTime() + RETURN_MS);
}
