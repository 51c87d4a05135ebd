import * as z from 'zod';
import type { SpotifyProfile, SpotifyTrack } from './spotify.ts';

// Newer versions of the API omit fields that older ones always had. Only the name is required.
const images = z.array(z.object({ url: z.string(), width: z.number().nullish() })).nullish();
const count = z.number().int().min(0).nullish().catch(null);

export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export const artistShape = z
  .object({
    id: z.string(),
    name: z.string(),
    genres: z.array(z.string()).nullish().catch(null),
    followers: z.object({ total: count }).nullish().catch(null),
    popularity: z.number().int().min(0).max(100).nullish().catch(null),
    images: images.catch(null),
  })
  .transform(({ id, name, genres, followers, popularity, images: pictures }): SpotifyProfile => ({
    id,
    name,
    genres: genres ?? [],
    followers: followers?.total ?? null,
    popularity: popularity ?? null,
    pictureUrl: pictureOf(pictures, 640),
  }));

export const topTracksShape = z
  .object({
    tracks: z.array(
      z.object({
        name: z.string(),
        duration_ms: count,
        album: z.object({ name: z.string().nullish(), images: images.catch(null) }).nullish(),
      }),
    ),
  })
  .transform(({ tracks }) =>
    tracks.map(({ name, duration_ms, album }): SpotifyTrack => ({
      name,
      ...(album?.name && { album: album.name }),
      ...(typeof duration_ms === 'number' && { duration_ms }),
      pictureUrl: pictureOf(album?.images, 300),
    })),
  );

/** The smallest picture that is wide enough, otherwise the widest. */
function pictureOf(pictures: z.output<typeof images>, width: number): string | null {
  const rising = (pictures ?? []).toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0));
  return (rising.find((picture) => (picture.width ?? 0) >= width) ?? rising.at(-1))?.url ?? null;
}
