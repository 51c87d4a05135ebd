import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artist-lists.schemas.ts';

const errors = ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'] as const;

/** Replaces the venues of one’s own profile, in the order given. The `version` works as in `updateArtist`. */
export const setNotableVenues = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/venues',
  summary: 'Replaces the venues that the artist lists.',
  errors,
  schemas: async () => (await import('./artist-lists.schemas.ts')).setNotableVenuesSchemas,
});

/** Replaces the artists that one’s own profile names as supported. The `version` works as in `updateArtist`. */
export const setSupportedArtists = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/supported-artists',
  summary: 'Replaces the artists that the artist names as supported.',
  errors,
  schemas: async () => (await import('./artist-lists.schemas.ts')).setSupportedArtistsSchemas,
});

/**
 * Puts the tracks of one’s own profile into an order and leaves out those that are not named. The tracks themselves
 * come from Spotify. The `version` works as in `updateArtist`.
 */
export const setTopTracks = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/tracks',
  summary: 'Orders the artist’s tracks, and leaves out the others.',
  errors,
  schemas: async () => (await import('./artist-lists.schemas.ts')).setTopTracksSchemas,
});

/**
 * Reads the linked Spotify profile and replaces the parts that `take` names. A part that Spotify does not tell stays as
 * it is. 404 when Spotify knows no such artist.
 */
export const readSpotify = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/spotify',
  summary: 'Reads the linked Spotify profile, and takes what the artist chose.',
  errors: [...errors, 'unavailable'],
  schemas: async () => (await import('./artist-lists.schemas.ts')).readSpotifySchemas,
});
