import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalMongo } from '@backline/local-mongo';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { dbOf } from '#src/product/database.ts';

export interface OpenDatabase {
  connection: Connection;
  db: mongo.Db;
}

/** Opens databases and folders for the tests of a file, and removes them at its end. */
export function useDatabases() {
  const closing: (() => Promise<unknown>)[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backline-move-'));
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
    await rm(folder, { recursive: true });
  });

  return {
    newFolder: (): Promise<string> => mkdtemp(join(folder, 'export-')),
    async open(): Promise<OpenDatabase> {
      const local = await startLocalMongo({ thread: false });
      closing.push(local.close);
      const connection = await mongoose.createConnection(local.uri, { dbName: 'backline' }).asPromise();
      closing.push(() => connection.close());
      return { connection, db: dbOf(connection) };
    },
  };
}

/** Every document and index of a database, in exact bytes. */
export async function contentOf(db: mongo.Db): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const collection of await db.collections()) {
    const indexes = (await collection.indexes()).sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
    content[collection.collectionName] = { documents: await bytesOf(collection), indexes };
  }
  return content;
}

/** The bytes of every document, in an order that does not depend on storage. */
async function bytesOf(collection: mongo.Collection): Promise<string[]> {
  const documents = (await collection.find({}, { raw: true }).toArray()) as unknown as Buffer[];
  return documents.map((document) => document.toString('hex')).sort();
}
