import type { LoadJob, RenderJob, ShellToPrepare } from '@backline/contracts/platform/rendering';
import type { Task, TaskAnswer } from '#src/messages.ts';
import { startWorker, type WorkerOptions } from './start-worker.ts';

/** The time for starting a process and loading a shell. */
const WARM_MS = 15_000;
/** The time for running the code of a remote twice, the first time with loading the imitated browser. */
const LOAD_MS = 20_000;

type Options = WorkerOptions & { limitMs: number };

/** Renders pages of one shell in a separate process, so that a shell can be tried before it is live. */
export async function attempt(options: Options, jobs: readonly RenderJob[]): Promise<TaskAnswer[]> {
  const [first] = jobs;
  if (!first) return [];
  const { limitMs } = options;
  const version = first.boot.registry.apps['shell']?.version ?? '';
  const shell = { shell: version, hash: first.hashes.shell };
  const tasks = jobs.map((job) => ({ kind: 'render', job, limitMs }) as const);
  return tryTasks(options, { shell, tasks, limitMs: 2 * limitMs });
}

/** Runs the code of remotes with one shell in a separate process, as the server does and as a browser does. */
export function attemptLoads(options: WorkerOptions, { shell, remotes }: LoadJob): Promise<TaskAnswer[]> {
  const tasks = remotes.map((remote) => ({ kind: 'load', remote }) as const);
  return tryTasks({ ...options, readsPackages: true }, { shell, tasks, limitMs: LOAD_MS });
}

interface Trial {
  shell: ShellToPrepare;
  tasks: readonly Task[];
  /** The time of one task. */
  limitMs: number;
}

/** Each task that fails is tried once more, because a busy machine may be too slow once. */
async function tryTasks(options: WorkerOptions, { shell, tasks, limitMs }: Trial): Promise<TaskAnswer[]> {
  if (tasks.length === 0) return [];
  const worker = startWorker(options);
  try {
    const { failed } = await worker.ask({ kind: 'warm', shell }, WARM_MS);
    if (failed !== undefined) return tasks.map(() => ({ failed }));
    const answers: TaskAnswer[] = [];
    for (const [index, task] of tasks.entries()) {
      let ended = await worker.ask(task, limitMs);
      if (ended.failed !== undefined && !ended.lost) ended = await worker.ask(task, limitMs);
      const { lost, ...answer } = ended;
      answers.push(answer);
      // The process has ended. The other tasks get another one.
      const others = tasks.slice(index + 1);
      if (lost) return [...answers, ...(await tryTasks(options, { shell, tasks: others, limitMs }))];
    }
    return answers;
  } finally {
    worker.kill();
  }
}
