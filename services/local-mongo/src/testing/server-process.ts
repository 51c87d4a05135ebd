import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export interface ServerProcess {
  child: ChildProcess;
  said: unknown;
  errors(): string;
}

/** Starts a database as a process. `said` is its first message: that it is ready, or the error. */
export async function startProcess(args: string[], uid?: number): Promise<ServerProcess> {
  const script = new URL('./killable-server.ts', import.meta.url);
  const child = fork(script, args, { execArgv: [], silent: true, ...(uid !== undefined && { uid }) });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const [said] = (await once(child, 'message')) as [unknown];
  return { child, said, errors: () => errors };
}
