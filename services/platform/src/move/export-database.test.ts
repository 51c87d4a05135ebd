import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useDatabases } from '#src/testing/databases.ts';
import { exportDatabase } from './export-database.ts';

const databases = useDatabases();

describe('an export', () => {
  it('does not write into a folder that is in use', async () => {
    const { db } = await databases.open();
    await db.collection('a').insertOne({ a: 1 });
    const target = await databases.newFolder();
    await writeFile(join(target, 'notes.txt'), 'mine');
    await expect(exportDatabase(db, target)).rejects.toThrow('is not empty');
    expect(await readdir(target)).toEqual(['notes.txt']);
  });

  it('writes files that other accounts of the machine cannot read', async () => {
    const { db } = await databases.open();
    await db.collection('things').insertOne({ a: 1 });
    const target = await databases.newFolder();
    await exportDatabase(db, target);
    const modes = (await readdir(target)).map(async (name) => (await stat(join(target, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o600, 0o600]);
  });

  it('does not export an empty database', async () => {
    const { db } = await databases.open();
    await expect(exportDatabase(db, await databases.newFolder())).rejects.toThrow('the database is empty');
  });
});
