import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { type NewNotice, notify } from '#src/modules/accounts/notices/notify.ts';
import { setTimer, setTimers } from '#src/modules/base/timers/timers.service.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { rankOf } from '#src/modules/booking/applications/life/application-life.ts';
import { movedVenueRank } from '#src/modules/booking/applications/venue/venue-rank.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { replyTimers } from './reminders.ts';

export const EXTEND_DEADLINES = 'extend-deadlines';
const BATCH = 50;
const HOUR_MS = 3_600_000;

/** An outage that moves what was open at its end. */
interface Outage {
  id: string;
  hours: number;
  at: Date;
}

/** The applications with a deadline that this outage has not moved yet. */
export function openDeadlines({ id, at }: Pick<Outage, 'id' | 'at'>) {
  return {
    extendedBy: { $ne: id },
    $or: [
      { status: 'submitted' as const, submittedAt: { $lte: at }, replyDueAt: { $gt: at } },
      { status: { $in: ['accepted', 'asked'] as const }, confirmDueAt: { $gt: at } },
    ],
  };
}

/** Plans that every open deadline moves once, inside the transaction that decides it. Call `wakeTimers` afterwards. */
export async function planExtension(
  context: ApiContext,
  { id, hours }: Omit<Outage, 'at'>,
  session: ClientSession,
): Promise<void> {
  const now = context.clock();
  await setTimer(context, EXTEND_DEADLINES, `${hours}:${now.getTime()}:${id}`, now, session);
}

/** Moves the deadlines in batches, and tells both sides once about the outage. Run twice, it moves nothing twice. */
export async function extendDeadlines(context: ApiContext, subject: string): Promise<void> {
  const [hours = '', at = '', ...id] = subject.split(':');
  const outage = { id: id.join(':'), hours: Number(hours), at: new Date(Number(at)) };
  let after: string | null = '';
  while (after !== null) after = await moveBatch(context, outage, after);
}

/** Returns the id at which the next batch goes on. Null at the end. */
async function moveBatch(context: ApiContext, outage: Outage, after: string): Promise<string | null> {
  return inTransaction(context.connection, async (session) => {
    const found = await applicationModel(context.connection)
      .find({ ...openDeadlines(outage), _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .session(session)
      .lean();
    if (found.length > 0) await moveAll(context, found, outage, session);
    return found.length === BATCH ? (found.at(-1)?._id ?? null) : null;
  });
}

async function moveAll(
  context: ApiContext,
  found: readonly ApplicationRecord[],
  outage: Outage,
  session: ClientSession,
): Promise<void> {
  const { connection } = context;
  const ids = [...new Set(found.map(({ eventId }) => eventId))];
  const events = await eventModel(connection)
    .find({ _id: { $in: ids } })
    .session(session)
    .lean();
  const eventOf = new Map(events.map((event) => [event._id, event]));
  const moved = found.flatMap((application) => {
    const event = eventOf.get(application.eventId);
    return event ? { application, event, changes: changesOf(application, event, outage) } : [];
  });
  await driverCollection(applicationModel(connection)).bulkWrite(
    moved.map(({ application: { _id }, changes }) => ({
      updateOne: { filter: { _id }, update: { $set: changes, $addToSet: { extendedBy: outage.id } } },
    })),
    { session, maxTimeMS: databaseTimeLeft() },
  );
  const timers = moved.flatMap(({ application, event, changes }) => {
    const after = { ...application, ...changes };
    if (after.status === 'submitted') return replyTimers(after, event, context.clock());
    return after.confirmDueAt
      ? [{ kind: 'confirm-due', subjectId: after._id, dueAt: after.confirmDueAt }]
      : [];
  });
  await setTimers(context, timers, session);
  await notify(context, noticesOf(found, outage), session);
}

/** No deadline moves behind the start of the night. */
function changesOf(
  { status, submittedAt, replyDueAt, venueRank, confirmDueAt }: ApplicationRecord,
  { startsAt, timeZone }: EventRecord,
  { hours }: Outage,
) {
  const later = (time: Date) => new Date(Math.min(time.getTime() + hours * HOUR_MS, startsAt.getTime()));
  if (status !== 'submitted') return confirmDueAt ? { confirmDueAt: later(confirmDueAt) } : {};
  const dueAt = later(replyDueAt);
  return {
    replyDueAt: dueAt,
    rank: rankOf(status, submittedAt, dueAt),
    venueRank: movedVenueRank(venueRank, dueAt, timeZone),
  };
}

function noticesOf(found: readonly ApplicationRecord[], { id, hours }: Outage): NewNotice[] {
  const told = (kind: NewNotice['kind'], receivers: string[]) =>
    [...new Set(receivers)].map((receiverId) => ({ kind, receiverId, occasion: id, facts: { hours } }));
  return [
    ...told(
      'deadlines-moved',
      found.map(({ artistId }) => artistId),
    ),
    ...told(
      'replies-moved',
      found.map(({ orgId }) => orgId),
    ),
  ];
}
