import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
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

it('a MongoDB server that is away is waited for, and the start tells it', async () => {
  const database = await startTestDatabase();
  const proxy = await startMongoProxy(database.uri);
  await proxy.refuse();
  const query = `${proxy.uri.includes('?') ? '&' : '/?'}serverSelectionTimeoutMS=300`;
  const settings = readSettings({ DATA_DIR: folder, MONGODB_URI: proxy.uri + query });
  const reasons: string[] = [];
  const opened = await openDatabase(settings, (reason) => {
    reasons.push(reason);
    void proxy.listen();
  });
  expect(reasons[0]).toContain('cannot be reached');
  expect(opened.description).toContain('MongoDB at 127.0.0.1');
  await opened.close();
  await proxy.close();
  await database.close();
});
