import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_ROLE_KEY } from './test-media.ts';

export interface MediaProcess {
  /** Ends it like a crash. */
  kill(): Promise<void>;
}

const ENTRY = join(import.meta.dirname, '../child.ts');

/** The service in a separate process, on a port that stays the same after a kill. */
export async function startMediaProcess(
  port: number,
  folder: string,
  { uri, dbName }: { uri: string; dbName: string },
): Promise<MediaProcess> {
  const child = fork(ENTRY, {
    env: {
      PORT: String(port),
      MEDIA_DIR: folder,
      SERVICE_ROLE_KEY,
      MONGODB_URI: uri.replace(/^(\w+:\/\/[^/?]+)\/?[^?]*/, `$1/${dbName}`),
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  });
  await untilReady(port, child);
  return {
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error('The media service ended before it was ready');
}
