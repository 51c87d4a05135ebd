import type { Collection, Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { openRows, type Row } from './testing/open-database.ts';

const at = (minute: number): Date => new Date(minute * 60_000);
const after = { returnDocument: 'after' } as const;
const upsert = { upsert: true } as const;

/** A title, the stored documents, a service's write, and MongoDB's answer. */
type Case = [string, Document[], (rows: Collection<Row>) => Promise<unknown>, unknown];

const event = { _id: 'e', status: 'accepting', startsAt: at(9), accepted: 1, places: 2, applicants: 0 };
const placeLeft = { $expr: { $lt: ['$accepted', '$places'] } };
const wallet = { _id: 'w', balance: 5, held: 2, entries: 7 };
const spend = (rows: Collection<Row>, credits: number) => {
  const free = { $gte: [{ $subtract: ['$balance', '$held'] }, credits] };
  const change = { $inc: { balance: 0, held: credits, entries: 1 } };
  return rows.findOneAndUpdate({ _id: 'w', held: { $gte: 0 }, $expr: free }, change, after);
};
const counter = { $inc: { count: 1 }, $setOnInsert: { expiresAt: at(9) } };
const session = { _id: 's', counter: 3, refreshedAt: [at(1), at(2)] };

const writes: Case[] = [
  [
    'an applicant while there is a place',
    [event],
    (rows) =>
      rows.findOneAndUpdate(
        { _id: 'e', status: 'accepting', startsAt: { $gt: at(8) }, ...placeLeft },
        { $inc: { applicants: 1 } },
        after,
      ),
    { ...event, applicants: 1 },
  ],
  [
    'no acceptance when the places are gone',
    [{ ...event, accepted: 2 }],
    (rows) =>
      rows.findOneAndUpdate(
        { _id: 'e', status: { $ne: 'cancelled' }, ...placeLeft },
        { $inc: { accepted: 1 } },
        after,
      ),
    null,
  ],
  ['credits that are there', [wallet], (rows) => spend(rows, 3), { ...wallet, held: 5, entries: 8 }],
  ['no credits that are held already', [wallet], (rows) => spend(rows, 4), null],
  [
    'a count under a limit, and none at it',
    [{ _id: 'n', count: 1 }],
    async (rows) => {
      const raise = () => rows.updateOne({ _id: 'n', count: { $lt: 2 } }, { $inc: { count: 1 } });
      return [(await raise()).modifiedCount, (await raise()).modifiedCount];
    },
    [1, 0],
  ],
  [
    'the first and second try in a window',
    [],
    async (rows) => [
      await rows.findOneAndUpdate({ _id: 'k' }, counter, { ...after, ...upsert }),
      await rows.findOneAndUpdate(
        { _id: 'k' },
        { ...counter, $setOnInsert: { expiresAt: at(10) } },
        { ...after, ...upsert },
      ),
    ],
    [1, 2].map((count) => ({ _id: 'k', count, expiresAt: at(9) })),
  ],
  [
    'a new window over one that has ended',
    [{ _id: 'k', count: 9, expiresAt: at(1) }],
    (rows) =>
      rows.findOneAndUpdate(
        { _id: 'k', expiresAt: { $lte: at(1) } },
        { $set: { count: 1, expiresAt: at(5) } },
        { ...after, ...upsert },
      ),
    { _id: 'k', count: 1, expiresAt: at(5) },
  ],
  [
    'an opened counter, which stays as it is the second time',
    [],
    async (rows) => {
      const open = () => rows.updateOne({ _id: 'n' }, { $setOnInsert: { count: 0 } }, upsert);
      return [(await open()).upsertedId, (await open()).upsertedId, await rows.findOne()];
    },
    ['n', null, { _id: 'n', count: 0 }],
  ],
  [
    'a rotated session that remembers its last refreshes',
    [session],
    (rows) =>
      rows.findOneAndUpdate(
        { _id: 's', counter: 3 },
        {
          $inc: { counter: 1 },
          $set: { usedCounter: 3, expiresAt: at(9) },
          $push: { refreshedAt: { $each: [at(3)], $slice: -2 } },
        } as Document,
        after,
      ),
    { _id: 's', counter: 4, refreshedAt: [at(2), at(3)], usedCounter: 3, expiresAt: at(9) },
  ],
  [
    'a device that is new, and not one that is known',
    [{ _id: 'u', devices: ['phone'], name: 'Ann' }],
    async (rows) => {
      const add = (device: string) =>
        rows.findOneAndUpdate(
          { _id: 'u', devices: { $ne: device } },
          { $push: { devices: { $each: [device], $slice: -2 } } } as Document,
          { returnDocument: 'before', projection: { devices: 1 } },
        );
      return [await add('phone'), await add('desk')];
    },
    [null, { _id: 'u', devices: ['phone'] }],
  ],
  [
    'a lease that nobody holds or that has run out',
    [{ _id: 's', counter: 1, leaseUntil: at(3) }],
    (rows) =>
      rows.findOneAndUpdate(
        { _id: 's', counter: 1, $or: [{ leaseUntil: null }, { leaseUntil: { $lte: at(3) } }] },
        { $set: { leaseHolder: 'me', leaseUntil: at(4) } },
        after,
      ),
    { _id: 's', counter: 1, leaseUntil: at(4), leaseHolder: 'me' },
  ],
  [
    'the timer that is due first',
    [3, 1, 2].map((minute) => ({ _id: minute, dueAt: at(minute), leaseUntil: at(0), attempts: 0 })),
    (rows) =>
      rows.findOneAndUpdate(
        { dueAt: { $lte: at(5) }, leaseUntil: { $lte: at(5) } },
        { $set: { leaseUntil: at(6) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, ...after },
      ),
    { _id: 1, dueAt: at(1), leaseUntil: at(6), attempts: 1 },
  ],
  [
    'a decision with its history',
    [{ _id: 'a', status: 'submitted', history: [] }],
    (rows) =>
      rows.findOneAndUpdate(
        { _id: 'a', status: { $in: ['submitted'] } },
        {
          $set: { status: 'accepted', decidedAt: at(2) },
          $push: { history: { transition: 'accept', at: at(2) } },
        } as Document,
        after,
      ),
    { _id: 'a', status: 'accepted', history: [{ transition: 'accept', at: at(2) }], decidedAt: at(2) },
  ],
  [
    'a user without what was taken away',
    [{ _id: 'u', email: 'a', emailChange: 'b' }],
    (rows) =>
      rows.findOneAndUpdate({ _id: 'u' }, { $set: { email: 'b' }, $unset: { emailChange: 1 } }, after),
    { _id: 'u', email: 'b' },
  ],
  [
    'a one-time token once',
    [{ _id: 't', linkHash: 'h', purpose: 'login', usedAt: null, expiresAt: at(9) }],
    async (rows) => {
      const open = {
        linkHash: 'h',
        purpose: { $in: ['login', 'recovery'] },
        usedAt: null,
        expiresAt: { $gt: at(8) },
      };
      const use = () => rows.findOneAndUpdate(open, { $set: { usedAt: at(8) } }, after);
      return [(await use())?.usedAt, await use()];
    },
    [at(8), null],
  ],
  [
    'tries counted on every open code',
    [
      { _id: 1, usedAt: null, attempts: 4 },
      { _id: 2, usedAt: null, attempts: 5 },
      { _id: 3, attempts: 0 },
    ],
    async (rows) =>
      (await rows.updateMany({ usedAt: null, attempts: { $lt: 5 } }, { $inc: { attempts: 1 } }))
        .modifiedCount,
    2,
  ],
  [
    'a flow that is taken out',
    [{ _id: 'f', codeHash: 'h' }],
    async (rows) => [
      await rows.findOneAndDelete({ codeHash: 'h' }),
      await rows.findOneAndDelete({ codeHash: 'h' }),
    ],
    [{ _id: 'f', codeHash: 'h' }, null],
  ],
  [
    'a user’s other sessions removed',
    [1, 2, 3].map((_id) => ({ _id, userId: _id === 3 ? 'bob' : 'ann' })),
    async (rows) => [
      (await rows.deleteMany({ userId: 'ann', _id: { $ne: 1 } })).deletedCount,
      await rows.distinct('_id'),
    ],
    [1, [1, 3]],
  ],
  [
    'a timer removed only by who owns it',
    [{ _id: 't', attempts: 2 }],
    async (rows) => [
      (await rows.deleteOne({ _id: 't', attempts: 1 })).deletedCount,
      await rows.countDocuments(),
    ],
    [0, 1],
  ],
  [
    'a release published anew',
    [{ _id: 'shell', version: 'a', paths: [], ownLayout: [] }],
    async (rows) => {
      await rows.updateOne(
        { _id: 'shell' },
        { $set: { paths: ['/x'], version: 'b', publishedAt: at(1) } },
        upsert,
      );
      await rows.updateOne({ _id: 'artist' }, { $set: { version: 'a' } }, upsert);
      return rows.find().sort({ _id: 1 }).toArray();
    },
    [
      { _id: 'artist', version: 'a' },
      { _id: 'shell', version: 'b', paths: ['/x'], ownLayout: [], publishedAt: at(1) },
    ],
  ],
];

describe('the writes of the services', () => {
  it.each(writes)('%s [durability 8]', async (_title, docs, write, expected) => {
    expect(await write(await openRows(docs))).toEqual(expected);
  });
});
