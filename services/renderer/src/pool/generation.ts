import { setTimeout as pause } from 'node:timers/promises';
import type { ShellToPrepare } from '@backline/contracts/platform/rendering';
import type { Logger } from 'pino';
import { startWorker, type Worker, type WorkerOptions } from './start-worker.ts';

/** The time for starting a process and loading a shell. */
const WARM_MS = 15_000;
const MAX_BACK_OFF_MS = 30_000;
/** Old versions of bundles stay in the memory of a process. After this many, another process replaces it. */
const MAX_LOADS = 50;
/** Another process also replaces one that uses this share of its memory. */
const MAX_HEAP_SHARE = 0.7;

/** The workers of one version of the shell. */
export interface Generation {
  readonly shell: ShellToPrepare;
  /** Warm workers, at most `size`. */
  readonly workers: readonly Worker[];
  /** Checks whether a worker is worn out. Call it after each task. */
  check(worker: Worker): void;
  /** Ends the workers once their tasks are done. */
  retire(): void;
  kill(): void;
}

interface GenerationOptions extends WorkerOptions {
  shell: ShellToPrepare;
  size: number;
  logger: Logger;
  /** Runs each time a worker is warm. */
  onWarm: (generation: Generation) => void;
}

export function startGeneration(options: GenerationOptions): Generation {
  const { shell, size, memoryMb, logger, onWarm } = options;
  const stop = new AbortController();
  const workers: Worker[] = [];
  const worn = new Set<Worker>();

  /** Fills one place in the pool again and again, until the generation retires. */
  async function keepPlace(failures = 0): Promise<void> {
    const backOffMs = failures === 0 ? 0 : Math.min(MAX_BACK_OFF_MS, 500 * 2 ** failures);
    await pause(backOffMs, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return;
    const worker = startWorker(options);
    const onStop = () => worker.kill();
    stop.signal.addEventListener('abort', onStop);
    const { failed } = await worker.ask({ kind: 'warm', shell }, WARM_MS);
    stop.signal.removeEventListener('abort', onStop);
    if (failed === undefined && !stop.signal.aborted) return admit(worker);
    worker.kill();
    if (stop.signal.aborted) return;
    logger.error({ shell: shell.shell, reason: failed }, 'a rendering process cannot load the shell');
    return keepPlace(failures + 1);
  }

  function admit(worker: Worker): void {
    workers.push(worker);
    onWarm(generation);
    void worker.ended.then(() => {
      if (worn.delete(worker) || !remove(worker)) return;
      logger.warn({ shell: shell.shell }, 'a rendering process ended');
      void keepPlace();
    });
  }

  function remove(worker: Worker): boolean {
    const index = workers.indexOf(worker);
    if (index >= 0) workers.splice(index, 1);
    return index >= 0;
  }

  /** Replaces a worn worker. The next one is warm before the worn one ends. */
  async function replace(worker: Worker): Promise<void> {
    worn.add(worker);
    await keepPlace();
    if (remove(worker)) worker.retire();
  }

  const generation: Generation = {
    shell,
    workers,
    check(worker) {
      const { loads, heapMb } = worker.state();
      const isWorn = loads > MAX_LOADS || heapMb > memoryMb * MAX_HEAP_SHARE;
      if (isWorn && !worn.has(worker) && workers.includes(worker)) void replace(worker);
    },
    retire() {
      stop.abort();
      for (const worker of workers.splice(0)) worker.retire();
    },
    kill() {
      stop.abort();
      for (const worker of workers.splice(0)) worker.kill();
    },
  };
  for (let place = 0; place < size; place += 1) void keepPlace();
  return generation;
}
