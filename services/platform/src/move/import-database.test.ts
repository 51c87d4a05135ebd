import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf, useDatabases } from '../testing/databases.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase, isHalfImported } from './import-database.ts';

const databases = useDatabases();

describe('an import', () => {
  it('does not import into a database with collections, and names them', async () => {
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

  it.each([
    ['a line that is cut off', (text: string) => text.slice(0, -10), 'Line 3 of'],
    ['one line too few', (text: string) => text.slice(0, text.lastIndexOf('{"_id"')), 'has 2 documents'],
    ['a document twice', (text: string) => text + text.slice(text.lastIndexOf('{"_id"')), 'E11000'],
  ])('leaves the database empty when a file has %s', async (_name, damage, message) => {
    const [from, to] = [await databases.open(), await databases.open()];
    await from.db.collection('a').insertOne({ a: 1 });
    await from.db.collection('b').insertMany([{ b: 1 }, { b: 2 }, { b: 3 }]);
    const target = await databases.newFolder();
    await exportDatabase(from.db, target);
    const file = join(target, 'b.ndjson');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    await expect(importDatabase(to.db, target)).rejects.toThrow(message);
    expect(await contentOf(to.db)).toEqual({});
  });

  it('starts again after a killed import, which it can recognise', async () => {
    const [from, to] = [await databases.open(), await databases.open()];
    await from.db.collection('a').insertOne({ a: 1 });
    const target = await databases.newFolder();
    await exportDatabase(from.db, target);
    await to.db.createCollection('platform_import');
    await to.db.collection('a').insertOne({ a: 'half' });
    expect(await isHalfImported(to.db)).toBe(true);
    await importDatabase(to.db, target);
    expect(await isHalfImported(to.db)).toBe(false);
    expect(await contentOf(to.db)).toEqual(await contentOf(from.db));
  });
});
