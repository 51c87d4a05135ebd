import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { diskFull } from '#src/store/disk-full.ts';
import type { CheckResult, CheckTask, WorkerAnswer } from './messages.ts';

export interface Checker {
  /**
   * Checks a file in another process. Call it for one file at a time. A file that takes too long or too much memory
   * is refused.
   *
   * @throws when the process ended for another reason. Try again then.
   */
  check(task: CheckTask): Promise<CheckResult>;
  close(): void;
}

interface Limits {
  /** Memory that one file may take, in megabytes. */
  memoryMb: number;
  /** Milliseconds that one file may take. */
  limitMs: number;
}

const LIMITS: Limits = { memoryMb: 700, limitMs: 300_000 };
/** A process that has nothing to do ends after this time. */
const IDLE_MS = 20_000;
const MEMORY_CHECK_MS = 250;
/** Below the service itself, so that its answers stay quick. */
const PRIORITY = 10;
const ENTRY = join(import.meta.dirname, 'worker.ts');

export function createChecker(limits: Limits = LIMITS): Checker {
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const open = (): ChildProcess => {
    clearTimeout(idle);
    // One that was ended a moment ago may not be gone yet.
    if (worker?.killed === false && worker.connected) return worker;
    const child = startWorker();
    worker = child;
    child.once('exit', () => {
      if (worker === child) worker = null;
    });
    return child;
  };
  const close = () => {
    clearTimeout(idle);
    worker?.kill('SIGKILL');
    worker = null;
  };

  return {
    async check(task) {
      const child = open();
      try {
        return await ask(child, task, limits);
      } finally {
        idle = setTimeout(close, IDLE_MS);
        idle.unref();
      }
    },
    close,
  };
}

function startWorker(): ChildProcess {
  const child = fork(ENTRY, {
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { pid } = child;
  // Not every system allows it.
  if (pid !== undefined) allowFailure(() => setPriority(pid, PRIORITY));
  return child;
}

function ask(child: ChildProcess, task: CheckTask, { memoryMb, limitMs }: Limits): Promise<CheckResult> {
  return new Promise((resolve, reject) => {
    const refuse = (refused: string) => {
      finish();
      child.kill('SIGKILL');
      resolve({ refused });
    };
    const late = setTimeout(
      () => refuse('This file takes too long to read. Please choose another one.'),
      limitMs,
    );
    const watch = setInterval(() => {
      if (memoryOf(child.pid) > memoryMb)
        refuse('This file takes too much memory to read. Please choose another one.');
    }, MEMORY_CHECK_MS);
    const onMessage = (answer: WorkerAnswer) => {
      finish();
      if ('broken' in answer) reject(new Error(answer.broken));
      else if ('isDiskFull' in answer) reject(diskFull());
      else resolve(answer);
    };
    const onEnd = () => {
      finish();
      reject(new Error('The process that checks files ended'));
    };
    const finish = () => {
      clearTimeout(late);
      clearInterval(watch);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    };
    child.once('message', onMessage).once('exit', onEnd).once('error', onEnd);
    child.send(task, (error) => error && onEnd());
  });
}

/** Megabytes of a process; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  const status = allowFailure(() => readFileSync(`/proc/${pid}/status`, 'latin1')) ?? '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function allowFailure<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
