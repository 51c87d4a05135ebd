import * as z from 'zod';
import { REPORT_TEXT_MAX_LENGTH, SEARCH_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, page, requiredLines, requiredText } from '#src/base/primitives.schemas.ts';
import { purchase } from './purchases.schemas.ts';

/** A purchase as administrators see it. */
export const adminPurchase = purchase
  .pick({ id: true, credits: true, priceCents: true, currency: true, status: true, isTest: true, at: true })
  .extend({
    /** The artist who bought, by the handle of their profile. Both are empty when the profile is gone. */
    artist: z.object({ handle: z.string(), name: z.string() }),
    /** How many of the credits were taken back, those that became a debt included. */
    takenBack: z.number().int().min(0),
    allowedActions: z.array(z.enum(['refund'])),
  });
export type AdminPurchase = z.infer<typeof adminPurchase>;

export const listAllPurchasesSchemas = {
  query: z
    .object({
      ...page,
      email: email.optional(),
      artist: requiredText('Artist', SEARCH_MAX_LENGTH).optional(),
    })
    .refine((query) => query.email === undefined || query.artist === undefined, {
      path: ['artist'],
      message: 'Search by email or by artist, not by both',
    }),
  response: z.array(adminPurchase),
};

export const refundAsAdminSchemas = {
  params: z.object({ id }),
  /** The reason stands in the audit log. */
  body: z.object({ reason: requiredLines('Reason', REPORT_TEXT_MAX_LENGTH) }),
  response: adminPurchase.extend({
    /** Credits that the artist owes now, in all. */
    owed: z.number().int().min(0),
  }),
};
