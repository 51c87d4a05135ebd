import type mongoose from 'mongoose';
import { first, idsOf, type Served, type Shop, stored } from './shop.ts';

type Order = Awaited<ReturnType<typeof first>>;

const mongooseArray = <T>(items: T[]): mongoose.Types.Array<T> => items as mongoose.Types.Array<T>;

/** Changes the first order in memory and saves it. */
const saved =
  (change: (order: Order) => void) =>
  async (shop: Shop): Promise<unknown> => {
    const order = await first(shop);
    change(order);
    await order.save();
    return stored(shop);
  };

const updated =
  (update: object, filter: object = { _id: 1 }, options: object = {}) =>
  async (shop: Shop): Promise<unknown> => {
    await shop.Order.updateOne(filter, update, options);
    return stored(shop);
  };

export const SAVES: Served[] = [
  ['init', async ({ Order }) => Order.init().then(() => true), true],
  [
    'create and save',
    async ({ Order }) => (await Order.create({ _id: 4, name: 'Dan' })).save(),
    { name: 'Dan' },
  ],
  ['push to an array', saved((order) => order.scores.push(9)), { scores: [3, 5, 9] }],
  [
    'a field of a document in an array',
    saved((order) => void order.items[0]?.set('qty', 8)),
    { items: [{ qty: 8 }, { qty: 2 }] },
  ],
  [
    'a whole array item',
    saved((order) => order.items.splice(1, 1, { _id: 'z', qty: 3 } as never)),
    { items: [{ _id: 'x' }, { _id: 'z' }] },
  ],
  ['array.set', saved((order) => void mongooseArray(order.scores).set(0, 9)), { scores: [9, 5] }],
  ['array.pull', saved((order) => void order.items.pull('x')), { items: [{ _id: 'y' }] }],
  [
    'array.addToSet',
    saved((order) => void mongooseArray(order.tags).addToSet('b', 'c')),
    { tags: ['a', 'b', 'c'] },
  ],
  ['array.splice', saved((order) => void order.scores.splice(0, 1)), { scores: [5] }],
  ['array.unshift', saved((order) => void order.scores.unshift(1)), { scores: [1, 3, 5] }],
  ['map.set', saved((order) => void order.set('labels.a', 'b')), { labels: { a: 'b' } }],
  [
    'a nested path and a mixed one',
    saved((order) => {
      order.set('address.street.line', 'Rua 1');
      order.set('meta', { deep: [1] });
      order.markModified('meta');
      order.set('city', undefined);
    }),
    { address: { street: { line: 'Rua 1' } }, meta: { deep: [1] } },
  ],
  [
    'optimisticConcurrency',
    async (shop) => {
      const [one, other] = [await first(shop), await first(shop)];
      await one.set('qty', 5).save();
      return other
        .set('qty', 6)
        .save()
        .catch(({ name }: Error) => name);
    },
    'VersionError',
  ],
];

export const UPDATES: Served[] = [
  ['$set', updated({ $set: { qty: 7 } }), { qty: 7 }],
  ['$unset', updated({ $unset: { qty: 1 } }), { name: 'Ann' }],
  ['$inc', updated({ $inc: { qty: 2 } }), { qty: 3 }],
  [
    '$setOnInsert',
    async ({ Order }) =>
      Order.updateOne({ _id: 9 }, { $setOnInsert: { name: 'New' } } as object, { upsert: true }),
    { upsertedId: 9 },
  ],
  ['$push', updated({ $push: { tags: 'c' } }), { tags: ['a', 'b', 'c'] }],
  ['$push $each $slice', updated({ $push: { scores: { $each: [9], $slice: -2 } } }), { scores: [5, 9] }],
  [
    '$push $each $sort $position',
    updated({ $push: { scores: { $each: [4], $position: 0, $sort: -1 } } }),
    { scores: [5, 4, 3] },
  ],
  ['$addToSet', updated({ $addToSet: { tags: { $each: ['a', 'c'] } } }), { tags: ['a', 'b', 'c'] }],
  ['$pull', updated({ $pull: { scores: { $gt: 4 } } }), { scores: [3] }],
  ['$pop', updated({ $pop: { scores: -1 } }), { scores: [5] }],
  ['$pullAll', updated({ $pullAll: { tags: ['a'] } }), { tags: ['b'] }],
  ['$min', updated({ $min: { qty: 0 } }), { qty: 0 }],
  ['$max', updated({ $max: { qty: 8 } }), { qty: 8 }],
  ['$mul', updated({ $mul: { qty: 4 } }), { qty: 4 }],
  ['$rename', updated({ $rename: { city: 'name' } }), { name: 'Porto' }],
  ['$currentDate', updated({ $currentDate: { at: true } }), { name: 'Ann' }],
  ['items.0.qty', updated({ $set: { 'items.0.qty': 4 } }), { items: [{ qty: 4 }, { qty: 2 }] }],
  [
    'a pipeline',
    updated([{ $set: { qty: { $add: ['$qty', 5] } } }], { _id: 1 }, { updatePipeline: true }),
    { qty: 6 },
  ],
  [
    'findOneAndUpdate with upsert',
    async ({ Order }) =>
      Order.findOneAndUpdate({ _id: 8 }, { name: 'New' }, { upsert: true, returnDocument: 'after' }),
    { name: 'New' },
  ],
  [
    'findOneAndDelete and findOneAndReplace',
    async ({ Order }) => [
      (await Order.findOneAndDelete({ _id: 1 }))?.name,
      (await Order.findOneAndReplace({ _id: 2 }, { name: 'Bea' }, { returnDocument: 'after' }))?.name,
    ],
    ['Ann', 'Bea'],
  ],
  [
    'bulkWrite, insertMany and bulkSave',
    async ({ Order }) => {
      const more = await Order.insertMany([{ _id: 4 }, { _id: 5 }]);
      for (const order of more) order.set('name', 'Same');
      await Order.bulkSave(more);
      await Order.bulkWrite([{ deleteOne: { filter: { _id: 5 } } }]);
      return idsOf(await Order.find({ name: 'Same' }));
    },
    [4],
  ],
  [
    'a transaction',
    async ({ Order, connection }) => {
      await connection.transaction(async (session) => {
        await Order.updateOne({ _id: 1 }, { $inc: { qty: -1 } }, { session });
        await Order.updateOne({ _id: 2 }, { $inc: { qty: 1 } }, { session });
      });
      return Order.distinct('qty');
    },
    [0, 3],
  ],
  ['deleteMany', async ({ Order }) => Order.deleteMany({ city: 'Porto' }), { deletedCount: 2 }],
];
