import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Running, type Settings, startServer } from './start.ts';
import type { WorkerMessage } from './worker.ts';

export interface LocalMongoOptions {
  /**
   * Path of the SQLite file. The file and its folder are made if missing. Without a path the data stays in memory.
   */
  file?: string;
  /** Path of the Unix socket. It ends in `.sock`. The default is in the folder for temporary files. */
  socket?: string;
  /** A port on the loopback address instead of a socket. With 0 a free one is used. */
  port?: number;
  /** Whether the database runs in its own thread, which is the default. */
  thread?: boolean;
}

export interface LocalMongo {
  /** The connection string for the unmodified driver or mongoose. It contains no database name. */
  uri: string;
  /** Ends all connections, writes pending changes, and releases the file. */
  close(): Promise<void>;
}

/**
 * Starts the database and resolves once it accepts connections.
 * If the database can no longer write its file, its thread throws and the process ends. So nothing continues as if
 * its changes were stored.
 * @throws Error with the reason if the file or the address cannot be used: another process holds it, it is damaged,
 * a newer version wrote it, or it is not writable.
 */
export async function startLocalMongo(options: LocalMongoOptions = {}): Promise<LocalMongo> {
  const { file, port } = options;
  const overTcp = port !== undefined || process.platform === 'win32';
  const socket = overTcp ? undefined : (options.socket ?? defaultSocket(file));
  if (socket !== undefined && !socket.endsWith('.sock')) {
    throw new Error(
      `The socket ${socket} must end in .sock, because drivers would read another name as a host`,
    );
  }
  const running = await (options.thread === false ? startServer : startWorker)({ file, port, socket });
  let closed: Promise<void> | undefined;
  return {
    uri: socket === undefined ? uriAt(running.host) : uriAt(encodeURIComponent(running.host)),
    close: () => (closed ??= running.close()),
  };
}

/** The path depends on the file alone, so that the next process takes over the socket of a killed one. */
function defaultSocket(file: string | undefined): string {
  const owner = file === undefined ? randomUUID() : resolve(file);
  const name = createHash('sha256').update(owner).digest('hex').slice(0, 16);
  return join(tmpdir(), `local-mongo-${name}.sock`);
}

const uriAt = (address: string) => `mongodb://${address}/?directConnection=true`;

/** Leads another process to the database of a file that is running. It works where the database has a socket. */
export const uriOfRunning = (file: string): string => uriAt(encodeURIComponent(defaultSocket(file)));

async function startWorker(settings: Settings): Promise<Running> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: settings,
    // Without this limit, opening a large file takes a fifth more memory and is no faster.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const [message] = (await once(worker, 'message')) as [WorkerMessage];
  if ('failure' in message) throw new Error(message.failure);
  const exited = once(worker, 'exit');
  return {
    host: message.host,
    async close() {
      worker.postMessage('close');
      await exited;
    },
  };
}
