import type { LoadJob, RenderJob, ShellToPrepare } from '@backline/contracts/platform/rendering';
import type { Logger } from 'pino';
import type { TaskAnswer } from '#src/messages.ts';
import { attempt, attemptLoads } from './attempt.ts';
import { startGeneration, type Generation } from './generation.ts';
import { createSetAside } from './set-aside.ts';
import type { Worker, WorkerOptions } from './start-worker.ts';

/** The number of pages that wait in one worker. Further pages are left to their browsers at once. */
const MAX_PENDING = 8;
/** Edges notice a new shell one after the other. Meanwhile the former one is not started again. */
const FORMER_MS = 60_000;

export interface PoolOptions extends WorkerOptions {
  /** Number of processes. */
  size: number;
  /** The time of one page. A worker that does not notice it is ended after twice that time. */
  limitMs: number;
  clock: () => Date;
  logger: Logger;
}

export interface Pool {
  render(job: RenderJob): Promise<TaskAnswer>;
  /** Renders pages of a shell that need not be live, apart from all others. */
  attempt(jobs: readonly RenderJob[]): Promise<TaskAnswer[]>;
  /** Runs remotes with a shell, neither of which need be live. */
  attemptLoads(job: LoadJob): Promise<TaskAnswer[]>;
  /** Starts the processes for a version of the shell, unless they run. */
  prepare(shell: ShellToPrepare): void;
  /** False while it has a shell and no process that has loaded it. */
  isReady(): boolean;
  /** The results of pages since the start, and the number of waiting ones. */
  counts: Readonly<Record<'rendered' | 'failed' | 'refused' | 'lost', number>>;
  close(): void;
}

export function createPool(options: PoolOptions): Pool {
  const { limitMs, clock, logger } = options;
  const counts = { rendered: 0, failed: 0, refused: 0, lost: 0 };
  const aside = createSetAside(clock);
  const former = new Map<string, number>();
  let live: Generation | undefined;
  let next: Generation | undefined;

  function prepare(shell: ShellToPrepare): void {
    if (live?.shell.shell === shell.shell || next?.shell.shell === shell.shell) return;
    const retiredAt = former.get(shell.shell);
    if (retiredAt !== undefined && clock().getTime() - retiredAt < FORMER_MS) return;
    next?.kill();
    next = startGeneration({ ...options, shell, onWarm: makeLive });
  }

  /** Retires the former shell when the first worker of the new one is warm. */
  function makeLive(generation: Generation): void {
    if (generation !== next) return;
    if (live) {
      former.clear();
      former.set(live.shell.shell, clock().getTime());
      live.retire();
    }
    live = next;
    next = undefined;
  }

  function refuse(refused: string): TaskAnswer {
    counts.refused += 1;
    return { refused };
  }

  function leastBusy(workers: readonly Worker[]): Worker | undefined {
    const [least] = [...workers].sort((a, b) => a.pending() - b.pending());
    return least && least.pending() < MAX_PENDING ? least : undefined;
  }

  return {
    attempt: (jobs) => attempt(options, jobs),
    attemptLoads: (job) => attemptLoads(options, job),
    prepare,
    counts,
    isReady: () => (live ? live.workers.length > 0 : next === undefined),
    async render(job) {
      const { apps } = job.boot.registry;
      const shell = apps['shell']?.version ?? '';
      const screen = `${job.app} ${apps[job.app]?.version} ${job.path}`;
      if (aside.has(screen)) return refuse('The screen is set aside');
      prepare({ shell, hash: job.hashes.shell });
      const generation = live?.shell.shell === shell ? live : undefined;
      if (!generation) return refuse('No process has loaded this shell yet');
      const worker = leastBusy(generation.workers);
      if (!worker) return refuse('Too many pages wait');
      const { lost, ...answer } = await worker.ask({ kind: 'render', job, limitMs }, 2 * limitMs);
      generation.check(worker);
      if (lost) {
        counts.lost += 1;
        aside.note(screen, lost);
        logger.warn({ screen, how: lost.how }, 'a page took its rendering process with it');
      } else if (answer.failed !== undefined) {
        counts.failed += 1;
        logger.warn({ screen, reason: answer.failed }, 'a page could not be rendered');
      } else {
        counts.rendered += 1;
        aside.clear(screen);
      }
      return answer;
    },
    close() {
      live?.kill();
      next?.kill();
    },
  };
}
