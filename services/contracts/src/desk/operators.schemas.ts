import * as z from 'zod';
import { CREDITS_GIVEN_MAX, REASON_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, instant, page, requiredLines, requiredText } from '#src/base/primitives.schemas.ts';
import { flagName } from '#src/platform/flags.schemas.ts';
import { purchaseStatus } from '#src/shop/purchases.schemas.ts';

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

export const switchFlagSchemas = {
  params: z.object({ name: flagName }),
  body: z.object({ on: z.boolean() }),
  response: z.object({ changed: z.boolean() }),
};

export const listVenuesSchemas = {
  query: z.object({ ...page, checked: z.enum(['yes', 'no']).optional() }),
  response: z.array(venueEntry),
};

/** A text, and how many venues, events ahead and artists have it as their city or location. */
export const placelessText = z.object({
  text: z.string(),
  venues: z.number().int().min(0),
  events: z.number().int().min(0),
  artists: z.number().int().min(0),
});
export type PlacelessText = z.infer<typeof placelessText>;

export const listPlacelessTextsSchemas = { response: z.array(placelessText) };

export const checkVenueSchemas = {
  params: z.object({ id }),
  body: z.object({ checked: z.boolean() }),
  response: venueEntry,
};

/** A suspension needs the facts and the rule too, which stand in the statement of reasons. */
export const suspendPersonInput = z.object({
  email,
  suspended: z.boolean(),
  reason: requiredText('Reason', REASON_MAX_LENGTH),
  facts: requiredLines('Facts', REPORT_TEXT_MAX_LENGTH).optional(),
  rule: requiredText('Rule', REASON_MAX_LENGTH).optional(),
});
export type SuspendPersonInput = z.output<typeof suspendPersonInput>;

export const suspendPersonSchemas = {
  body: suspendPersonInput,
  response: z.object({ userId: id, changed: z.boolean() }),
};

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

export const verifyWalletsSchemas = {
  query: z.object({ after: id.optional() }),
  response: z.object({
    checked: z.number().int(),
    differences: z.array(walletDifference),
    /** Of the same artists. */
    purchases: z.array(purchaseDifference),
    next: id.nullable(),
  }),
};

export const refundPurchaseSchemas = {
  params: z.object({ id }),
  response: z.object({ id, status: purchaseStatus, credits: z.number().int(), owed: z.number().int() }),
};

export const giveCreditsSchemas = {
  body: z.object({
    email,
    amount: z
      .number()
      .int()
      .min(-CREDITS_GIVEN_MAX)
      .max(CREDITS_GIVEN_MAX)
      .refine((amount) => amount !== 0, 'Use a number other than 0'),
    reason: requiredLines('Reason', REASON_MAX_LENGTH),
  }),
  response: z.object({ artistId: id, available: z.number().int() }),
};
