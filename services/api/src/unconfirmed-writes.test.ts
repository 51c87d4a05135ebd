import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { type MongoProxy, startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyTo, makeArtist, makeEvent, makeVenue } from './testing/factories.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let proxy: MongoProxy;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, {}, async ({ uri, dbName }) => {
    proxy = await startMongoProxy(uri);
    return openConnection(proxy.uri, { dbName });
  });
});
afterEach(() => {
  proxy.rules = {};
});
afterAll(async () => {
  const { connection } = api.context;
  await api.close();
  await connection.close();
  await proxy.close();
});

/** Delays the majority: it lacks the last writes. Only a query that waits for it gets an answer. */
function lagMajority(...collections: string[]): void {
  proxy.rules = {
    onCommand(name, { find, readConcern }) {
      const isMajority = (readConcern as { level?: string } | undefined)?.level === 'majority';
      if (name !== 'find' || !isMajority || !collections.includes(String(find))) return null;
      return { ok: 1, cursor: { firstBatch: [], id: 0n, ns: `db.${String(find)}` } };
    },
  };
}

describe('a repeat in the moment before a majority has the first one', () => {
  it('of an application with the same key gets the first application', async () => {
    const [artist, event] = [await makeArtist(api), await makeEvent(api, await makeVenue(api))];
    const first = await applyTo(api, artist, event, { key: 'one' });
    lagMajority('applications');
    const again = await applyTo(api, artist, event, { key: 'one' });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  it('of an application without a key gets the error for a second application', async () => {
    const [artist, event] = [await makeArtist(api), await makeEvent(api, await makeVenue(api))];
    await applyTo(api, artist, event);
    lagMajority('applications');
    expect(await applyTo(api, artist, event)).toMatchObject({
      status: 409,
      body: { code: 'already_applied' },
    });
  });

  it('of an application that took the last credits gets the first application', async () => {
    const artist = await makeArtist(api);
    const event = await makeEvent(api, await makeVenue(api), { creditsRequired: 100 });
    const first = await applyTo(api, artist, event, { key: 'all' });
    lagMajority('applications');
    const again = await applyTo(api, artist, event, { key: 'all' });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  it('of a new profile gets the first profile', async () => {
    const artist = await makeArtist(api);
    lagMajority('accounts');
    const { status, body } = await api.post('/api/artists', artist.token, { stageName: 'Juno Halide' });
    expect([status, body.id]).toEqual([201, artist.id]);
  });

  it('of a request for early access gets the first answer', async () => {
    const body = { email: 'early@example.org', role: 'artist', artistName: 'Basement Choir' };
    const first = await api.post('/api/beta-signups', undefined, body);
    lagMajority('beta_signups');
    const again = await api.post('/api/beta-signups', undefined, body);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });
});
