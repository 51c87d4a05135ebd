import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './admin-artists.schemas.ts';

/**
 * The artists, the newest first. `search` is for the beginnings of words of the name, or for a whole email address. A
 * page may be short, or empty, and yet have a next one. For administrators (rules: admin lists).
 */
export const listAdminArtists = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lists/artists',
  summary: 'Lists the artists, the newest first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'unavailable'],
  schemas: async () => (await import('./admin-artists.schemas.ts')).listAdminArtistsSchemas,
});
