import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { liveChangeModel, liveNumberAt } from '@backline/shared-records/live/live-changes.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { LIVE_HEAD, liveHeadModel } from './live-head.model.ts';

type Context = Pick<ApiContext, 'connection' | 'clock'>;

const AT_ONCE = 500;

/**
 * Numbers the changes of transactions that are over, in one order for all processes. A reader that has seen one
 * number finds every later change behind it. Returns how many got a number.
 */
export async function numberChanges(context: Context): Promise<number> {
  if ((await findWaiting(context)).length === 0) return 0;
  return inTransaction(context.connection, (session) => numberWaiting(context, session));
}

async function findWaiting({ connection }: Context, session?: ClientSession) {
  return driverCollection(liveChangeModel(connection))
    .find({ number: null }, { maxTimeMS: databaseTimeLeft(), ...(session && { session }) })
    .project<{ _id: string }>({ _id: 1 })
    .sort({ _id: 1 })
    .limit(session ? AT_ONCE : 1)
    .toArray();
}

async function numberWaiting(context: Context, session: ClientSession): Promise<number> {
  const { connection, clock } = context;
  const heads = driverCollection(liveHeadModel(connection));
  const options = { session, maxTimeMS: databaseTimeLeft() };
  const at = clock();
  const head = await heads.findOne({ _id: LIVE_HEAD }, options);
  const waiting = await findWaiting(context, session);
  if (waiting.length === 0) return 0;
  // A clock that was set back repeats no number.
  const before = Math.max(head?.number ?? 0, liveNumberAt(at));
  const number = before + waiting.length;
  // Of two processes that number the same changes, the second one begins again.
  await heads.updateOne({ _id: LIVE_HEAD }, { $set: { number } }, { ...options, upsert: true });
  const updates = waiting.map(({ _id }, index) => ({
    updateOne: { filter: { _id }, update: { $set: { number: before + 1 + index, at } } },
  }));
  await driverCollection(liveChangeModel(connection)).bulkWrite(updates, options);
  return waiting.length;
}
