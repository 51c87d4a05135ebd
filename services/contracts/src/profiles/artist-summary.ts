import type { ArtistSummary } from './artist-summary.schemas.ts';

export type * from './artist-summary.schemas.ts';

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
