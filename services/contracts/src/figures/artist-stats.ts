import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artist-stats.schemas.ts';

/** The figures of the signed-in artist in a period, counted from their records. */
export const getArtistStats = defineEndpoint({
  method: 'GET',
  path: '/api/artist-stats',
  summary: 'Answers the figures of the signed-in artist in a period, and where visitors came from.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./artist-stats.schemas.ts')).getArtistStatsSchemas,
});
