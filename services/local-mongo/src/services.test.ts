import { Long, type Collection, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Row } from './testing/open-database.ts';

const at = (minute: number): Date => new Date(minute * 60_000);
const after = { returnDocument: 'after' } as const;
const upsert = { upsert: true } as const;
const ids = async (rows: { toArray(): Promise<Document[]> }) => (await rows.toArray()).map(({ _id }) => _id);

/** The name of what a service does, what is stored before, what it sends, and what MongoDB answers. */
type Case = [string, Document[], (rows: Collection<Row>) => Promise<unknown>, unknown];

async function collectionOf(docs: Document[]): Promise<Collection<Row>> {
  const { db } = await openDatabase();
  const rows = db.collection<Row>('rows');
  if (docs.length > 0) await rows.insertMany(docs as Row[]);
  return rows;
}

const events = [
  { _id: 'past', orgId: 'o', startsAt: at(1), status: 'accepting' },
  { _id: 'b', orgId: 'o', startsAt: at(20), status: 'accepting' },
  { _id: 'a', orgId: 'p', startsAt: at(20), status: 'reviewing' },
  { _id: 'c', orgId: 'o', startsAt: at(30), status: 'cancelled' },
  { _id: 'd', orgId: 'o', startsAt: at(40), status: 'accepting' },
];
const upcoming = { startsAt: { $gt: at(10) }, status: { $ne: 'cancelled' } };
const byStart = { startsAt: 1, _id: 1 } as const;
const ledger = [
  { _id: 1, artistId: 'ann', number: 1, balance: 5, held: 0 },
  { _id: 2, artistId: 'ann', number: 2, balance: 0, held: 0 },
  { _id: 3, artistId: 'ann', number: 3, balance: 0, held: -1 },
  { _id: 4, artistId: 'bob', number: 1, balance: 5, held: 0 },
];
const applications = [
  { _id: 'a', artistId: 'ann', orgId: 'o', eventId: 'e', status: 'submitted', rank: 5, submittedAt: at(1) },
  {
    _id: 'b',
    artistId: 'ann',
    orgId: 'o',
    eventId: 'e',
    status: 'accepted',
    rank: 5,
    submittedAt: at(2),
    decidedAt: at(6),
  },
  {
    _id: 'c',
    artistId: 'ann',
    orgId: 'o',
    eventId: 'f',
    status: 'declined',
    rank: -2,
    submittedAt: at(3),
    decidedAt: at(5),
  },
  { _id: 'd', artistId: 'bob', orgId: 'p', eventId: 'e', status: 'submitted', rank: 1, submittedAt: at(4) },
];

const reads: Case[] = [
  ['a record by its id', events, (rows) => rows.findOne({ _id: 'a' }), events[2]],
  ['no record', events, (rows) => rows.findOne({ _id: 'z' }), null],
  [
    'records by their ids',
    events,
    (rows) => ids(rows.find({ _id: { $in: ['d', 'a', 'z'] } }).sort({ _id: 1 })),
    ['a', 'd'],
  ],
  [
    'an artist by id or handle',
    [
      { _id: 'x', handle: 'ann' },
      { _id: 'ann', handle: 'bob' },
      { _id: 'y', handle: 'eve' },
    ],
    (rows) => ids(rows.find({ $or: [{ _id: 'ann' }, { handle: 'ann' }] }).sort({ _id: 1 })),
    ['ann', 'x'],
  ],
  ['the events to come', events, (rows) => ids(rows.find(upcoming).sort(byStart).limit(2)), ['a', 'b']],
  [
    'the events to come of one venue',
    events,
    (rows) => ids(rows.find({ ...upcoming, orgId: 'o' }).sort(byStart)),
    ['b', 'd'],
  ],
  [
    'the page after an event',
    events,
    (rows) => {
      const next = [{ startsAt: { $gt: at(20) } }, { startsAt: at(20), _id: { $gt: 'a' } }];
      return ids(
        rows
          .find({ ...upcoming, $or: next })
          .sort(byStart)
          .limit(2),
      );
    },
    ['b', 'd'],
  ],
  ['how many events are to come', events, (rows) => rows.countDocuments({ orgId: 'o', ...upcoming }), 2],
  [
    'the newest entries that moved something',
    ledger,
    (rows) => {
      const moved = [{ balance: { $ne: 0 } }, { held: { $ne: 0 } }];
      return ids(rows.find({ artistId: 'ann', $or: moved }).sort({ number: -1 }).limit(20));
    },
    [3, 1],
  ],
  [
    'the page after an application',
    applications,
    (rows) => {
      const next = [{ rank: { $gt: -2 } }, { rank: -2, _id: { $gt: 'c' } }];
      return ids(rows.find({ artistId: 'ann', $or: next }).sort({ rank: 1, _id: 1 }).limit(10));
    },
    ['a', 'b'],
  ],
  [
    'the latest application to an event',
    applications,
    (rows) =>
      rows.findOne(
        { artistId: 'ann', eventId: 'e' },
        { sort: { submittedAt: -1 }, projection: { status: 1 } },
      ),
    { _id: 'b', status: 'accepted' },
  ],
  [
    'only the ids of those that wait',
    applications,
    (rows) =>
      rows
        .find({ eventId: 'e', status: 'submitted' }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .toArray(),
    [{ _id: 'a' }, { _id: 'd' }],
  ],
  ['whether there is any', events, (rows) => rows.findOne({}, { projection: { _id: 1 } }), { _id: 'past' }],
  [
    'a grant that has not ended',
    [{ _id: 'g', expiresAt: at(5) }],
    (rows) => Promise.all([5, 4].map((now) => rows.findOne({ _id: 'g', expiresAt: { $gt: at(now) } }))),
    [null, { _id: 'g', expiresAt: at(5) }],
  ],
  [
    'the flags that are on',
    [
      { _id: 'x', on: true },
      { _id: 'y', on: false },
    ],
    (rows) => ids(rows.find({ on: true })),
    ['x'],
  ],
  [
    'a page of users, newest first',
    [1, 2, 2, 3].map((minute, _id) => ({ _id, createdAt: at(minute) })),
    (rows) => ids(rows.find().sort({ createdAt: -1, _id: -1 }).skip(1).limit(2)),
    [2, 1],
  ],
  [
    'a venue’s mean time of reply',
    applications,
    (rows) =>
      rows
        .aggregate([
          { $match: { orgId: 'o', status: { $in: ['accepted', 'declined'] } } },
          { $group: { _id: null, averageMs: { $avg: { $subtract: ['$decidedAt', '$submittedAt'] } } } },
        ])
        .toArray(),
    [{ _id: null, averageMs: 180_000 }],
  ],
  [
    'the sums of the ledger',
    ledger,
    (rows) =>
      rows
        .aggregate([
          { $group: { _id: '$artistId', balance: { $sum: '$balance' }, held: { $sum: '$held' } } },
          { $sort: { _id: 1 } },
        ])
        .toArray(),
    [
      { _id: 'ann', balance: 5, held: -1 },
      { _id: 'bob', balance: 5, held: 0 },
    ],
  ],
  ['how many records there are', events, (rows) => rows.countDocuments(), 5],
];

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
      await ids(rows.find()),
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
    [{ _id: 'shell', version: 'a', paths: [], layout: 'own' }],
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
      { _id: 'shell', version: 'b', paths: ['/x'], layout: 'own', publishedAt: at(1) },
    ],
  ],
];

describe('what the services read', () => {
  it.each(reads)('%s', async (_title, docs, read, expected) => {
    expect(await read(await collectionOf(docs))).toEqual(expected);
  });
});

describe('what the services write', () => {
  it.each(writes)('%s', async (_title, docs, write, expected) => {
    expect(await write(await collectionOf(docs))).toEqual(expected);
  });
});

describe('numbers in sums', () => {
  it('keep the type that MongoDB gives them', async () => {
    const rows = await collectionOf([
      { _id: 1, n: 1, at: at(1) },
      { _id: 2, n: 2147483647, at: at(3) },
    ]);
    const sums = { _id: null, int: { $sum: '$_id' }, long: { $sum: '$n' }, mean: { $avg: '$_id' } };
    const [grouped] = await rows.aggregate([{ $group: sums }], { promoteValues: false }).toArray();
    expect(grouped).toMatchObject({ int: { _bsontype: 'Int32' }, long: Long.fromNumber(2147483648) });
    expect(grouped?.mean).toMatchObject({ _bsontype: 'Double', value: 1.5 });
  });
});
