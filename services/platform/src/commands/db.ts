import { relative, resolve } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import type { mongo } from 'mongoose';
import { exportDatabase } from '../move/export-database.ts';
import type { Moved } from '../move/export-format.ts';
import { importDatabase } from '../move/import-database.ts';
import { openDatabase } from '../product/database.ts';
import { readSettings } from '../settings.ts';

const DIRECTIONS: Record<string, (database: mongo.Db, folder: string) => Promise<Moved>> = {
  export: exportDatabase,
  import: importDatabase,
};

/** `backline db export|import DIR`: moves everything out of or into the database that the settings name. */
export async function db([name = '', path, ...more]: string[]): Promise<void> {
  const move = DIRECTIONS[name];
  if (!move || path === undefined || more.length > 0)
    throw new UserError('Say: backline db export DIR, or backline db import DIR.');
  // npm and our own launcher run in the repository's folder; the path is meant from where it was typed.
  const folder = resolve(process.env['INIT_CWD'] ?? '', path);
  const database = await openDatabase(readSettings(process.env));
  try {
    const { collections, documents } = await move(databaseOf(database), folder);
    const place = relative(process.cwd(), folder) || '.';
    console.log(`Database: ${database.description}`);
    console.log(`The ${name} is done: ${documents} documents in ${collections} collections, ${place}.`);
    console.log('Media and generated secrets are files in DATA_DIR: take them along.');
  } finally {
    await database.close();
  }
}

function databaseOf({ connection }: { connection: { db?: mongo.Db | undefined } }): mongo.Db {
  if (connection.db) return connection.db;
  throw new Error('The connection is not open');
}
