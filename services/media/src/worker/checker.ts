import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { diskFull } from '#src/store/disk-full.ts';
import type { CheckResult, CheckTask, WorkerAnswer } from './messages.ts';

export interface Checker {
  /**
   * Checks a file in another process. Call it for one file at a time. A file that takes too long or too much memory
   * is refused.
   * @throws if the process ended for another reason. Try again then.
   */
  check(task: CheckTask): Promise<CheckResult>;
  close(): void;
}

/** The folders that it reads and writes. */
interface Folders {
  incoming: string;
  work: string;
}

interface Limits {
  /** Memory that one file may take, in megabytes. */
  memoryMb: number;
  /** Milliseconds that a file of this size may take. A small file can hold hours of silence. */
  limitMs(bytes: number): number;
}

/** A slow machine needs a second for a megabyte of speech. */
const TIME = { leastMs: 30_000, msPerMb: 4_000, mostMs: 300_000 };
const LIMITS: Limits = {
  memoryMb: 700,
  limitMs: (bytes) => Math.min(TIME.mostMs, TIME.leastMs + (bytes / 1_000_000) * TIME.msPerMb),
};
/** An idle process ends after this time. */
const IDLE_MS = 20_000;
const MEMORY_CHECK_MS = 250;
/** Lower than the service itself, so that its answers stay fast. */
const PRIORITY = 10;
const ENTRY = join(import.meta.dirname, 'worker.ts');
const ROOT = join(import.meta.dirname, '../../../..');

export function createChecker(folders: Folders, limits: Limits = LIMITS): Checker {
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const open = (): ChildProcess => {
    clearTimeout(idle);
    // A process that was ended a moment ago may still exist.
    if (worker?.killed === false && worker.connected) return worker;
    const child = startWorker(folders);
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
        const { size } = statSync(task.path);
        return await ask(child, task, { memoryMb: limits.memoryMb, limitMs: limits.limitMs(size) });
      } finally {
        idle = setTimeout(close, IDLE_MS);
        idle.unref();
      }
    },
    close,
  };
}

/**
 * The permissions of a worker. A file that breaks a decoder must reach only the files that wait for their check.
 */
function permissionsOf({ incoming, work }: Folders): string[] {
  const code = ['node_modules', 'services', 'package.json'].map((name) => join(ROOT, name));
  const pathsOf = (folder: string) => [resolve(folder), realpathSync(folder)];
  return [
    '--permission',
    // The decoder of pictures is native code.
    '--allow-addons',
    ...[...code, ...pathsOf(incoming), ...pathsOf(work)].map((path) => `--allow-fs-read=${path}`),
    ...pathsOf(work).map((path) => `--allow-fs-write=${path}`),
  ];
}

function startWorker(folders: Folders): ChildProcess {
  const child = fork(ENTRY, {
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    execArgv: ['--max-old-space-size=256', ...permissionsOf(folders)],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { pid } = child;
  // Some systems do not allow it.
  if (pid !== undefined) allowFailure(() => setPriority(pid, PRIORITY));
  return child;
}

interface FileLimits {
  memoryMb: number;
  limitMs: number;
}

function ask(child: ChildProcess, task: CheckTask, { memoryMb, limitMs }: FileLimits): Promise<CheckResult> {
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
    const refuseLarge = () => {
      if (memoryOf(child.pid) <= memoryMb) return false;
      refuse('This file takes too much memory to read. Please choose another one.');
      return true;
    };
    const watch = setInterval(refuseLarge, MEMORY_CHECK_MS);
    const onMessage = (answer: WorkerAnswer) => {
      // A quick task may end before the first measurement.
      if (refuseLarge()) return;
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

/** The memory of a process in megabytes. 0 if the system does not tell. */
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
