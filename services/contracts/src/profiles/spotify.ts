import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './spotify.schemas.ts';

/** Message of every call that cannot reach Spotify (rules: outside services). */
export const SPOTIFY_UNAVAILABLE = 'Failed to fetch Spotify artist';

/** The artist’s id in a link, a URI or a bare id. */
export const extractSpotifyId = defineEndpoint({
  method: 'POST',
  path: '/api/spotify/extract-id',
  summary: 'Finds the artist’s id in a link to Spotify, a URI or a bare id.',
  errors: [],
  schemas: async () => (await import('./spotify.schemas.ts')).extractSpotifyIdSchemas,
});

/** An artist with their top tracks, as Spotify knows them. */
export const getSpotifyArtist = defineEndpoint({
  method: 'GET',
  path: '/api/spotify/artist/:id',
  summary: 'Answers an artist with their top tracks, as Spotify knows them.',
  errors: ['not_found', 'unavailable'],
  schemas: async () => (await import('./spotify.schemas.ts')).getSpotifyArtistSchemas,
});
