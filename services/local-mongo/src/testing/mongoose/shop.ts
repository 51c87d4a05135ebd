import mongoose from 'mongoose';

const { Schema } = mongoose;

const itemSchema = new Schema({ _id: String, qty: Number });

const orderSchema = new Schema(
  {
    _id: Number,
    name: String,
    city: String,
    qty: Number,
    at: Date,
    scores: [Number],
    tags: [String],
    items: [itemSchema],
    labels: { type: Map, of: String },
    meta: Schema.Types.Mixed,
    address: { street: { line: String } },
    artist: { type: Number, ref: 'Artist' },
  },
  { optimisticConcurrency: true, autoCreate: false },
);
const artistSchema = new Schema({ _id: Number, name: String, score: Number }, { autoCreate: false });

export const ORDERS = [
  {
    _id: 1,
    name: 'Ann',
    city: 'Porto',
    qty: 1,
    at: new Date('2026-01-01T08:00:00Z'),
    scores: [3, 5],
    tags: ['a', 'b'],
    items: [
      { _id: 'x', qty: 1 },
      { _id: 'y', qty: 2 },
    ],
    artist: 10,
  },
  {
    _id: 2,
    name: 'Bob',
    city: 'Porto',
    qty: 2,
    at: new Date('2026-01-01T20:00:00Z'),
    scores: [7],
    tags: ['b'],
    items: [{ _id: 'x', qty: 5 }],
    artist: 11,
  },
  { _id: 3, name: 'Cleo', city: 'Lisbon', qty: 3, at: new Date('2026-02-01T08:00:00Z') },
];
export const ARTISTS = [
  { _id: 10, name: 'Zoe', score: 4 },
  { _id: 11, name: 'Yan', score: 2 },
];

/** The models of a small shop. */
export function shopOf(connection: mongoose.Connection) {
  return {
    connection,
    Order: connection.model('Order', orderSchema),
    Artist: connection.model('Artist', artistSchema),
  };
}

export type Shop = ReturnType<typeof shopOf>;

/** Title, call, and fields of its result. */
export type Served = [title: string, call: (shop: Shop) => Promise<unknown>, result: unknown];
/** Title, call, and words of the refusal. */
export type Refused = [title: string, call: (shop: Shop) => Promise<unknown>, refusal: string];

/** The first order, as a mongoose document. */
export async function first({ Order }: Shop) {
  return Order.findById(1).orFail();
}

export const stored = ({ Order }: Shop): Promise<unknown> => Order.findById(1).lean().exec();

export const idsOf = (docs: readonly { _id: unknown }[]): unknown[] => docs.map(({ _id }) => _id);
