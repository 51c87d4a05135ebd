import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { timerModel, type TimerRecord } from './timers.model.ts';

const LEASE_MS = 30_000;
const EPOCH = new Date(0);

/** What each kind of timer does when it is due. Doing it twice must do no harm: a lease can run out. */
export type TimerJobs = Readonly<Record<string, (context: ApiContext, subjectId: string) => Promise<void>>>;

/** Sets a timer inside the transaction that makes it necessary. */
export async function setTimer(
  { connection }: ApiContext,
  kind: string,
  subjectId: string,
  dueAt: Date,
  session: ClientSession,
): Promise<void> {
  const timer: TimerRecord = {
    _id: `${kind}:${subjectId}`,
    kind,
    subjectId,
    dueAt,
    leaseUntil: EPOCH,
    attempts: 0,
  };
  await timerModel(connection).updateOne({ _id: timer._id }, { $set: timer }, { upsert: true, session });
}

export async function clearTimer(
  { connection }: ApiContext,
  kind: string,
  subjectId: string,
  session: ClientSession | null = null,
): Promise<void> {
  await timerModel(connection)
    .deleteOne({ _id: `${kind}:${subjectId}` })
    .session(session);
}

async function claim({ connection, clock }: ApiContext): Promise<TimerRecord | null> {
  const now = clock();
  return timerModel(connection)
    .findOneAndUpdate(
      { dueAt: { $lte: now }, leaseUntil: { $lte: now } },
      { $set: { leaseUntil: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean();
}

/**
 * Does everything that is due by the context's clock and returns how much that was. Any number of processes may run
 * it at once. The first to run again does what fell due while none was running.
 */
export async function runDueTimers(context: ApiContext, jobs: TimerJobs): Promise<number> {
  for (let done = 0; ; done += 1) {
    const timer = await claim(context);
    if (!timer) return done;
    try {
      const job = jobs[timer.kind];
      if (!job) throw new Error(`No module has a job for timers of kind ${timer.kind}`);
      await job(context, timer.subjectId);
      // Another process that claimed it after our lease ran out has raised `attempts`, and owns it now.
      await timerModel(context.connection).deleteOne({ _id: timer._id, attempts: timer.attempts });
    } catch (error) {
      context.logger.error({ err: error, timer: timer._id, attempts: timer.attempts }, 'timer failed');
    }
  }
}

interface LoopOptions {
  /** Milliseconds between two checks; 0 never checks. */
  intervalMs: number;
  /** The first check comes after this. */
  after: Promise<void>;
}

/** Checks the timers again and again until stopped. */
export function startTimerLoop(
  context: ApiContext,
  jobs: TimerJobs,
  { intervalMs, after }: LoopOptions,
): { stop(): Promise<void> } {
  let stopped = intervalMs === 0;
  let working: Promise<void> = Promise.resolve();
  let next: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      await runDueTimers(context, jobs);
    } catch (error) {
      if (!stopped) context.logger.error({ err: error }, 'timers could not be read');
    }
    if (!stopped) plan();
  };
  const plan = () => {
    next = setTimeout(() => {
      working = look();
    }, intervalMs);
    next.unref();
  };
  void after.then(() => {
    if (!stopped) plan();
  });
  return {
    async stop() {
      stopped = true;
      clearTimeout(next);
      await working;
    },
  };
}
