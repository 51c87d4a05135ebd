import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { flagName } from './flags.ts';
import { id, instant, page } from './primitives.ts';

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

const figures = z.object({ balance: z.number(), held: z.number(), entries: z.number() });

/** A wallet whose figures are not the sums of its ledger. `entries` is how many entries there are. */
export const walletDifference = z.object({ artistId: id, wallet: figures, ledger: figures });
export type WalletDifference = z.infer<typeof walletDifference>;

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
    next: id.nullable(),
  }),
  errors: ['forbidden'],
});
