import * as z from 'zod';
import { id, instant, page } from '#src/base/primitives.schemas.ts';

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

/** The packs on sale, and the countries where they are sold. */
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
  /** Until when the buyer may withdraw from the purchase while the pack is unused. Null where that is over or was never possible. */
  returnableUntil: instant.nullable(),
  allowedActions: z.array(z.enum(['pay', 'return'])),
});
export type Purchase = z.infer<typeof purchase>;

const params = z.object({ id });

export const getShopSchemas = { response: creditShop };

export const buyPackSchemas = {
  body: z.object({
    packId: id,
    /** Where the buyer lives, as an ISO 3166 code. Needed where packs are not sold everywhere. */
    country: z.string().trim().toUpperCase().length(2, 'Choose the country that you live in').nullish(),
    eventId: id.nullish(),
  }),
  response: purchase,
};

export const listPurchasesSchemas = { query: z.object(page), response: z.array(purchase) };

export const getPurchaseSchemas = { params, response: purchase };

/** What a test payment can come to. */
export const testResult = z.enum(['paid', 'declined', 'cancelled']);
export type TestResult = z.infer<typeof testResult>;

export const payTestSchemas = {
  params,
  body: z.object({ result: testResult }),
  response: purchase,
};

export const returnPurchaseSchemas = { params, response: purchase };

export const stripeWebhookSchemas = {
  body: z.looseObject({}),
  response: z.object({ received: z.literal(true) }),
};
