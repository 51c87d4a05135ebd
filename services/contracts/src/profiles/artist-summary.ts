import * as z from 'zod';
import { id } from '#src/base/primitives.ts';

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

/** Says which followers the artist entered themselves. Null when none are (rules: numbers). */
export function enteredFollowersNote({
  tiktokFollowers,
  instagramFollowers,
}: Pick<ArtistSummary, 'tiktokFollowers' | 'instagramFollowers'>): string | null {
  const names = [
    ...(tiktokFollowers === null ? [] : ['TikTok']),
    ...(instagramFollowers === null ? [] : ['Instagram']),
  ];
  return names.length === 0 ? null : `${names.join(' and ')}: entered by the artist`;
}
