import type { ArtistListing, ListingChoices } from '@backline/contracts/profiles/artist-listing';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { artistListingModel } from './artist-listings.model.ts';
import { changeListing } from './listings.service.ts';

/** The artist's choices. */
export async function readOwnListing({ connection }: ApiContext, artistId: string): Promise<ArtistListing> {
  const listing = await artistListingModel(connection).findById(artistId).lean();
  if (!listing) throw notFound('Artist');
  const { isListed, marksDates, tellsWhenFree } = listing;
  return { isListed, tellsWhenFree: marksDates && tellsWhenFree !== false, hasMarkedDates: marksDates };
}

/** Stores the choices that are given, and answers all. */
export async function changeOwnListing(
  context: ApiContext,
  artistId: string,
  { isListed, tellsWhenFree }: ListingChoices,
): Promise<ArtistListing> {
  const chosen = {
    ...(isListed !== undefined && { isListed }),
    ...(tellsWhenFree !== undefined && { tellsWhenFree }),
  };
  await inTransaction(context.connection, (session) =>
    changeListing(context, artistId, () => chosen, session),
  );
  return readOwnListing(context, artistId);
}
