import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './admin-venues.schemas.ts';

/**
 * The venues, the newest first. `search` is for the beginnings of words of the name, or for a whole email address. For
 * administrators (rules: admin lists).
 */
export const listAdminVenues = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lists/venues',
  summary: 'Lists the venues, the newest first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'unavailable'],
  schemas: async () => (await import('./admin-venues.schemas.ts')).listAdminVenuesSchemas,
});
