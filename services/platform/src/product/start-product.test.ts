import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishReleases, releasesConfigOf } from '@backline/edge';
import { listen } from '@backline/service-kit/process/listen';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { writeSmallReleases } from '#src/testing/small-releases.ts';
import type { buildAndPublish } from './build-and-publish.ts';
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

/** Starts twice with small releases. Returns how each publish saw the product, and what the first start told. */
async function startTwice() {
  const seen: { hasGate: boolean; answers: boolean; screens: string[] }[] = [];
  const port = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${port.port}`;
  await port.close();
  const settings = readSettings({ DATA_DIR: folder, PORT: String(port.port), DEMO: '0' });
  const releases = await writeSmallReleases(folder);
  const publish: typeof buildAndPublish = async (given, connection, _log, publisher) => {
    const gate = publisher?.gate;
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(300) }).catch(() => null);
    const report = await gate?.checkScreens?.([]);
    seen.push({ hasGate: gate !== undefined, answers: answer?.ok === true, screens: report?.untried ?? [] });
    const publishing = { connection, clock: () => new Date(), ...releasesConfigOf(given) };
    await publishReleases(publishing, releases);
  };
  const told: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const product = await startProduct(settings, (line) => void told.push(line), publish);
    await product.close();
  }
  return { seen, told };
}

it('the first start publishes before the product runs, and tries its screens after it. A later one does both at once', async () => {
  const { seen, told } = await startTwice();
  expect(seen).toEqual([
    { hasGate: false, answers: false, screens: [] },
    { hasGate: true, answers: true, screens: [] },
  ]);
  expect(told).toEqual([
    expect.stringContaining('The server cannot render /small of mfe-small with this shell'),
  ]);
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
