import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf, useDatabases } from '#src/testing/databases.ts';
import { exportDatabase } from './export-database.ts';
import { MANIFEST, readManifest, writeManifest } from './export-format.ts';
import { importDatabase, isHalfImported } from './import-database.ts';

const databases = useDatabases();

/** An export of two collections, and an empty database for it. */
async function exported() {
  const [from, to] = [await databases.open(), await databases.open()];
  await from.db.collection('a').insertOne({ a: 1 });
  await from.db.collection('b').insertMany([{ b: 1 }, { b: 2 }, { b: 3 }]);
  const target = await databases.newFolder();
  await exportDatabase(from.db, target);
  return { from, to, target };
}

describe('an import', () => {
  it('does not import into a database with collections, and lists them', async () => {
    const [from, to] = [await databases.open(), await databases.open()];
    await from.db.collection('a').insertOne({ a: 1 });
    await to.db.collection('events').insertOne({ b: 1 });
    const before = await contentOf(to.db);
    const target = await databases.newFolder();
    await exportDatabase(from.db, target);
    await expect(importDatabase(to.db, target)).rejects.toThrow(/not empty.*events/);
    expect(await contentOf(to.db)).toEqual(before);
  });

  it('does not import a folder without a whole export', async () => {
    const { db } = await databases.open();
    await expect(importDatabase(db, await databases.newFolder())).rejects.toThrow('holds no whole export');
  });

  it.each([1, 2])('reads format %d, and counts the documents of each file', async (format) => {
    const { from, to, target } = await exported();
    const { collections } = await readManifest(target);
    const old = collections.map(({ sha256, ...entry }) => (format === 1 ? entry : { ...entry, sha256 }));
    await writeFile(join(target, MANIFEST), JSON.stringify({ format, collections: old }));
    expect(await importDatabase(to.db, target)).toEqual({ collections: 2, documents: 4 });
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });

  it.each([
    ['one document too few', (text: string) => text.slice(0, text.lastIndexOf('{"_id"'))],
    [
      'one document too many',
      (text: string) =>
        text + text.slice(0, text.indexOf('\n') + 1).replace(/"\w{24}"/, '"ffffffffffffffffffffffff"'),
    ],
    ['a line that is cut off', (text: string) => text.slice(0, -10)],
  ])('of format 1 writes nothing when a file has %s', async (_name, damage) => {
    const { to, target } = await exported();
    const { collections } = await readManifest(target);
    const old = collections.map(({ sha256: _, ...entry }) => entry);
    await writeFile(join(target, MANIFEST), JSON.stringify({ format: 1, collections: old }));
    const file = join(target, 'b.ndjson');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    await expect(importDatabase(to.db, target)).rejects.toThrow('the database is empty again');
    expect(await contentOf(to.db)).toEqual({});
  });

  it.each([
    ['a line that is cut off', (text: string) => text.slice(0, -10)],
    ['one line too few', (text: string) => text.slice(0, text.lastIndexOf('{"_id"'))],
    ['another digit', (text: string) => text.replace('"3"', '"4"')],
  ])('writes nothing when a file has %s', async (_name, damage) => {
    const { to, target } = await exported();
    const file = join(target, 'b.ndjson');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    await expect(importDatabase(to.db, target)).rejects.toThrow('b.ndjson is not as it was exported');
    expect(await contentOf(to.db)).toEqual({});
  });

  it('leaves the database empty when the export breaks an index', async () => {
    const { to, target } = await exported();
    const manifest = await readManifest(target);
    const unique = { name: 'n_1', key: { n: 1 }, unique: true };
    for (const { indexes } of manifest.collections) indexes.push(unique);
    await writeFile(join(target, MANIFEST), writeManifest(manifest));
    await expect(importDatabase(to.db, target)).rejects.toThrow('the database is empty again');
    expect(await contentOf(to.db)).toEqual({});
  });

  it('is done by one of two that begin together', async () => {
    const { from, to, target } = await exported();
    const both = await Promise.allSettled([importDatabase(to.db, target), importDatabase(to.db, target)]);
    const refused = both.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(refused).toEqual([
      expect.stringMatching(/Another import into this database is running|not empty/),
    ]);
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });

  it('starts again half a minute after one was killed', async () => {
    const { from, to, target } = await exported();
    const killed = { owner: 'killed', aliveAt: new Date(Date.now() - 29_000), isWriting: true };
    const locks = to.db.collection<{ _id: string }>('platform_import');
    await locks.insertOne({ _id: 'import', ...killed });
    await to.db.collection('a').insertOne({ a: 'half' });
    expect(await isHalfImported(to.db)).toBe(true);
    await expect(importDatabase(to.db, target)).rejects.toThrow(
      'Another import into this database is running',
    );

    await locks.updateOne({ _id: 'import' }, { $set: { aliveAt: new Date(Date.now() - 31_000) } });
    await importDatabase(to.db, target);
    expect(await isHalfImported(to.db)).toBe(false);
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });

  it('keeps data that came before a killed one wrote', async () => {
    const { to, target } = await exported();
    const killed = { owner: 'killed', aliveAt: new Date(0), isWriting: false };
    await to.db.collection<{ _id: string }>('platform_import').insertOne({ _id: 'import', ...killed });
    await to.db.collection('events').insertOne({ a: 'ours' });
    await expect(importDatabase(to.db, target)).rejects.toThrow(/not empty.*events/);
    expect(await to.db.collection('events').countDocuments()).toBe(1);
    expect(await isHalfImported(to.db)).toBe(false);
  });
});
