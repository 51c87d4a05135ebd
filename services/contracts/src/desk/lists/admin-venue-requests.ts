import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './admin-venue-requests.schemas.ts';

/**
 * The venues that people ask for, the last asked first. `search` is for the beginnings of words of the name. For
 * administrators (rules: admin lists).
 */
export const listVenueRequests = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lists/venue-requests',
  summary: 'Lists the venues that people ask for. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./admin-venue-requests.schemas.ts')).listVenueRequestsSchemas,
});
