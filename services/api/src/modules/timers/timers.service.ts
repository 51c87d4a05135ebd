import { newJob } from '@backline/service-kit/jobs/job-record';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { timerModel, type TimerRecord } from './timers.model.ts';

/** Sets a timer inside the transaction that makes it necessary. */
export async function setTimer(
  { connection }: ApiContext,
  kind: string,
  subjectId: string,
  dueAt: Date,
  session: ClientSession,
): Promise<void> {
  const timer: TimerRecord = { _id: timerId(kind, subjectId), kind, subjectId, ...newJob(dueAt) };
  await timerModel(connection).updateOne({ _id: timer._id }, { $set: timer }, { upsert: true, session });
}

/** Clears the timers of one kind of several subjects, inside the transaction that makes them needless. */
export async function clearTimers(
  { connection }: ApiContext,
  kind: string,
  subjectIds: readonly string[],
  session: ClientSession,
): Promise<void> {
  const ids = subjectIds.map((subjectId) => timerId(kind, subjectId));
  await timerModel(connection).deleteMany({ _id: { $in: ids } }, { session });
}

function timerId(kind: string, subjectId: string): string {
  return `${kind}:${subjectId}`;
}
