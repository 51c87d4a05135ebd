import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { duplicatesOf } from '@backline/service-kit/mongo/duplicate-key';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { ApiContext } from '#src/context.ts';
import type { DayHash } from './day-hash.ts';
import { viewPlaceModel } from './views.model.ts';

/** Browsers of one network address that count for one page, act and day: enough for a venue with guests. */
export const BROWSERS_PER_PLACE = 20;

/** Counts one browser at each place. Returns the positions of the places that had room for it. */
export async function takePlaces(
  context: ApiContext,
  places: readonly DayHash[],
): Promise<ReadonlySet<number>> {
  const all = places.map((place, index) => ({ place, index }));
  const refused = await refusedOf(context, all);
  // Another process may have made one of these places at the same moment. The second try finds it.
  const full = new Set((await refusedOf(context, refused)).map(({ index }) => index));
  return new Set(all.map(({ index }) => index).filter((index) => !full.has(index)));
}

/** The places that are full, or were made by another call at the same moment. */
async function refusedOf<Taken extends { place: DayHash }>(
  { connection }: ApiContext,
  wanted: readonly Taken[],
): Promise<Taken[]> {
  if (wanted.length === 0) return [];
  const operations = wanted.map(({ place: { _id, expiresAt } }) => {
    const filter = { _id, browsers: { $lt: BROWSERS_PER_PLACE } };
    const update = { $inc: { browsers: 1 }, $setOnInsert: { expiresAt } };
    return { updateOne: { filter, update, upsert: true } };
  });
  // A full place is not found, and cannot be made twice.
  const duplicates = await driverCollection(viewPlaceModel(connection))
    .bulkWrite(operations, { ordered: false, maxTimeMS: databaseTimeLeft() })
    .then(() => new Set<number>(), duplicatesOf);
  return wanted.filter((_, at) => duplicates.has(at));
}
