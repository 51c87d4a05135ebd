import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { artistListingModel, type ArtistListingRecord } from './artist-listings.model.ts';
import { dayOf } from './listing-rank.ts';
import { complete, factsOf, type ListedProfile, newListing } from './new-listing.ts';

const REMEMBERED_MAX = 10_000;
/** The days that this process has noted, so that most calls of an artist ask the database nothing. */
const noted = new WeakMap<Connection, LRUCache<string, number>>();

function notedOf(connection: Connection): LRUCache<string, number> {
  const known = noted.get(connection);
  if (known) return known;
  const fresh = new LRUCache<string, number>({ max: REMEMBERED_MAX });
  noted.set(connection, fresh);
  return fresh;
}

type ListingChange = Partial<Omit<ArtistListingRecord, '_id' | 'isFindable' | 'rank'>>;

/** Stores the listing of a new artist. */
export async function openListing(
  { connection, clock }: ApiContext,
  profile: ListedProfile,
  session: ClientSession,
): Promise<void> {
  const listing = newListing(profile, clock());
  await artistListingModel(connection).create([listing], { session });
  notedOf(connection).set(profile._id, listing.activeDay);
}

/** Keeps the listing in step with a changed profile. */
export function followProfile(
  context: ApiContext,
  profile: ListedProfile,
  session: ClientSession,
): Promise<void> {
  return changeListing(context, profile._id, () => factsOf(profile), session);
}

/** Changes the listing of an artist, if the present one asks for it. */
export async function changeListing(
  { connection }: ApiContext,
  artistId: string,
  change: (listing: ArtistListingRecord) => ListingChange,
  session: ClientSession,
): Promise<void> {
  const listings = artistListingModel(connection);
  const present = await listings.findById(artistId).session(session).lean();
  if (!present) return;
  const wanted = complete({ ...present, ...change(present) });
  if (JSON.stringify(wanted) === JSON.stringify(complete(present))) return;
  await listings.replaceOne({ _id: artistId }, wanted, { session });
}

/**
 * Notes that the artist applied or signed in today. The order of the directory is worth no failed call, so a failure
 * is only logged.
 */
export async function noteActive(context: ApiContext, artistId: string): Promise<void> {
  const { connection, clock, logger } = context;
  const activeDay = dayOf(clock());
  const days = notedOf(connection);
  if (days.get(artistId) === activeDay) return;
  try {
    await inTransaction(connection, (session) =>
      changeListing(context, artistId, () => ({ activeDay }), session),
    );
    days.set(artistId, activeDay);
  } catch (error) {
    logger.warn({ err: error, artist: artistId }, 'the last activity of an artist could not be noted');
  }
}
