import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import type { mongo } from 'mongoose';
import {
  fileOf,
  readLine,
  readManifest,
  summaryOf,
  type CollectionEntry,
  type Moved,
} from './export-format.ts';

/** This collection exists while an import runs. The data beside it is not complete. */
const MARKER = 'platform_import';
const BATCH_DOCUMENTS = 1000;
const BATCH_CHARACTERS = 4_000_000;

/**
 * Fills an empty database with an export, with its indexes. It first removes what a killed import left behind.
 *
 * @throws UserError when the database is not empty, or when the export is not whole. The database is then as
 * before.
 */
export async function importDatabase(database: mongo.Db, folder: string): Promise<Moved> {
  const manifest = await readManifest(folder);
  if (await isHalfImported(database)) await empty(database);
  const present = await collectionsOf(database);
  if (present.length > 0) {
    throw new UserError(
      `The database is not empty, and nothing was imported. It has: ${present.sort().join(', ')}.`,
    );
  }
  await database.createCollection(MARKER);
  try {
    for (const entry of manifest.collections) await importCollection(database, entry, folder);
  } catch (error) {
    await empty(database);
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`Nothing was imported, the database is empty again. ${reason}`, { cause: error });
  }
  await database.dropCollection(MARKER);
  return summaryOf(manifest);
}

/** Whether an import into this database was killed, or is still running. */
export async function isHalfImported(database: mongo.Db): Promise<boolean> {
  return (await collectionsOf(database)).includes(MARKER);
}

async function collectionsOf(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** Drops the marker last, so that an interrupted clean-up can be recognised. */
async function empty(database: mongo.Db): Promise<void> {
  const names = (await collectionsOf(database)).filter((name) => name !== MARKER);
  for (const name of [...names, MARKER]) await database.dropCollection(name);
}

async function importCollection(
  database: mongo.Db,
  { name, documents, options, indexes }: CollectionEntry,
  folder: string,
): Promise<void> {
  const collection = await database.createCollection(name, options);
  let count = 0;
  for await (const batch of batchesOf(join(folder, fileOf(name)))) {
    await collection.insertMany(batch);
    count += batch.length;
  }
  if (count !== documents)
    throw new UserError(`${fileOf(name)} has ${count} documents, and the export had ${documents}.`);
  if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
}

async function* batchesOf(path: string): AsyncGenerator<mongo.Document[]> {
  let batch: mongo.Document[] = [];
  let characters = 0;
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    batch.push(parse(line, path, number));
    characters += line.length;
    if (batch.length < BATCH_DOCUMENTS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function parse(line: string, path: string, number: number): mongo.Document {
  try {
    return readLine(line);
  } catch (cause) {
    throw new UserError(`Line ${number} of ${path} is not a document.`, { cause });
  }
}

/** node:readline also breaks lines at U+2028 and U+2029, which JSON may have inside its texts. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const chunks = createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 });
  for await (const chunk of chunks as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
