import { AppError } from '@backline/service-kit/http/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { isOutage } from '@backline/service-kit/mongo/is-outage';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { MediaContext } from '#src/context.ts';
import { deadMediaJobModel, mediaJobModel, type MediaJobRecord } from './media-jobs.model.ts';

/** Does the work of one job. Doing it twice must do no harm: a lease can run out. */
export interface JobWork {
  run(fileId: string): Promise<void>;
  /** Called for a job that failed too often. */
  giveUp(fileId: string): Promise<void>;
}

export interface JobQueue {
  add(fileId: string): Promise<void>;
  /** Looks for jobs now. */
  wake(): void;
  /** Waits for the job at work. */
  stop(): Promise<void>;
}

interface QueueOptions {
  work: JobWork;
  /** Milliseconds after which another process takes the job of one that ended. */
  leaseMs?: number | undefined;
  /** Milliseconds between two looks at the queue. */
  intervalMs?: number | undefined;
}

const LEASE_MS = 15_000;
const INTERVAL_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 300_000;
const ATTEMPTS_MAX = 6;
const NO_LEASE = new Date(0);

type Context = Pick<MediaContext, 'connection' | 'clock' | 'logger'>;

/** Runs the jobs one after another, so that the checks leave processors for everything else. */
export function createJobQueue(
  context: Context,
  { work, leaseMs = LEASE_MS, intervalMs = INTERVAL_MS }: QueueOptions,
): JobQueue {
  const { connection, clock, logger } = context;
  let isStopped = false;
  let isWoken = false;
  let working: Promise<void> | null = null;

  const runAll = async () => {
    try {
      for (
        let job = await claimJob(context, leaseMs);
        job && !isStopped;
        job = await claimJob(context, leaseMs)
      )
        await runJob(context, job, work, leaseMs);
    } catch (error) {
      if (!isStopped) logger.error({ err: error }, 'the media jobs could not be read');
    }
  };
  const look = () => {
    isWoken = true;
    if (isStopped || working) return;
    working = (async () => {
      while (isWoken && !isStopped) {
        isWoken = false;
        await runAll();
      }
      working = null;
    })();
  };
  const timer = setInterval(look, intervalMs);
  timer.unref();

  return {
    async add(fileId) {
      const job: Omit<MediaJobRecord, '_id'> = {
        dueAt: clock(),
        leaseUntil: NO_LEASE,
        claim: null,
        attempts: 0,
      };
      const jobs = mediaJobModel(connection);
      await upsert(() => jobs.updateOne({ _id: fileId }, { $setOnInsert: job }, { upsert: true }));
      look();
    },
    wake: look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

async function claimJob({ connection, clock }: Context, leaseMs: number): Promise<MediaJobRecord | null> {
  const now = clock();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  return mediaJobModel(connection)
    .findOneAndUpdate(
      { dueAt: { $lte: now }, leaseUntil: { $lte: now } },
      { $set: { leaseUntil, claim: newId() }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean();
}

async function runJob(context: Context, job: MediaJobRecord, work: JobWork, leaseMs: number): Promise<void> {
  const { connection, clock, logger } = context;
  const { _id, claim } = job;
  const own = { _id, claim };
  const extend = setInterval(() => {
    const leaseUntil = new Date(clock().getTime() + leaseMs);
    mediaJobModel(connection)
      .updateOne(own, { $set: { leaseUntil } })
      .catch((error: unknown) => logger.warn({ err: error, file: _id }, 'a lease could not be extended'));
  }, leaseMs / 3);
  try {
    await work.run(_id);
    await mediaJobModel(connection).deleteOne(own);
  } catch (error) {
    await putOff(context, job, error, work);
  } finally {
    clearInterval(extend);
  }
}

/** Plans the next try, later each time. After too many, the job is put aside. */
async function putOff(context: Context, job: MediaJobRecord, error: unknown, work: JobWork): Promise<void> {
  const { connection, clock, logger } = context;
  const { _id, claim, attempts } = job;
  const isAway = isOutage(error) || (error instanceof AppError && error.code === 'unavailable');
  if (attempts < ATTEMPTS_MAX || isAway) {
    logger.error({ err: error, file: _id, attempts }, 'the check of a media file failed');
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    const later = { dueAt: new Date(clock().getTime() + waitMs), leaseUntil: NO_LEASE };
    await mediaJobModel(connection).updateOne({ _id, claim }, { $set: later });
    return;
  }
  logger.error({ err: error, file: _id, attempts }, 'the check of a media file failed too often');
  const reason = error instanceof Error ? error.message : String(error);
  await deadMediaJobModel(connection).updateOne(
    { _id },
    { $set: { attempts, diedAt: clock(), reason } },
    { upsert: true },
  );
  await work.giveUp(_id);
  await mediaJobModel(connection).deleteOne({ _id, claim });
}
