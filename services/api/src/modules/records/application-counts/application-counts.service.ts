import { createHash } from 'node:crypto';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { type ApplicationFigures, countPartModel, type CountPartRecord } from './application-counts.model.ts';

const PARTS = 16;
const NONE: ApplicationFigures = { total: 0, waiting: 0, replies: 0, replyMs: 0 };
const REMEMBERED_MAX = 20_000;

/** What an application counts for. */
export interface Counted {
  eventId: string;
  orgId: string;
  artistId: string;
}

/** What one step of an application's life changes in the figures. */
export type CountChange = Counted & Partial<ApplicationFigures>;

/** Parts that exist. Parts are never deleted. */
const opened = new WeakMap<Connection, LRUCache<string, true>>();

/**
 * Makes the parts that a transaction is going to change. Two transactions that both make a document would end each
 * other, so this comes before.
 */
export async function openCounts({ connection }: ApiContext, counted: readonly Counted[]): Promise<void> {
  const known = opened.get(connection) ?? new LRUCache<string, true>({ max: REMEMBERED_MAX });
  opened.set(connection, known);
  const parts = new Map(counted.flatMap(partsOf));
  const missing = [...parts].filter(([_id]) => !known.has(_id));
  if (missing.length === 0) return;
  const operations = missing.map(([_id, subject]) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { subject, ...NONE } }, upsert: true },
  }));
  const stored = driverCollection(countPartModel(connection));
  await upsert(() => stored.bulkWrite(operations, { maxTimeMS: databaseTimeLeft() }));
  for (const [_id] of missing) known.set(_id, true);
}

/** Changes the figures inside the transaction that gives the reason. `openCounts` must have come before. */
export async function changeCounts(
  { connection }: ApiContext,
  changes: readonly CountChange[],
  session: ClientSession,
): Promise<void> {
  const operations = [...partsOfChanges(changes)].map(([_id, { subject: _, ...sum }]) => ({
    updateOne: { filter: { _id }, update: { $inc: sum } },
  }));
  const { matchedCount } = await driverCollection(countPartModel(connection)).bulkWrite(operations, {
    session,
    maxTimeMS: databaseTimeLeft(),
  });
  if (matchedCount !== operations.length) throw new Error('Figures of applications are missing');
}

/** The sums of many changes, by the part that they belong to. */
export function partsOfChanges(
  changes: readonly CountChange[],
): ReadonlyMap<string, Omit<CountPartRecord, '_id'>> {
  const parts = new Map<string, Omit<CountPartRecord, '_id'>>();
  for (const change of changes) {
    for (const [_id, subject] of partsOf(change)) {
      parts.set(_id, { subject, ...add(parts.get(_id) ?? NONE, change) });
    }
  }
  return parts;
}

/** The figures of events, by event id. One without applications is absent. */
export async function figuresOfEvents(
  { connection }: ApiContext,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicationFigures>> {
  const subjects = eventIds.map((id) => `event:${id}`);
  const parts = await countPartModel(connection)
    .find({ subject: { $in: subjects } })
    .lean();
  const figures = new Map<string, ApplicationFigures>();
  for (const { subject, ...part } of parts) {
    const eventId = subject.slice('event:'.length);
    figures.set(eventId, add(figures.get(eventId) ?? NONE, part));
  }
  return figures;
}

export async function figuresOfOrg({ connection }: ApiContext, orgId: string): Promise<ApplicationFigures> {
  const parts = await countPartModel(connection)
    .find({ subject: `org:${orgId}` })
    .lean();
  return parts.reduce<ApplicationFigures>((sum, part) => add(sum, part), NONE);
}

/** The parts that an application belongs to, each with its subject. */
function partsOf({ eventId, orgId, artistId }: Counted): [string, string][] {
  const part = (createHash('sha256').update(artistId).digest()[0] ?? 0) % PARTS;
  return [`event:${eventId}`, `org:${orgId}`].map((subject) => [`${subject}:${part}`, subject]);
}

function add(sum: ApplicationFigures, change: Partial<ApplicationFigures>): ApplicationFigures {
  const { total = 0, waiting = 0, replies = 0, replyMs = 0 } = change;
  return {
    total: sum.total + total,
    waiting: sum.waiting + waiting,
    replies: sum.replies + replies,
    replyMs: sum.replyMs + replyMs,
  };
}
