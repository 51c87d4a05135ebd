import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artist-listing.schemas.ts';

/** How venues find the signed-in artist (rules: finding artists). */
export const getArtistListing = defineEndpoint({
  method: 'GET',
  path: '/api/artist-listing',
  summary: 'Answers how venues find the artist: the two choices of the settings.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./artist-listing.schemas.ts')).getArtistListingSchemas,
});

/** Changes one choice or both. The next search of a venue follows it. */
export const changeArtistListing = defineEndpoint({
  method: 'PUT',
  path: '/api/artist-listing',
  summary: 'Changes how venues find the artist. A choice that is left out stays.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./artist-listing.schemas.ts')).changeArtistListingSchemas,
});
