import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { id, instant, page } from '#src/base/primitives.ts';

/** What the life of a purchase can be at (rules: buying credits). */
export const purchaseStatus = z.enum([
  'open',
  'paid',
  'expired',
  'failed',
  'refunding',
  'refunded',
  'disputed',
]);
export type PurchaseStatus = z.infer<typeof purchaseStatus>;

const price = {
  credits: z.number().int().min(1),
  /** With tax, in the smallest unit of the currency. */
  priceCents: z.number().int().min(0),
  currency: z.string(),
};

/** Credits that are sold together. */
export const creditPack = z.object({ id, ...price });
export type CreditPack = z.infer<typeof creditPack>;

/** What is sold here, and to whom. */
export const creditShop = z.object({
  packs: z.array(creditPack),
  /** `not-yet`: no payments are set up. `not-sold`: the operator sells in no country. */
  sale: z.enum(['open', 'not-yet', 'not-sold']),
  /** Whether no money moves. */
  isTest: z.boolean(),
  /** The countries in which packs are sold, as ISO 3166 codes. Null for everywhere. */
  countries: z.array(z.string()).nullable(),
});
export type CreditShop = z.infer<typeof creditShop>;

export const purchase = z.object({
  id,
  ...price,
  status: purchaseStatus,
  isTest: z.boolean(),
  at: instant,
  /** Where it is paid, while it is open. */
  checkoutUrl: z.string().nullable(),
  /** The event whose application waits for the credits. */
  eventId: id.nullable(),
  /** Until when the buyer may return the pack unused. Null where that is over or was never possible. */
  returnableUntil: instant.nullable(),
  allowedActions: z.array(z.enum(['pay', 'return'])),
});
export type Purchase = z.infer<typeof purchase>;

const params = z.object({ id });

/** What is sold here. */
export const getShop = defineEndpoint({
  method: 'GET',
  path: '/api/credits/packs',
  response: creditShop,
  errors: ['unauthenticated', 'forbidden'],
});

/** Begins to buy a pack. A repeat with the same `Idempotency-Key` answers the first purchase. */
export const buyPack = defineEndpoint({
  method: 'POST',
  path: '/api/credits/purchases',
  body: z.object({
    packId: id,
    /** Where the buyer lives, as an ISO 3166 code. Needed where packs are not sold everywhere. */
    country: z.string().trim().toUpperCase().length(2, 'Choose the country that you live in').nullish(),
    eventId: id.nullish(),
  }),
  status: 201,
  response: purchase,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'idempotency_conflict', 'wrong_state', 'unavailable'],
});

/** The person’s purchases, the newest first. */
export const listPurchases = defineEndpoint({
  method: 'GET',
  path: '/api/credits/purchases',
  query: z.object(page),
  response: z.array(purchase),
  errors: ['unauthenticated', 'forbidden'],
});

/** One purchase. While it is open the payment service is asked what became of it. */
export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/api/credits/purchases/:id',
  params,
  response: purchase,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** What a test payment can come to. */
export const testResult = z.enum(['paid', 'declined', 'cancelled']);
export type TestResult = z.infer<typeof testResult>;

/** Ends the test checkout of a purchase, as a payment service would. */
export const payTest = defineEndpoint({
  method: 'POST',
  path: '/api/credits/purchases/:id/test-payment',
  params,
  body: z.object({ result: testResult }),
  response: purchase,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

/** Gives an unused pack back for its price. A repeat changes nothing. */
export const returnPurchase = defineEndpoint({
  method: 'POST',
  path: '/api/credits/purchases/:id/return',
  params,
  response: purchase,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

/** An event of Stripe, signed with the secret of the webhook. */
export const stripeWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
  errors: ['forbidden', 'not_found', 'unavailable'],
});
