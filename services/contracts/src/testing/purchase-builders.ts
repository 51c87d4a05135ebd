import type { AdminPurchase } from '#src/shop/admin-purchases.ts';
import { CREDIT_PACK } from '#src/base/limits.ts';
import type { CreditShop, Purchase } from '#src/shop/purchases.ts';

/** A shop that sells the one pack everywhere, without money. */
export function buildShop(overrides: Partial<CreditShop> = {}): CreditShop {
  const packs = [{ id: 'credits-50', ...CREDIT_PACK }];
  return { packs, sale: 'open', isTest: true, countries: null, ...overrides };
}

/** A paid purchase that can be returned. */
export function buildPurchase(overrides: Partial<Purchase> = {}): Purchase {
  return {
    id: 'purchase-1',
    ...CREDIT_PACK,
    status: 'paid',
    isTest: true,
    at: '2026-11-21T12:00:00.000Z',
    checkoutUrl: null,
    eventId: null,
    returnableUntil: '2026-12-05T12:00:00.000Z',
    allowedActions: ['return'],
    ...overrides,
  };
}

/** A paid purchase as administrators see it. */
export function buildAdminPurchase(overrides: Partial<AdminPurchase> = {}): AdminPurchase {
  return {
    id: 'purchase-1',
    ...CREDIT_PACK,
    status: 'paid',
    isTest: false,
    at: '2026-11-21T12:00:00.000Z',
    artist: { handle: 'juno-halide', name: 'Juno Halide' },
    takenBack: 0,
    allowedActions: ['refund'],
    ...overrides,
  };
}
