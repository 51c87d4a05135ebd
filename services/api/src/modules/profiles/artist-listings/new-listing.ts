import { foldText } from '@backline/contracts/base/texts';
import type { StoredTown } from '#src/modules/base/places/town.ts';
import type { ArtistListingRecord } from './artist-listings.model.ts';
import { dayOf, rankOf, wordsOf } from './listing-rank.ts';

/** What the directory searches of a profile. */
export interface ListedProfile {
  /** The artist's id. */
  _id: string;
  stageName: string;
  genres: readonly string[];
  town: StoredTown | null;
  level: number;
}

/** The listing of a new artist: in the directory, and silent about free nights until there are marked dates. */
export function newListing(
  profile: ListedProfile,
  activeAt: Date,
  known: Partial<Pick<ArtistListingRecord, 'hasMix' | 'marksDates' | 'tellsWhenFree'>> = {},
): ArtistListingRecord {
  return complete({
    _id: profile._id,
    isListed: true,
    tellsWhenFree: null,
    marksDates: false,
    hasMix: false,
    activeDay: dayOf(activeAt),
    ...factsOf(profile),
    ...known,
  });
}

/** The fields that follow from the profile. */
export function factsOf({ stageName, genres, town, level }: ListedProfile) {
  return {
    name: foldText(stageName).trim(),
    words: wordsOf(stageName),
    genres: genres.map((genre) => foldText(genre)),
    town,
    level,
  };
}

/** The listing with the fields that follow from the others. */
export function complete(listing: Omit<ArtistListingRecord, 'isFindable' | 'rank'>): ArtistListingRecord {
  const { isListed, marksDates, tellsWhenFree } = listing;
  return {
    ...listing,
    isFindable: isListed && marksDates && tellsWhenFree !== false,
    rank: rankOf(listing),
  };
}
