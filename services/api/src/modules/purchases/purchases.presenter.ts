import type { Purchase } from '@backline/contracts/purchases';
import { returnableUntil } from './purchase-life.ts';
import type { PurchaseRecord } from './purchases.model.ts';

/** `unused` is how many purchased credits the artist can spend. */
export function toPurchase(purchase: PurchaseRecord, unused: number, now: Date): Purchase {
  const { _id, credits, priceCents, currency, status, provider, createdAt, eventId } = purchase;
  const until = returnableUntil(purchase);
  const isReturnable = until !== null && until > now;
  return {
    id: _id,
    credits,
    priceCents,
    currency,
    status,
    eventId,
    isTest: provider === 'test',
    at: createdAt.toISOString(),
    checkoutUrl: status === 'open' ? purchase.checkoutUrl : null,
    returnableUntil: isReturnable ? until.toISOString() : null,
    allowedActions: actionsOf(status, isReturnable && unused >= credits),
  };
}

function actionsOf(status: Purchase['status'], canReturn: boolean): Purchase['allowedActions'] {
  if (status === 'open') return ['pay'];
  return canReturn ? ['return'] : [];
}
