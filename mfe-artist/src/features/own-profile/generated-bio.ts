import type { Artist } from '@backline/contracts/artists';
import { formatCount } from '@backline/shell-sdk';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The text in place of a missing bio: two genres, two tracks and the followers. Unknown parts are left out. */
export function generatedBio({ stageName, location, genres, topTracks, spotifyFollowers }: Artist): string {
  const styles = genres.length > 0 ? list.format(genres.slice(0, 2)) : 'Electronic';
  const from = location ? ` from ${location}` : '';
  const tracks = topTracks.slice(0, 2).map(({ name }) => `“${name}”`);
  return [
    `${stageName} is an artist${from} working in ${styles}.`,
    tracks.length > 0 && `Known for ${list.format(tracks)}.`,
    spotifyFollowers !== null && `${formatCount(spotifyFollowers)} followers on Spotify.`,
  ]
    .filter(Boolean)
    .join(' ');
}
