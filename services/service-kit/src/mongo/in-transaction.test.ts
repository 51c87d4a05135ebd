import { mongo, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDeadline } from '#src/process/deadline.ts';
import { type MongoProxy, startMongoProxy } from '#src/testing/mongo-proxy.ts';
import { startTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { defineModel } from './define-model.ts';
import { buildIndexes } from './indexes.ts';
import { inTransaction, writeLast } from './in-transaction.ts';
import { isOutage } from './is-outage.ts';
import { openConnection } from './open-connection.ts';

interface CounterRecord {
  _id: string;
  count: number;
}
const counterModel = defineModel<CounterRecord>(
  'Counter',
  'counters',
  new Schema<CounterRecord>({ _id: String, count: Number }),
);

let database: TestDatabase;
let proxy: MongoProxy;
let connection: TestDatabase['connection'];
let commands: Record<string, unknown>[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startMongoProxy(database.uri);
  connection = await openConnection(proxy.uri, { dbName: database.dbName });
  await buildIndexes([counterModel], connection);
  await counterModel(connection).create({ _id: 'a', count: 0 });
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
  await database.close();
});

const count = async () => (await counterModel(connection).findById('a').lean())?.count;
const raise = () =>
  inTransaction(connection, async (session) => {
    await counterModel(connection).updateOne({ _id: 'a' }, { $inc: { count: 1 } }, { session });
  });

describe('a transaction', () => {
  it('reads a snapshot of the primary, writes to a majority, and bounds each step [durability 2]', async () => {
    proxy.rules = {
      onCommand(name, command) {
        commands.push({ ...command, name });
        return null;
      },
    };
    await raise();
    proxy.rules = {};
    expect(commands.find(({ name }) => name === 'update')).toMatchObject({
      readConcern: { level: 'snapshot' },
      maxTimeMS: expect.any(Number),
    });
    const commit = commands.find(({ name }) => name === 'commitTransaction');
    expect(commit).toMatchObject({
      writeConcern: { w: 'majority', wtimeout: 5_000 },
      maxTimeMS: expect.any(Number),
    });
    commands = [];
  });

  it('is run again until its time is over, and then answered 503', async () => {
    let tries = 0;
    const conflict = new mongo.MongoServerError({ message: 'WriteConflict', code: 112 });
    conflict.addErrorLabel('TransientTransactionError');
    const work = withDeadline(300, () =>
      inTransaction(connection, async () => {
        tries += 1;
        throw conflict;
      }),
    );
    await expect(work).rejects.toMatchObject({ status: 503 });
    expect(tries).toBeGreaterThan(2);
  });

  it('makes its last write once, with the items of its successful try', async () => {
    const written: string[] = [];
    const note = async (items: readonly string[]) => void written.push(items.join(' '));
    const conflict = new mongo.MongoServerError({ message: 'WriteConflict', code: 112 });
    conflict.addErrorLabel('TransientTransactionError');
    let tries = 0;
    await inTransaction(connection, async (session) => {
      tries += 1;
      writeLast(session, note, [`${tries}a`]);
      if (tries === 1) throw conflict;
      writeLast(session, note, [`${tries}b`, `${tries}c`]);
    });
    expect(written).toEqual(['2a 2b 2c']);
  });

  it('whose commit nobody confirms is an outage, not a success [durability 4]', async () => {
    const before = await count();
    proxy.rules = {
      onCommand: (name) =>
        name === 'commitTransaction'
          ? { ok: 0, code: 50, codeName: 'MaxTimeMSExpired', errmsg: 'operation exceeded time limit' }
          : null,
    };
    const error = await raise().catch((cause: unknown) => cause);
    proxy.rules = {};
    expect(isOutage(error)).toBe(true);
    expect(await count()).toBe(before);
  });

  it('does not begin when the time of its request is over', async () => {
    const before = await count();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let ended: Promise<unknown> = Promise.resolve();
    const request = withDeadline(10, () => {
      ended = held.then(raise).catch((error: unknown) => error);
      return ended;
    });
    await expect(request).rejects.toMatchObject({ status: 503 });
    goOn();
    expect(await ended).toMatchObject({ status: 503 });
    expect(await count()).toBe(before);
  });

  it('ends in time while the server hangs, and the next one goes through', async () => {
    const before = (await count()) ?? 0;
    proxy.pause();
    await expect(withDeadline(200, raise)).rejects.toMatchObject({ status: 503 });
    proxy.resume();
    // It waits for the first one, which the server still runs.
    await raise();
    expect(await count()).toBeGreaterThan(before);
  });
});

describe('a question', () => {
  it('tells the server how long the request has left', async () => {
    const seen: unknown[] = [];
    proxy.rules = {
      onCommand(name, { maxTimeMS }) {
        if (name === 'find' || name === 'aggregate') seen.push(maxTimeMS);
        return null;
      },
    };
    await withDeadline(500, count);
    await withDeadline(500, async () => counterModel(connection).aggregate([{ $match: { _id: 'a' } }]));
    proxy.rules = {};
    expect(seen).toHaveLength(2);
    for (const limit of seen) {
      expect(limit).toBeGreaterThan(100);
      expect(limit).toBeLessThanOrEqual(500);
    }
  });
});
