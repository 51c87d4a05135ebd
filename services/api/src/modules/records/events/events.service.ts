import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { afterPosition, type Position } from '#src/http/paging.ts';
import {
  type HiddenPages,
  hiddenPages,
  isHiddenFrom,
  closedPages,
} from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { eventModel, type EventRecord } from './events.model.ts';

interface EventPage {
  orgId?: string | undefined;
  /** Whether the venue itself reads, which sees its hidden events too. */
  isOwn?: boolean | undefined;
  limit: number;
  after?: Position | undefined;
  /** Further conditions of the database. */
  where?: readonly Record<string, unknown>[];
  /** Leaves out events that begin earlier. */
  since?: Date | undefined;
  /** A condition that the database cannot test. */
  isWanted?: ((event: EventRecord) => Promise<boolean>) | undefined;
}

/** The number of events that are tested at a time. */
const BATCH = 100;

/** Public future events that are not cancelled, the next one first. */
export async function listUpcomingEvents(context: ApiContext, page: EventPage): Promise<EventRecord[]> {
  const { orgId, isOwn, limit, after, since, where = [], isWanted } = page;
  const now = context.clock();
  const first = since !== undefined && since > now ? { $gte: since } : { $gt: now };
  const { orgIds, eventIds } = await (isOwn ? closedPages(context) : hiddenPages(context));
  if (orgId !== undefined && orgIds.has(orgId)) return [];
  // An index scan begins at one bound only, so the later one is used.
  const isAhead = after !== undefined && after[0] > (since ?? now).getTime();
  const found = eventModel(context.connection)
    .find({
      ...afterPosition('startsAt', after, (sort) => new Date(sort)),
      ...(!isAhead && { startsAt: first }),
      status: { $ne: 'cancelled' },
      ...(orgId === undefined ? orgIds.size > 0 && { orgId: { $nin: [...orgIds] } } : { orgId }),
      ...(eventIds.size > 0 && { $nor: [{ _id: { $in: [...eventIds] } }] }),
      ...(where.length > 0 && { $and: [...where] }),
    })
    .sort({ startsAt: 1, _id: 1 });
  if (!isWanted) return found.limit(limit).lean();
  return firstWanted(found.lean().batchSize(BATCH).cursor(), isWanted, limit);
}

/** Reads on until enough events are wanted. */
async function firstWanted(
  events: AsyncIterable<EventRecord>,
  isWanted: (event: EventRecord) => Promise<boolean>,
  limit: number,
): Promise<EventRecord[]> {
  const wanted: EventRecord[] = [];
  let batch: EventRecord[] = [];
  const test = async () => {
    const answers = await Promise.all(batch.map(isWanted));
    wanted.push(...batch.filter((_, index) => answers[index]));
    batch = [];
  };
  for await (const event of events) {
    batch.push(event);
    if (batch.length === BATCH) await test();
    if (wanted.length >= limit) break;
  }
  await test();
  return wanted.slice(0, limit);
}

export async function findEvent(
  { connection }: ApiContext,
  eventId: string,
  session?: ClientSession,
): Promise<EventRecord> {
  const event = await driverCollection(eventModel(connection)).findOne(
    { _id: eventId },
    { maxTimeMS: databaseTimeLeft(), ...(session && { session }) },
  );
  if (!event) throw notFound('Event');
  return event;
}

/** Whether nobody may see an event: it or its venue is hidden. */
export const isHiddenEvent = (
  { orgIds, eventIds }: HiddenPages,
  { _id, orgId }: Pick<EventRecord, '_id' | 'orgId'>,
): boolean => orgIds.has(orgId) || eventIds.has(_id);

/** @throws AppError `not_found` also for an event that is hidden from the reader. */
export async function findPublicEvent(
  context: ApiContext,
  eventId: string,
  reader: Identity | null,
): Promise<EventRecord> {
  const event = await findEvent(context, eventId);
  if (await isHiddenFrom(context, { orgId: event.orgId, eventId }, reader)) throw notFound('Event');
  return event;
}

export async function findEvents({ connection }: ApiContext, eventIds: string[]): Promise<EventRecord[]> {
  return eventModel(connection)
    .find({ _id: { $in: eventIds } })
    .lean();
}

export async function countUpcomingEvents({ connection, clock }: ApiContext, orgId: string): Promise<number> {
  return eventModel(connection).countDocuments({
    orgId,
    startsAt: { $gt: clock() },
    status: { $ne: 'cancelled' },
  });
}

/** Whether an artist may apply to the event. */
export function takesApplications(event: EventRecord, now: Date): boolean {
  return event.status === 'accepting' && event.startsAt > now && event.accepted < event.places;
}

/** The same as `takesApplications`, as a database filter. */
export const takingApplications = (now: Date) => ({
  status: 'accepting' as const,
  startsAt: { $gt: now },
  $expr: { $lt: ['$accepted', '$places'] },
});

/** The same as `placesNow`, as a database filter. */
const placeLeft = (now: Date) => {
  const half = { $ceil: { $divide: ['$places', 2] } };
  return { $expr: { $lt: ['$accepted', { $cond: [{ $gt: ['$opensAt', now] }, half, '$places'] }] } };
};

/** Takes one place. Null if none is left, or if the event is cancelled or has begun. */
export async function takePlace(
  { connection, clock }: ApiContext,
  eventId: string,
  session: ClientSession,
): Promise<EventRecord | null> {
  const now = clock();
  return eventModel(connection)
    .findOneAndUpdate(
      { _id: eventId, status: { $ne: 'cancelled' }, startsAt: { $gt: now }, ...placeLeft(now) },
      { $inc: { accepted: 1 } },
      { returnDocument: 'after', session },
    )
    .lean();
}

/** Frees the place of an artist. */
export async function freePlace(
  { connection }: ApiContext,
  eventId: string,
  session: ClientSession,
): Promise<EventRecord> {
  const event = await eventModel(connection)
    .findOneAndUpdate(
      { _id: eventId, accepted: { $gt: 0 } },
      { $inc: { accepted: -1 } },
      { returnDocument: 'after', session },
    )
    .lean();
  if (!event) throw new Error(`Event ${eventId} has no taken place`);
  return event;
}

/** Cancels an event that has not begun. Null if it has, or is cancelled already. All its places become free. */
export async function markCancelled(
  { connection, clock }: ApiContext,
  eventId: string,
  reason: string,
  session: ClientSession,
): Promise<EventRecord | null> {
  const now = clock();
  return eventModel(connection)
    .findOneAndUpdate(
      { _id: eventId, status: { $ne: 'cancelled' }, startsAt: { $gt: now } },
      {
        $set: { status: 'cancelled', cancelReason: reason, accepted: 0, changedAt: now },
        $inc: { version: 1 },
      },
      { returnDocument: 'after', session },
    )
    .lean();
}
