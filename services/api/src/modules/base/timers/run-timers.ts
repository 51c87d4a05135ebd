import { createJobStore } from '@backline/service-kit/jobs/job-store';
import { type JobKind, runDueJobs } from '@backline/service-kit/jobs/run-jobs';
import { startWorkLoop, type WorkLoop } from '@backline/service-kit/jobs/work-loop';
import type { mongo } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { deadTimerModel, timerModel, type TimerRecord } from './timers.model.ts';

/**
 * The job of each kind of timer. A job must be safe to run twice, because a lease can expire. A job that returns
 * `more` has done a part of its work and is called again.
 */
export type TimerJobs = Readonly<
  Record<string, (context: ApiContext, subjectId: string) => Promise<void | 'more'>>
>;

const LEASE_MS = 60_000;
/** Jobs that ask other services can take longer than the lease. */
const EXTEND_MS = 20_000;
/** Tries for about six hours. */
const RETRIES = { firstMs: 30_000, longestMs: 3_600_000, attemptsMax: 12 };

export const TIMER_MODELS = { jobs: timerModel, dead: deadTimerModel };

function timerKind(
  context: ApiContext,
  jobs: TimerJobs,
  only: { kind: mongo.Condition<string> },
): JobKind<TimerRecord> {
  const { connection, logger } = context;
  const clock = () => context.clock();
  return {
    store: createJobStore({
      connection,
      clock,
      models: TIMER_MODELS,
      leaseMs: LEASE_MS,
      claimedMax: 50,
      only,
    }),
    clock,
    atOnce: 8,
    extendMs: EXTEND_MS,
    retries: RETRIES,
    async run({ kind, subjectId }) {
      const job = jobs[kind];
      if (!job) throw new Error(`No module has a job for timers of kind ${kind}`);
      return job(context, subjectId);
    },
    onFailure({ job: { _id, attempts }, error, isLast }) {
      const text = isLast ? 'timer failed too often and was put aside' : 'timer failed';
      logger.error({ err: error, timer: _id, attempts }, text);
    },
  };
}

/** The jobs of timers: those that use only our database, and those that call other services, which can be slow. */
export interface TimerWork {
  own: TimerJobs;
  outside?: TimerJobs;
}

/** Makes one kind of work for each group, so that a slow service does not delay our own timers. */
function kindsOf(context: ApiContext, { own, outside = {} }: TimerWork) {
  const outsideKinds = Object.keys(outside);
  return {
    own: timerKind(context, own, { kind: { $nin: outsideKinds } }),
    outside: timerKind(context, outside, { kind: { $in: outsideKinds } }),
  };
}

/** Runs everything that is due by the context's clock and returns its number. */
export async function runDueTimers(context: ApiContext, work: TimerWork): Promise<number> {
  const { own, outside } = kindsOf(context, work);
  let done = 0;
  let more: number;
  // The work of one group can make work of the other due.
  do {
    more = (await runDueJobs(own)) + (await runDueJobs(outside));
    done += more;
  } while (more > 0);
  return done;
}

interface LoopOptions {
  /** Milliseconds between two checks. With 0 it never checks. */
  intervalMs: number;
  /** The first check waits for this. */
  after: Promise<void>;
}

/** Checks the timers repeatedly until stopped. */
export function startTimerLoop(context: ApiContext, work: TimerWork, options: LoopOptions): WorkLoop {
  const { own, outside } = kindsOf(context, work);
  const loops = [own, outside].map((kind) =>
    startWorkLoop({
      ...options,
      work: (isStopped) => runDueJobs(kind, isStopped),
      onError: (error) => context.logger.error({ err: error }, 'timers could not be read'),
    }),
  );
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
