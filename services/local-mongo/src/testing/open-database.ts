import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';
import { type LocalMongoOptions, startLocalMongo } from '#src/index.ts';

export interface OpenDatabase {
  client: MongoClient;
  db: Db;
  uri: string;
  close(): Promise<void>;
}

/** A document of a test, with a short _id. */
export type Row = Document & { _id: string | number };

/** A separate database for one test. The unmodified driver uses it, and it is closed at the end of the test. */
export async function openDatabase(options: LocalMongoOptions = { thread: false }): Promise<OpenDatabase> {
  const server = await startLocalMongo(options);
  const client = await new MongoClient(server.uri).connect();
  const close = async (): Promise<void> => {
    await client.close();
    await server.close();
  };
  onTestFinished(close);
  return { client, db: client.db('test'), uri: server.uri, close };
}

/** A separate collection for one test, with these documents. */
export async function openRows(docs: readonly Document[] = []): Promise<Collection<Row>> {
  const rows = (await openDatabase()).db.collection<Row>('rows');
  if (docs.length > 0) await rows.insertMany(docs as Row[]);
  return rows;
}
