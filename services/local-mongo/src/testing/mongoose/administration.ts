import mongoose from 'mongoose';
import type { Refused, Served, Shop } from './shop.ts';

const { Schema } = mongoose;

/** Stores a value of a schema type, and reads it back as a text. */
const roundTrip =
  (type: object, value: unknown) =>
  async ({ connection }: Shop): Promise<unknown> => {
    const Thing = connection.model<{ value: unknown }>('Thing', new Schema({ value: type }));
    await Thing.create({ value });
    return String((await Thing.findOne())?.get('value'));
  };

const indexed =
  (key: object, options: object = {}) =>
  async ({ Order }: Shop): Promise<unknown> =>
    Order.collection.createIndex(key as never, options, {});

const databaseOf = ({ connection }: Shop): mongoose.mongo.Db => {
  if (!connection.db) throw new Error('The connection is not open');
  return connection.db;
};

export const ADMINISTRATION: Served[] = [
  ['BigInt', roundTrip({ type: BigInt }, 5n), '5'],
  [
    'UUID',
    roundTrip({ type: Schema.Types.UUID }, '0b9f8a4e-7a0f-4a4e-9c56-0d3c8a6f2b11'),
    '0b9f8a4e-7a0f-4a4e-9c56-0d3c8a6f2b11',
  ],
  ['Buffer', roundTrip({ type: Buffer }, Buffer.from('hi')), 'hi'],
  ['Double', roundTrip({ type: Schema.Types.Double }, 2), '2'],
  ['Int32', roundTrip({ type: Schema.Types.Int32 }, 2), '2'],
  [
    'a discriminator',
    async ({ connection }) => {
      const Event = connection.model('Event', new Schema({}, { autoCreate: false }));
      const Click = Event.discriminator('Click', new Schema({ url: String }));
      await Click.create({ url: '/a' });
      return (await Event.findOne().lean()) as object;
    },
    { __t: 'Click', url: '/a' },
  ],
  [
    'indexes with expiry, unique and partial',
    async (shop) => [
      await indexed({ at: 1 }, { expireAfterSeconds: 1e6 })(shop),
      await indexed(
        { name: 1, city: -1 },
        { unique: true, partialFilterExpression: { qty: { $gt: 1 } } },
      )(shop),
    ],
    ['at_1', 'name_1_city_-1'],
  ],
  [
    'syncIndexes',
    async (shop) => {
      await indexed({ qty: 1 })(shop);
      return [await shop.Order.syncIndexes(), await shop.Order.syncIndexes()];
    },
    [['qty_1'], []],
  ],
  [
    'dropIndex',
    async (shop) => {
      await indexed({ qty: 1 })(shop);
      await shop.Order.collection.dropIndex('qty_1');
      return shop.Order.listIndexes();
    },
    [{ name: '_id_' }],
  ],
  [
    'listCollections',
    async ({ connection }) => (await connection.listCollections()).map(({ name }) => name).sort(),
    ['artists', 'orders'],
  ],
  ['listDatabases', async ({ connection }) => connection.listDatabases(), { databases: [{ name: 'test' }] }],
  [
    'dropCollection and dropDatabase',
    async ({ connection }) => {
      await connection.dropCollection('orders');
      await connection.dropDatabase();
      return connection.listCollections();
    },
    [],
  ],
  [
    'GridFS',
    async (shop) => {
      const bucket = new mongoose.mongo.GridFSBucket(databaseOf(shop));
      const upload = bucket.openUploadStream('a.txt');
      upload.end('hello');
      await new Promise((resolve) => upload.once('finish', resolve));
      const [chunk] = await bucket.openDownloadStream(upload.id).toArray();
      return String(chunk);
    },
    'hello',
  ],
];

const created =
  (options: object) =>
  async ({ connection }: Shop): Promise<unknown> =>
    connection.createCollection('made', options);
const stage =
  (given: object) =>
  async ({ Order }: Shop): Promise<unknown> =>
    Order.aggregate([given] as never[]);
const filtered =
  (filter: object) =>
  async ({ Order }: Shop): Promise<unknown> =>
    Order.collection.find(filter as never).toArray();
const projected =
  (projection: object) =>
  async ({ Order }: Shop): Promise<unknown> =>
    Order.find({}, projection).lean();
const updated =
  (update: object, options: object = {}) =>
  async ({ Order }: Shop): Promise<unknown> =>
    Order.collection.updateOne({}, update, options);

export const REFUSED_CALLS: Refused[] = [
  ['find $text', filtered({ $text: { $search: 'a' } }), '$text'],
  ['find $where', filtered({ $where: 'true' }), '$where'],
  ['find $near', filtered({ at: { $near: [0, 0] } }), '$near'],
  ['collation', async ({ Order }) => Order.find().collation({ locale: 'en' }), 'collation'],
  ['find $elemMatch', filtered({ items: { $elemMatch: { qty: 2 } } }), '$elemMatch'],
  ['a projection with $slice', projected({ scores: { $slice: 1 } }), '$slice'],
  ['a projection with $elemMatch', projected({ items: { $elemMatch: { qty: 2 } } }), '$elemMatch'],
  ['a projection of items.$', projected({ 'items.$': 1 }), 'items.$'],
  ['update $bit', updated({ $bit: { qty: { or: 1 } } }), '$bit'],
  ['items.$.qty', updated({ $set: { 'items.$.qty': 9 } }), 'items.$.qty'],
  ['items.$[].qty', updated({ $inc: { 'items.$[].qty': 1 } }), 'items.$[].qty'],
  ['arrayFilters', updated({ $set: { qty: 0 } }, { arrayFilters: [{ 'item.qty': 1 }] }), 'arrayFilters'],
  [
    '$group by day',
    stage({ $group: { _id: { $dateToString: { date: '$at', format: '%Y-%m-%d' } } } }),
    '$dateToString',
  ],
  ['$unwind', stage({ $unwind: '$tags' }), '$unwind'],
  ['$facet', stage({ $facet: { all: [{ $count: 'n' }] } }), '$facet'],
  ['$sortByCount', stage({ $sortByCount: '$city' }), '$sortByCount'],
  ['$sample', stage({ $sample: { size: 1 } }), '$sample'],
  ['$bucket', stage({ $bucket: { groupBy: '$qty', boundaries: [0, 9] } }), '$bucket'],
  ['$merge', stage({ $merge: 'other' }), '$merge'],
  ['$unionWith', stage({ $unionWith: 'artists' }), '$unionWith'],
  ['Decimal128', roundTrip({ type: Schema.Types.Decimal128 }, '1.5'), 'Decimal128'],
  ['a text index', indexed({ name: 'text' }), 'text'],
  ['a 2dsphere index', indexed({ at: '2dsphere' }), '2dsphere'],
  ['a wildcard index', indexed({ 'meta.$**': 1 }), 'wildcard'],
  ['a hashed index', indexed({ name: 'hashed' }), 'hashed'],
  ['an index with a collation', indexed({ name: 1 }, { collation: { locale: 'en' } }), 'collation'],
  ['watch', async ({ Order }) => Order.collection.watch().next(), '$changeStream'],
  ['a capped collection', created({ capped: true, size: 1000 }), 'capped'],
  ['a validator', created({ validator: { name: 'a' } }), 'validator'],
  ['a collection with a collation', created({ collation: { locale: 'en' } }), 'collation'],
  ['a time series', created({ timeseries: { timeField: 'at' } }), 'timeseries'],
  ['db.stats', async (shop) => databaseOf(shop).stats(), 'dbStats'],
  ['renameCollection', async ({ Order }) => Order.collection.rename('other'), 'renameCollection'],
];
