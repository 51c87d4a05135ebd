import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { newJob } from '@backline/service-kit/jobs/job-record';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { timerModel } from './timers.model.ts';

/** A timer to set. */
export interface DueTimer {
  kind: string;
  subjectId: string;
  dueAt: Date;
}

/** Sets a timer inside the transaction that makes it necessary. */
export async function setTimer(
  context: Pick<ApiContext, 'connection'>,
  kind: string,
  subjectId: string,
  dueAt: Date,
  session: ClientSession,
): Promise<void> {
  await setTimers(context, [{ kind, subjectId, dueAt }], session);
}

/** Sets several timers with one call. */
export async function setTimers(
  { connection }: Pick<ApiContext, 'connection'>,
  timers: readonly DueTimer[],
  session: ClientSession,
): Promise<void> {
  if (timers.length === 0) return;
  const writes = timers.map(({ kind, subjectId, dueAt }) => {
    const _id = timerId(kind, subjectId);
    return {
      updateOne: { filter: { _id }, update: { $set: { kind, subjectId, ...newJob(dueAt) } }, upsert: true },
    };
  });
  const options = { session, maxTimeMS: databaseTimeLeft() };
  await driverCollection(timerModel(connection)).bulkWrite(writes, options);
}

/** Sets a timer, or moves it to an earlier time. A timer that is due earlier keeps its time. */
export async function setEarliestTimer(
  { connection }: Pick<ApiContext, 'connection'>,
  { kind, subjectId, dueAt: wanted }: DueTimer,
  session: ClientSession,
): Promise<void> {
  // A process that runs the timer now does not delete it, because its claim is removed.
  const { dueAt, ...unclaimed } = newJob(wanted);
  await driverCollection(timerModel(connection)).updateOne(
    { _id: timerId(kind, subjectId) },
    { $set: { kind, subjectId, ...unclaimed }, $min: { dueAt } },
    { upsert: true, session, maxTimeMS: databaseTimeLeft() },
  );
}

/** Removes the timers of several subjects, inside the transaction that makes them unnecessary. */
export async function clearTimers(
  { connection }: ApiContext,
  kinds: readonly string[],
  subjectIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  const ids = kinds.flatMap((kind) => subjectIds.map((subjectId) => timerId(kind, subjectId)));
  await timerModel(connection).deleteMany({ _id: { $in: ids } }, { session });
}

function timerId(kind: string, subjectId: string): string {
  return `${kind}:${subjectId}`;
}
