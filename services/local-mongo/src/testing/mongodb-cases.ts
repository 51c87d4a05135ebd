import type { Doc } from '#src/bson/doc.ts';
import { Double, Timestamp } from '#src/bson/values.ts';
import type { MongodbCase } from './mongodb-case.ts';

const insert = (...documents: Doc[]): Doc => ({ insert: 'c', documents });
const index = (key: Doc, options: Doc = {}): Doc => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'i', ...options }],
});
const find = (command: Doc): Doc => ({ find: 'c', ...command });
const remove = (statement: Doc): Doc => ({ delete: 'c', deletes: [statement] });
const update = (q: unknown, u: unknown, options: Doc = {}): Doc => ({
  update: 'c',
  updates: [{ q, u, ...options }],
});
const pipeline = (...stages: unknown[]): Doc => ({ aggregate: 'c', pipeline: stages, cursor: {} });
const ids = (...values: number[]): Doc => ({ cursor: { firstBatch: values.map((_id) => ({ _id })) } });
const batch = (...firstBatch: Doc[]): Doc => ({ cursor: { firstBatch } });
const code = (number: number): Doc => ({ code: number });
const failed = (number: number): Doc => ({ writeErrors: [{ code: number }] });
const all = find({ sort: { _id: 1 } });
const onlyId = { projection: { _id: 1 } };

const MIXED = insert({ _id: 1, a: [3, 1] }, { _id: 2, a: [2, 9] }, { _id: 3, a: [] }, { _id: 4 });
const TENTHS = insert(...Array.from({ length: 10 }, (_, _id) => ({ _id, a: 0.1 })));

const sorting: MongodbCase[] = [
  [
    'an empty array sorts descending before a missing field',
    [
      insert({ _id: 1, i: [] }, { _id: 2, i: [{ p: 5 }] }, { _id: 3 }),
      find({ sort: { 'i.p': -1, _id: 1 }, ...onlyId }),
    ],
    ids(2, 1, 3),
  ],
  [
    'a sort by two fields of an array takes the lowest pair of one item',
    [
      insert(
        {
          _id: 1,
          a: [
            { x: 1, y: 9 },
            { x: 2, y: 1 },
          ],
        },
        { _id: 2, a: [{ x: 1, y: 5 }] },
      ),
      find({ sort: { 'a.x': 1, 'a.y': 1 }, ...onlyId }),
    ],
    ids(2, 1),
  ],
  [
    'a sort over parallel arrays is refused',
    [insert({ a: [1], c: [1] }, { a: [2], c: [2] }), find({ sort: { a: 1, c: 1 } })],
    code(2),
  ],
  [
    'a sort by a position takes that item',
    [MIXED, find({ sort: { 'a.0': -1, _id: 1 }, ...onlyId })],
    ids(1, 2, 3, 4),
  ],
];

const writing: MongodbCase[] = [
  ['a delete without a filter is refused', [insert({ _id: 1 }), remove({ limit: 0 })], code(40414)],
  ['a delete without a limit is refused', [insert({ _id: 1 }), remove({ q: {} })], code(40414)],
  ['a delete by null is refused', [insert({ _id: 1 }), remove({ q: null, limit: 0 })], code(40414)],
  [
    'a refused delete removes nothing',
    [insert({ _id: 1 }), remove({ limit: 0 }), remove({ q: null, limit: 0 }), find(onlyId)],
    ids(1),
  ],
  [
    'an update without a filter changes nothing',
    [insert({ _id: 1 }), { update: 'c', updates: [{ u: { $set: { a: 1 } }, multi: true }] }],
    code(40414),
  ],
  ['an insert of a number inserts nothing', [insert(5 as unknown as Doc, { _id: 1 })], code(14)],
  ['a delete that is a number is refused', [remove(5 as unknown as Doc)], code(14)],
  [
    'an upsert stores the fields of its filter by name, without the ones that it sets',
    [update({ z: 1, a: 2, m: 3 }, { $set: { n: 4 } }, { upsert: true }), find({ projection: { _id: 0 } })],
    batch({ a: 2, m: 3, z: 1, n: 4 }),
  ],
  [
    'an upsert with two values for a field is refused',
    [update({ a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } }, { upsert: true })],
    failed(54),
  ],
  [
    'an upsert with a value and one below it is refused',
    [update({ a: { b: 1 }, 'a.c': 2 }, { $set: { b: 1 } }, { upsert: true })],
    failed(54),
  ],
  [
    'a replacement by a part of _id is refused',
    [update({ '_id.x': 1 }, { a: 1 }, { upsert: true })],
    failed(111),
  ],
  [
    'an upsert by $expr is refused',
    [update({ $expr: { $eq: [1, 2] } }, { $set: { b: 1 } }, { upsert: true })],
    failed(224),
  ],
  [
    'a replacement with an operator in it is refused',
    [insert({ _id: 1 }), update({}, { a: 1, $set: { b: 1 } })],
    failed(52),
  ],
  [
    'an _id of another type is refused',
    [insert({ _id: new Double(1) }), update({}, { $set: { _id: 1n } })],
    failed(66),
  ],
  [
    'a replacement without _id always modifies',
    [insert({ _id: 1, a: 1 }), update({ _id: 1 }, { a: 1 })],
    { n: 1, nModified: 1 },
  ],
  ['$inc by a text is refused even if nothing matches', [update({}, { $inc: { a: 'x' } })], failed(14)],
  [
    '$each that is no array is refused even if nothing matches',
    [update({}, { $push: { a: { $each: 5 } } })],
    failed(2),
  ],
  ['a $slice of 1.5 is refused', [update({}, { $push: { a: { $each: [], $slice: 1.5 } } })], failed(2)],
  ['a $ deep in an _id is refused', [insert({ _id: { a: { $b: 1 } } })], failed(52)],
  [
    'an empty Timestamp becomes the time',
    [
      insert({ _id: 1, t: new Timestamp(0n) }),
      find({ filter: { t: { $gt: new Timestamp(1n) } }, ...onlyId }),
    ],
    ids(1),
  ],
  [
    'a document keeps the order of its keys when it is updated',
    [insert({ _id: 1, b: 1 }), update({}, { $set: { '0': 1 } }), update({}, [{ $set: { c: 1 } }]), all],
    batch({ _id: 1, b: 1, c: 1 }),
  ],
];

const reading: MongodbCase[] = [
  [
    'ten times 0.1 is 1',
    [TENTHS, pipeline({ $group: { _id: null, s: { $sum: '$a' } } })],
    batch({ s: new Double(1) }),
  ],
  [
    'a sum above the longs is a double',
    [insert({ a: 9223372036854775807n }, { a: 1n }), pipeline({ $group: { _id: null, s: { $sum: '$a' } } })],
    batch({ s: 9223372036854775808 }),
  ],
  [
    'a fraction is cut before it is subtracted from a date',
    [insert({ d: new Date(10) }), pipeline({ $project: { _id: 0, d: { $subtract: ['$d', 1.4] } } })],
    batch({ d: new Date(9) }),
  ],
  [
    'a position does not enter the array at it',
    [insert({ _id: 1, a: [[1]] }), find({ filter: { 'a.0': 1 } })],
    ids(),
  ],
  [
    'a path in an expression enters one level of arrays',
    [insert({ a: [[{ b: 1 }], { b: 2 }, 3] }), pipeline({ $project: { _id: 0, b: '$a.b' } })],
    batch({ b: [2] }),
  ],
  [
    'a part of _id in a projection replaces _id',
    [insert({ _id: 1, a: 1 }), find({ projection: { '_id.x': 1 } })],
    batch({}),
  ],
  ['a filter of null is refused', [find({ filter: null })], code(14)],
  ['$limit of 1.5 is refused', [pipeline({ $limit: 1.5 })], code(5107201)],
  ['$skip of 1.5 is refused', [pipeline({ $skip: 1.5 })], code(5107200)],
  [
    'a dotted field of $group is refused',
    [pipeline({ $group: { _id: 1, 'a.b': { $sum: 1 } } })],
    code(40235),
  ],
  ['$match of null is refused', [pipeline({ $match: null })], code(15959)],
  ['a sort by a text is refused', [find({ sort: { a: 'x' } })], code(15974)],
  ['a path that ends with a dot is refused', [find({ sort: { 'a.': 1 } })], code(40353)],
  ['a path with an empty name is refused', [find({ sort: { 'a..b': 1 } })], code(15998)],
];

const managing: MongodbCase[] = [
  [
    'a unique sparse index refuses the second empty array',
    [index({ a: 1 }, { unique: true, sparse: true }), insert({ a: [] }), insert({ a: [] })],
    failed(11000),
  ],
  [
    'an index may have the key of another if it is unique',
    [index({ e: 1 }), index({ e: 1 }, { name: 'u', unique: true })],
    { numIndexesAfter: 3 },
  ],
  ['an index with an empty name is refused', [index({ a: 1 }, { name: '' })], code(67)],
  ['an index of _id that descends is refused', [index({ _id: -1 })], code(2)],
  [
    'a partial index over $ne is refused',
    [index({ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } })],
    code(67),
  ],
  [
    'an index that expires after 1e10 seconds is refused',
    [index({ a: 1 }, { expireAfterSeconds: 1e10 })],
    code(67),
  ],
  ['an index whose unique is a text is refused', [index({ a: 1 }, { unique: 'x' })], code(14)],
  ['a name of 300 characters is refused', [{ create: 'n'.repeat(300) }], code(73)],
  ['a system name is refused', [{ create: 'system.foo' }], code(73)],
  ['a writeConcern that is a number is refused', [{ ...insert({ _id: 1 }), writeConcern: 5 }], code(14)],
  ['a writeConcern of -1 is refused', [{ ...insert({ _id: 1 }), writeConcern: { w: -1 } }], code(9)],
  [
    'an unknown write concern is told',
    [{ ...insert({ _id: 1 }), writeConcern: { w: 'foo' } }],
    { n: 1, writeConcernError: { code: 79 } },
  ],
  ['an unknown read concern is refused', [find({ readConcern: { level: 'foo' } })], code(9)],
  ['a time limit below 0 is refused', [find({ maxTimeMS: -1 })], code(2)],
];

/** A cursor of one document so far, after the step at the place 1. */
const next: Doc = { getMore: { $cursorOf: 1 }, collection: 'c' };
const opened = [insert({ _id: 1, a: 1 }, { _id: 2, a: 1 }), find({ batchSize: 1 })];
const fetching: MongodbCase[] = [
  [
    'a cursor shows what was changed since it was opened',
    [...opened, update({ _id: 2 }, { $set: { a: 2 } }), next],
    { cursor: { nextBatch: [{ _id: 2, a: 2 }] } },
  ],
  [
    'a cursor does not show what was removed',
    [...opened, remove({ q: { _id: 2 }, limit: 1 }), next],
    { cursor: { nextBatch: [] } },
  ],
  [
    'a cursor behind a sort in memory keeps what it found',
    [
      opened[0] as Doc,
      find({ sort: { a: 1, _id: 1 }, batchSize: 1 }),
      update({ _id: 2 }, { $set: { a: 2 } }),
      next,
    ],
    { cursor: { nextBatch: [{ _id: 2, a: 1 }] } },
  ],
  ['a cursor ends when its collection is dropped', [...opened, { drop: 'c' }, next], code(175)],
  ['a cursor belongs to its collection', [...opened, { ...next, collection: 'd' }], code(13)],
  ['a cursor is not read with a negative size', [...opened, { ...next, batchSize: -1 }], code(51024)],
  ['a cursor is not named by a fraction', [{ getMore: 1.5, collection: 'c' }], code(14)],
];

export const MONGODB_CASES: MongodbCase[] = [...sorting, ...writing, ...reading, ...managing, ...fetching];
