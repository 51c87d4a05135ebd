import { createHash } from 'node:crypto';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { type ApplicationFigures, countPartModel, type CountPartRecord } from './application-counts.model.ts';

const PARTS = 16;
const NONE: ApplicationFigures = { total: 0, waiting: 0, replies: 0, replyMs: 0, nights: 0, cancelled: 0 };

/** The subjects whose figures count an application. */
interface Counted {
  eventId: string;
  orgId: string;
  artistId: string;
}

/** The changes of the figures by one step of an application's life. */
export interface CountChange extends Counted, Partial<Omit<ApplicationFigures, 'cancelled'>> {
  /** The side that cancelled the night with this step. */
  cancelledBy?: 'artist' | 'venue';
}

/**
 * Changes the figures inside the transaction of the step. A part is created by its first change. Two transactions
 * that create or change the same part conflict, and the driver repeats one.
 */
export async function changeCounts(
  { connection }: ApiContext,
  changes: readonly CountChange[],
  session: ClientSession,
): Promise<void> {
  const operations = [...partsOfChanges(changes)].map(([_id, { subject, ...sum }]) => ({
    updateOne: { filter: { _id }, update: { $inc: sum, $setOnInsert: { subject } }, upsert: true },
  }));
  await driverCollection(countPartModel(connection)).bulkWrite(operations, {
    session,
    maxTimeMS: databaseTimeLeft(),
  });
}

/** The sums of many changes, grouped by part. */
export function partsOfChanges(
  changes: readonly CountChange[],
): ReadonlyMap<string, Omit<CountPartRecord, '_id'>> {
  const parts = new Map<string, Omit<CountPartRecord, '_id'>>();
  for (const change of changes) {
    for (const [subject, figures] of figuresOfChange(change)) {
      const _id = `${subject}:${partOf(change)}`;
      parts.set(_id, { subject, ...add(parts.get(_id) ?? NONE, figures) });
    }
  }
  return parts;
}

function figuresOfChange(change: CountChange): [subject: string, Partial<ApplicationFigures>][] {
  const { eventId, orgId, artistId, nights = 0, cancelledBy, ...replies } = change;
  const night = (side: CountChange['cancelledBy']) => ({ nights, cancelled: cancelledBy === side ? 1 : 0 });
  const isAgreed = nights !== 0 || cancelledBy !== undefined;
  return [
    [`event:${eventId}`, replies],
    [`org:${orgId}`, { ...replies, ...night('venue') }],
    ...(isAgreed ? [[`artist:${artistId}`, night('artist')] as [string, Partial<ApplicationFigures>]] : []),
  ];
}

function partOf({ artistId }: Counted): number {
  return (createHash('sha256').update(artistId).digest()[0] ?? 0) % PARTS;
}

/**
 * The figures of subjects such as `event:ID`, `org:ID` or `artist:ID`. A subject without applications has zeros.
 */
export async function figuresOf(
  { connection }: ApiContext,
  subjects: readonly string[],
): Promise<(subject: string) => ApplicationFigures> {
  const parts = await countPartModel(connection)
    .find({ subject: { $in: subjects } })
    .lean();
  const figures = new Map<string, ApplicationFigures>();
  for (const { subject, ...part } of parts) figures.set(subject, add(figures.get(subject) ?? NONE, part));
  return (subject) => figures.get(subject) ?? NONE;
}

/** The figures of events, by event id. */
export async function figuresOfEvents(
  context: ApiContext,
  eventIds: readonly string[],
): Promise<(eventId: string) => ApplicationFigures> {
  const figures = await figuresOf(
    context,
    eventIds.map((id) => `event:${id}`),
  );
  return (eventId) => figures(`event:${eventId}`);
}

export async function figuresOfOrg(context: ApiContext, orgId: string): Promise<ApplicationFigures> {
  const subject = `org:${orgId}`;
  return (await figuresOf(context, [subject]))(subject);
}

function add(sum: ApplicationFigures, change: Partial<ApplicationFigures>): ApplicationFigures {
  const { total = 0, waiting = 0, replies = 0, replyMs = 0, nights = 0, cancelled = 0 } = change;
  return {
    total: sum.total + total,
    waiting: sum.waiting + waiting,
    replies: sum.replies + replies,
    replyMs: sum.replyMs + replyMs,
    nights: sum.nights + nights,
    cancelled: sum.cancelled + cancelled,
  };
}
