import type { Purchase } from '@backline/contracts/shop/purchases';
import { returnableUntil } from './purchase-life.ts';
import type { PurchaseRecord } from './purchases.model.ts';

/** `unused` is the number of purchased credits that the artist can spend. */
export function toPurchase(purchase: PurchaseRecord, unused: number, now: Date): Purchase {
  const { credits, status, eventId } = purchase;
  const until = returnableUntil(purchase);
  const isReturnable = until !== null && until > now;
  return {
    ...orderOf(purchase),
    eventId,
    checkoutUrl: status === 'open' ? purchase.checkoutUrl : null,
    returnableUntil: isReturnable ? until.toISOString() : null,
    allowedActions: actionsOf(status, isReturnable && unused >= credits),
  };
}

/** The fields of a purchase that both buyer and administrators see. */
export function orderOf(purchase: PurchaseRecord) {
  const { _id, credits, priceCents, currency, status, provider, createdAt } = purchase;
  const isTest = provider === 'test';
  return { id: _id, credits, priceCents, currency, status, isTest, at: createdAt.toISOString() };
}

function actionsOf(status: Purchase['status'], canReturn: boolean): Purchase['allowedActions'] {
  if (status === 'open') return ['pay'];
  return canReturn ? ['return'] : [];
}
