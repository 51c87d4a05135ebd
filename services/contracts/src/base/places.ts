import { defineEndpoint } from './endpoint.ts';

export type * from './places.schemas.ts';

/** Towns whose name begins with a text, the most populous one first. */
export const listPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Suggests at most 8 towns for the beginning of a name, the most populous one first.',
  errors: [],
  schemas: async () => (await import('./places.schemas.ts')).listPlacesSchemas,
});

/** One town. */
export const getPlace = defineEndpoint({
  method: 'GET',
  path: '/api/places/:id',
  summary: 'Answers one town.',
  errors: ['not_found'],
  schemas: async () => (await import('./places.schemas.ts')).getPlaceSchemas,
});
