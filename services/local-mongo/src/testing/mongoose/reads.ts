import { idsOf, type Served, type Shop } from './shop.ts';

const found =
  (filter: object) =>
  async ({ Order }: Shop): Promise<unknown> =>
    idsOf(await Order.find(filter).sort({ _id: 1 }));

const projected =
  (projection: object) =>
  async ({ Order }: Shop): Promise<unknown> =>
    Order.findOne({ _id: 1 }, projection).lean();

export const READS: Served[] = [
  ['a regular expression', found({ name: /ann/i }), [1]],
  ['$regex with $options', found({ name: { $regex: '^B', $options: 'm' } }), [2]],
  [
    '$in, $ne, $or, a range and null',
    found({ $or: [{ qty: { $gt: 2 } }, { _id: { $in: [1] } }], city: { $ne: null } }),
    [1, 3],
  ],
  ['$all', found({ tags: { $all: ['a', 'b'] } }), [1]],
  ['$size', found({ scores: { $size: 1 } }), [2]],
  ['$not', found({ qty: { $not: { $gt: 1 } } }), [1]],
  ['$type', found({ name: { $type: 'string' } }), [1, 2, 3]],
  ['$mod', found({ qty: { $mod: [2, 1] } }), [1, 3]],
  ['$expr with two fields', found({ $expr: { $gte: ['$qty', '$_id'] } }), [1, 2, 3]],
  ['$expr with $add and $and', found({ $expr: { $and: [{ $gt: [{ $add: ['$qty', 1] }, 2] }] } }), [2, 3]],
  [
    'select, sort, skip, limit and lean',
    async ({ Order }) => Order.find().select('name').sort('-qty').skip(1).limit(1).lean(),
    [{ _id: 2, name: 'Bob' }],
  ],
  ['a computed projection', projected({ up: { $toUpper: '$name' } }), { up: 'ANN' }],
  ['hint', async ({ Order }) => idsOf(await Order.find({ qty: 1 }).hint({ _id: 1 })), [1]],
  [
    'a cursor',
    async ({ Order }) => {
      const names: unknown[] = [];
      for await (const { name } of Order.find().sort('_id').batchSize(1).cursor()) names.push(name);
      return names;
    },
    ['Ann', 'Bob', 'Cleo'],
  ],
  [
    'populate',
    async ({ Order }) => (await Order.findById(1).populate('artist').lean())?.artist,
    { name: 'Zoe' },
  ],
  [
    'populate with match, sort and limit',
    async ({ Order }) =>
      (
        await Order.find()
          .sort('_id')
          .populate({ path: 'artist', match: { score: 2 } })
          .lean()
      ).map(({ artist }) => artist),
    [null, { name: 'Yan' }, undefined],
  ],
  [
    'countDocuments, estimatedDocumentCount, exists and distinct',
    async ({ Order }) => [
      await Order.countDocuments({ city: 'Porto' }),
      await Order.estimatedDocumentCount(),
      await Order.exists({ _id: 1 }),
      await Order.distinct('tags'),
    ],
    [2, 3, { _id: 1 }, ['a', 'b']],
  ],
  [
    'explain',
    async ({ Order }) => Order.find({ _id: 1 }).explain('queryPlanner'),
    { queryPlanner: { winningPlan: { stage: 'IDHACK' } } },
  ],
  [
    'read and write concerns and a time limit',
    async ({ Order }) =>
      idsOf(await Order.find({ _id: 1 }).read('sp').readConcern('majority').maxTimeMS(5000)),
    [1],
  ],
];

const aggregated =
  (...stages: object[]) =>
  async ({ Order }: Shop): Promise<unknown> =>
    Order.aggregate(stages as never[]);
const byCity = { $sort: { _id: 1 as const } };
const grouped = (field: object): Served[1] =>
  aggregated({ $sort: { _id: 1 } }, { $group: { _id: '$city', v: field } }, byCity);
const [PORTO, LISBON] = ['Porto', 'Lisbon'];

export const PIPELINES: Served[] = [
  [
    '$match, $group, $sum, $sort and $limit',
    aggregated(
      { $match: { qty: { $gt: 0 } } },
      { $group: { _id: '$city', n: { $sum: '$qty' } } },
      { $sort: { _id: -1 } },
      { $limit: 1 },
    ),
    [{ _id: PORTO, n: 3 }],
  ],
  ['$max', grouped({ $max: '$qty' }), [{ _id: LISBON, v: 3 }, { v: 2 }]],
  ['$min', grouped({ $min: '$qty' }), [{ v: 3 }, { _id: PORTO, v: 1 }]],
  ['$first', grouped({ $first: '$name' }), [{ v: 'Cleo' }, { v: 'Ann' }]],
  ['$last', grouped({ $last: '$name' }), [{ v: 'Cleo' }, { v: 'Bob' }]],
  ['$push', grouped({ $push: '$qty' }), [{ v: [3] }, { v: [1, 2] }]],
  ['$addToSet', grouped({ $addToSet: '$city' }), [{ v: [LISBON] }, { v: [PORTO] }]],
  ['$group with $count', grouped({ $count: {} }), [{ v: 1 }, { v: 2 }]],
  ['$sum of $cond', grouped({ $sum: { $cond: [{ $gt: ['$qty', 1] }, 1, 0] } }), [{ v: 1 }, { v: 1 }]],
  ['$sum of $multiply', grouped({ $sum: { $multiply: ['$qty', 2] } }), [{ v: 6 }, { v: 6 }]],
  [
    '$group by two fields',
    aggregated({ $group: { _id: { city: '$city', qty: '$qty' } } }, byCity, { $limit: 1 }),
    [{ _id: { city: LISBON, qty: 3 } }],
  ],
  [
    '$lookup',
    aggregated(
      { $match: { _id: 1 } },
      { $lookup: { from: 'artists', localField: 'artist', foreignField: '_id', as: 'by' } },
    ),
    [{ by: [{ name: 'Zoe' }] }],
  ],
  [
    '$addFields',
    aggregated({ $addFields: { double: { $multiply: ['$qty', 2] } } }, byCity),
    [{ double: 2 }, { double: 4 }, { double: 6 }],
  ],
  ['$count', aggregated({ $count: 'n' }), [{ n: 3 }]],
  [
    'a computed $project',
    aggregated({ $project: { label: { $concat: ['$name', '!'] } } }, byCity, { $limit: 1 }),
    [{ label: 'Ann!' }],
  ],
  [
    '$project in and out',
    aggregated({ $project: { name: 1, _id: 0 } }, { $sort: { name: 1 } }),
    [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo' }],
  ],
  [
    '$replaceRoot',
    aggregated({ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { $arrayElemAt: ['$items', 0] } } }),
    [{ _id: 'x', qty: 5 }],
  ],
  [
    '$unset',
    aggregated({ $match: { _id: 3 } }, { $unset: 'qty' }, { $project: { qty: 1, city: 1 } }),
    [{ city: LISBON }],
  ],
];
