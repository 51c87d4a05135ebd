import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type LocalMongoOptions = {
  /** Path of the SQLite file; absent, the data lives in memory only. */
  file?: string;
  /** Path of the Unix socket; absent, one in the system's temporary folder. */
  socket?: string;
  /** A loopback TCP port instead of a socket; 0 takes a free one. */
  port?: number;
  /** Whether the database has a thread of its own (the default). */
  thread?: boolean;
};

export type LocalMongo = { uri: string; close(): Promise<void> };

/**
 * Starts the database and resolves once it accepts connections.
 *
 * @returns the connection string for the unmodified driver or mongoose, and `close`, which flushes and releases the file.
 * @throws Error saying why the file cannot be used: held by another process, damaged, or not writable.
 */
export async function startLocalMongo(options: LocalMongoOptions = {}): Promise<LocalMongo> {
  const socket =
    options.port === undefined
      ? (options.socket ?? join(tmpdir(), `local-mongo-${randomUUID()}.sock`))
      : undefined;
  const settings = { path: options.file ?? ':memory:', port: options.port ?? 0, socket, sync: 'FULL' };
  if (options.thread === false) {
    const { listen } = await import('./server.ts');
    const running = await listen(settings);
    return { uri: uriOf(socket, running.port), close: running.close };
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
  const [ready] = (await once(worker, 'message')) as [{ port: number }];
  const exited = once(worker, 'exit');
  return {
    uri: uriOf(socket, ready.port),
    async close() {
      worker.postMessage('close');
      await exited;
      if (socket !== undefined) rmSync(socket, { force: true });
    },
  };
}

function uriOf(socket: string | undefined, port: number): string {
  const host = socket === undefined ? `127.0.0.1:${port}` : encodeURIComponent(socket);
  return `mongodb://${host}/?directConnection=true`;
}
