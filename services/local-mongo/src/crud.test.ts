import { type Document, Double, Long, MongoBulkWriteError, ObjectId } from 'mongodb';
import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Row } from './testing/open-database.ts';

async function collectionOf(...docs: Document[]) {
  const { db } = await openDatabase();
  const collection = db.collection<Row>('c');
  if (docs.length > 0) await collection.insertMany(docs as Row[]);
  return collection;
}

describe('filters', () => {
  const docs = [
    { _id: 1, n: 1, s: 'Berlin', tags: ['a', 'b'], at: new Date(1000), gigs: [{ fee: 10, open: true }] },
    { _id: 2, n: 2.5, s: 'berlin mitte', tags: [], gigs: [{ fee: 10 }, { fee: 30, open: true }] },
    { _id: 3, n: null, s: 'Oslo', tags: 'a' },
    { _id: 4, n: '1', nested: { a: { b: 1 } } },
    { _id: 5, n: Long.fromString('9007199254740993') },
  ];

  it.each<[string, Document, number[]]>([
    ['equality, whatever the number type', { n: new Double(1) }, [1]],
    ['null, which a missing field matches', { tags: null }, [4, 5]],
    ['an element of an array', { tags: 'a' }, [1, 3]],
    ['a whole array', { tags: ['a', 'b'] }, [1]],
    ['a nested field', { 'nested.a.b': 1 }, [4]],
    ['a field of documents in an array', { 'gigs.fee': 30 }, [2]],
    ['$ne', { n: { $ne: 1 } }, [2, 3, 4, 5]],
    ['$gt within one type', { n: { $gt: 1 } }, [2, 5]],
    ['$gt beyond 2^53', { n: { $gt: Long.fromString('9007199254740992') } }, [5]],
    ['$gte and $lt', { n: { $gte: 1, $lt: 3 } }, [1, 2]],
    ['$lte of dates', { at: { $lte: new Date(1000) } }, [1]],
    ['$in', { s: { $in: ['Oslo', 'Rome'] } }, [3]],
    ['$nin', { s: { $nin: ['Oslo', null] } }, [1, 2]],
    ['$exists', { at: { $exists: true } }, [1]],
    ['$exists false', { s: { $exists: false } }, [4, 5]],
    ['$or', { $or: [{ _id: 1 }, { s: 'Oslo' }] }, [1, 3]],
    ['$and', { $and: [{ tags: 'a' }, { s: 'Oslo' }] }, [3]],
    ['$nor', { $nor: [{ tags: 'a' }, { _id: { $gt: 3 } }] }, [2]],
    ['two conditions that different elements meet', { 'gigs.fee': 10, 'gigs.open': true }, [1, 2]],
    ['$expr', { $expr: { $gt: ['$n', '$_id'] } }, [2, 4, 5]],
  ])('find by %s', async (_name, filter, ids) => {
    const collection = await collectionOf(...docs);
    const found = await collection.find(filter).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(ids);
  });
});

describe('updates', () => {
  it.each<[string, Document, Document, Document]>([
    ['$set of a nested field', { a: { b: 1 } }, { $set: { 'a.c': 2, d: 3 } }, { a: { b: 1, c: 2 }, d: 3 }],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
    ['$inc of a new field', {}, { $inc: { n: 2 } }, { n: 2 }],
    ['$inc into a long', { n: 2147483647 }, { $inc: { n: 1 } }, { n: 2147483648 }],
    ['$push', { tags: ['a'] }, { $push: { tags: 'b', more: 1 } }, { more: [1], tags: ['a', 'b'] }],
    [
      '$push of the last few',
      { n: [1, 2] },
      { $push: { n: { $each: [3, 4], $slice: -3 } } },
      { n: [2, 3, 4] },
    ],
    ['$setOnInsert on no insert', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  ])('%s', async (_name, before, update, after) => {
    const collection = await collectionOf({ _id: 1, ...before });
    await collection.updateOne({ _id: 1 }, update);
    expect(await collection.findOne()).toEqual({ _id: 1, ...after });
  });

  it('count matched and changed documents', async () => {
    const collection = await collectionOf({ _id: 1, a: 1 }, { _id: 2, a: 2 });
    const result = await collection.updateMany({}, { $set: { a: 2 } });
    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
  });

  it('replace a document but its _id', async () => {
    const collection = await collectionOf({ _id: 1, a: 1 });
    await collection.replaceOne({ a: 1 }, { b: 2 });
    expect(await collection.findOne()).toEqual({ _id: 1, b: 2 });
  });
});

describe('upserts', () => {
  it('insert the values of the filter and the update', async () => {
    const collection = await collectionOf();
    const result = await collection.updateOne(
      { key: 'k', n: { $gt: 1 }, $and: [{ 'nested.a': 1 }] },
      { $set: { b: 2 }, $setOnInsert: { created: true } },
      { upsert: true },
    );
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({
      key: 'k',
      nested: { a: 1 },
      b: 2,
      created: true,
    });
  });

  it('that race make one document', async () => {
    const collection = await collectionOf();
    await collection.createIndex({ key: 1 }, { unique: true }, {});
    await Promise.all(
      Array.from({ length: 50 }, () =>
        collection.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    );
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: 50 }]);
  });
});

describe('findAndModify', () => {
  it('answers the document before or after, projected, and removes', async () => {
    const collection = await collectionOf({ _id: 1, n: 1 }, { _id: 2, n: 2 });
    const inc = { $inc: { n: 10 } };
    expect(await collection.findOneAndUpdate({}, inc, { sort: { n: -1 } })).toEqual({ _id: 2, n: 2 });
    expect(
      await collection.findOneAndUpdate({ _id: 1 }, inc, { returnDocument: 'after', projection: { _id: 0 } }),
    ).toEqual({ n: 11 });
    expect(await collection.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 11 });
    expect(await collection.findOneAndUpdate({ _id: 1 }, inc)).toBeNull();
  });

  it('takes from a balance of 100 exactly 100 times out of 200', async () => {
    const collection = await collectionOf({ _id: 1, balance: 100 });
    const taken = await Promise.all(
      Array.from({ length: 200 }, () =>
        collection.findOneAndUpdate(
          { _id: 1, balance: { $gte: 1 } },
          { $inc: { balance: -1 } },
          { returnDocument: 'after' },
        ),
      ),
    );
    const balances = taken.flatMap((doc) => (doc ? [doc.balance] : []));
    expect(new Set(balances)).toEqual(new Set(Array.from({ length: 100 }, (_, left) => left)));
    expect(balances).toHaveLength(100);
  });
});

describe('results', () => {
  it('are sorted by type and value, missing fields first', async () => {
    const values = [null, -1, 2.5, Long.fromNumber(7), 'B', 'a', { a: 1 }, false, true, new Date(0)];
    const collection = await collectionOf(...values.map((v, _id) => ({ _id, v })).reverse(), { _id: -1 });
    const ascending = await collection.find().sort({ v: 1, _id: -1 }).toArray();
    expect(ascending.map(({ _id }) => _id)).toEqual([0, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const descending = await collection.find().sort({ v: -1, _id: 1 }).toArray();
    expect(descending.map(({ _id }) => _id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, -1, 0]);
  });

  it('come in pages by skip and limit, and through cursors in batches', async () => {
    const collection = await collectionOf(...Array.from({ length: 250 }, (_, _id) => ({ _id })));
    const page = await collection.find().sort({ _id: -1 }).skip(10).limit(2).toArray();
    expect(page.map(({ _id }) => _id)).toEqual([239, 238]);
    expect(await collection.find().batchSize(7).toArray()).toHaveLength(250);
  });

  it('have the fields of a projection', async () => {
    const collection = await collectionOf({ _id: 1, a: { b: 1, c: 2 }, d: [{ e: 1, f: 2 }] });
    const project = (projection: Document) => collection.findOne({}, { projection });
    expect(await project({ 'a.b': 1, 'd.e': 1 })).toEqual({ _id: 1, a: { b: 1 }, d: [{ e: 1 }] });
    expect(await project({ _id: 0, a: 0, 'd.f': 0 })).toEqual({ d: [{ e: 1 }] });
  });

  it('keep the number types that were stored', async () => {
    const collection = await collectionOf({ _id: 1, whole: new Double(5), long: Long.fromNumber(5), int: 5 });
    await collection.updateOne({}, { $set: { other: 1 } });
    const stored = await collection.findOne({}, { promoteValues: false });
    expect(stored).toMatchObject({
      whole: { _bsontype: 'Double' },
      long: { _bsontype: 'Long' },
      int: { _bsontype: 'Int32' },
    });
  });

  it('are counted, listed once each, and deleted', async () => {
    const collection = await collectionOf({ a: [1, 2] }, { a: 2 }, { a: 'x' });
    expect(await collection.distinct('a')).toEqual([1, 2, 'x']);
    expect(await collection.countDocuments({ a: 2 })).toBe(2);
    expect(await collection.deleteOne({ a: 2 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 2 });
    expect(await collection.estimatedDocumentCount()).toBe(0);
  });
});

describe('bulk writes', () => {
  it('continue after an error only if they are unordered', async () => {
    const collection = await collectionOf({ _id: 1 });
    const docs = [{ _id: 2 }, { _id: 1 }, { _id: 3 }];
    const error = await collection.insertMany(docs, { ordered: false }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MongoBulkWriteError);
    expect(error).toMatchObject({ code: 11000, insertedCount: 2 });
    await expect(collection.insertMany([{ _id: 1 }, { _id: 4 }])).rejects.toThrow('E11000');
    expect(await collection.distinct('_id')).toEqual([1, 2, 3]);
  });
});

describe('mongoose', () => {
  it('creates, populates, saves and notices that someone else saved first', async () => {
    const { uri } = await openDatabase();
    const connection = await mongoose.createConnection(uri, { dbName: 'test' }).asPromise();
    onTestFinished(() => connection.close());
    const artistSchema = new mongoose.Schema(
      { name: String },
      { timestamps: true, optimisticConcurrency: true },
    );
    const Artist = connection.model('Artist', artistSchema);
    const Gig = connection.model(
      'Gig',
      new mongoose.Schema({ artist: { type: mongoose.Schema.Types.ObjectId, ref: 'Artist', index: true } }),
    );
    await Promise.all([Artist.init(), Gig.init()]);
    const ann = await Artist.create({ name: 'Ann' });
    const gig = await Gig.create({ artist: ann._id });
    const populated = await Gig.findById(gig._id).populate<{ artist: { name: string } }>('artist').orFail();
    expect(populated.artist.name).toBe('Ann');
    const [first, second] = await Promise.all([
      Artist.findById(ann._id).orFail(),
      Artist.findById(ann._id).orFail(),
    ]);
    await first.set('name', 'Anna').save();
    await expect(second.set('name', 'Anne').save()).rejects.toThrow(/No matching document|version/);
    expect(await Gig.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
  });
});
