import type { ClientSession, Collection, MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { numbers } from './testing/numbers.ts';
import { openDatabase, type Row } from './testing/open-database.ts';

const SEEDS = [1, 2, 3, 4, 5];
const WORKERS = 8;
const TURNS = 12;
const PURSES = 5;
const START = 20;

interface World {
  client: MongoClient;
  purses: Collection<Row>;
  names: Collection<Row>;
  tickets: Collection<Row>;
}
/** The acknowledged results of the workers, which must agree with the final data. */
interface Told {
  spent: number;
  named: string[];
  drawn: unknown[];
}

async function openWorld(): Promise<World> {
  const { client, db } = await openDatabase();
  const [purses, names, tickets] = ['purses', 'names', 'tickets'].map((name) => db.collection<Row>(name));
  if (!purses || !names || !tickets) throw new Error('unreachable');
  await names.createIndex({ name: 1 }, { unique: true }, {});
  await purses.insertMany(Array.from({ length: PURSES }, (_, _id) => ({ _id, n: START })));
  await tickets.insertMany(Array.from({ length: 40 }, (_, _id) => ({ _id, free: true })));
  return { client, purses, names, tickets };
}

const inTransaction = (client: MongoClient, work: (session: ClientSession) => Promise<unknown>) =>
  client.withSession((session) => session.withTransaction(() => work(session)));

/** Moves an amount in a transaction, if the purse has enough. */
async function move({ client, purses }: World, from: number, to: number, amount: number): Promise<void> {
  await inTransaction(client, async (session) => {
    const take = { $inc: { n: -amount } };
    const taken = await purses.updateOne({ _id: from, n: { $gte: amount } }, take, { session });
    if (taken.modifiedCount === 1) await purses.updateOne({ _id: to }, { $inc: { n: amount } }, { session });
  });
}

/** Takes a free name, with a payment that counts only together with the name. */
async function buyName(
  { client, purses, names }: World,
  told: Told,
  id: string,
  name: string,
): Promise<void> {
  const bought = await inTransaction(client, async (session) => {
    const paid = await purses.updateOne({ _id: 0, n: { $gte: 1 } }, { $inc: { n: -1 } }, { session });
    if (paid.modifiedCount === 1) await names.insertOne({ _id: id, name }, { session });
    return paid.modifiedCount === 1;
  }).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 11000, keyPattern: { name: 1 }, keyValue: { name } });
    return false;
  });
  if (!bought) return;
  told.spent++;
  told.named.push(name);
}

async function work(
  world: World,
  told: Told,
  worker: number,
  next: (below: number) => number,
): Promise<void> {
  const { purses, names, tickets } = world;
  for (let turn = 0; turn < TURNS; turn++) {
    const [kind, from, to, amount, name] = [
      next(5),
      next(PURSES),
      next(PURSES),
      1 + next(9),
      `name-${next(30)}`,
    ];
    if (kind === 0) await move(world, from, to, amount);
    if (kind === 1) await buyName(world, told, `${worker}-${turn}`, name);
    if (kind === 2) {
      const filter = { _id: from, n: { $gte: amount } };
      const after = await purses.findOneAndUpdate(
        filter,
        { $inc: { n: -amount } },
        { returnDocument: 'after' },
      );
      if (after) told.spent += amount;
      expect(after?.n ?? 0).toBeGreaterThanOrEqual(0);
    }
    if (kind === 3) {
      const drawn = await tickets.findOneAndUpdate(
        { free: true },
        { $set: { free: false } },
        { sort: { _id: 1 } },
      );
      if (drawn) told.drawn.push(drawn._id);
    }
    if (kind === 4) {
      const changed = await names
        .updateOne({ _id: `free-${worker}` }, { $set: { name } }, { upsert: true })
        .catch((error: unknown) => expect(error).toMatchObject({ code: 11000 }));
      expect(changed).not.toBeNull();
    }
  }
}

describe('transactions, unique indexes, conditional $inc and findAndModify that race', () => {
  it.each(SEEDS)('agree with the answers to their callers (seed %i)', async (seed) => {
    const world = await openWorld();
    const told: Told = { spent: 0, named: [], drawn: [] };
    const next = numbers(seed);
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(world, told, worker, next)));

    const purses = await world.purses.find().toArray();
    expect(purses.filter(({ n }) => n < 0)).toEqual([]);
    expect(purses.reduce((sum, { n }) => sum + n, 0)).toBe(PURSES * START - told.spent);
    const named = await world.names.find({ _id: { $lt: 'free' } }).toArray();
    expect(named.map(({ name }) => name as string).sort()).toEqual(told.named.sort());
    const all = await world.names.find().toArray();
    expect(new Set(all.map(({ name }) => name as string)).size).toBe(all.length);
    expect(new Set(told.drawn).size).toBe(told.drawn.length);
    expect(await world.tickets.countDocuments({ free: false })).toBe(told.drawn.length);
  });
});
