import { withoutDeadline } from '@backline/service-kit/deadline';
import type { ApiContext } from '#src/context.ts';
import { runDueTimers, type TimerJobs } from './run-timers.ts';

interface LoopOptions {
  /** Milliseconds between two checks; 0 never checks. */
  intervalMs: number;
  /** The first check comes after this. */
  after: Promise<void>;
}

export interface TimerLoop {
  /** Checks now, because something has just fallen due. */
  wake(): void;
  /** Plans no further check and waits for the one at work. */
  stop(): Promise<void>;
}

/** Checks the timers again and again until stopped. */
export function startTimerLoop(
  context: ApiContext,
  jobs: TimerJobs,
  { intervalMs, after }: LoopOptions,
): TimerLoop {
  let isStopped = intervalMs === 0;
  let working: Promise<void> | null = null;
  let isWoken = false;
  let next: NodeJS.Timeout | undefined;

  const check = async () => {
    try {
      do {
        isWoken = false;
        await runDueTimers(context, jobs);
      } while (isWoken && !isStopped);
    } catch (error) {
      if (!isStopped) context.logger.error({ err: error }, 'timers could not be read');
    }
  };
  const plan = (waitMs: number) => {
    if (isStopped) return;
    clearTimeout(next);
    next = setTimeout(() => {
      working = withoutDeadline(check).finally(() => {
        working = null;
        plan(intervalMs);
      });
    }, waitMs);
    next.unref();
  };
  void after.then(() => plan(intervalMs));

  return {
    wake() {
      isWoken = true;
      if (!working) plan(0);
    },
    async stop() {
      isStopped = true;
      clearTimeout(next);
      await working;
    },
  };
}
