import { VISIT_SOURCES, type VisitSource } from '@backline/contracts/base/choices';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { duplicateKey, duplicatesOf } from '@backline/service-kit/mongo/duplicate-key';
import { mongo } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { daysIn, type DayCount, monthsOf, type Period } from './by-day.ts';
import { type Counted, type Deed, fieldsOf, markOf, placeOf } from './counted.ts';
import { type DayHash, hasherOfDay } from './day-hash.ts';
import { takePlaces } from './view-places.ts';
import {
  type CountsByDay,
  eventViewMonthModel,
  type EventViewMonthRecord,
  profileViewMonthModel,
  type ProfileViewMonthRecord,
  viewMarkModel,
} from './views.model.ts';

/** The increments of a page's month, by field. */
interface PageCounts {
  counted: Counted;
  counts: Record<string, number>;
}

/**
 * Counts views and actions, each once a day for each viewer. It stores a keyed hash of the viewer for two days, and
 * nothing else about them. A process that ends between the two writes loses counts, which is better than counting
 * twice.
 */
export async function countDeeds(context: ApiContext, deeds: readonly Deed[]): Promise<void> {
  for (const day of new Set(deeds.map((deed) => deed.day))) {
    const ofDay = deeds.filter((deed) => deed.day === day);
    const hash = await hasherOfDay(context, day);
    const isNew = await markAll(
      context,
      ofDay.map((deed) => hash(markOf(deed))),
    );
    const months = new Map<string, PageCounts>();
    for (const deed of await withinPlaces(
      context,
      ofDay.filter((_, index) => isNew.has(index)),
      hash,
    )) {
      const { counted } = deed;
      const month = months.get(counted.id) ?? { counted, counts: {} };
      months.set(counted.id, month);
      for (const field of fieldsOf(deed)) month.counts[field] = (month.counts[field] ?? 0) + 1;
    }
    await addToMonths(context, day.slice(0, 7), [...months.values()]);
  }
}

/** Leaves out the deeds of strangers at whose network address enough browsers did the same today. */
async function withinPlaces(
  context: ApiContext,
  deeds: readonly Deed[],
  hash: (text: string) => DayHash,
): Promise<Deed[]> {
  const strangers = deeds.flatMap((deed) => {
    const place = placeOf(deed);
    return place === null ? [] : [{ deed, place: hash(place) }];
  });
  const taken = await takePlaces(
    context,
    strangers.map(({ place }) => place),
  );
  const full = new Set(strangers.filter((_, index) => !taken.has(index)).map(({ deed }) => deed));
  return deeds.filter((deed) => !full.has(deed));
}

/** Stores the marks and returns the positions of the new ones. */
async function markAll({ connection }: ApiContext, marks: readonly DayHash[]): Promise<ReadonlySet<number>> {
  const operations = marks.map(({ _id, expiresAt }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { expiresAt } }, upsert: true },
  }));
  const stored = driverCollection(viewMarkModel(connection));
  const { upsertedIds } = await stored
    .bulkWrite(operations, { ordered: false, maxTimeMS: databaseTimeLeft() })
    .catch((error: unknown) => {
      // Another process has marked some of these viewers at the same moment, and counts them.
      if (error instanceof mongo.MongoBulkWriteError && duplicateKey(error) !== undefined)
        return error.result;
      throw error;
    });
  return new Set(Object.keys(upsertedIds).map(Number));
}

async function addToMonths(
  { connection }: ApiContext,
  month: string,
  pages: readonly PageCounts[],
): Promise<void> {
  const profiles: mongo.AnyBulkWriteOperation<ProfileViewMonthRecord>[] = [];
  const events: mongo.AnyBulkWriteOperation<EventViewMonthRecord>[] = [];
  for (const { counted, counts } of pages) {
    const { id } = counted;
    const filter = { _id: `${id}:${month}` };
    if (counted.page === 'profile') {
      const update = { $inc: { total: 0, ...counts }, $setOnInsert: { artistId: id } };
      profiles.push({ updateOne: { filter, update, upsert: true } });
    } else {
      const update = { $inc: counts, $setOnInsert: { eventId: id, orgId: counted.orgId, month } };
      events.push({ updateOne: { filter, update, upsert: true } });
    }
  }
  await Promise.all([
    addAll(driverCollection(profileViewMonthModel(connection)), profiles),
    addAll(driverCollection(eventViewMonthModel(connection)), events),
  ]);
}

async function addAll<Month extends { _id: string }>(
  stored: mongo.Collection<Month>,
  operations: readonly mongo.AnyBulkWriteOperation<Month>[],
): Promise<void> {
  if (operations.length === 0) return;
  const write = (some: readonly mongo.AnyBulkWriteOperation<Month>[]) =>
    stored.bulkWrite(some, { ordered: false, maxTimeMS: databaseTimeLeft() });
  await write(operations).catch((error: unknown) => {
    // Another process has made these months at the same moment. The other counts are stored.
    const refused = duplicatesOf(error);
    if (refused.size === 0) throw error;
    return write(operations.filter((_, index) => refused.has(index)));
  });
}

/** Every view of a profile so far. */
export async function viewsOfProfile({ connection }: ApiContext, artistId: string): Promise<number> {
  const months = await profileViewMonthModel(connection).find({ artistId }, { total: 1 }).lean();
  return months.reduce((sum, { total }) => sum + total, 0);
}

/** The actions of a profile's visitors in a period, by day, and the views by source. */
export interface ProfileDays {
  views: DayCount[];
  shares: DayCount[];
  links: DayCount[];
  sources: Readonly<Record<VisitSource, DayCount[]>>;
}

/** Reads one document for each month. */
export async function visitsOfProfile(
  { connection }: ApiContext,
  artistId: string,
  period: Period,
): Promise<ProfileDays> {
  const ids = monthsOf(period).map((month) => `${artistId}:${month}`);
  const months = await profileViewMonthModel(connection)
    .find({ _id: { $in: ids } })
    .lean();
  const days = (countsOf: (month: ProfileViewMonthRecord) => CountsByDay | undefined) =>
    months.flatMap((month) => daysIn(period, month._id.slice(-7), countsOf(month)));
  const from = (source: VisitSource) => [source, days(({ sources }) => sources?.[source])] as const;
  return {
    views: days((month) => month.days),
    shares: days(({ shares }) => shares),
    links: days(({ links }) => links),
    sources: Object.fromEntries(VISIT_SOURCES.map(from)) as ProfileDays['sources'],
  };
}

/** The views of one event on one day (UTC). */
export interface EventDay {
  eventId: string;
  day: string;
  views: number;
}

/** The views of an organisation's events between two days, both included. */
export async function viewsOfEvents(
  { connection }: ApiContext,
  orgId: string,
  period: Period,
): Promise<EventDay[]> {
  const months = await eventViewMonthModel(connection)
    .find({ orgId, month: { $gte: period.from.slice(0, 7), $lte: period.to.slice(0, 7) } })
    .lean();
  return months.flatMap(({ eventId, month, days }) =>
    daysIn(period, month, days).map(({ day, count }) => ({ eventId, day, views: count })),
  );
}
