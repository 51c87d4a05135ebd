import type { Doc } from '#src/bson/doc.ts';
import { Binary } from '#src/bson/values.ts';
import { code, type MongodbCase } from './mongodb-case.ts';

const sessionOf = (number: number): Doc => ({ id: new Binary(4, Buffer.alloc(16, number)) });

const inside = (command: Doc, session = 1): Doc => ({
  ...command,
  lsid: sessionOf(session),
  txnNumber: 1n,
  autocommit: false,
});
const begun = (command: Doc, session = 1): Doc => ({ ...inside(command, session), startTransaction: true });
const commit = { ...inside({ commitTransaction: 1 }), $db: 'admin' };

const collection = { create: 'c' };
const inserted = (_id: number): Doc => ({ insert: 'c', documents: [{ _id }] });
const all = { find: 'c', sort: { _id: 1 } };
const ok: Doc = { ok: { value: 1 } };

/** MongoDB's answers within a transaction. Some show whether it is still open. */
export const TRANSACTION_CASES: MongodbCase[] = [
  ['count is refused in a transaction', [collection, begun(inserted(1)), inside({ count: 'c' })], code(263)],
  [
    'a transaction goes on after a count',
    [collection, begun(inserted(1)), inside({ count: 'c' }), commit],
    ok,
  ],
  [
    'a transaction goes on after listIndexes',
    [collection, begun(inserted(1)), inside({ listIndexes: 'c' }), commit],
    ok,
  ],
  [
    'what was written before a count is there after the commit',
    [collection, begun(inserted(1)), inside({ count: 'c' }), commit, all],
    { cursor: { firstBatch: [{ _id: 1 }] } },
  ],
  [
    'an unknown field of a find is refused',
    [collection, begun(inserted(1)), inside({ ...all, foo: 1 })],
    code(40415),
  ],
  [
    'an unknown field of a find aborts the transaction',
    [collection, begun(inserted(1)), inside({ ...all, foo: 1 }), commit],
    code(251),
  ],
  [
    'a read concern is only taken with the first command',
    [collection, begun(inserted(1)), inside({ ...all, readConcern: { level: 'local' } })],
    code(72),
  ],
  [
    'a write concern is only taken with the commit',
    [collection, begun(inserted(1)), inside({ ...inserted(2), writeConcern: { w: 1 } })],
    code(72),
  ],
  [
    'a collection that was made after the snapshot is not written',
    [{ create: 'd' }, begun({ find: 'd' }), collection, inside(inserted(1))],
    code(246),
  ],
  [
    'the second of two transactions that write the same document is refused',
    [
      inserted(1),
      begun({ update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } } }] }),
      begun({ update: 'c', updates: [{ q: {}, u: { $set: { a: 2 } } }] }, 2),
    ],
    { code: 112, errorLabels: ['TransientTransactionError'] },
  ],
];
