import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { loadDemo } from '@backline/api/demo';
import { createAuthUser } from '@backline/auth';
import { startLocalMongo } from '@backline/local-mongo';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import type { Connection, mongo } from 'mongoose';
import type { Tally } from '@backline/platform/gate/tally';
import { exportDatabase } from '@backline/platform/move/export-database';
import { writeLine } from '@backline/platform/move/export-format';
import { importDatabase } from '@backline/platform/move/import-database';
import { dbOf } from '@backline/platform/product/database';
import { DELICATE } from '@backline/platform/testing/delicate-values';

/** Moves the demo from local-mongo to MongoDB and back, and compares the data of both sides. */
export async function moveBothWays(
  uri: (database: string) => string,
  log: (line: string) => void,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'backline-move-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  const open = async (address: string): Promise<Connection> => {
    const connection = await openConnection(address, { dbName: 'moved' });
    closing.push(() => connection.close());
    return connection;
  };
  const openLocal = async (): Promise<Connection> => {
    const local = await startLocalMongo();
    closing.push(local.close);
    return open(local.uri);
  };
  try {
    const [from, between, to] = [await openLocal(), await open(uri('moved')), await openLocal()];
    await fill(from);
    return count([
      await move('local-mongo to MongoDB', from, between, join(folder, 'there'), log),
      await move('MongoDB to local-mongo', between, to, join(folder, 'back'), log),
    ]);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

const count = (results: boolean[]): Tally => ({
  passed: results.filter(Boolean).length,
  failed: results.filter((isSame) => !isSame).length,
});

async function fill(connection: Connection): Promise<void> {
  const clock = () => new Date();
  await loadDemo({
    connection,
    clock,
    createAuthUser: async (user) => void (await createAuthUser(connection, user, clock)),
  });
  await dbOf(connection)
    .collection('a strange/name')
    .insertOne({ ...DELICATE });
}

async function move(
  name: string,
  from: Connection,
  to: Connection,
  folder: string,
  log: (line: string) => void,
): Promise<boolean> {
  await exportDatabase(dbOf(from), folder);
  const { documents, collections } = await importDatabase(dbOf(to), folder);
  const [left, right] = [await contentOf(dbOf(from)), await contentOf(dbOf(to))];
  const different = [...new Set([...left.keys(), ...right.keys()])].filter(
    (collection) => !isDeepStrictEqual(left.get(collection), right.get(collection)),
  );
  const indexes = [...right.values()].reduce((total, entry) => total + entry.indexes.length, 0);
  const outcome = different.length === 0 ? 'equal' : `DIFFERENT: ${different.join(', ')}`;
  log(`move, ${name}: ${documents} documents, ${collections} collections, ${indexes} indexes, ${outcome}`);
  return different.length === 0;
}

interface Content {
  documents: string[];
  indexes: string[];
}

/** Each collection's documents as canonical Extended JSON and its indexes, in an order that does not depend on storage. */
async function contentOf(database: mongo.Db): Promise<Map<string, Content>> {
  const content = new Map<string, Content>();
  for (const collection of await database.collections()) {
    const found = await collection.find({}, { promoteValues: false, promoteBuffers: false }).toArray();
    const indexes = await collection.indexes();
    content.set(collection.collectionName, {
      documents: found.map((document) => writeLine(document)).sort(),
      indexes: indexes.map((index) => writeLine(index)).sort(),
    });
  }
  return content;
}
