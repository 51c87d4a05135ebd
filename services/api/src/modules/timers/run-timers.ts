import { AppError } from '@backline/service-kit/http/app-error';
import { isOutage } from '@backline/service-kit/mongo/is-outage';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ApiContext } from '#src/context.ts';
import { deadTimerModel, timerModel, type TimerRecord } from './timers.model.ts';
import { NO_LEASE } from './timers.service.ts';

/**
 * What each kind of timer does when it is due. Doing it twice must do no harm: a lease can run out. A job that gives
 * `more` did a part of its work and is called again.
 */
export type TimerJobs = Readonly<
  Record<string, (context: ApiContext, subjectId: string) => Promise<void | 'more'>>
>;

/** Longer than a claim's jobs take, each of which has the time of one transaction. */
const LEASE_MS = 60_000;
const CLAIMED_MAX = 50;
const AT_ONCE = 8;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** About six hours of tries. */
const ATTEMPTS_MAX = 12;

/**
 * Does everything that is due by the context's clock and returns how much that was. Any number of processes may run
 * it at once. The first to run again does what fell due while none was running.
 */
export async function runDueTimers(context: ApiContext, jobs: TimerJobs): Promise<number> {
  for (let done = 0; ;) {
    const claimed = await claimDue(context);
    if (claimed === null) return done;
    done += await runClaimed(context, jobs, claimed);
  }
}

/** Claims the oldest timers that no process works on. Null when there are none; empty when others were quicker. */
async function claimDue({ connection, clock }: ApiContext): Promise<TimerRecord[] | null> {
  const timers = timerModel(connection);
  const now = clock();
  const free = { dueAt: { $lte: now }, leaseUntil: { $lte: now } };
  const found = await timers.find(free, { _id: 1 }).sort({ dueAt: 1 }).limit(CLAIMED_MAX).lean();
  if (found.length === 0) return null;
  const _id = { $in: found.map((timer) => timer._id) };
  const claim = newId();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  await timers.updateMany({ _id, ...free }, { $set: { leaseUntil, claim }, $inc: { attempts: 1 } });
  return timers.find({ _id, claim }).sort({ dueAt: 1 }).lean();
}

async function runClaimed(
  context: ApiContext,
  jobs: TimerJobs,
  claimed: readonly TimerRecord[],
): Promise<number> {
  const done: string[] = [];
  const waiting = claimed.values();
  const work = async () => {
    for (const timer of waiting) if (await runOne(context, jobs, timer)) done.push(timer._id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const claim = claimed[0]?.claim ?? null;
  await timerModel(context.connection).deleteMany({ _id: { $in: done }, claim });
  return done.length;
}

/** Whether the timer's work is done. */
async function runOne(context: ApiContext, jobs: TimerJobs, timer: TimerRecord): Promise<boolean> {
  const { _id, kind, subjectId, claim } = timer;
  try {
    const job = jobs[kind];
    if (!job) throw new Error(`No module has a job for timers of kind ${kind}`);
    if ((await job(context, subjectId)) !== 'more') return true;
    const again = { leaseUntil: NO_LEASE, attempts: 0 };
    await timerModel(context.connection).updateOne({ _id, claim }, { $set: again });
  } catch (error) {
    await putOff(context, timer, error);
  }
  return false;
}

/** Plans the next try, later each time. After too many, the timer is put aside. */
async function putOff(context: ApiContext, timer: TimerRecord, error: unknown): Promise<void> {
  const { connection, clock, logger } = context;
  const { _id, kind, subjectId, attempts, claim } = timer;
  const isAway = isOutage(error) || (error instanceof AppError && error.code === 'unavailable');
  if (attempts < ATTEMPTS_MAX || isAway) {
    logger.error({ err: error, timer: _id, attempts }, 'timer failed');
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    const later = { dueAt: new Date(clock().getTime() + waitMs), leaseUntil: NO_LEASE };
    await timerModel(connection).updateOne({ _id, claim }, { $set: later });
    return;
  }
  logger.error({ err: error, timer: _id, attempts }, 'timer failed too often and was put aside');
  const reason = error instanceof Error ? error.message : String(error);
  const dead = { kind, subjectId, attempts, diedAt: clock(), reason };
  await deadTimerModel(connection).updateOne({ _id }, { $set: dead }, { upsert: true });
  await timerModel(connection).deleteOne({ _id, claim });
}
