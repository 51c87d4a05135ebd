import { type JobRecord, newJob } from '@backline/service-kit/jobs/job-record';
import { createJobStore } from '@backline/service-kit/jobs/job-store';
import { type JobKind, runDueJobs } from '@backline/service-kit/jobs/run-jobs';
import { startWorkLoop, type WorkLoop } from '@backline/service-kit/jobs/work-loop';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { MediaContext } from '#src/context.ts';
import { MEDIA_JOB_MODELS } from './job-models.ts';
import { type Lane, LANES, mediaJobModel } from '@backline/shared-records/media/media-jobs.model';

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
  work: Record<Lane, JobWork>;
  /** Milliseconds after which another process takes the job of a process that ended. */
  leaseMs?: number | undefined;
  /** Milliseconds between two looks at the queue. */
  intervalMs?: number | undefined;
}

type QueueContext = Pick<MediaContext, 'connection' | 'clock' | 'logger'>;

const LEASE_MS = 15_000;
const INTERVAL_MS = 5_000;
const RETRIES = { firstMs: 2_000, longestMs: 300_000, attemptsMax: 6 };

/** Runs the jobs of each lane one after another, so that other work has processors too. */
export function createJobQueue(context: QueueContext, options: QueueOptions): JobQueue {
  const { connection, clock } = context;
  const lanes = LANES.map((lane) => startLane(context, lane, options));
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  return {
    wake,
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
    async add(fileId) {
      const jobs = mediaJobModel(connection);
      const file = await mediaFileModel(connection).findById(fileId, { kind: 1, ownerId: 1 }).lean();
      const isRecording = file?.kind === 'audio' || file?.kind === 'video';
      const place = {
        lane: isRecording ? 'recordings' : 'pictures',
        ownerId: file?.ownerId ?? null,
      } as const;
      const job = { ...newJob(clock()), ...place, turn: await jobs.countDocuments(place) };
      await upsert(() => jobs.updateOne({ _id: fileId }, { $setOnInsert: job }, { upsert: true }));
      wake();
    },
  };
}

function startLane(
  { connection, clock, logger }: QueueContext,
  lane: Lane,
  { work: works, leaseMs = LEASE_MS, intervalMs = INTERVAL_MS }: QueueOptions,
): WorkLoop {
  const work = works[lane];
  const only = { lane: lane === 'pictures' ? lane : { $ne: 'pictures' } };
  const kind: JobKind<JobRecord> = {
    store: createJobStore({
      connection,
      clock,
      models: MEDIA_JOB_MODELS,
      leaseMs,
      only,
      leastFirst: 'turn',
    }),
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
  return startWorkLoop({
    intervalMs,
    work: (isStopped) => runDueJobs(kind, isStopped),
    onError: (error) => logger.error({ err: error }, 'the media jobs could not be read'),
  });
}
