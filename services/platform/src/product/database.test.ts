import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { openDatabase } from './database.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-database-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the local database', () => {
  it('cannot be read by other accounts of the machine', async () => {
    const database = await openDatabase(readSettings({ DATA_DIR: folder }));
    await database.close();
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
  });

  it('names the folder that it cannot use', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const settings = readSettings({ DATA_DIR: join(file, 'data') });
    await expect(openDatabase(settings)).rejects.toThrow(/^DATA_DIR cannot be used: ENOTDIR/);
  });
});
