import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artist-figures.schemas.ts';

/** The figures of the signed-in artist. */
export const getArtistFigures = defineEndpoint({
  method: 'GET',
  path: '/api/artist-figures',
  summary: 'Answers what the signed-in artist has reached since they joined.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./artist-figures.schemas.ts')).getArtistFiguresSchemas,
});
