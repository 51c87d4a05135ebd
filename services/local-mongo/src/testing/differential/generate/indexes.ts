import type { Doc } from '#src/bson/doc.ts';
import { Double } from '#src/bson/values.ts';
import type { Step } from '#src/testing/differential/scenario.ts';
import { ALL, find, inserts, type World } from './commands.ts';
import type { Random } from './random.ts';
import { document } from './values.ts';

const FIELDS = ['a', 'b', 'd', 'n', 's', 't', 'm', 'o', 'o.x', 'items.k', 'items', 'a.x'];
const PARTIAL: Doc[] = [
  { b: { $gt: 2 } },
  { s: 'a' },
  { n: { $exists: true } },
  { b: { $gte: 1, $lt: 4 } },
  { $and: [{ b: 1 }, { s: { $type: 'string' } }] },
  { b: { $in: [1, 2] } },
];

export function index(random: Random): Doc {
  const fields = random.some(FIELDS, 1, 3);
  const key: Doc = Object.fromEntries(
    fields.map((name) => [name, random.pick<unknown>([1, 1, -1, 1n, new Double(1)])]),
  );
  const isPartial = random.chance(20);
  return {
    key,
    ...(random.chance(25) && { unique: true }),
    ...(!isPartial && random.chance(25) && { sparse: true }),
    ...(isPartial && { partialFilterExpression: random.pick(PARTIAL) }),
    ...(fields.length === 1 &&
      random.chance(15) && {
        expireAfterSeconds: random.pick<unknown>([2_000_000_000, 2147483647, new Double(2e9)]),
      }),
  };
}

/** Definitions that MongoDB refuses, or handles in its own way. */
const ODD: ((random: Random) => Doc)[] = [
  () => ({ key: { a: 0 } }),
  () => ({ key: {} }),
  () => ({ key: { a: true } }),
  () => ({ key: { 'a..b': 1 } }),
  () => ({ key: { $a: 1 } }),
  () => ({ key: { _id: 1 } }),
  () => ({ key: { _id: -1 } }),
  () => ({ key: { a: 1 }, sparse: 2 }),
  () => ({ key: { a: 1 }, v: 2 }),
  () => ({ key: { a: 1, b: 1 }, expireAfterSeconds: 1e9 }),
  () => ({ key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }),
  () => ({ key: { a: 1 }, partialFilterExpression: { a: { $exists: false } } }),
  () => ({ key: { a: 1 }, partialFilterExpression: { a: 1 }, sparse: true }),
  () => ({ key: { a: 1 }, background: true }),
];

const NAMES = ['x', 'y', 'z'];

const named = (random: Random): Doc => ({ ...index(random), name: random.pick(NAMES) });

/** One of a few definitions, so that it sometimes exists already. */
const plain = (random: Random): Doc => ({
  key: { [random.pick(['b', 's'])]: random.pick<unknown>([1, 1n, new Double(1)]) },
  name: 'x',
});

export function indexCommand(world: World): Step {
  const { random } = world;
  world.hasIndexes = true;
  return random.pick<() => Step>([
    () => ({
      command: {
        createIndexes: 'c',
        indexes: random.list(1, 2, () => (random.chance(40) ? plain(random) : named(random))),
      },
    }),
    () => ({ command: { createIndexes: 'c', indexes: [named(random)] } }),
    () => ({
      command: {
        createIndexes: 'c',
        indexes: [{ name: random.pick([...NAMES, '', '_id_', '*']), ...random.pick(ODD)(random) }],
      },
    }),
    () => ({ command: { listIndexes: 'c', ...(random.chance(20) && { cursor: { batchSize: 1 } }) } }),
    () => ({
      command: {
        dropIndexes: 'c',
        index: random.pick<unknown>(['x', 'y', 'nope', '_id_', { b: 1 }, ['x', 'y'], '*', 5, []]),
      },
    }),
    () => ({
      command: {
        insert: 'c',
        documents: random.list(1, 3, () => document(random, random.below(40))),
        ordered: false,
      },
    }),
    () => find(world),
    () => ALL,
    () => ({ command: { drop: 'c' } }),
    () => ({ command: { listCollections: 1, filter: { name: 'c' }, nameOnly: true } }),
    () => inserts(random, 6),
  ])();
}
