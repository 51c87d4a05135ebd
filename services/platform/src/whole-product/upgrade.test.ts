import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@backline/api/demo';
import type { Application } from '@backline/contracts/booking/applications';
import { publishRelease, readLiveRecords } from '@backline/edge';
import { sealRelease } from '@backline/edge/seal-release';
import type { Connection } from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#src/migrate/migrate.ts';
import { importDatabase } from '#src/move/import-database.ts';
import { useDatabases } from '#src/testing/databases.ts';
import { startServicesOn } from '#src/testing/services-on.ts';

/** Exports of the demo, each made by the commit of its name (.docs/migrations.md). */
const EARLIER = join(import.meta.dirname, '../testing/earlier-data');

const databases = useDatabases();

async function publishShell(connection: Connection): Promise<void> {
  const dataDir = await databases.newFolder();
  const folder = join(dataDir, 'releases/shell/today');
  mkdirSync(folder, { recursive: true });
  const manifest = { app: 'shell', scripts: [], styles: [], fonts: [], provides: {} };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await sealRelease(folder);
  await publishRelease({ connection, clock: () => new Date(), dataDir }, 'shell', 'today');
}

it.each(readdirSync(EARLIER))('the data of %s is imported, migrated and used', async (archive) => {
  const { connection, db } = await databases.open();
  const folder = await databases.newFolder();
  expect(spawnSync('tar', ['xzf', join(EARLIER, archive), '-C', folder]).status).toBe(0);
  await importDatabase(db, folder);
  const applications = await db.collection('applications').countDocuments();
  await migrate({ connection, isDryRun: false, log: () => undefined });
  const left: string[] = [];
  await migrate({ connection, isDryRun: true, log: (line) => left.push(line) });
  expect(left).toEqual([]);

  const services = await startServicesOn(connection, await databases.newFolder());
  onTestFinished(services.close);
  const artist = await services.signIn(DEMO_ACCOUNTS.artist);
  const venue = await services.signIn(DEMO_ACCOUNTS.venue);
  const sent = await artist.get<Application[]>('/api/applications');
  const received = await venue.get<Application[]>('/api/applications');
  expect(sent.length).toBeGreaterThan(0);
  expect(received.length).toBeGreaterThan(0);
  expect(await db.collection('applications').countDocuments()).toBe(applications);
  expect(await artist.get('/api/credits')).toMatchObject({ available: expect.any(Number) });

  await publishShell(connection);
  const live = await readLiveRecords(connection);
  expect(live.find(({ _id }) => _id === 'shell')).toMatchObject({ version: 'today' });
});
