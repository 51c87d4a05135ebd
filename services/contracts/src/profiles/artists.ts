import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artists.schemas.ts';

/** A public profile, by id, by handle, or by a handle that it had until recently. */
export const getArtist = defineEndpoint({
  method: 'GET',
  path: '/api/artists/:id',
  summary: 'Answers a public profile, by id or handle.',
  errors: ['not_found'],
  schemas: async () => (await import('./artists.schemas.ts')).getArtistSchemas,
});

/** The signed-in artist. Any other caller gets 404 (rules: privacy). */
export const getArtistOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/artists/user/:userId',
  summary: 'Answers the profile of the signed-in artist.',
  errors: ['unauthenticated', 'not_found'],
  schemas: async () => (await import('./artists.schemas.ts')).getArtistOfUserSchemas,
});

/**
 * Creates the profile of the signed-in artist with its first credits. A second call answers the first
 * profile.
 */
export const createArtist = defineEndpoint({
  method: 'POST',
  path: '/api/artists',
  summary: 'Creates the profile of the signed-in artist.',
  status: 201,
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./artists.schemas.ts')).createArtistSchemas,
});

/**
 * Replaces the editable fields of one’s own profile. With a past `version` nothing is written, and the answer is 409
 * with the present `artist` in its details. A former handle leads to the profile for some time (rules: profiles).
 */
export const updateArtist = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id',
  summary: 'Replaces the editable fields of the person’s own profile.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./artists.schemas.ts')).updateArtistSchemas,
});

/** Reads the followers of one’s own linked profiles now. The next wish has to wait (`NUMBERS_PAUSE_MINUTES`). */
export const readNumbers = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/numbers',
  summary: 'Reads the followers of the person’s own linked profiles now, once an hour.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./artists.schemas.ts')).readNumbersSchemas,
});

/** The artist on the landing poster, if an admin picked one (rules: early access). */
export const getFeatured = defineEndpoint({
  method: 'GET',
  path: '/api/featured',
  summary: 'Answers the artist on the landing poster, if there is one.',
  errors: [],
  schemas: async () => (await import('./artists.schemas.ts')).getFeaturedSchemas,
});
