import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artist-dates.schemas.ts';

/** The nights ahead for which an artist was accepted, the next one first. By id or handle. */
export const listArtistDates = defineEndpoint({
  method: 'GET',
  path: '/api/artists/:id/dates',
  summary: 'Lists the nights ahead for which an artist was accepted, the next one first.',
  errors: ['not_found'],
  schemas: async () => (await import('./artist-dates.schemas.ts')).listArtistDatesSchemas,
});
