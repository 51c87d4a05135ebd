import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerMessage, Task, TaskAnswer, TaskMessage } from '#src/messages.ts';

export interface WorkerOptions {
  /** Folder of the releases, the only one besides this package that a worker can read. */
  releases: string;
  edgeUrl: string;
  memoryMb: number;
  /** Whether it can also read installed packages. */
  readsPackages?: boolean;
}

/** The end of a worker with tasks. `isCertain` is true if its only task caused it. */
export interface Loss {
  how: 'hung' | 'ended';
  isCertain: boolean;
}

/** The result of a task. All tasks of a lost worker have the same `lost`. */
export type Ended = TaskAnswer & { lost?: Loss };

export interface Worker {
  pending(): number;
  /** The worker's last report about itself. */
  state(): { loads: number; heapMb: number };
  /** Never rejects. A worker that does not answer within `limitMs` is ended. */
  ask(task: Task, limitMs: number): Promise<Ended>;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it once its tasks are done. */
  retire(): void;
  kill(): void;
}

const PACKAGE = join(import.meta.dirname, '../..');
/** Where the imitated browser is installed, with what it needs. */
const PACKAGES = dirname(
  dirname(dirname(dirname(fileURLToPath(import.meta.resolve('@happy-dom/global-registrator'))))),
);
const ENTRY = join(PACKAGE, 'src/worker/worker.ts');

interface Waiting {
  resolve(ended: Ended): void;
  timer: NodeJS.Timeout;
}

/** Starts a process that renders. It has no settings and no secrets, and may neither write nor start anything. */
export function startWorker({ releases, edgeUrl, memoryMb, readsPackages = false }: WorkerOptions): Worker {
  const child = fork(ENTRY, [releases, edgeUrl], {
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      // Without this flag the source of every version stays in memory.
      '--no-compilation-cache',
      '--permission',
      `--allow-fs-read=${PACKAGE}/*`,
      `--allow-fs-read=${releases}/*`,
      ...(readsPackages ? [`--allow-fs-read=${PACKAGES}/*`] : []),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let state = { loads: 0, heapMb: 0 };
  let isRetired = false;
  let how: Loss['how'] = 'ended';

  function settle(id: number, ended: Ended): void {
    const task = waiting.get(id);
    if (!task) return;
    clearTimeout(task.timer);
    waiting.delete(id);
    task.resolve(ended);
    if (isRetired && waiting.size === 0) child.kill();
  }

  const end = new Promise<void>((resolve) => {
    const onEnd = (_code: unknown, signal?: unknown) => {
      // We did not send this signal. The system kills in this way, and so does a person.
      const isKilled = how === 'ended' && signal === 'SIGKILL';
      const lost: Loss = { how, isCertain: waiting.size === 1 && !isKilled };
      for (const id of waiting.keys()) settle(id, { failed: `The worker ${how}`, lost });
      resolve();
    };
    child.once('exit', onEnd);
    child.once('error', onEnd);
  });
  child.on('message', ({ id, loads, heapMb, ...answer }: AnswerMessage) => {
    state = { loads, heapMb };
    settle(id, answer);
  });

  return {
    pending: () => waiting.size,
    state: () => state,
    ended: end,
    ask: (task, limitMs) =>
      new Promise((resolve) => {
        const id = (nextId += 1);
        const timer = setTimeout(() => {
          how = 'hung';
          child.kill('SIGKILL');
        }, limitMs);
        waiting.set(id, { resolve, timer });
        const message: TaskMessage = { id, task };
        // A message to a process that has ended says nothing about the page.
        child.send(message, (error) => error && settle(id, { failed: 'The worker ended' }));
      }),
    retire() {
      isRetired = true;
      if (waiting.size === 0) child.kill();
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
