import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@backline/service-kit/process/listen';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { openDatabase } from './database.ts';
import { demoAccountsOf, startProduct } from './start-product.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-product-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (port = 0) => startProduct(readSettings({ DATA_DIR: folder, PORT: String(port) }), () => {});

describe('a start of the product', () => {
  it('is refused on a database with half an import, and lets the database go', async () => {
    const settings = readSettings({ DATA_DIR: folder });
    const before = await openDatabase(settings);
    await before.connection.createCollection('platform_import');
    await before.close();
    await expect(start()).rejects.toThrow('An import into this database was cut short');
    const after = await openDatabase(settings);
    await after.close();
  });

  it('is refused on a port in use before it opens the database', async () => {
    const other = await listen('127.0.0.1', 0);
    await expect(start(other.port)).rejects.toThrow(`Port ${other.port} is in use`);
    await other.close();
  });
});

it('a start prints no accounts that a hosted project does not have [hosted-authentication-service 10]', () => {
  const hosted = {
    SUPABASE_URL: 'https://project.test',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_KEY: 'service',
  };
  expect(demoAccountsOf(readSettings({}))).toHaveLength(3);
  expect(demoAccountsOf(readSettings(hosted))).toEqual([]);
});
