import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artist-directory.schemas.ts';

/**
 * The artists who are in the directory and fit all filters, for members of a venue (rules: finding artists). `free` is
 * the id of one of the venue’s own published events that is ahead.
 */
export const listArtists = defineEndpoint({
  method: 'GET',
  path: '/api/artists',
  summary: 'Lists the artists of the directory that fit all filters, for members of a venue.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./artist-directory.schemas.ts')).listArtistsSchemas,
});

/** What the filters of the directory leave out. For the limit it is one search. */
export const countArtists = defineEndpoint({
  method: 'GET',
  path: '/api/artist-counts',
  summary: 'Counts the artists of the directory that single filters leave out, for members of a venue.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./artist-directory.schemas.ts')).countArtistsSchemas,
});
