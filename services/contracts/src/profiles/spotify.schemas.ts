import * as z from 'zod';
import { LINK_MAX_LENGTH } from '#src/base/limits.ts';
import { parseSpotifyArtist } from '#src/base/links.ts';
import { id } from '#src/base/primitives.schemas.ts';

/** Message for a text that names no Spotify artist. */
export const INVALID_SPOTIFY = 'Invalid Spotify URL or ID';

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

export const extractSpotifyIdSchemas = {
  body: z.object({ url: spotifyArtistText }),
  response: z.object({ id: z.string() }),
};

export const getSpotifyArtistSchemas = { params: z.object({ id }), response: spotifyArtist };
