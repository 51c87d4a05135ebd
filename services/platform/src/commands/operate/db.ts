import { relative, resolve } from 'node:path';
import type { mongo } from 'mongoose';
import { exportDatabase } from '#src/move/export-database.ts';
import type { Moved } from '#src/move/export-format.ts';
import { importDatabase } from '#src/move/import-database.ts';
import { dbOf, openDatabase } from '#src/product/database.ts';
import { readSettings } from '#src/settings.ts';

/** `backline db export DIR` */
export const exportTo = (path: string): Promise<void> => move('export', exportDatabase, path);

/** `backline db import DIR` */
export const importFrom = (path: string): Promise<void> => move('import', importDatabase, path);

async function move(
  name: string,
  run: (database: mongo.Db, folder: string) => Promise<Moved>,
  path: string,
): Promise<void> {
  // npm and the launcher run in the repository's folder. The path is relative to the caller's folder.
  const folder = resolve(process.env['INIT_CWD'] ?? '', path);
  const database = await openDatabase(readSettings(process.env));
  try {
    const { collections, documents } = await run(dbOf(database.connection), folder);
    const place = relative(process.cwd(), folder) || '.';
    console.log(`Database: ${database.description}`);
    console.log(`The ${name} is done: ${documents} documents in ${collections} collections, ${place}.`);
    if (name === 'import') console.log('Now run backline migrate: an older version may have exported it.');
    console.log('Media and generated secrets are files in DATA_DIR: take them along.');
  } finally {
    await database.close();
  }
}
