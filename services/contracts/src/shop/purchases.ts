import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './purchases.schemas.ts';

/** What is sold here. */
export const getShop = defineEndpoint({
  method: 'GET',
  path: '/api/credits/packs',
  summary: 'Answers which packs of credits are sold here, and whether they can be bought now.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./purchases.schemas.ts')).getShopSchemas,
});

/** Begins to buy a pack. A repeat with the same `Idempotency-Key` answers the first purchase. */
export const buyPack = defineEndpoint({
  method: 'POST',
  path: '/api/credits/purchases',
  summary: 'Begins to buy a pack of credits, and answers where it is paid.',
  status: 201,
  idempotencyKey: 'optional',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'idempotency_conflict', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./purchases.schemas.ts')).buyPackSchemas,
});

/** The person’s purchases, the newest first. */
export const listPurchases = defineEndpoint({
  method: 'GET',
  path: '/api/credits/purchases',
  summary: 'Lists the signed-in artist’s purchases of credits, the newest first.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./purchases.schemas.ts')).listPurchasesSchemas,
});

/** One purchase. While it is open, the payment service is asked for its state. */
export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/api/credits/purchases/:id',
  summary: 'Answers one purchase of credits.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./purchases.schemas.ts')).getPurchaseSchemas,
});

/** Ends the test checkout of a purchase, as a payment service would. */
export const payTest = defineEndpoint({
  method: 'POST',
  path: '/api/credits/purchases/:id/test-payment',
  summary: 'Ends the test checkout of a purchase. Never in production.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./purchases.schemas.ts')).payTestSchemas,
});

/** Withdraws from the purchase of an unused pack, without a reason. A receipt is mailed. A repeat changes nothing. */
export const returnPurchase = defineEndpoint({
  method: 'POST',
  path: '/api/credits/purchases/:id/return',
  summary: 'Withdraws from the purchase of an unused pack, and mails a receipt of that.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./purchases.schemas.ts')).returnPurchaseSchemas,
});

/** An event of Stripe, signed with the secret of the webhook. */
export const stripeWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'Takes a signed event of Stripe.',
  errors: ['forbidden', 'not_found', 'unavailable'],
  schemas: async () => (await import('./purchases.schemas.ts')).stripeWebhookSchemas,
});
