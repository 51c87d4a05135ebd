import type { RenderJob } from '@backline/contracts/platform/rendering';
import type { TaskAnswer } from '#src/messages.ts';
import { startWorker, type WorkerOptions } from './start-worker.ts';

/** The time for starting a process and loading a shell. */
const WARM_MS = 15_000;

type Options = WorkerOptions & { limitMs: number };

/**
 * Renders pages of one shell in a separate process, so that a shell can be tried before it is live. Each page that
 * fails is tried once more, because a busy machine may be too slow once.
 */
export async function attempt(options: Options, jobs: readonly RenderJob[]): Promise<TaskAnswer[]> {
  const [first] = jobs;
  if (!first) return [];
  const { limitMs } = options;
  const worker = startWorker(options);
  try {
    const version = first.boot.registry.apps['shell']?.version ?? '';
    const shell = { shell: version, hash: first.hashes.shell };
    const { failed } = await worker.ask({ kind: 'warm', shell }, WARM_MS);
    if (failed !== undefined) return jobs.map(() => ({ failed }));
    const answers: TaskAnswer[] = [];
    for (const [index, job] of jobs.entries()) {
      const ask = () => worker.ask({ kind: 'render', job, limitMs }, 2 * limitMs);
      let ended = await ask();
      if (ended.failed !== undefined && !ended.lost) ended = await ask();
      const { lost, ...answer } = ended;
      answers.push(answer);
      // The process has ended. The other pages get another one.
      if (lost) return [...answers, ...(await attempt(options, jobs.slice(index + 1)))];
    }
    return answers;
  } finally {
    worker.kill();
  }
}
