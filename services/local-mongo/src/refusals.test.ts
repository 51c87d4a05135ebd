import { type Db, Decimal128, type Document, type FindOptions, type UpdateOptions } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { errorOf } from './testing/error-of.ts';
import { openDatabase, type Row } from './testing/open-database.ts';

type Operation = (db: Db) => Promise<unknown>;

const sent =
  (command: Document): Operation =>
  (db) =>
    db.command(command);
const indexed = (options: Document): Operation =>
  sent({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'i', ...options }] });
const found =
  (filter: Document, options: FindOptions = {}): Operation =>
  (db) =>
    db.collection('c').find(filter, options).toArray();
const aggregated =
  (stage: Document): Operation =>
  (db) =>
    db.collection('c').aggregate([stage]).toArray();
const updated =
  (update: Document, options: UpdateOptions = {}): Operation =>
  (db) =>
    db.collection('c').updateOne({}, update, options);
const computed = (expression: Document): Operation => aggregated({ $project: { x: expression } });

/** The name in the refusal, and the operation. */
const LEFT_OUT: [string, Operation][] = [
  ['collation', found({}, { collation: { locale: 'en' } })],
  ['$text', found({ $text: { $search: 'a' } })],
  ['$where', found({ $where: 'true' })],
  ['$jsonSchema', found({ $jsonSchema: {} })],
  ['$near', found({ at: { $near: [0, 0] } })],
  ['$elemMatch', found({ items: { $elemMatch: { qty: 2 } } })],
  ['$elemMatch', found({ tags: { $all: [{ $elemMatch: { qty: 2 } }] } })],
  ['the projection $elemMatch', found({}, { projection: { items: { $elemMatch: { qty: 2 } } } })],
  ['the projection $slice', found({}, { projection: { tags: { $slice: 1 } } })],
  ['the projection items.$', found({ 'items.qty': 2 }, { projection: { 'items.$': 1 } })],
  ['the path items.$.qty', updated({ $set: { 'items.$.qty': 1 } })],
  ['the path items.$[].qty', updated({ $inc: { 'items.$[].qty': 1 } })],
  ['the path items.$[x].qty', updated({ $unset: { 'items.$[x].qty': 1 } })],
  ['$elemMatch', updated({ $pull: { items: { $elemMatch: { qty: 2 } } } })],
  ['update.updates with arrayFilters', updated({ $set: { a: 1 } }, { arrayFilters: [{ 'x.qty': 1 }] })],
  ['Decimal128', (db) => db.collection('c').insertOne({ price: Decimal128.fromString('1.5') })],
  ['$lookup with a pipeline', aggregated({ $lookup: { from: 'd', as: 'd', pipeline: [] } })],
  ['$out', aggregated({ $out: 'd' })],
  ['$unwind', aggregated({ $unwind: '$tags' })],
  ['$facet', aggregated({ $facet: { all: [{ $count: 'n' }] } })],
  ['$sortByCount', aggregated({ $sortByCount: '$city' })],
  ['$sin', computed({ $sin: '$a' })],
  ['$switch', computed({ $switch: {} })],
  ['$year', computed({ $year: '$at' })],
  ['$dateTrunc', computed({ $dateTrunc: { date: '$at', unit: 'day' } })],
  ['$dateToString', computed({ $dateToString: { date: '$at' } })],
  ['$changeStream', (db) => db.collection('c').watch().next()],
  ['an index of the kind text', (db) => db.collection('c').createIndex({ a: 'text' })],
  ['an index with weights: { a: 1 }', indexed({ weights: { a: 1 } })],
  ['an index with unique: "x"', indexed({ unique: 'x' })],
  ['an index with expireAfterSeconds: -1', indexed({ expireAfterSeconds: -1 })],
  ['an index with v: 1', indexed({ v: 1 })],
  ['a wildcard index', (db) => db.collection('c').createIndex({ '$**': 1 })],
  ['create with capped', (db) => db.createCollection('c', { capped: true, size: 4096 })],
  ['renameCollection', (db) => db.collection('c').rename('d')],
  ['find with apiVersion', sent({ find: 'c', apiVersion: '1' })],
  ['null as find.filter', sent({ find: 'c', filter: null })],
  ['null as delete.deletes.q', sent({ delete: 'c', deletes: [{ q: null, limit: 0 }] })],
  ['null as insert.documents.0', sent({ insert: 'c', documents: [null] })],
  ['null as killCursors.cursors', sent({ killCursors: 'c', cursors: [null] })],
  ['the readConcern { level: "foo" }', sent({ find: 'c', readConcern: { level: 'foo' } })],
  ['the writeConcern { w: 2 }', sent({ insert: 'c', documents: [{}], writeConcern: { w: 2 } })],
  ['the writeConcern { w: "foo" }', sent({ insert: 'c', documents: [{}], writeConcern: { w: 'foo' } })],
  ['this use of txnNumber, autocommit and startTransaction', sent({ find: 'c', autocommit: true })],
  ['mapReduce', sent({ mapReduce: 'c' })],
];

describe('features that local-mongo leaves out', () => {
  it.each(LEFT_OUT)('%s is refused by name, even on an empty collection', async (name, operation) => {
    const { db } = await openDatabase();
    const error = await errorOf(operation(db));
    expect(error.code).toBe(115);
    expect(error.message).toContain(`${name} is not supported by local-mongo`);
  });
});

const REFUSED_BY_BOTH: [string, number, Operation][] = [
  ['an unknown command', 59, sent({ frobnicate: 1 })],
  ['an unknown field of a command', 40415, sent({ find: 'c', colour: 1 })],
  ['an unknown query operator', 2, found({ a: { $frob: 1 } })],
  ['an unknown top level operator', 2, found({ $frob: 1 })],
  ['an empty $or', 2, found({ $or: [] })],
  ['$in without a list', 2, found({ a: { $in: 1 } })],
  ['a mixed projection', 31254, found({}, { projection: { a: 1, b: 0 } })],
  ['a sort that is neither 1 nor -1', 15975, sent({ find: 'c', sort: { a: 2 } })],
  ['a negative skip', 51024, sent({ find: 'c', skip: -1 })],
  ['an unknown stage', 40324, aggregated({ $frob: 1 })],
  ['a group without _id', 15955, aggregated({ $group: {} })],
  ['a limit of nothing', 15958, aggregated({ $limit: 0 })],
  ['an unknown cursor', 43, sent({ getMore: 7n, collection: 'c' })],
  ['an invalid collection name', 73, sent({ find: '' })],
  ['the indexes of no collection', 26, (db) => db.collection('c').indexes()],
  ['an index without keys', 67, sent({ createIndexes: 'c', indexes: [{ key: {}, name: 'x' }] })],
  ['an array as _id', 53, (db) => db.collection('c').insertOne({ _id: [1] } as Document)],
  ['snapshot reads outside a transaction', 246, sent({ find: 'c', readConcern: { level: 'snapshot' } })],
];

describe('features that MongoDB refuses too', () => {
  it.each(REFUSED_BY_BOTH)('%s is refused with its code', async (_name, code, operation) => {
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
