import type { ListedProfile } from '#src/modules/profiles/artist-listings/new-listing.ts';
import type { ArtistRecord } from './artists.model.ts';
import { completionOf } from './completion.ts';

/** What the directory searches of a profile. */
export function listedProfile(artist: ArtistRecord): ListedProfile {
  const { _id, stageName, genres, town = null } = artist;
  return { _id, stageName, genres, town, level: completionOf(artist).level };
}
