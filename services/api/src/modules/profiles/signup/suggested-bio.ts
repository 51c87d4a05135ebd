import { shortCount } from '@backline/contracts/base/short-count';

interface BioFacts {
  name: string;
  genres: readonly string[];
  tracks: readonly string[];
  followers: number | null;
}

/**
 * A bio to begin with, from the first two genres, up to two track names and the followers (rules: artist signup). The
 * artist's own profile shows it while there is no bio. It leaves out what is unknown, and a count of no followers.
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
