import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Row } from './testing/open-database.ts';
import { scratchFolder, startProcess } from './testing/server-process.ts';

const ROUNDS = 20;
const WRITERS = 16;

async function clientOf(socket: string): Promise<MongoClient> {
  const options = { minHeartbeatFrequencyMS: 20, serverSelectionTimeoutMS: 3000 };
  const uri = `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
  const client = await new MongoClient(uri, options).connect();
  onTestFinished(() => client.close(true));
  return client;
}

/** The acknowledged writes, by their kind. */
type Ledger = Record<'counted' | 'inserted' | 'listed' | 'paired' | 'taken' | 'removed', string[]>;

/** Makes one write of each kind. The ledger has only the writes that were answered. */
async function writeOnce(client: MongoClient, db: Db, ledger: Ledger): Promise<void> {
  const id = randomUUID();
  const attempt = async (kind: keyof Ledger, write: () => Promise<unknown>): Promise<void> => {
    await write().then(
      () => ledger[kind].push(id),
      () => {},
    );
  };
  const count = { $inc: { n: 1 }, $push: { by: id } } as object;
  await attempt('counted', () => db.collection<Row>('count').updateOne({ _id: 1 }, count, { upsert: true }));
  await attempt('inserted', () =>
    db.collection<Row>('log').insertMany([{ _id: id, key: id }, { _id: `${id}-2` }]),
  );
  await attempt('taken', () =>
    db
      .collection<Row>('stock')
      .findOneAndUpdate({ _id: 1, left: { $gt: 0 } }, { $inc: { left: -1 }, $push: { by: id } } as object),
  );
  await attempt('paired', () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await db.collection<Row>('pairs').insertOne({ _id: `${id}-a`, pair: id }, { session });
        await db.collection<Row>('pairs').insertOne({ _id: `${id}-b`, pair: id }, { session });
      }),
    ),
  );
  const item = {
    $addToSet: { by: id },
    $max: { 'items.0.last': id },
    $mul: { 'items.0.sign': -1 },
    $pull: { open: id },
  };
  await attempt('listed', () => db.collection<Row>('list').updateOne({ _id: 1 }, item as object));
  await attempt('removed', () => db.collection<Row>('log').deleteOne({ _id: `${id}-2` }));
}

const twice = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);
const missing = (ids: readonly string[], among: readonly unknown[]): string[] =>
  ids.filter((id) => !among.includes(id));

describe('kill -9 in the middle of mixed writes', { timeout: 120_000 }, () => {
  it('loses nothing acknowledged, leaves no half transaction, and repeats nothing that the driver retries [durability 7]', async () => {
    const folder = scratchFolder();
    const args = [join(folder, 'data.sqlite'), join(folder, 's.sock')] as const;
    let server = await startProcess([...args]);
    const client = await clientOf(args[1]);
    const db = client.db('test');
    await db.collection('log').createIndex({ key: 1 }, { unique: true, sparse: true }, {});
    await db.collection<Row>('stock').insertOne({ _id: 1, left: 1_000_000 });
    await db.collection<Row>('list').insertOne({ _id: 1, by: [], items: [{ k: 1, sign: 1 }] });
    const ledger: Ledger = { counted: [], inserted: [], listed: [], paired: [], taken: [], removed: [] };
    let goesOn = true;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (goesOn) await writeOnce(client, db, ledger);
    });
    for (let round = 1; round <= ROUNDS; round++) {
      // Each round ends at another point of the writers' turns.
      const enough = ledger.paired.length + (round % WRITERS) + 2;
      await expect.poll(() => ledger.paired.length, { timeout: 20_000, interval: 1 }).toBeGreaterThan(enough);
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
      server = await startProcess([...args]);
      expect(server.said).toBe('ready');
    }
    goesOn = false;
    await Promise.all(writers);

    const [count, stock] = await Promise.all(
      ['count', 'stock'].map((name) => db.collection<Row>(name).findOne({ _id: 1 })),
    );
    expect(missing(ledger.counted, count?.by)).toEqual([]);
    expect(twice(count?.by)).toEqual([]);
    expect(count?.n).toBe(count?.by.length);
    expect(missing(ledger.taken, stock?.by)).toEqual([]);
    expect(twice(stock?.by)).toEqual([]);
    expect(1_000_000 - stock?.left).toBe(stock?.by.length);
    const list = await db.collection<Row>('list').findOne({ _id: 1 });
    expect(missing(ledger.listed, list?.by)).toEqual([]);
    const listed: string[] = list?.by ?? [];
    const last = listed.toSorted((a, b) => (a < b ? -1 : 1)).at(-1);
    expect(list?.items).toEqual([{ k: 1, sign: listed.length % 2 ? -1 : 1, last }]);
    const logged = await db.collection('log').distinct('_id');
    expect(missing(ledger.inserted, logged)).toEqual([]);
    expect(ledger.removed.filter((id) => logged.includes(`${id}-2` as never))).toEqual([]);
    const pairs = await db.collection('pairs').distinct('pair');
    expect(missing(ledger.paired, pairs)).toEqual([]);
    expect(await db.collection('pairs').countDocuments()).toBe(pairs.length * 2);
    expect(ledger.counted.length).toBeGreaterThan(ROUNDS);
  });
});

describe('a disk that is full', { timeout: 60_000 }, () => {
  it('ends the process with a message, and all acknowledged data is there when it has room again', async () => {
    const folder = scratchFolder();
    const [file, socket] = [join(folder, 'data.sqlite'), join(folder, 's.sock')];
    const { child, errors } = await startProcess([file, socket, '120']);
    const ended = once(child, 'exit');
    const rows = (await clientOf(socket)).db('test').collection<Row>('c');
    const stored: number[] = [];
    const write = async (_id: number): Promise<void> => {
      await rows.insertOne({ _id, text: 'x'.repeat(2000) });
      stored.push(_id);
    };
    const writing = (async () => {
      for (let _id = 0; ; _id++) await write(_id);
    })().catch(() => {});
    expect(await ended).toEqual([1, null]);
    await writing;
    expect(errors()).toMatch(/data\.sqlite cannot be written \(.*full.*\), so the database stops/);
    const { db } = await openDatabase({ file, thread: false });
    const kept = await db.collection<Row>('c').distinct('_id');
    expect(kept).toEqual(stored);
    await db.collection<Row>('c').insertOne({ _id: 'more' });
  });
});
