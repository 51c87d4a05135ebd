import { type JobRecord, newJob } from '@backline/service-kit/jobs/job-record';
import { createJobStore } from '@backline/service-kit/jobs/job-store';
import { type JobKind, runDueJobs } from '@backline/service-kit/jobs/run-jobs';
import { startWorkLoop, type WorkLoop } from '@backline/service-kit/jobs/work-loop';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { MediaContext } from '#src/context.ts';
import { MEDIA_JOB_MODELS, mediaJobModel } from './media-jobs.model.ts';

/** Runs one job. A job must be safe to run twice, because a lease can expire. */
export interface JobWork {
  run(fileId: string): Promise<void>;
  /** Runs for a job that failed too often. */
  giveUp(fileId: string): Promise<void>;
}

export interface JobQueue extends WorkLoop {
  add(fileId: string): Promise<void>;
}

interface QueueOptions {
  work: JobWork;
  /** Milliseconds after which another process takes the job of a process that ended. */
  leaseMs?: number | undefined;
  /** Milliseconds between two looks at the queue. */
  intervalMs?: number | undefined;
}

const LEASE_MS = 15_000;
const INTERVAL_MS = 5_000;
const RETRIES = { firstMs: 2_000, longestMs: 300_000, attemptsMax: 6 };

/** Runs the jobs one after another, so that other work has processors too. */
export function createJobQueue(
  { connection, clock, logger }: Pick<MediaContext, 'connection' | 'clock' | 'logger'>,
  { work, leaseMs = LEASE_MS, intervalMs = INTERVAL_MS }: QueueOptions,
): JobQueue {
  const kind: JobKind<JobRecord> = {
    store: createJobStore({ connection, clock, models: MEDIA_JOB_MODELS, leaseMs }),
    clock,
    retries: RETRIES,
    extendMs: leaseMs / 3,
    run: ({ _id }) => work.run(_id),
    giveUp: ({ _id }) => work.giveUp(_id),
    onFailure({ job: { _id, attempts }, error, isLast }) {
      const text = isLast ? 'the check of a media file failed too often' : 'the check of a media file failed';
      logger.error({ err: error, file: _id, attempts }, text);
    },
    onExtendError: (error) => logger.warn({ err: error }, 'a lease could not be extended'),
  };
  const loop = startWorkLoop({
    intervalMs,
    work: (isStopped) => runDueJobs(kind, isStopped),
    onError: (error) => logger.error({ err: error }, 'the media jobs could not be read'),
  });
  return {
    ...loop,
    async add(fileId) {
      const jobs = mediaJobModel(connection);
      const job = { $setOnInsert: newJob(clock()) };
      await upsert(() => jobs.updateOne({ _id: fileId }, job, { upsert: true }));
      loop.wake();
    },
  };
}
