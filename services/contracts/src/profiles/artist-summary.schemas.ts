import * as z from 'zod';
import { id } from '#src/base/primitives.schemas.ts';

/** What lists and other people's screens show of an artist. An unknown count is null, never 0 (rules: real data). */
export const artistSummary = z.object({
  id,
  handle: z.string(),
  stageName: z.string(),
  profileImage: z.string().nullable(),
  genres: z.array(z.string()),
  spotifyFollowers: z.number().int().nullable(),
  tiktokFollowers: z.number().int().nullable(),
  instagramFollowers: z.number().int().nullable(),
});
export type ArtistSummary = z.infer<typeof artistSummary>;
