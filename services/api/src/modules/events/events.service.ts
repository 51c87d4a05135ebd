import { databaseTimeLeft } from '@backline/service-kit/deadline';
import { notFound } from '@backline/service-kit/http/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { afterPosition, type Position } from '#src/http/paging.ts';
import { eventModel, type EventRecord } from './events.model.ts';

interface EventPage {
  orgId?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

/** Events that have not begun and are not cancelled, the next one first. */
export async function listUpcomingEvents(context: ApiContext, page: EventPage): Promise<EventRecord[]> {
  const { orgId, limit, after } = page;
  return eventModel(context.connection)
    .find({
      startsAt: { $gt: context.clock() },
      status: { $ne: 'cancelled' },
      ...(orgId !== undefined && { orgId }),
      ...afterPosition('startsAt', after, (sort) => new Date(sort)),
    })
    .sort({ startsAt: 1, _id: 1 })
    .limit(limit)
    .lean();
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

const placeLeft = { $expr: { $lt: ['$accepted', '$places'] } };

/**
 * Counts one more application; null when the event takes no more. As a write it conflicts with the accept that fills
 * the event, so that of the two at once one waits for the other.
 */
export async function countApplicant(
  { connection, clock }: ApiContext,
  eventId: string,
  session: ClientSession,
): Promise<EventRecord | null> {
  return eventModel(connection)
    .findOneAndUpdate(
      { _id: eventId, status: 'accepting', startsAt: { $gt: clock() }, ...placeLeft },
      { $inc: { applicants: 1 } },
      { returnDocument: 'after', session },
    )
    .lean();
}

/** Takes one place; null when none is left, or the event is cancelled or has begun. */
export async function takePlace(
  { connection, clock }: ApiContext,
  eventId: string,
  session: ClientSession,
): Promise<EventRecord | null> {
  return eventModel(connection)
    .findOneAndUpdate(
      { _id: eventId, status: { $ne: 'cancelled' }, startsAt: { $gt: clock() }, ...placeLeft },
      { $inc: { accepted: 1 } },
      { returnDocument: 'after', session },
    )
    .lean();
}

export async function markCancelled(
  { connection }: ApiContext,
  eventId: string,
  session: ClientSession,
): Promise<void> {
  await eventModel(connection).updateOne({ _id: eventId }, { $set: { status: 'cancelled' } }, { session });
}
