import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './replacements.schemas.ts';

/**
 * Artists whom the venue may ask after another one has cancelled: its favourites, those whose applications it has
 * starred, and those whom it invited before, in this order. Artists who have applied to the event are left out, and so
 * are those whose public dates overlap it. The list is empty while nobody has cancelled or no spot is free.
 */
export const listReplacements = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/replacements',
  summary: 'Lists artists whom the venue may ask after another one has cancelled.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./replacements.schemas.ts')).listReplacementsSchemas,
});
