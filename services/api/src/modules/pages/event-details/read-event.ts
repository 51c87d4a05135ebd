import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import {
  countPartModel,
  type CountPartRecord,
} from '#src/modules/records/application-counts/application-counts.model.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { orgModel, type OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';

/** The content of an event's page: the event, its venue and the number of waiting applications. */
export interface EventReading {
  event: EventRecord;
  org: Pick<OrgRecord, 'handle' | 'address' | 'city' | 'picture'> | null;
  waiting: number;
}

type Joined = EventRecord & {
  orgs: NonNullable<EventReading['org']>[];
  parts: Pick<CountPartRecord, 'waiting'>[];
};

/** Reads everything in one query, because most visits of strangers open this page. */
export async function readEvent({ connection }: ApiContext, eventId: string): Promise<EventReading> {
  const [found] = await driverCollection(eventModel(connection))
    .aggregate<Joined>(
      [
        { $match: { _id: eventId } },
        { $set: { subject: { $literal: `event:${eventId}` } } },
        join(orgModel(connection).collection.name, 'orgId', '_id', 'orgs'),
        join(countPartModel(connection).collection.name, 'subject', 'subject', 'parts'),
      ],
      { maxTimeMS: databaseTimeLeft() },
    )
    .toArray();
  if (!found) throw notFound('Event');
  const { orgs, parts, ...event } = found;
  return { event, org: orgs[0] ?? null, waiting: parts.reduce((sum, part) => sum + part.waiting, 0) };
}

const join = (from: string, localField: string, foreignField: string, as: string) => ({
  $lookup: { from, localField, foreignField, as },
});
