import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDemoOnce } from './load-demo-once.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await startTestDatabase();
});
afterEach(async () => {
  await database.close();
});

function load({ isLocal }: { isLocal: boolean }): Promise<void> {
  const { connection } = database;
  const opened = { connection, isLocal, description: 'a test', close: () => Promise.resolve() };
  return loadDemoOnce(opened, () => new Date());
}

const events = () => database.connection.collection('events');
const markLoad = (loaded: boolean) =>
  database.connection
    .collection<{ _id: string; loaded: boolean }>('platform_state')
    .insertOne({ _id: 'demo', loaded });

describe('the demo', () => {
  it('goes into an empty database, once [demo-data 1]', async () => {
    await load({ isLocal: true });
    const loaded = await events().countDocuments();
    expect(loaded).toBeGreaterThan(0);
    await events().deleteMany({});
    await load({ isLocal: true });
    expect(await events().countDocuments()).toBe(0);
  });

  it('records its administrator once, also where an earlier version loaded it', async () => {
    const admins = database.connection.collection('admins');
    await markLoad(true);
    await load({ isLocal: true });
    expect(await admins.distinct('email')).toEqual(['admin@demo.backline.example']);
    await admins.deleteMany({});
    await load({ isLocal: true });
    expect(await admins.countDocuments()).toBe(0);
  });

  it('stays out of a database with records of its own [demo-data 1]', async () => {
    await events().insertOne({ title: 'Ours' });
    await load({ isLocal: false });
    expect(await events().distinct('title')).toEqual(['Ours']);
  });

  it('starts again in the local database when an earlier load was cut short', async () => {
    await markLoad(false);
    await events().insertOne({ title: 'Half' });
    await load({ isLocal: true });
    expect(await events().distinct('title')).not.toContain('Half');
    expect(await events().countDocuments()).toBeGreaterThan(1);
  });

  it('is refused in a shared database where another process may be loading it', async () => {
    await markLoad(false);
    await expect(load({ isLocal: false })).rejects.toThrow(/^Another process is loading the demo/);
    expect(await events().countDocuments()).toBe(0);
  });
});
