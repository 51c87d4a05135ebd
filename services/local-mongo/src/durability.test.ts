import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Long, UUID, type Document } from 'bson';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalMongo } from './index.ts';
import { openDatabase, type Row } from './testing/open-database.ts';
import { sendRaw } from './testing/raw-command.ts';

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('a file that cannot be used', () => {
  it('is one that another holds, and stays unharmed', async () => {
    const file = join(scratchFolder(), 'data.sqlite');
    const { db } = await openDatabase({ file });
    await db.collection<Row>('c').insertOne({ _id: 1 });
    await expect(startLocalMongo({ file })).rejects.toThrow(
      /data\.sqlite cannot be opened: another process is using it/,
    );
    expect(await db.collection('c').countDocuments()).toBe(1);
  });

  it('is one that holds something else', async () => {
    const file = join(scratchFolder(), 'data.sqlite');
    writeFileSync(file, 'a letter to the venue'.repeat(400));
    await expect(startLocalMongo({ file, thread: false })).rejects.toThrow(/cannot be opened: it is damaged/);
  });

  it('is one that lost its end', async () => {
    const file = join(scratchFolder(), 'data.sqlite');
    const { db, close } = await openDatabase({ file, thread: false });
    await db
      .collection<Row>('c')
      .insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, text: 'x'.repeat(200) })));
    await close();
    truncateSync(file, 40_960);
    await expect(startLocalMongo({ file, thread: false })).rejects.toThrow(/cannot be opened: it is damaged/);
  });

  it('is one that a newer version wrote', async () => {
    const file = join(scratchFolder(), 'data.sqlite');
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    await expect(startLocalMongo({ file, thread: false })).rejects.toThrow(
      /written by a newer version \(format 99/,
    );
  });

  it('is one whose folder cannot be written', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(
      startLocalMongo({ file: join(folder, 'file', 'data.sqlite'), thread: false }),
    ).rejects.toThrow(/folder is not writable/);
  });
});

describe('a restart', () => {
  it('keeps documents, indexes and what was removed', async () => {
    const file = join(scratchFolder(), 'new', 'data.sqlite');
    const first = await openDatabase({ file });
    const collection = first.db.collection<Row>('c');
    await collection.createIndex({ a: 1 }, { unique: true }, {});
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, a: 3 },
    ]);
    await collection.updateOne({ _id: 1 }, { $set: { a: 10 } });
    await collection.deleteOne({ _id: 2 });
    await first.db.collection<Row>('gone').insertOne({ _id: 1 });
    await first.db.dropCollection('gone');
    await first.close();
    const { db } = await openDatabase({ file });
    expect(await db.collection('c').find().sort({ a: 1 }).toArray()).toEqual([
      { _id: 3, a: 3 },
      { _id: 1, a: 10 },
    ]);
    await expect(db.collection<Row>('c').insertOne({ _id: 4, a: 10 })).rejects.toThrow('E11000');
    expect(await db.listCollections().toArray()).toHaveLength(1);
  });

  it('still knows the answer to a write that is sent again', async () => {
    const folder = scratchFolder();
    const options = { file: join(folder, 'data.sqlite'), socket: join(folder, 's.sock'), thread: false };
    const lsid = { id: new UUID() };
    const write = {
      update: 'c',
      $db: 'test',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      lsid,
    };
    const begun: Document = { insert: 'd', $db: 'test', documents: [{ _id: 1 }], lsid: { id: new UUID() } };
    const transaction = { lsid: begun.lsid as Document, txnNumber: Long.fromNumber(1), autocommit: false };
    const commit = { commitTransaction: 1, $db: 'admin', ...transaction };

    const first = await startLocalMongo(options);
    const reply = await sendRaw(options.socket, { ...write, txnNumber: Long.fromNumber(1) });
    await sendRaw(options.socket, { ...begun, ...transaction, startTransaction: true });
    expect(await sendRaw(options.socket, commit)).toMatchObject({ ok: 1 });
    await first.close();

    const { db } = await openDatabase(options);
    const again = await sendRaw(options.socket, { ...write, txnNumber: Long.fromNumber(1) });
    expect({ ...again, operationTime: 0 }).toEqual({ ...reply, operationTime: 0 });
    expect(await sendRaw(options.socket, commit)).toMatchObject({ ok: 1 });
    expect(await db.collection('c').find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await sendRaw(options.socket, { ...write, txnNumber: Long.fromNumber(2) });
    expect(await db.collection('c').find().toArray()).toEqual([{ _id: 1, n: 2 }]);
  });
});

type Ledger = { increments: number; inserts: string[]; pairs: string[]; unknown: number };

async function startProcess(file: string, socket: string): Promise<ChildProcess> {
  const script = new URL('./testing/killable-server.ts', import.meta.url);
  const child = fork(script, [file, socket], { execArgv: [] });
  await once(child, 'message');
  return child;
}

/** Writes of every kind until told to stop; notes what was acknowledged and what ended without an answer. */
async function keepWriting(
  client: MongoClient,
  ledger: Ledger,
  name: number,
  goesOn: () => boolean,
): Promise<void> {
  const db = client.db('test');
  const count = db.collection<Row>('count');
  const log = db.collection<Row>('log');
  const pairs = db.collection<Row>('pairs');
  const attempt = async (write: () => Promise<unknown>, acknowledge: () => void): Promise<void> => {
    await write().then(acknowledge, () => ledger.unknown++);
  };
  while (goesOn()) {
    const id = `${name}-${randomUUID()}`;
    await attempt(
      () => count.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true }),
      () => ledger.increments++,
    );
    await attempt(
      () => log.insertOne({ _id: id, key: id, text: 'x'.repeat(300) }),
      () => ledger.inserts.push(id),
    );
    const both = (): Promise<unknown> =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await pairs.insertOne({ _id: `${id}-a`, pair: id }, { session });
          await pairs.insertOne({ _id: `${id}-b`, pair: id }, { session });
        }),
      );
    await attempt(both, () => ledger.pairs.push(id));
  }
}

describe('kill -9 in the middle of mixed writes', { timeout: 60_000 }, () => {
  it('loses nothing acknowledged, leaves no half transaction, and repeats nothing that the driver retries', async () => {
    const folder = scratchFolder();
    const file = join(folder, 'data.sqlite');
    const socket = join(folder, 's.sock');
    let server = await startProcess(file, socket);
    onTestFinished(() => void server.kill('SIGKILL'));
    const client = await new MongoClient(
      `mongodb://${encodeURIComponent(socket)}/?directConnection=true`,
    ).connect();
    onTestFinished(() => client.close(true));
    await client.db('test').collection('log').createIndex({ key: 1 }, { unique: true }, {});
    const ledger: Ledger = { increments: 0, inserts: [], pairs: [], unknown: 0 };
    let goesOn = true;
    const writers = Array.from({ length: 8 }, (_, name) => keepWriting(client, ledger, name, () => goesOn));
    for (let round = 1; round <= 3; round++) {
      await expect
        .poll(() => ledger.pairs.length, { timeout: 15_000, interval: 5 })
        .toBeGreaterThan(round * 40);
      server.kill('SIGKILL');
      await once(server, 'exit');
      server = await startProcess(file, socket);
    }
    goesOn = false;
    await Promise.all(writers);

    const db = client.db('test');
    const counted = (await db.collection<Row>('count').findOne({ _id: 1 }))?.n as number;
    expect(counted).toBeGreaterThanOrEqual(ledger.increments);
    expect(counted).toBeLessThanOrEqual(ledger.increments + ledger.unknown);
    const logged = await db.collection<Row>('log').distinct('_id');
    expect(ledger.inserts.filter((id) => !logged.includes(id))).toEqual([]);
    expect(logged.length).toBeLessThanOrEqual(ledger.inserts.length + ledger.unknown);
    const halves = await db
      .collection('pairs')
      .aggregate([{ $group: { _id: '$pair', parts: { $sum: 1 } } }])
      .toArray();
    expect(halves.filter(({ parts }) => parts !== 2)).toEqual([]);
    expect(ledger.pairs.filter((id) => !halves.some(({ _id }) => _id === id))).toEqual([]);
    expect(ledger.unknown).toBeLessThan(ledger.increments);
  });
});
