import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import {
  type AddressInfo,
  connect,
  createServer,
  type ListenOptions,
  type Server,
  type Socket,
} from 'node:net';
import { Engine } from './engine.ts';
import { Store } from './store/store.ts';
import { serveConnection } from './wire/connection.ts';

/** The file of the data, and the address: a Unix socket, or a loopback port. */
export interface Settings {
  file?: string | undefined;
  socket?: string | undefined;
  port?: number | undefined;
}

export interface Running {
  host: string;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Opens the file and listens, in this thread. */
export async function startServer({ file, socket, port = 0 }: Settings): Promise<Running> {
  const store = new Store(file);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true });
  try {
    await listen(server, socket === undefined ? { host: LOOPBACK, port } : { path: socket });
  } catch (error) {
    store.journal.close();
    throw error;
  }
  if (socket !== undefined) chmodSync(socket, 0o600);
  const host = socket ?? `${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  const engine = new Engine(store, host);
  let connections = 0;
  server.on('connection', (connection) => {
    sockets.add(connection);
    connection.once('close', () => sockets.delete(connection));
    serveConnection(connection, ++connections, (message, id) => engine.execute(message, id));
  });
  return {
    host,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const connection of sockets) connection.destroy();
      await closed;
      engine.close();
    },
  };
}

/** Listens. It first removes the socket file of a dead process. */
async function listen(server: Server, where: ListenOptions): Promise<void> {
  try {
    await once(server.listen(where), 'listening');
  } catch (error) {
    const { path } = where;
    if (path === undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const probe = connect(path);
    const isAnswered = await once(probe, 'connect').catch(() => null);
    probe.destroy();
    if (isAnswered) throw new Error(`The socket ${path} is in use by another process`, { cause: error });
    rmSync(path, { force: true });
    await once(server.listen(where), 'listening');
  }
}
