import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { type MongoProxy, startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '#src/testing/test-api.ts';
import { betaCountModel } from './beta-signups.model.ts';

it('is written outside of transactions, so that no process that dies holds up every other request', async () => {
  let proxy: MongoProxy | undefined;
  const api = await startTestApi({}, {}, async ({ uri, dbName }) => {
    proxy = await startMongoProxy(uri);
    return openConnection(proxy.uri, { dbName });
  });
  const { connection } = api.context;
  onTestFinished(async () => {
    await api.close();
    await connection.close();
    await proxy?.close();
  });
  const counter = betaCountModel(connection).collection.name;
  const writes: boolean[] = [];
  if (proxy)
    proxy.rules = {
      onCommand(name, command) {
        if (name !== 'find' && command[name] === counter) writes.push(command['autocommit'] === false);
        return null;
      },
    };
  const body = { email: 'early@example.org', role: 'artist', artistName: 'Basement Choir' };
  expect((await api.post('/api/beta-signups', undefined, body)).status).toBe(201);
  expect(writes.length).toBeGreaterThan(0);
  expect(writes).not.toContain(true);
});
