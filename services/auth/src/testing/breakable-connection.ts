import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import mongoose, { type Connection } from 'mongoose';

export interface BreakableConnection {
  connection: Connection;
  /** Makes the database unreachable. */
  break(): Promise<void>;
}

/** Another connection to the same database, through a relay that can be stopped. */
export async function breakable(database: Connection): Promise<BreakableConnection> {
  const { socketPath: path = '', host, port = 0 } = database.getClient().options.hosts[0] ?? {};
  const sockets = new Set<Socket>();
  const relay = createServer((socket) => {
    const server = path === '' ? connect(port, host) : connect(path);
    for (const end of [socket, server]) sockets.add(end.on('error', () => end.destroy()));
    socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  const options = 'directConnection=true&serverSelectionTimeoutMS=300';
  const connection = mongoose.createConnection(`mongodb://${address}/?${options}`, {
    dbName: database.db?.databaseName ?? '',
  });
  await connection.asPromise();
  return {
    connection,
    break: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
