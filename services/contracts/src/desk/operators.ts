import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { flagName } from '#src/platform/flags.ts';
import { purchaseStatus } from '#src/shop/purchases.ts';
import { CREDITS_GIVEN_MAX, REASON_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, instant, page, requiredText } from '#src/base/primitives.ts';

/** A venue as an operator sees it. `checkedAt` is null until it was checked; until then its events cost no credits. */
export const venueEntry = z.object({
  id,
  name: z.string(),
  city: z.string(),
  email: z.string(),
  createdAt: instant,
  checkedAt: instant.nullable(),
});
export type VenueEntry = z.infer<typeof venueEntry>;

/** Switches a release flag for everybody. `changed` is false when it stood so already. Needs the service key. */
export const switchFlag = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/flags/:name',
  params: z.object({ name: flagName }),
  body: z.object({ on: z.boolean() }),
  response: z.object({ changed: z.boolean() }),
  errors: ['forbidden'],
});

/** Every venue, the newest first. Needs the service key. */
export const listVenues = defineEndpoint({
  method: 'GET',
  path: '/api/admin/venues',
  query: z.object({ ...page, checked: z.enum(['yes', 'no']).optional() }),
  response: z.array(venueEntry),
  errors: ['forbidden'],
});

/** Notes that a venue was checked, or takes that back. A repeat keeps the first time. Needs the service key. */
export const checkVenue = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/venues/:id/check',
  params: z.object({ id }),
  body: z.object({ checked: z.boolean() }),
  response: venueEntry,
  errors: ['forbidden', 'not_found'],
});

const figures = z.object({
  balance: z.number(),
  held: z.number(),
  purchased: z.number(),
  debt: z.number(),
  entries: z.number(),
});

/** A wallet whose figures are not the sums of its ledger. `entries` is how many entries there are. */
export const walletDifference = z.object({ artistId: id, wallet: figures, ledger: figures });
export type WalletDifference = z.infer<typeof walletDifference>;

/** A purchase whose credits in the ledger are not those of its state. */
export const purchaseDifference = z.object({
  purchaseId: id,
  artistId: id,
  status: purchaseStatus,
  expected: z.number(),
  ledger: z.number(),
});
export type PurchaseDifference = z.infer<typeof purchaseDifference>;

/**
 * Adds the ledgers of up to 500 wallets up again, in the order of their artists' ids. `next` is where the next call
 * goes on with `after`; null at the end. Needs the service key.
 */
export const verifyWallets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/wallets/verify',
  query: z.object({ after: id.optional() }),
  response: z.object({
    checked: z.number().int(),
    differences: z.array(walletDifference),
    /** Of the same artists. */
    purchases: z.array(purchaseDifference),
    next: id.nullable(),
  }),
  errors: ['forbidden'],
});

/**
 * Takes the credits of a purchase back, as far as they can be spent, and asks for its price. The rest is a debt. A repeat
 * changes nothing. Needs the service key.
 */
export const refundPurchase = defineEndpoint({
  method: 'POST',
  path: '/api/admin/credits/refunds/:id',
  params: z.object({ id }),
  response: z.object({ id, status: purchaseStatus, credits: z.number().int(), owed: z.number().int() }),
  errors: ['forbidden', 'not_found', 'wrong_state'],
});

/** Gives an artist credits, or takes some with an amount below zero. Needs the service key. */
export const giveCredits = defineEndpoint({
  method: 'POST',
  path: '/api/admin/credits',
  body: z.object({
    email,
    amount: z
      .number()
      .int()
      .min(-CREDITS_GIVEN_MAX)
      .max(CREDITS_GIVEN_MAX)
      .refine((amount) => amount !== 0, 'Use a number other than 0'),
    reason: requiredText('Reason', REASON_MAX_LENGTH),
  }),
  status: 201,
  response: z.object({ artistId: id, available: z.number().int() }),
  errors: ['forbidden', 'not_found', 'wrong_state', 'unavailable'],
});
