import type { Doc } from '#src/bson/doc.ts';
import { Double, Timestamp } from '#src/bson/values.ts';
import {
  all,
  batch,
  code,
  failed,
  find,
  ids,
  index,
  insert,
  onlyId,
  remove,
  update,
  type MongodbCase,
} from './mongodb-case.ts';

const writing: MongodbCase[] = [
  ['a delete without a filter is refused', [insert({ _id: 1 }), remove({ limit: 0 })], code(40414)],
  ['a delete without a limit is refused', [insert({ _id: 1 }), remove({ q: {} })], code(40414)],
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
    'a pipeline that removes an array _id cannot make a document',
    [update({ _id: [1] }, [{ $unset: '_id' }], { upsert: true })],
    failed(54),
  ],
  [
    'a name with a dollar is refused before a later field',
    [insert({ _id: 1, s: 'x' }), update({}, { $push: { $a: 1, s: 1 } })],
    failed(52),
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
  ['a wrong path is told before a wrong argument', [update({}, { $pop: { 'a..b': [] } })], failed(56)],
  [
    'a wrong path of $rename is told before a wrong target',
    [update({}, { $rename: { 'a..b': 5 } })],
    failed(56),
  ],
  [
    'an upsert by a field without a name is refused',
    [update({ '': 1 }, { $set: { b: 1 } }, { upsert: true })],
    failed(20),
  ],
  [
    'a replacement whose _id is an array is refused, before the old _id is looked at',
    [insert({ _id: 1 }), update({ _id: 1 }, { _id: [1] })],
    failed(53),
  ],
  [
    'an upsert by an _id that is an array is refused',
    [update({ _id: [1] }, { b: 1 }, { upsert: true })],
    failed(54),
  ],
  [
    'an upsert refuses $expr before it reads the expression',
    [update({ $expr: { $eq: 1 } }, { $set: { b: 1 } }, { upsert: true })],
    failed(224),
  ],
  [
    '$pull refuses $expr',
    [insert({ _id: 1, a: [{ b: 1 }] }), update({ _id: 1 }, { $pull: { a: { $expr: true } } })],
    failed(224),
  ],
  [
    '$mul of a missing field by NaN is NaN',
    [insert({ _id: 1 }), update({ _id: 1 }, { $mul: { a: NaN } }), find({})],
    batch({ _id: 1, a: NaN }),
  ],
  [
    'a hint of a wrong type ends the command',
    [{ delete: 'c', deletes: [{ q: {}, limit: 1, hint: 5 }] }],
    code(9),
  ],
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
  [
    'an index that is there already is told beside a new one',
    [
      index({ a: 1 }),
      {
        createIndexes: 'c',
        indexes: [
          { key: { a: 1n }, name: 'i' },
          { key: { d: 1 }, name: 'd' },
        ],
      },
    ],
    { numIndexesAfter: 3, note: 'index already exists' },
  ],
  ['an index with an empty name is refused', [index({ a: 1 }, { name: '' })], code(67)],
  ['an index of _id that descends is refused', [index({ _id: -1 })], code(2)],
  [
    'a partial index over $ne is refused',
    [index({ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } })],
    code(67),
  ],
  ['a name of 300 characters is refused', [{ create: 'n'.repeat(300) }], code(73)],
  ['a system name is refused', [{ create: 'system.foo' }], code(73)],
  ['a time limit below 0 is refused', [find({ maxTimeMS: -1 })], code(2)],
];

export const WRITE_CASES: MongodbCase[] = [...writing, ...managing];
