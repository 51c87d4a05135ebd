import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { openDatabase, type Row } from './testing/open-database.ts';

const people = async () => (await openDatabase()).db.collection<Row>('people');

describe('unique indexes', () => {
  it('refuse a second document with index, key and value in the error', async () => {
    const collection = await people();
    await collection.createIndex({ email: 1 }, { unique: true }, {});
    await collection.insertOne({ _id: 1, email: 'a@example.org' });
    for (const attempt of [
      collection.insertOne({ _id: 2, email: 'a@example.org' }),
      collection.updateOne({ _id: 3 }, { $set: { email: 'a@example.org' } }, { upsert: true }),
    ]) {
      const error = await errorOf(attempt);
      expect(error).toMatchObject({
        code: 11000,
        keyPattern: { email: 1 },
        keyValue: { email: 'a@example.org' },
        message:
          'E11000 duplicate key error collection: test.people index: email_1 dup key: { email: "a@example.org" }',
      });
    }
    expect(await collection.countDocuments()).toBe(1);
  });

  it('hold for a missing field too, unless they are sparse', async () => {
    const collection = await people();
    await collection.createIndex({ a: 1 }, { unique: true }, {});
    await collection.createIndex({ b: 1 }, { unique: true, sparse: true }, {});
    await collection.insertOne({ _id: 1, a: 1 });
    await collection.insertOne({ _id: 2 });
    expect(await errorOf(collection.insertOne({ _id: 3 }))).toMatchObject({ keyValue: { a: null } });
  });

  it('hold only for the documents of a partial index', async () => {
    const collection = await people();
    const partialFilterExpression = { active: true };
    await collection.createIndex({ artist: 1, event: 1 }, { unique: true, partialFilterExpression }, {});
    await collection.insertOne({ _id: 1, artist: 'a', event: 'e', active: true });
    await collection.insertOne({ _id: 2, artist: 'a', event: 'e', active: false });
    const again = { artist: 'a', event: 'e', active: true };
    expect(await errorOf(collection.insertOne({ _id: 3, ...again }))).toMatchObject({ code: 11000 });
    await collection.updateOne({ _id: 1 }, { $set: { active: false } });
    await collection.insertOne({ _id: 3, ...again });
    expect(await collection.distinct('_id', again)).toEqual([3]);
  });

  it('take each element of an array for itself, but not across two documents of it', async () => {
    const collection = await people();
    await collection.createIndex({ 'gigs.day': 1, 'gigs.slot': 1 }, { unique: true }, {});
    await collection.insertOne({
      _id: 1,
      gigs: [
        { day: 1, slot: 'a' },
        { day: 2, slot: 'b' },
      ],
    });
    await collection.insertOne({ _id: 2, gigs: [{ day: 1, slot: 'b' }] });
    const taken = collection.insertOne({
      _id: 3,
      gigs: [
        { day: 9, slot: 'z' },
        { day: 2, slot: 'b' },
      ],
    });
    expect(await errorOf(taken)).toMatchObject({
      code: 11000,
      keyValue: { 'gigs.day': 2, 'gigs.slot': 'b' },
    });
  });

  it('are not built over documents that clash', async () => {
    const collection = await people();
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    expect(await errorOf(collection.createIndex({ a: 1 }, { unique: true }, {}))).toMatchObject({
      code: 11000,
    });
    expect(await collection.indexes()).toHaveLength(1);
  });
});

describe('index definitions', () => {
  it('are the same when repeated, and conflict when they differ', async () => {
    const collection = await people();
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await errorOf(collection.createIndex({ a: 1 }, { name: 'other' }, {}))).toMatchObject({
      code: 85,
    });
    expect(await errorOf(collection.createIndex({ a: 1 }, { unique: true }, {}))).toMatchObject({ code: 86 });
    expect(await errorOf(collection.createIndex({ b: 1 }, { name: 'a_1' }, {}))).toMatchObject({ code: 86 });
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'a_1' },
    ]);
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 }, {});
    expect(await errorOf(collection.createIndex({ at: 1 }, { expireAfterSeconds: 9 }, {}))).toMatchObject({
      code: 85,
    });
  });
});

describe('finding by an index', () => {
  it('answers as a scan does, in every order and range', async () => {
    const indexed = await people();
    const plain = await people();
    const values = [
      null,
      3,
      1,
      [1, 4],
      'x',
      '',
      NaN,
      new Date(0),
      'x\u0000y',
      [],
      2,
      [[1]],
      { b: 1 },
      undefined,
      7,
      [3],
    ];
    const docs = values.map((a, _id) => ({ _id, ...(a !== undefined && { a }), b: _id % 3 }));
    for (const collection of [indexed, plain]) await collection.insertMany(docs);
    await indexed.createIndex({ b: -1, a: 1 });
    await indexed.createIndex({ b: 1, a: -1 });
    await indexed.createIndex({ a: -1 });
    const conditions = [
      1,
      null,
      { $gt: 1 },
      { $gte: 1, $lt: 4 },
      { $lte: 3 },
      { $in: [1, 3, null] },
      { $exists: false },
      [1, 4],
      NaN,
      { $gte: NaN },
      { $gte: '' },
      { $lt: 'y' },
      { $gte: null },
      { $lte: new Date(0) },
    ];
    for (const a of conditions) {
      for (const filter of [
        { a },
        { b: 1, a },
        { b: { $in: [0, 2] }, a },
        { $or: [{ a }, { b: 2, a: 3 }] },
      ]) {
        for (const direction of [1, -1] as const) {
          const ask = (collection: typeof plain) =>
            collection.find(filter).sort({ b: 1, a: direction, _id: 1 }).project({ _id: 1 }).toArray();
          expect(await ask(indexed), JSON.stringify({ filter, direction })).toEqual(await ask(plain));
        }
      }
    }
  });

  it('follows updates, removals and new inserts', async () => {
    const collection = await people();
    await collection.createIndex({ n: 1 });
    await collection.insertMany(Array.from({ length: 2000 }, (_, _id) => ({ _id, n: _id % 50 })));
    await collection.updateMany({ n: { $lt: 25 } }, { $inc: { n: 100 } });
    await collection.deleteMany({ n: { $gte: 30, $lt: 50 } });
    const ordered = await collection.find().sort({ n: -1 }).limit(41).toArray();
    expect(ordered.map(({ n }) => n)).toEqual([...Array.from({ length: 40 }, () => 124), 123]);
    expect(await collection.countDocuments({ n: { $gt: 20, $lt: 100 } })).toBe(200);
  });
});

describe('documents with an expiry', () => {
  it('are removed once their time has come, and only then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db } = await openDatabase();
    const sessions = db.collection<Row>('sessions');
    await sessions.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }, {});
    const past = new Date(Date.now() - 1000);
    const future = new Date(Date.now() + 60_000);
    await sessions.insertMany([
      { _id: 'over', expiresAt: past },
      { _id: 'live', expiresAt: future },
      { _id: 'endless' },
      { _id: 'unreadable', expiresAt: 'yesterday' },
    ]);
    expect(await sessions.countDocuments()).toBe(4);
    vi.advanceTimersByTime(60_000);
    expect(await sessions.distinct('_id')).toEqual(['endless', 'live', 'unreadable']);
  });
});
