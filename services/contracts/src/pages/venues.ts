import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './venues.schemas.ts';

/** A venue’s public page, by id, by handle, or by a handle that it had until recently. */
export const getVenue = defineEndpoint({
  method: 'GET',
  path: '/api/venues/:id',
  summary: 'Answers a venue’s public page, by id or handle.',
  errors: ['not_found'],
  schemas: async () => (await import('./venues.schemas.ts')).getVenueSchemas,
});

/** The handles of venues by name, a page at a time, for the site map. Pages are counted from 1. */
export const listVenueHandles = defineEndpoint({
  method: 'GET',
  path: '/api/venue-handles',
  summary: 'Lists the handles of venues, for the site map.',
  errors: [],
  schemas: async () => (await import('./venues.schemas.ts')).listVenueHandlesSchemas,
});

/** The signed-in venue, with all that it may change. */
export const getOwnVenue = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/venue',
  summary: 'Answers all that the signed-in venue may change about itself.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./venues.schemas.ts')).getOwnVenueSchemas,
});

/**
 * Replaces the fields of the signed-in venue. With an old `version` nothing is written, and the answer is 409 with the
 * present `venue` in its details. A former handle leads to the venue for some time (rules: venues).
 */
export const updateOwnVenue = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/venue',
  summary: 'Replaces the fields of the signed-in venue, if its version is the present one.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./venues.schemas.ts')).updateOwnVenueSchemas,
});
