import type { Doc } from '#src/bson/doc.ts';
import { Double } from '#src/bson/values.ts';
import {
  batch,
  code,
  find,
  ids,
  insert,
  onlyId,
  pipeline,
  remove,
  update,
  type MongodbCase,
} from './mongodb-case.ts';

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
  [
    'the second operand of $subtract fails before the first',
    [
      insert({ a: [], s: 'b' }),
      pipeline({ $project: { x: { $subtract: [{ $mod: ['$a', 2] }, { $subtract: ['$s', 1] }] } } }),
    ],
    code(14),
  ],
  ['$lookup from a document is refused', [pipeline({ $lookup: { from: { a: 1 } } })], code(40415)],
  [
    'an operand of $cond fails before their number',
    [pipeline({ $project: { a: { $cond: '$' } } })],
    code(16872),
  ],
  ['$count of a list is refused', [pipeline({ $group: { _id: 1, n: { $count: [] } } })], code(40237)],
  ['a $size above 32 bits is refused', [find({ filter: { a: { $size: 1e10 } } })], code(2)],
  ['$limit of 1.5 is refused', [pipeline({ $limit: 1.5 })], code(5107201)],
  ['$skip of 1.5 is refused', [pipeline({ $skip: 1.5 })], code(5107200)],
  [
    'a dotted field of $group is refused',
    [pipeline({ $group: { _id: 1, 'a.b': { $sum: 1 } } })],
    code(40235),
  ],
  ['$match of null is refused', [pipeline({ $match: null })], code(15959)],
  ['a sort by a text is refused', [find({ sort: { a: 'x' } })], code(15974)],
  ['a projection reads its expression before its path', [find({ projection: { $x: '$$foo' } })], code(17276)],
  [
    'a projection reads its fields in their order',
    [find({ projection: { a: { b: '$$foo', $x: 1 } } })],
    code(17276),
  ],
  ['$addFields reads a path before its expression', [pipeline({ $addFields: { $x: '$$foo' } })], code(16410)],
  [
    '$addFields of two operators for a field is refused',
    [pipeline({ $addFields: { x: { $add: [1], $subtract: [1, 2] } } })],
    code(40181),
  ],
  ['a path that ends with a dot is refused', [find({ sort: { 'a.': 1 } })], code(40353)],
  ['a path with an empty name is refused', [find({ sort: { 'a..b': 1 } })], code(15998)],
];

/** Reads on from the cursor that step 1 opened with one document. */
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

export const READ_CASES: MongodbCase[] = [...sorting, ...reading, ...fetching];
