import { randomUUID } from 'node:crypto';
import { startLocalMongo } from '@backline/local-mongo';
import type { Connection } from 'mongoose';
import { openConnection } from '#src/mongo/open-connection.ts';

export interface TestDatabase {
  /** Address of the server. With `dbName` it leads another process to the same database. */
  uri: string;
  dbName: string;
  connection: Connection;
  close(): Promise<void>;
}

/** An empty database: on the server of MONGODB_URI if that is set, else on a local-mongo of its own. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.MONGODB_URI;
  const local = given === undefined ? await startLocalMongo() : undefined;
  const uri = given ?? local?.uri ?? '';
  const dbName = `backline_test_${randomUUID().slice(0, 8)}`;
  const connection = await openConnection(uri, { dbName });
  return {
    uri,
    dbName,
    connection,
    async close() {
      if (!local) await connection.dropDatabase();
      await connection.close();
      await local?.close();
    },
  };
}
