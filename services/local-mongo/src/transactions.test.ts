import type { ClientSession } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { openDatabase, type Row } from './testing/open-database.ts';

async function accounts() {
  const { client, db, close } = await openDatabase();
  const collection = db.collection<Row>('accounts');
  await collection.insertMany([
    { _id: 'ann', n: 100 },
    { _id: 'bob', n: 0 },
  ]);
  const sessions: ClientSession[] = [];
  onTestFinished(async () => {
    for (const session of sessions) await session.endSession();
  });
  const begin = (): ClientSession => {
    const session = client.startSession();
    sessions.push(session);
    session.startTransaction();
    return session;
  };
  return { client, db, collection, begin, close };
}

describe('a transaction is refused', () => {
  it('if it writes data that changed since it began, and can be tried again', async () => {
    const { collection, begin } = await accounts();
    const session = begin();
    await collection.findOne({ _id: 'ann' }, { session });
    await collection.updateOne({ _id: 'ann' }, { $inc: { n: 1 } });
    const error = await errorOf(collection.updateOne({ _id: 'ann' }, { $inc: { n: 1 } }, { session }));
    expect(error.code).toBe(112);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    expect(await errorOf(collection.findOne({}, { session }))).toMatchObject({ code: 251 });
  });

  it('when it inserts a key that another holds', async () => {
    const { collection, begin } = await accounts();
    await collection.createIndex({ email: 1 }, { unique: true, sparse: true }, {});
    const [first, second] = [begin(), begin()];
    await collection.insertOne({ _id: 1, email: 'e' }, { session: first });
    const clash = collection.insertOne({ _id: 2, email: 'e' }, { session: second });
    expect(await errorOf(clash)).toMatchObject({ code: 112 });
  });

  it('whole, after one of its writes met a duplicate key', async () => {
    const { collection, begin } = await accounts();
    const session = begin();
    await collection.insertOne({ _id: 'eve' }, { session });
    expect(await errorOf(collection.insertOne({ _id: 'ann' }, { session }))).toMatchObject({ code: 11000 });
    expect(await errorOf(session.commitTransaction())).toMatchObject({ code: 251 });
    expect(await collection.findOne({ _id: 'eve' })).toBeNull();
  });

  it('when it would change a collection itself', async () => {
    const { collection, begin } = await accounts();
    const session = begin();
    expect(await errorOf(collection.drop({ session }))).toMatchObject({ code: 263 });
  });
});

describe('a transaction', () => {
  it('is seen by nobody before it commits, and by all afterwards', async () => {
    const { collection, begin } = await accounts();
    const session = begin();
    await collection.updateOne({ _id: 'ann' }, { $inc: { n: -5 } }, { session });
    await collection.insertOne({ _id: 'eve', n: 5 }, { session });
    expect(await collection.find({ n: { $in: [5, 95] } }, { session }).toArray()).toHaveLength(2);
    expect(await collection.find({ n: { $in: [5, 95] } }).toArray()).toEqual([]);
    await session.commitTransaction();
    await session.commitTransaction();
    expect(await collection.distinct('n')).toEqual([0, 5, 95]);
  });

  it('leaves nothing when it aborts, not even its new collection', async () => {
    const { db, collection, begin } = await accounts();
    const session = begin();
    await collection.deleteOne({ _id: 'ann' }, { session });
    await db.collection<Row>('fresh').insertOne({ _id: 1 }, { session });
    await session.abortTransaction();
    expect(await collection.countDocuments()).toBe(2);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['accounts']);
  });

  it('reads one state throughout, whatever others commit', async () => {
    const { collection, begin } = await accounts();
    await collection.createIndex({ n: 1 });
    const session = begin();
    await collection.findOne({}, { session });
    await collection.updateOne({ _id: 'ann' }, { $set: { n: 1 } });
    await collection.deleteOne({ _id: 'bob' });
    await collection.insertOne({ _id: 'eve', n: 100 });
    expect(await collection.find({ n: 100 }, { session }).toArray()).toEqual([{ _id: 'ann', n: 100 }]);
    expect(await collection.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'ann', n: 100 },
      { _id: 'bob', n: 0 },
    ]);
  });

  it('replaces a document by one of the same _id and keys', async () => {
    const { collection, begin } = await accounts();
    await collection.createIndex({ n: 1 }, { unique: true }, {});
    const session = begin();
    await collection.deleteOne({ _id: 'ann' }, { session });
    await collection.insertOne({ _id: 'ann', n: 100, again: true }, { session });
    await session.commitTransaction();
    expect(await collection.find({ n: 100 }).toArray()).toEqual([{ _id: 'ann', n: 100, again: true }]);
  });
});

describe('a plain write', () => {
  it('waits for a transaction and then sees its changes', async () => {
    const { collection, begin } = await accounts();
    const session = begin();
    await collection.updateOne({ _id: 'ann' }, { $set: { n: 7 } }, { session });
    const waiting = collection.updateMany({}, { $inc: { n: 1 } });
    await session.commitTransaction();
    expect(await waiting).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
    expect(await collection.distinct('n')).toEqual([1, 8]);
  });

  it('that still waits when the database closes is not done', async () => {
    const { client, collection, begin, close } = await accounts();
    await collection.updateOne({ _id: 'ann' }, { $set: { n: 7 } }, { session: begin() });
    const waiting = collection.updateOne({ _id: 'ann' }, { $set: { n: 8 } });
    await client.db('admin').command({ ping: 1 });
    const outcome = expect(waiting).rejects.toThrow();
    await close();
    await outcome;
  });

  it('waits no longer than its limit', async () => {
    const { collection, begin } = await accounts();
    await collection.updateOne({ _id: 'ann' }, { $set: { n: 7 } }, { session: begin() });
    const attempt = collection.updateOne({ _id: 'ann' }, { $set: { n: 8 } }, { maxTimeMS: 20 });
    expect(await errorOf(attempt)).toMatchObject({ code: 50 });
  });
});

describe('withTransaction', () => {
  it('loses no update when 20 read, change and write the same document', async () => {
    const { client, collection } = await accounts();
    const change = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const ann = await collection.findOne({ _id: 'ann' }, { session });
          await collection.updateOne({ _id: 'ann' }, { $set: { n: ann?.n + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 20 }, change));
    expect(await collection.findOne({ _id: 'ann' })).toMatchObject({ n: 120 });
  });

  it('moves money among many without making or losing any', async () => {
    const { client, db } = await accounts();
    const purses = db.collection<Row>('purses');
    await purses.insertMany(Array.from({ length: 6 }, (_, _id) => ({ _id, n: 20 })));
    const move = (from: number, to: number) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const options = { session };
          const taken = await purses.updateOne({ _id: from, n: { $gte: 7 } }, { $inc: { n: -7 } }, options);
          if (taken.modifiedCount === 1) await purses.updateOne({ _id: to }, { $inc: { n: 7 } }, options);
        }),
      );
    await Promise.all(Array.from({ length: 40 }, (_, i) => move(i % 6, (i * 5 + 1) % 6)));
    const left = await purses.find().toArray();
    expect(left.reduce((sum, { n }) => sum + n, 0)).toBe(120);
    expect(left.filter(({ n }) => n < 0)).toEqual([]);
  });
});
