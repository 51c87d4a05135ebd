import { type Db, Decimal128, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { openDatabase, type Row } from './testing/open-database.ts';

describe('what local-mongo leaves out', () => {
  it.each<[string, (db: Db) => Promise<unknown>]>([
    [
      'collation',
      (db) =>
        db
          .collection('c')
          .find({}, { collation: { locale: 'en' } })
          .toArray(),
    ],
    [
      'text search',
      (db) =>
        db
          .collection('c')
          .find({ $text: { $search: 'a' } })
          .toArray(),
    ],
    ['$where', (db) => db.collection('c').find({ $where: 'true' }).toArray()],
    ['$jsonSchema', (db) => db.collection('c').find({ $jsonSchema: {} }).toArray()],
    [
      'geometry',
      (db) =>
        db
          .collection('c')
          .find({ at: { $near: [0, 0] } })
          .toArray(),
    ],
    ['decimals', (db) => db.collection('c').insertOne({ price: Decimal128.fromString('1.5') })],
    [
      '$lookup with a pipeline',
      (db) =>
        db
          .collection('c')
          .aggregate([{ $lookup: { from: 'd', as: 'd', pipeline: [] } }])
          .next(),
    ],
    [
      '$out',
      (db) =>
        db
          .collection('c')
          .aggregate([{ $out: 'd' }])
          .toArray(),
    ],
    [
      'an unknown expression',
      (db) =>
        db
          .collection('c')
          .aggregate([{ $group: { _id: { $sin: '$a' } } }])
          .toArray(),
    ],
    ['change streams', (db) => db.collection('c').watch().next()],
    ['text indexes', (db) => db.collection('c').createIndex({ a: 'text' })],
    ['wildcard indexes', (db) => db.collection('c').createIndex({ '$**': 1 })],
    ['capped collections', (db) => db.createCollection('c', { capped: true, size: 4096 })],
    ['renaming', (db) => db.collection('c').rename('d')],
    ['mapReduce', (db) => db.command({ mapReduce: 'c' })],
  ])('%s is refused by name, even on an empty collection', async (_name, operation) => {
    const { db } = await openDatabase();
    const error = await errorOf(operation(db));
    expect(error.code).toBe(115);
    expect(error.message).toContain('not supported by local-mongo');
  });
});

describe('what MongoDB refuses too', () => {
  it.each<[string, number, (db: Db) => Promise<unknown>]>([
    ['an unknown command', 59, (db) => db.command({ frobnicate: 1 })],
    ['an unknown field of a command', 40415, (db) => db.command({ find: 'c', colour: 1 })],
    ['an unknown query operator', 2, (db) => db.collection('c').findOne({ a: { $frob: 1 } })],
    ['an unknown top level operator', 2, (db) => db.collection('c').findOne({ $frob: 1 })],
    ['an empty $or', 2, (db) => db.collection('c').findOne({ $or: [] })],
    ['$in without a list', 2, (db) => db.collection('c').findOne({ a: { $in: 1 } } as Document)],
    ['a mixed projection', 31254, (db) => db.collection('c').findOne({}, { projection: { a: 1, b: 0 } })],
    ['a sort that is neither 1 nor -1', 15975, (db) => db.command({ find: 'c', sort: { a: 2 } })],
    ['a negative skip', 51024, (db) => db.command({ find: 'c', skip: -1 })],
    [
      'an unknown stage',
      40324,
      (db) =>
        db
          .collection('c')
          .aggregate([{ $frob: 1 }])
          .toArray(),
    ],
    [
      'a group without _id',
      15955,
      (db) =>
        db
          .collection('c')
          .aggregate([{ $group: {} }])
          .toArray(),
    ],
    [
      'a limit of nothing',
      15958,
      (db) =>
        db
          .collection('c')
          .aggregate([{ $limit: 0 }])
          .toArray(),
    ],
    ['an unknown cursor', 43, (db) => db.command({ getMore: 7n, collection: 'c' })],
    ['an invalid collection name', 73, (db) => db.command({ find: '' })],
    ['the indexes of no collection', 26, (db) => db.collection('c').indexes()],
    [
      'an index without keys',
      67,
      (db) => db.command({ createIndexes: 'c', indexes: [{ key: {}, name: 'x' }] }),
    ],
    ['an array as _id', 53, (db) => db.collection('c').insertOne({ _id: [1] } as Document)],
    [
      'snapshot reads outside a transaction',
      246,
      (db) => db.command({ find: 'c', readConcern: { level: 'snapshot' } }),
    ],
  ])('%s is refused with its code', async (_name, code, operation) => {
    const { db } = await openDatabase();
    expect(await errorOf(operation(db))).toMatchObject({ code });
  });

  it.each<[string, number, Document]>([
    ['$inc of a text', 14, { $inc: { name: 1 } }],
    ['$inc by a text', 14, { $inc: { count: 'one' } }],
    ['$push onto a text', 2, { $push: { name: 1 } }],
    ['$set below a text', 28, { $set: { 'name.first': 'Ann' } }],
    ['a new _id', 66, { $set: { _id: 2 } }],
    ['two changes of one path', 40, { $set: { count: 1 }, $inc: { count: 1 } }],
    ['an empty field name', 56, { $set: { 'a..b': 1 } }],
    ['an unknown operator', 9, { $frob: { a: 1 } }],
  ])('an update with %s is refused and changes nothing', async (_name, code, update) => {
    const { db } = await openDatabase();
    const before = { _id: 1, name: 'Ann', count: 1, tags: ['a'] };
    const people = db.collection<Row>('people');
    await people.insertOne({ ...before });
    expect(await errorOf(people.updateOne({ _id: 1 }, update))).toMatchObject({ code });
    expect(await people.findOne()).toEqual(before);
  });
});
