import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './operators.schemas.ts';

/** Switches a release flag for everybody. `changed` is false when it stood so already. Needs the service key. */
export const switchFlag = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/flags/:name',
  summary: 'Switches a release flag for everybody. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./operators.schemas.ts')).switchFlagSchemas,
});

/** Every venue, the newest first. Needs the service key. */
export const listVenues = defineEndpoint({
  method: 'GET',
  path: '/api/admin/venues',
  summary: 'Lists all venues, the newest first. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./operators.schemas.ts')).listVenuesSchemas,
});

/**
 * The texts of venues, of events ahead and of artists that mean no place, the most used first, at most `PLACELESS_TEXTS_MAX`. Needs
 * the service key.
 */
export const listPlacelessTexts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/placeless-texts',
  summary: 'Lists the texts of cities that mean no place. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./operators.schemas.ts')).listPlacelessTextsSchemas,
});

/** Notes that a venue was checked, or takes that back. A repeat keeps the first time. Needs the service key. */
export const checkVenue = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/venues/:id/check',
  summary: 'Notes that a venue was checked, or takes that back. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'not_found'],
  schemas: async () => (await import('./operators.schemas.ts')).checkVenueSchemas,
});

/**
 * Suspends a person, who is signed out within ten seconds and cannot sign in, or lifts the suspension. It is the act
 * `person.suspend` or `person.lift`, with its statement and its mail. `changed` is false for a repeat. Needs the
 * service key.
 */
export const suspendPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/suspensions',
  summary: 'Suspends a person or lifts the suspension, with a reason. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'not_found', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./operators.schemas.ts')).suspendPersonSchemas,
});

/**
 * Adds the ledgers of up to 500 wallets up again, in the order of their artists' ids. `next` is where the next call
 * goes on with `after`; null at the end. Needs the service key.
 */
export const verifyWallets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/wallets/verify',
  summary: 'Adds the ledgers of a page of wallets up again, and names what differs. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./operators.schemas.ts')).verifyWalletsSchemas,
});

/**
 * Takes the credits of a purchase back, as far as they can be spent, and asks for its price. The rest is a debt. A repeat
 * changes nothing. Needs the service key.
 */
export const refundPurchase = defineEndpoint({
  method: 'POST',
  path: '/api/admin/credits/refunds/:id',
  summary: 'Takes the credits of a purchase back and asks for its price. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./operators.schemas.ts')).refundPurchaseSchemas,
});

/** Gives an artist credits, or takes some with an amount below zero. Needs the service key. */
export const giveCredits = defineEndpoint({
  method: 'POST',
  path: '/api/admin/credits',
  summary: 'Gives an artist credits, or takes some. Needs the service key.',
  status: 201,
  needsServiceKey: true,
  idempotencyKey: 'optional',
  errors: ['forbidden', 'not_found', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./operators.schemas.ts')).giveCreditsSchemas,
});
