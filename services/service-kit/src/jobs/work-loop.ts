import { withoutDeadline } from '#src/process/deadline.ts';

interface WorkLoopOptions {
  /** Does all that there is to do. It should end soon once `isStopped` gives true. */
  work(isStopped: () => boolean): Promise<unknown>;
  /** Milliseconds between two looks; 0 never looks. */
  intervalMs: number;
  /** The first look comes so many milliseconds after this. */
  after?: Promise<void>;
  onError(error: unknown): void;
}

export interface WorkLoop {
  /** Looks now, because there may be something to do. */
  wake(): void;
  /** Plans no further look and waits for the one at work. */
  stop(): Promise<void>;
}

/** Looks for work again and again until stopped, once at a time. */
export function startWorkLoop({ work, intervalMs, after, onError }: WorkLoopOptions): WorkLoop {
  let hasStopped = intervalMs === 0;
  let working: Promise<void> | null = null;
  let isWoken = false;
  let next: NodeJS.Timeout | undefined;

  const look = async () => {
    try {
      do {
        isWoken = false;
        await work(() => hasStopped);
      } while (isWoken && !hasStopped);
    } catch (error) {
      if (!hasStopped) onError(error);
    }
  };
  const plan = (waitMs: number) => {
    if (hasStopped) return;
    clearTimeout(next);
    next = setTimeout(() => {
      working = withoutDeadline(look).finally(() => {
        working = null;
        plan(isWoken ? 0 : intervalMs);
      });
    }, waitMs);
    next.unref();
  };
  void Promise.resolve(after).then(() => {
    if (next === undefined) plan(intervalMs);
  });

  return {
    wake() {
      isWoken = true;
      if (!working) plan(0);
    },
    async stop() {
      hasStopped = true;
      clearTimeout(next);
      await working;
    },
  };
}
