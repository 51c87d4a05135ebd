import { type Collection, type Document, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { openRows, type Row } from './testing/open-database.ts';

const at = (minute: number): Date => new Date(minute * 60_000);
const ids = async (rows: { toArray(): Promise<Document[]> }) => (await rows.toArray()).map(({ _id }) => _id);

/** A title, the stored documents, a service's read, and MongoDB's answer. */
type Case = [string, Document[], (rows: Collection<Row>) => Promise<unknown>, unknown];

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

describe('the reads of the services', () => {
  it.each(reads)('%s [durability 8]', async (_title, docs, read, expected) => {
    expect(await read(await openRows(docs))).toEqual(expected);
  });
});

describe('numbers in sums', () => {
  it('keep the type that MongoDB gives them', async () => {
    const rows = await openRows([
      { _id: 1, n: 1, at: at(1) },
      { _id: 2, n: 2147483647, at: at(3) },
    ]);
    const sums = { _id: null, int: { $sum: '$_id' }, long: { $sum: '$n' }, mean: { $avg: '$_id' } };
    const [grouped] = await rows.aggregate([{ $group: sums }], { promoteValues: false }).toArray();
    expect(grouped).toMatchObject({ int: { _bsontype: 'Int32' }, long: Long.fromNumber(2147483648) });
    expect(grouped?.mean).toMatchObject({ _bsontype: 'Double', value: 1.5 });
  });
});
