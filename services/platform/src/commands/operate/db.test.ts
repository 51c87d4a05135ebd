import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#src/product/database.ts';
import { readSettings } from '#src/settings.ts';
import { exportTo, importFrom } from './db.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-db-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Opens the database of a data folder, as a product there would. */
async function inDatabase<Result>(
  name: string,
  act: (collection: Awaited<ReturnType<typeof openDatabase>>['connection']) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readSettings({ DATA_DIR: join(folder, name) }));
  const result = await act(database.connection);
  await database.close();
  return result;
}

it('data moves through a folder that is named from where the person is', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await inDatabase('old', (connection) => connection.collection('events').insertOne({ title: 'Ours' }));
  vi.stubEnv('MONGODB_URI', '');
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('DATA_DIR', join(folder, 'old'));
  await exportTo('moved');
  vi.stubEnv('DATA_DIR', join(folder, 'new'));
  await importFrom('./moved');
  const titles = await inDatabase('new', (connection) => connection.collection('events').distinct('title'));
  expect(titles).toEqual(['Ours']);
  const lines = log.mock.calls.flat().join('\n');
  expect(lines).toMatch(/The export is done: 1 documents in 1 collections, .*moved\./);
  expect(lines).toMatch(/The import is done: 1 documents in 1 collections, .*moved\./);
});
