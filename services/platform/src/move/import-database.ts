import { createHash } from 'node:crypto';
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
  type Manifest,
  type Moved,
} from './export-format.ts';
import { IMPORT_LOCK, lockImport, type ImportLock } from './import-lock.ts';

const BATCH_DOCUMENTS = 1000;
const BATCH_CHARACTERS = 4_000_000;

/**
 * Fills an empty database with an export, including its indexes. It first checks every file against its checksum,
 * and removes the data of a killed import.
 * @throws UserError if the database is not empty, if the export is incomplete, or while another import runs. The
 * database is then unchanged.
 */
export async function importDatabase(database: mongo.Db, folder: string): Promise<Moved> {
  const manifest = await readManifest(folder);
  for (const entry of manifest.collections) await checkFile(folder, entry);
  if (!(await isHalfImported(database))) await requireEmpty(database);
  const lock = await lockImport(database);
  try {
    await fill(database, manifest, folder, lock);
  } finally {
    lock.stop();
  }
  return summaryOf(manifest);
}

async function fill(database: mongo.Db, manifest: Manifest, folder: string, lock: ImportLock): Promise<void> {
  if (lock.tookOver) await dropData(database);
  try {
    await requireEmpty(database);
  } catch (error) {
    // Other data came between the first check and the lock. It stays.
    await database.dropCollection(IMPORT_LOCK);
    throw error;
  }
  await lock.beginWriting();
  try {
    for (const entry of manifest.collections) await importCollection(database, entry, folder, lock);
  } catch (error) {
    // An import that lost the lock must not change the data of the new owner.
    await lock.requireOwn();
    await dropData(database);
    await database.dropCollection(IMPORT_LOCK);
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`Nothing was imported, the database is empty again. ${reason}`, { cause: error });
  }
  await lock.requireOwn();
  await database.dropCollection(IMPORT_LOCK);
}

/** @throws UserError if the file is missing, or differs from the one that the export wrote. */
async function checkFile(folder: string, { name, sha256 }: CollectionEntry): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, fileOf(name)))) hash.update(chunk as Buffer);
  } catch (cause) {
    throw new UserError(`${fileOf(name)} cannot be read, and nothing was imported.`, { cause });
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new UserError(`${fileOf(name)} is not as it was exported, and nothing was imported.`);
}

/** @throws UserError */
async function requireEmpty(database: mongo.Db): Promise<void> {
  const present = await dataOf(database);
  if (present.length === 0) return;
  throw new UserError(
    `The database is not empty, and nothing was imported. It has: ${present.sort().join(', ')}.`,
  );
}

/** Whether an import into this database was killed, or is still running. */
export async function isHalfImported(database: mongo.Db): Promise<boolean> {
  return (await collectionsOf(database)).includes(IMPORT_LOCK);
}

async function collectionsOf(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/** The collections without the lock. */
async function dataOf(database: mongo.Db): Promise<string[]> {
  return (await collectionsOf(database)).filter((name) => name !== IMPORT_LOCK);
}

async function dropData(database: mongo.Db): Promise<void> {
  for (const name of await dataOf(database)) await database.dropCollection(name);
}

async function importCollection(
  database: mongo.Db,
  { name, documents, options, indexes }: CollectionEntry,
  folder: string,
  lock: ImportLock,
): Promise<void> {
  const collection = await database.createCollection(name, options);
  let count = 0;
  for await (const batch of batchesOf(join(folder, fileOf(name)))) {
    await lock.requireOwn();
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

/** Reads lines. node:readline also breaks them at U+2028 and U+2029, which a JSON text may contain. */
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
