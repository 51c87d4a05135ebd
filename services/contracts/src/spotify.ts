import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LINK_MAX_LENGTH, parseSpotifyArtist } from './links.ts';
import { id } from './primitives.ts';

/** Message of a text that names no Spotify artist (spec section 8). */
export const INVALID_SPOTIFY = 'Invalid Spotify URL or ID';

/** Message of every call that cannot reach Spotify (spec section 8, decisions 6). */
export const SPOTIFY_UNAVAILABLE = 'Failed to fetch Spotify artist';

/** A track in an artist's list; `duration_ms` as Spotify names it. Pictures are paths of our own origin. */
export const topTrack = z.object({
  name: z.string(),
  album: z.string().optional(),
  image: z.string().optional(),
  duration_ms: z.number().int().optional(),
});
export type TopTrack = z.infer<typeof topTrack>;

/**
 * An artist as Spotify knows them. Each number may be missing there: null is unknown, never 0 (decisions 6).
 * `image` is a path of our own origin, because pages show no others.
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

/** Text in which a Spotify artist is named, in any form that `parseSpotifyArtist` reads. */
const spotifyArtistText = z
  .string({ error: INVALID_SPOTIFY })
  .trim()
  .max(LINK_MAX_LENGTH, { error: INVALID_SPOTIFY, abort: true })
  .refine((text) => parseSpotifyArtist(text) !== null, INVALID_SPOTIFY);

export const extractSpotifyId = defineEndpoint({
  method: 'POST',
  path: '/api/spotify/extract-id',
  summary: 'The artist’s id in a link, a URI or a bare id (spec section 7).',
  body: z.object({ url: spotifyArtistText }),
  response: z.object({ id: z.string() }),
  errors: [],
});

export const getSpotifyArtist = defineEndpoint({
  method: 'GET',
  path: '/api/spotify/artist/:id',
  summary: 'An artist with their top tracks, as Spotify knows them (spec section 7).',
  params: z.object({ id }),
  response: spotifyArtist,
  errors: ['not_found', 'unavailable'],
});
