import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './mixes.schemas.ts';

/** The mixes of an artist in the artist's order. The artist is named by id or handle. */
export const listMixes = defineEndpoint({
  method: 'GET',
  path: '/api/mixes/artist/:artistId',
  summary: 'Lists the mixes of an artist in the artist’s order.',
  errors: ['not_found'],
  schemas: async () => (await import('./mixes.schemas.ts')).listMixesSchemas,
});
