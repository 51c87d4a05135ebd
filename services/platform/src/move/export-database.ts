import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '@backline/service-kit/user-error';
import type { mongo } from 'mongoose';
import {
  fileOf,
  MANIFEST,
  summaryOf,
  writeLine,
  writeManifest,
  type NewManifest,
  type Moved,
} from './export-format.ts';

/** Options that keep the database's type of each value. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };
/** The export contains the addresses of all people and the hashes of their passwords. */
const PRIVATE = { mode: 0o600, flush: true };

/**
 * Writes every collection with its indexes into an empty folder. A simultaneous change may be missing. For a
 * consistent state, nothing else may write.
 * @throws UserError if the folder is in use or the database contains data that cannot be moved. The folder is then
 * empty again.
 */
export async function exportDatabase(database: mongo.Db, folder: string): Promise<Moved> {
  const collections = await movableCollections(database);
  await takeFolder(folder);
  const files: string[] = [];
  try {
    const manifest: NewManifest = { format: 2, collections: [] };
    for (const { name, options } of collections) {
      files.push(fileOf(name));
      manifest.collections.push(await exportCollection(database.collection(name), options, folder));
    }
    files.push(MANIFEST);
    await writeFile(join(folder, MANIFEST), writeManifest(manifest), PRIVATE);
    return summaryOf(manifest);
  } catch (error) {
    await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
    throw error;
  }
}

interface Movable {
  name: string;
  options: Record<string, unknown>;
}

async function movableCollections(database: mongo.Db): Promise<Movable[]> {
  const found = (await database.listCollections({}, { nameOnly: false }).toArray()).filter(
    ({ name }) => !name.startsWith('system.'),
  );
  const other = found.find(({ type }) => type !== 'collection');
  if (other) throw new UserError(`${other.name} is a ${other.type}, and only collections can be moved.`);
  if (found.length === 0) throw new UserError('There is nothing to export: the database is empty.');
  return found.map(({ name, options = {} }) => ({ name, options: { ...options } }));
}

async function takeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new UserError(`${folder} is not empty: name a new or an empty folder.`);
}

async function exportCollection(
  collection: mongo.Collection,
  options: Record<string, unknown>,
  folder: string,
): Promise<NewManifest['collections'][number]> {
  let documents = 0;
  const hash = createHash('sha256');
  async function* lines(): AsyncGenerator<string> {
    for await (const document of collection.find({}, AS_STORED)) {
      documents += 1;
      const line = writeLine(document);
      hash.update(line);
      yield line;
    }
  }
  const name = collection.collectionName;
  await pipeline(lines, createWriteStream(join(folder, fileOf(name)), PRIVATE));
  const indexes = (await collection.indexes()).flatMap(({ v: _version, name: index, ...rest }) =>
    index === undefined || index === '_id_' ? [] : [{ ...rest, name: index }],
  );
  return { name, documents, sha256: hash.digest('hex'), options, indexes };
}
