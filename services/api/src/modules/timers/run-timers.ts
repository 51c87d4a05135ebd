import { createJobStore } from '@backline/service-kit/jobs/job-store';
import { type JobKind, runDueJobs } from '@backline/service-kit/jobs/run-jobs';
import { startWorkLoop, type WorkLoop } from '@backline/service-kit/jobs/work-loop';
import type { ApiContext } from '#src/context.ts';
import { deadTimerModel, timerModel, type TimerRecord } from './timers.model.ts';

/**
 * What each kind of timer does when it is due. Doing it twice must do no harm: a lease can run out. A job that gives
 * `more` did a part of its work and is called again.
 */
export type TimerJobs = Readonly<
  Record<string, (context: ApiContext, subjectId: string) => Promise<void | 'more'>>
>;

const LEASE_MS = 60_000;
/** Jobs that ask other services can take longer than the lease. */
const EXTEND_MS = 20_000;
/** About six hours of tries. */
const RETRIES = { firstMs: 30_000, longestMs: 3_600_000, attemptsMax: 12 };

export const TIMER_MODELS = { jobs: timerModel, dead: deadTimerModel };

function timerKind(context: ApiContext, jobs: TimerJobs): JobKind<TimerRecord> {
  const { connection, logger } = context;
  const clock = () => context.clock();
  return {
    store: createJobStore({ connection, clock, models: TIMER_MODELS, leaseMs: LEASE_MS, claimedMax: 50 }),
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

/** Does everything that is due by the context's clock and gives how much that was. */
export async function runDueTimers(context: ApiContext, jobs: TimerJobs): Promise<number> {
  return runDueJobs(timerKind(context, jobs));
}

interface LoopOptions {
  /** Milliseconds between two checks; 0 never checks. */
  intervalMs: number;
  /** The first check comes after this. */
  after: Promise<void>;
}

/** Checks the timers again and again until stopped. */
export function startTimerLoop(context: ApiContext, jobs: TimerJobs, options: LoopOptions): WorkLoop {
  const kind = timerKind(context, jobs);
  return startWorkLoop({
    ...options,
    work: (isStopped) => runDueJobs(kind, isStopped),
    onError: (error) => context.logger.error({ err: error }, 'timers could not be read'),
  });
}
