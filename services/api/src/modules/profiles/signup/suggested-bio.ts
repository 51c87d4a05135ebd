import { shortCount } from '@backline/contracts/base/short-count';

interface BioFacts {
  name: string;
  genres: readonly string[];
  tracks: readonly string[];
  followers: number | null;
}

/**
 * Suggests a bio from the first two genres, up to two track names and the followers (rules: artist signup). The
 * artist's own profile shows it until there is a bio. Unknown facts and a count of zero are left out.
 */
export function suggestedBio({ name, genres, tracks, followers }: BioFacts): string {
  const played = genres.length === 0 ? 'Electronic' : genres.slice(0, 2).join(' and ');
  const known = tracks.slice(0, 2).map((track) => `“${track}”`);
  const following =
    followers === null || followers === 0
      ? ''
      : `, with ${shortCount(followers)} ${followers === 1 ? 'follower' : 'followers'} on Spotify`;
  const sentence = `${name} plays ${played}`;
  return known.length === 0
    ? `${sentence}${following}.`
    : `${sentence}. Known for ${known.join(' and ')}${following}.`;
}
