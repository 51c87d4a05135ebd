import { databaseTimeLeft } from '@backline/service-kit/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { duplicateKey, upsert } from '@backline/service-kit/mongo/duplicate-key';
import { mongo } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { type DayHash, hasherOfDay } from './day-hash.ts';
import type { Viewed } from './viewed.ts';
import { eventViewMonthModel, profileViewMonthModel, viewMarkModel } from './views.model.ts';

/** One look of one viewer on a day (UTC). */
export interface View {
  viewed: Viewed;
  viewer: string;
  day: string;
}

/**
 * Counts views, each once a day for each viewer. Of the viewer only a keyed hash is stored, for two days. A process
 * that ends between the two writes loses views, which is better than counting them twice.
 */
export async function countViews(context: ApiContext, views: readonly View[]): Promise<void> {
  for (const day of new Set(views.map((view) => view.day))) {
    const ofDay = views.filter((view) => view.day === day);
    const hash = await hasherOfDay(context, day);
    const marks = ofDay.map(({ viewed, viewer }) => hash(`${viewed.id} ${viewer}`));
    const isNew = await markAll(context, marks);
    const counts = new Map<string, { view: View; count: number }>();
    for (const view of ofDay.filter((_, index) => isNew.has(index))) {
      const { count } = counts.get(view.viewed.id) ?? { count: 0 };
      counts.set(view.viewed.id, { view, count: count + 1 });
    }
    for (const { view, count } of counts.values()) await addToMonth(context, view, count);
  }
}

/** Stores the marks and gives the places of those that are new. */
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

async function addToMonth({ connection }: ApiContext, { viewed, day }: View, count: number): Promise<void> {
  const month = day.slice(0, 7);
  const filter = { _id: `${viewed.id}:${month}` };
  const $inc = { total: count, [`days.${Number(day.slice(8))}`]: count };
  await upsert<unknown>(async () =>
    viewed.page === 'profile'
      ? profileViewMonthModel(connection).updateOne(
          filter,
          { $inc, $setOnInsert: { artistId: viewed.id } },
          { upsert: true },
        )
      : eventViewMonthModel(connection).updateOne(
          filter,
          { $inc, $setOnInsert: { eventId: viewed.id, orgId: viewed.orgId, month } },
          { upsert: true },
        ),
  );
}

/** Every view of a profile so far. */
export async function viewsOfProfile({ connection }: ApiContext, artistId: string): Promise<number> {
  const months = await profileViewMonthModel(connection).find({ artistId }, { total: 1 }).lean();
  return months.reduce((sum, { total }) => sum + total, 0);
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
  { from, to }: { from: string; to: string },
): Promise<EventDay[]> {
  const months = await eventViewMonthModel(connection)
    .find({ orgId, month: { $gte: from.slice(0, 7), $lte: to.slice(0, 7) } })
    .lean();
  return months
    .flatMap(({ eventId, month, days }) =>
      Object.entries(days).map(([date, views]) => ({
        eventId,
        day: `${month}-${date.padStart(2, '0')}`,
        views,
      })),
    )
    .filter(({ day }) => day >= from && day <= to);
}
