import type { ArtistFilters } from '@backline/contracts/pages/artist-directory';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { loadGazetteer } from '#src/modules/base/places/load-gazetteer.ts';
import { endOf, overlapsOfAll } from '#src/modules/booking/applications/life/overlapping-nights.ts';
import {
  artistListingModel,
  type ArtistListingRecord,
} from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { artistsTakenAt } from '#src/modules/profiles/taken-dates/taken-dates.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';
import { type ArtistCondition, conditionOf } from './artist-filters.ts';

const BATCH = 100;
/** If an index finds more artists than this, reading in the order of the directory meets enough of them soon. */
const NARROW = 300;
/** The number of artists whose diaries one call looks at. The next page goes on behind them. */
const LOOKED_AT_MAX = 2_000;

interface Page {
  orgId: string;
  limit: number;
  /** The rank after which the page begins. */
  after: string | undefined;
}

/** Artists in the order of the directory, and the rank behind which there may be more. */
interface Found {
  listings: ArtistListingRecord[];
  next: string | null;
}

/** @throws AppError `validation_failed` for a place that is not known, and for a night of somebody else. */
export async function searchArtists(context: ApiContext, filters: ArtistFilters, page: Page): Promise<Found> {
  const [centre, night] = await Promise.all([
    centreOf(filters.near),
    filters.free === undefined ? null : ownNight(context, page.orgId, filters.free),
  ]);
  const condition = conditionOf(filters, centre);
  const candidates = await inOrder(context, condition, { isFree: night !== null, after: page.after });
  const listings: ArtistListingRecord[] = [];
  let looked = 0;
  for await (const batch of batches(candidates)) {
    const near = batch.filter(condition.isWanted);
    listings.push(...(night ? await freeAmong(context, near, night) : near));
    looked += batch.length;
    if (listings.length > page.limit) break;
    if (looked >= LOOKED_AT_MAX) return { listings, next: batch.at(-1)?.rank ?? null };
  }
  const shown = listings.slice(0, page.limit);
  return { listings: shown, next: listings.length > page.limit ? (shown.at(-1)?.rank ?? null) : null };
}

async function centreOf(near: string | undefined) {
  if (near === undefined) return null;
  const place = (await loadGazetteer()).find(near);
  if (!place) throw invalidFields({ near: 'Choose a place from the suggestions' });
  return place.point;
}

/** A diary is asked only for one's own published nights, so that nobody reads it by trying dates. */
async function ownNight(context: ApiContext, orgId: string, eventId: string): Promise<EventRecord> {
  const [event] = await findEvents(context, [eventId]);
  const isOwn = event?.orgId === orgId && event.status !== 'cancelled';
  if (event && isOwn && event.startsAt > context.clock()) return event;
  throw invalidFields({ free: 'Choose one of your own published events that is ahead' });
}

async function inOrder(
  context: ApiContext,
  { where, narrowings }: ArtistCondition,
  { isFree, after }: { isFree: boolean; after: string | undefined },
) {
  const { artistIds: hidden } = await hiddenPages(context);
  const flag = isFree ? 'isFindable' : 'isListed';
  return artistListingModel(context.connection)
    .find({
      [flag]: true,
      ...(after !== undefined && { rank: { $gt: after } }),
      ...(hidden.size > 0 && { _id: { $nin: [...hidden] } }),
      ...(where.length > 0 && { $and: where }),
    })
    .sort({ rank: 1 })
    .hint((await narrowIndex(context, narrowings[0])) ?? { [flag]: 1, rank: 1 })
    .lean()
    .batchSize(BATCH)
    .cursor();
}

/** The index of a filter that few artists fit. They are sorted afterwards. */
async function narrowIndex(
  { connection }: ApiContext,
  sharpest: ArtistCondition['narrowings'][number] | undefined,
) {
  if (!sharpest) return undefined;
  const { where, index } = sharpest;
  const listings = artistListingModel(connection).find(where, { _id: 1 });
  const few = await listings
    .hint(index)
    .limit(NARROW + 1)
    .lean();
  return few.length <= NARROW ? index : undefined;
}

async function* batches(candidates: AsyncIterable<ArtistListingRecord>) {
  let batch: ArtistListingRecord[] = [];
  for await (const candidate of candidates) {
    batch.push(candidate);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Those who have marked no part of the night as taken, and play no other night then. */
async function freeAmong(
  context: ApiContext,
  listings: readonly ArtistListingRecord[],
  night: EventRecord,
): Promise<ArtistListingRecord[]> {
  const ids = listings.map(({ _id }) => _id);
  const [taken, overlaps] = await Promise.all([
    artistsTakenAt(context, ids, { from: night.startsAt, until: endOf(night) }),
    overlapsOfAll(
      context,
      ids.map((artistId) => ({ artistId, event: night })),
    ),
  ]);
  return listings.filter(({ _id }, index) => !taken.has(_id) && overlaps[index]?.length === 0);
}
