import { AppError } from '#src/http/answers/app-error.ts';
import { isOutage } from '#src/mongo/is-outage.ts';
import type { JobStore } from './job-store.ts';

/** When a failed job is tried again. */
export interface Retries {
  /** Milliseconds from the first failure to the next try. */
  firstMs: number;
  /** Each wait is so many times as long as the one before. @default 2 */
  factor?: number;
  longestMs: number;
  /** After so many tries a job is put aside. A database that is away never counts for that. */
  attemptsMax: number;
}

export interface JobFailure<Job> {
  job: Job;
  error: unknown;
  /** Whether the job is put aside now. */
  isLast: boolean;
}

/** One kind of work, and where its jobs wait. */
export interface JobKind<Job> {
  store: JobStore<Job>;
  clock: () => Date;
  /** Doing it twice must do no harm: a lease can run out. `more` did a part of the work and is called again. */
  run(job: Job): Promise<void | 'more'>;
  retries: Retries;
  /** Jobs at work at the same time. @default 1 */
  atOnce?: number;
  /** Milliseconds between two extensions of the leases. @default never: no job may take longer than its lease */
  extendMs?: number;
  /** After this moment a job is of no use, and is put aside instead of tried again. */
  usefulUntil?(job: Job): Date;
  /** Told of each failed try, for the log. */
  onFailure(failure: JobFailure<Job>): void;
  /** Called before a job is put aside. */
  giveUp?(job: Job): Promise<void>;
  onExtendError?(error: unknown): void;
}

interface Attempted {
  _id: string;
  attempts: number;
}

/**
 * Does everything that is due by the clock and gives how much that was. Any number of processes may run it at once.
 * The first to run again does the jobs that fell due meanwhile.
 */
export async function runDueJobs<Job extends Attempted>(
  kind: JobKind<Job>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  for (let done = 0; ;) {
    const claimed = isStopped() ? null : await kind.store.claim();
    if (claimed === null) return done;
    done += await runClaimed(kind, claimed);
  }
}

async function runClaimed<Job extends Attempted>(
  kind: JobKind<Job>,
  claimed: readonly Job[],
): Promise<number> {
  const { store, atOnce = 1 } = kind;
  const done: Job[] = [];
  const waiting = claimed.values();
  const work = async () => {
    for (const job of waiting) if (await runOne(kind, job)) done.push(job);
  };
  const stopExtending = keepClaims(kind, claimed);
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    stopExtending();
  }
  await store.finish(done);
  return done.length;
}

/** Extends the leases of claimed jobs until it is stopped. */
function keepClaims<Job>(
  { store, extendMs, onExtendError }: JobKind<Job>,
  claimed: readonly Job[],
): () => void {
  if (extendMs === undefined || claimed.length === 0) return () => undefined;
  const timer = setInterval(
    () => store.extend?.(claimed).catch((error: unknown) => onExtendError?.(error)),
    extendMs,
  );
  return () => clearInterval(timer);
}

/** Whether the job is done. */
async function runOne<Job extends Attempted>(kind: JobKind<Job>, job: Job): Promise<boolean> {
  try {
    if ((await kind.run(job)) !== 'more') return true;
    await kind.store.release(job);
  } catch (error) {
    await putOff(kind, job, error);
  }
  return false;
}

/** Plans the next try, later each time. After too many, the job is put aside. */
async function putOff<Job extends Attempted>(kind: JobKind<Job>, job: Job, error: unknown): Promise<void> {
  const { store, clock, retries, usefulUntil, onFailure, giveUp } = kind;
  const next = new Date(clock().getTime() + retryMs(retries, job.attempts));
  const isTooOften = job.attempts >= retries.attemptsMax && !isAway(error);
  const isLast = isTooOften || (usefulUntil !== undefined && next > usefulUntil(job));
  onFailure({ job, error, isLast });
  if (!isLast) return store.postpone(job, next);
  await giveUp?.(job);
  await store.putAside(job, error instanceof Error ? error.message : String(error));
}

/** Milliseconds from a failed try to the next one. Tries are counted from 1. */
export function retryMs({ firstMs, factor = 2, longestMs }: Retries, attempts: number): number {
  return Math.min(longestMs, firstMs * factor ** (attempts - 1));
}

function isAway(error: unknown): boolean {
  return isOutage(error) || (error instanceof AppError && error.code === 'unavailable');
}
