import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { LINK_MAX_LENGTH } from '#src/base/limits.ts';
import { parseSpotifyArtist } from '#src/base/links.ts';
import { id } from '#src/base/primitives.ts';

/** Message for a text that names no Spotify artist. */
export const INVALID_SPOTIFY = 'Invalid Spotify URL or ID';

/** Message of every call that cannot reach Spotify (rules: outside services). */
export const SPOTIFY_UNAVAILABLE = 'Failed to fetch Spotify artist';

/** A track in an artist's list. Spotify gives `duration_ms` its name. `image` is a path of our own origin. */
export const topTrack = z.object({
  name: z.string(),
  album: z.string().optional(),
  image: z.string().optional(),
  duration_ms: z.number().int().optional(),
});
export type TopTrack = z.infer<typeof topTrack>;

/**
 * An artist as Spotify knows them. An unknown number is null, never 0 (rules: outside services). `image` is a path
 * of our own origin, because pages load pictures from nowhere else.
 */
export const spotifyArtist = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  genres: z.array(z.string()),
  followers: z.number().int().nullable(),
  popularity: z.number().int().min(0).max(100).nullable(),
  topTracks: z.array(topTrack),
});
export type SpotifyArtist = z.infer<typeof spotifyArtist>;

/** Text that names a Spotify artist in a form that `parseSpotifyArtist` reads. */
const spotifyArtistText = z
  .string({ error: INVALID_SPOTIFY })
  .trim()
  .max(LINK_MAX_LENGTH, { error: INVALID_SPOTIFY, abort: true })
  .refine((text) => parseSpotifyArtist(text) !== null, INVALID_SPOTIFY);

/** The artist’s id in a link, a URI or a bare id. */
export const extractSpotifyId = defineEndpoint({
  method: 'POST',
  path: '/api/spotify/extract-id',
  body: z.object({ url: spotifyArtistText }),
  response: z.object({ id: z.string() }),
  errors: [],
});

/** An artist with their top tracks, as Spotify knows them. */
export const getSpotifyArtist = defineEndpoint({
  method: 'GET',
  path: '/api/spotify/artist/:id',
  params: z.object({ id }),
  response: spotifyArtist,
  errors: ['not_found', 'unavailable'],
});
