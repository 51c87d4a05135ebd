import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pauseFor } from 'node:timers/promises';

const START_MS = 30_000;
const POLL_MS = 100;

/** Retries until it works. @throws the last error, after half a minute. */
export async function untilItWorks<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pauseFor(POLL_MS);
    }
  }
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
