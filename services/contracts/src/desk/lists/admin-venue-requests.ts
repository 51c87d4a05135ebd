import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './admin-venue-requests.schemas.ts';

/**
 * The venues that people ask for, the last asked first. `search` is for the beginnings of words of the
 * name, and of the name of the artist who asked last. For administrators (rules: admin lists).
 */
export const listVenueRequests = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lists/venue-requests',
  summary: 'Lists the venues that people ask for. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./admin-venue-requests.schemas.ts')).listVenueRequestsSchemas,
});

/**
 * Invites somebody of a venue that people ask for, by mail, to sign up. An earlier link to the same address ends. An
 * address with an account is refused at its field, and `wrong_state` is a venue that is on Backline. For administrators
 * (rules: admin lists).
 */
export const inviteVenue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/venue-requests/:id/invitations',
  summary: 'Invites a venue that people ask for, by mail. For administrators.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./admin-venue-requests.schemas.ts')).inviteVenueSchemas,
});
