import type { DueTimer } from '#src/modules/base/timers/timers.service.ts';
import type { PurchaseRecord } from './purchases.model.ts';

/** Asks the payment service about an open purchase. */
export const CHECK_PURCHASE = 'check-purchase';
/** Asks the payment service to refund the price. */
export const REFUND_PURCHASE = 'refund-purchase';
/** Asks it to refund the part of the price for unused credits. */
export const REFUND_PART = 'refund-part';
/** Refunds a payment that came, or came back from the bank, after its buyer left. */
export const REFUND_LEAVER = 'refund-leaver';
/** Mails the receipts of payment, withdrawal and refund. */
export const MAIL_RECEIPT = 'mail-receipt';
export const MAIL_WITHDRAWAL = 'mail-withdrawal';
export const MAIL_REFUND = 'mail-refund';
export const MAIL_PART = 'mail-refund-part';

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/** The timer of the next check of an open purchase: often at first, when its buyer waits, then less often. */
export function checkTimer({ _id, createdAt }: PurchaseRecord, now: Date): DueTimer {
  const age = now.getTime() - createdAt.getTime();
  const pause = Math.min(LONGEST_MS, Math.max(MINUTE_MS, age / 2));
  return { kind: CHECK_PURCHASE, subjectId: _id, dueAt: new Date(now.getTime() + pause) };
}

/** The timers that a step of a purchase sets. */
export function timersOf(before: PurchaseRecord, after: PurchaseRecord, now: Date): DueTimer[] {
  const due = (kind: string): DueTimer[] => [{ kind, subjectId: after._id, dueAt: now }];
  const part = after.partRefundCents;
  if (part && part !== before.partRefundCents) return [...due(REFUND_PART), ...due(MAIL_PART)];
  if (before.status === after.status) return [];
  if (after.status === 'refunding')
    return [...(after.withdrawnAt ? due(MAIL_WITHDRAWAL) : []), ...due(REFUND_PURCHASE)];
  if (after.status === 'refunded') return due(MAIL_REFUND);
  return before.status === 'open' && after.status === 'paid' ? due(MAIL_RECEIPT) : [];
}
