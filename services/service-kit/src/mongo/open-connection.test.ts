import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MongoProxy, startMongoProxy } from '#src/testing/mongo-proxy.ts';
import { startTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { hostsOf } from '#src/settings/addresses.ts';
import { openConnection } from './open-connection.ts';

let database: TestDatabase;
let proxy: MongoProxy;
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startMongoProxy(database.uri);
});
afterEach(async () => {
  proxy.rules = {};
  await proxy.listen();
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

const QUICK = 'serverSelectionTimeoutMS=100';
const withOption = (uri: string, option: string) => `${uri}${uri.includes('?') ? '&' : '/?'}${option}`;

describe('a connection', () => {
  it('reads and writes what a majority has, whatever the connection string says [durability 1]', async () => {
    const commands: Record<string, Record<string, unknown>> = {};
    proxy.rules = {
      onCommand(name, command) {
        commands[name] = command;
        return null;
      },
    };
    const uri = withOption(proxy.uri, 'w=1&readConcernLevel=local&wtimeoutMS=1');
    const connection = await openConnection(uri, { dbName: database.dbName });
    await connection.collection('things').insertOne({ name: 'a' });
    await connection.collection('things').findOne();
    await connection.close();
    expect(commands['insert']?.['writeConcern']).toMatchObject({ w: 'majority', wtimeout: 5_000 });
    expect(commands['find']?.['readConcern']).toEqual({ level: 'majority' });
  });

  it('to a standalone server is refused, with what to do [durability 6]', async () => {
    proxy.rules = { onHello: ({ setName: _, hosts: _hosts, me: _me, primary: _primary, ...hello }) => hello };
    await expect(openConnection(proxy.uri, { onFailure: vi.fn() })).rejects.toThrow(
      /^MONGODB_URI leads to a standalone MongoDB.*mongod with --replSet rs0.*rs\.initiate\(\)/,
    );
  });

  it('to a server that is too old is refused [durability 6]', async () => {
    proxy.rules = { onHello: (hello) => ({ ...hello, minWireVersion: 0, maxWireVersion: 13 }) };
    await expect(openConnection(proxy.uri)).rejects.toThrow('a MongoDB older than 6.0');
  });

  it('that reads from secondaries is refused, with what to change', async () => {
    const uri = withOption(proxy.uri, 'readPreference=secondaryPreferred');
    await expect(openConnection(uri)).rejects.toThrow(
      'MONGODB_URI says readPreference=secondaryPreferred. Backline reads from the primary only: remove it from MONGODB_URI.',
    );
  });

  it('fails with the reason when nobody wants to wait, and hides the secrets', async () => {
    const uri = `mongodb://user:secret@127.0.0.1:1/?${QUICK}`;
    await expect(openConnection(uri)).rejects.toThrow(
      'The MongoDB server at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  it('says when the server is not of the replica set that the connection string names', async () => {
    const uri = `mongodb://${hostsOf(proxy.uri)}/?replicaSet=another&${QUICK}`;
    await expect(openConnection(uri)).rejects.toThrow('no server there belongs to the replica set another');
  });

  it('waits for its server, and says why [durability 5]', async () => {
    await proxy.refuse();
    const reasons: string[] = [];
    const connection = await openConnection(withOption(proxy.uri, QUICK), {
      dbName: database.dbName,
      onFailure(reason) {
        reasons.push(reason);
        void proxy.listen();
      },
    });
    expect(await connection.collection('things').countDocuments()).toBe(1);
    await connection.close();
    expect(reasons[0]).toMatch(/^The MongoDB server at 127\.0\.0\.1:\d+ cannot be reached: /);
  });

  it('gives up waiting when it is told to', async () => {
    const stopping = new AbortController();
    const opening = openConnection(`mongodb://127.0.0.1:1/?${QUICK}`, {
      signal: stopping.signal,
      onFailure: () => stopping.abort(),
    });
    await expect(opening).rejects.toThrow('aborted');
  });
});
