import { randomUUID } from 'node:crypto';
import { type LocalMongo, startLocalMongo } from '@backline/local-mongo';
import type { Connection } from 'mongoose';
import { openConnection } from '#src/mongo/open-connection.ts';

export interface TestDatabase {
  /** Address of the server. With `dbName` it leads another process to the same database. */
  uri: string;
  dbName: string;
  connection: Connection;
  close(): Promise<void>;
}

/** A server costs 200 ms of a processor, and a database on it 10 ms. So the test files of a worker share one. */
let shared: Promise<LocalMongo> | undefined;

/** An empty database on a local-mongo in the process of the test, whose timers the test may hold. */
export async function startOwnDatabase(): Promise<TestDatabase> {
  const server = await startLocalMongo({ thread: false });
  const database = await openDatabase(server.uri);
  return {
    ...database,
    async close() {
      await database.close();
      await server.close();
    },
  };
}

/** Names of databases that tests of this worker emptied, by the service whose collections they have. */
const emptied = new Map<string, string[]>();

/**
 * An empty database: on the server of MONGODB_URI if that is set, else on the local-mongo of this worker. With
 * REUSE_DATABASES it may have the empty collections of this service, because a MongoDB server takes a second of a
 * processor to make them.
 */
export async function startTestDatabase(service?: string): Promise<TestDatabase> {
  const uri = process.env.MONGODB_URI ?? (await (shared ??= startLocalMongo())).uri;
  if (service === undefined || process.env.REUSE_DATABASES === undefined) return openDatabase(uri);
  const names = emptied.get(service) ?? [];
  emptied.set(service, names);
  const database = await openDatabase(uri, names.pop());
  return {
    ...database,
    async close() {
      await emptyCollections(database.connection);
      await database.connection.close();
      names.push(database.dbName);
    },
  };
}

async function openDatabase(
  uri: string,
  dbName = `backline_test_${randomUUID().slice(0, 8)}`,
): Promise<TestDatabase> {
  const connection = await openConnection(uri, { dbName });
  return {
    uri,
    dbName,
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

async function emptyCollections(connection: Connection): Promise<void> {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany();
}
