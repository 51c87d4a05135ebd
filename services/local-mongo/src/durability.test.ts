import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Doc } from './bson/doc.ts';
import { Binary, Double } from './bson/values.ts';
import { startLocalMongo } from './index.ts';
import { openDatabase, type Row } from './testing/open-database.ts';
import { scratchFolder, startProcess } from './testing/server-process.ts';
import { WireClient } from './testing/wire-client.ts';

/** A file with 500 documents that was closed in good order. */
async function closedFile(): Promise<string> {
  const file = join(scratchFolder(), 'data.sqlite');
  const { db, close } = await openDatabase({ file, thread: false });
  const docs = Array.from({ length: 500 }, (_, _id) => ({ _id, text: 'x'.repeat(200) }));
  await db.collection<Row>('c').insertMany(docs);
  await close();
  return file;
}

/** Sends one command with these fields and no others. */
async function sendOnce(socket: string, command: Doc): Promise<Doc> {
  const client = await WireClient.open(socket);
  return client.send(command).finally(() => client.close());
}

/** A reply without the time at which it was made. */
function timeless({ operationTime: _operationTime, $clusterTime: _clusterTime, ...reply }: Doc): Doc {
  return reply;
}

/** Expects that opening fails with this message, and that the file does not change. */
async function expectRefusal(file: string, message: RegExp): Promise<void> {
  const before = readFileSync(file);
  await expect(startLocalMongo({ file, thread: false })).rejects.toThrow(message);
  expect(readFileSync(file).equals(before)).toBe(true);
}

describe('a file that cannot be used', () => {
  it('is one that another thread holds, and stays unharmed', async () => {
    const file = join(scratchFolder(), 'data.sqlite');
    const { db } = await openDatabase({ file });
    await db.collection<Row>('c').insertOne({ _id: 1 });
    await expectRefusal(file, /data\.sqlite cannot be opened: another process is using it/);
    expect(await db.collection('c').countDocuments()).toBe(1);
  });

  it('is one that another process holds, which continues', async () => {
    const folder = scratchFolder();
    const [file, socket] = [join(folder, 'data.sqlite'), join(folder, 's.sock')];
    await startProcess([file, socket]);
    await expectRefusal(file, /data\.sqlite cannot be opened: another process is using it/);
    const client = await new MongoClient(
      `mongodb://${encodeURIComponent(socket)}/?directConnection=true`,
    ).connect();
    onTestFinished(() => client.close(true));
    const rows = client.db('test').collection<Row>('c');
    await rows.insertOne({ _id: 1 });
    expect(await rows.countDocuments()).toBe(1);
  });

  it('is one with other content', async () => {
    const file = join(scratchFolder(), 'data.sqlite');
    writeFileSync(file, 'a letter to the venue'.repeat(400));
    await expectRefusal(file, /cannot be opened: it is damaged/);
  });

  it('is one that lost its end', async () => {
    const file = await closedFile();
    truncateSync(file, 40_960);
    await expectRefusal(file, /cannot be opened: it is damaged/);
  });

  it('is one with a page that was overwritten', async () => {
    const file = await closedFile();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 5 * 4096, 6 * 4096));
    await expectRefusal(file, /cannot be opened: it is damaged/);
  });

  it('is one with a document that was overwritten', async () => {
    const file = await closedFile();
    const writer = new DatabaseSync(file);
    writer.exec("UPDATE docs SET raw = x'00ff00ff' WHERE rid = 7");
    writer.close();
    await expectRefusal(file, /cannot be opened: it is damaged/);
  });

  it('is one that a newer version wrote', async () => {
    const file = await closedFile();
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99; CREATE TABLE later (id)');
    newer.close();
    await expectRefusal(file, /written by a newer version \(format 99/);
  });

  it('is one that another program wrote', async () => {
    const file = join(scratchFolder(), 'data.sqlite');
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE letters (id)');
    other.close();
    await expectRefusal(file, /it is an SQLite database of something else/);
  });

  it('is one in a folder that cannot be made', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'file'), '');
    const opening = startLocalMongo({ file: join(folder, 'file', 'data.sqlite'), thread: false });
    await expect(opening).rejects.toThrow(/folder is not writable/);
  });

  it('is one in a folder that may not be written, old or new', async () => {
    const file = await closedFile();
    const before = readFileSync(file);
    const folder = join(file, '..');
    // Root may write everywhere, so another user has to try.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    chmodSync(file, 0o444);
    chmodSync(folder, 0o555);
    const sockets = scratchFolder();
    chmodSync(sockets, 0o777);
    for (const name of ['data.sqlite', 'new.sqlite', 'new/data.sqlite']) {
      const { said } = await startProcess([join(folder, name), join(sockets, 's.sock')], uid);
      expect(said).toMatch(/cannot be opened: it or its folder is not writable/);
    }
    chmodSync(folder, 0o755);
    expect(readdirSync(folder)).toEqual(['data.sqlite']);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('a restart', () => {
  it('keeps documents, indexes and removals', async () => {
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
    const lsid = { id: new Binary(4, randomBytes(16)) };
    const write = {
      update: 'c',
      $db: 'test',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      lsid,
    };
    const begun: Doc = {
      insert: 'd',
      $db: 'test',
      documents: [{ _id: 1 }],
      lsid: { id: new Binary(4, randomBytes(16)) },
    };
    const transaction = { lsid: begun.lsid as Doc, txnNumber: 1n, autocommit: false };
    const commit = { commitTransaction: 1, $db: 'admin', ...transaction };

    const first = await startLocalMongo(options);
    const reply = await sendOnce(options.socket, { ...write, txnNumber: 1n });
    await sendOnce(options.socket, { ...begun, ...transaction, startTransaction: true });
    expect(await sendOnce(options.socket, commit)).toMatchObject({ ok: new Double(1) });
    await first.close();

    const { db } = await openDatabase(options);
    const again = await sendOnce(options.socket, { ...write, txnNumber: 1n });
    expect(again).toMatchObject({ ...timeless(reply), retriedStmtIds: [0] });
    expect(await sendOnce(options.socket, commit)).toMatchObject({ ok: new Double(1) });
    expect(await db.collection('c').find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await sendOnce(options.socket, { ...write, txnNumber: 2n });
    expect(await db.collection('c').find().toArray()).toEqual([{ _id: 1, n: 2 }]);
  });
});
