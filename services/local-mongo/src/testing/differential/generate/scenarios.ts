import type { Doc } from '#src/bson/doc.ts';
import { Binary } from '#src/bson/values.ts';
import type { Scenario, Step } from '#src/testing/differential/scenario.ts';
import { aggregate, ALL, find, inserts, read, type World, write } from './commands.ts';
import { index, indexCommand } from './indexes.ts';
import { malformed } from './malformed.ts';
import { Random } from './random.ts';
import { expressions, findOf, stages, typedInserts } from './typed.ts';
import { updateOf } from './typed-updates.ts';
import { document, smallNumber } from './values.ts';

const DOCUMENTS = 12;

type Make = (world: World, count: number) => Step[];

const OTHER: Step = {
  command: {
    insert: 'other',
    documents: [
      { _id: 0, k: 0, list: [0, 1] },
      { _id: 1, k: 1, list: [] },
      { _id: 2, k: [1, 2] },
      { _id: 3, k: null },
      { _id: 4 },
      { _id: 5, k: 'a', list: [null] },
    ],
  },
};

const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const TYPED = [expressions, ...repeat(4, () => stages), ...repeat(6, () => findOf)];

const KINDS: Record<string, Make> = {
  reads: (world, count) => [OTHER, inserts(world.random, world.ids), ...repeat(count, () => read(world))],
  'reads by index': (world, count) => {
    const before = [inserts(world.random, world.ids), createIndexes(world)];
    return [OTHER, ...before, ...repeat(count, () => (world.random.chance(80) ? find(world) : read(world)))];
  },
  writes: (world, count) => [inserts(world.random, world.ids), ...changes(world, count)],
  'writes with indexes': (world, count) => [
    createIndexes(world),
    inserts(world.random, world.ids),
    ...changes(world, count),
  ],
  aggregation: (world, count) => [
    OTHER,
    inserts(world.random, world.ids),
    ...repeat(count, () => aggregate(world)),
  ],
  typed: ({ random, ids }, count) => [
    OTHER,
    typedInserts(random, ids),
    ...repeat(count, () => random.draw(TYPED)(random)),
  ],
  'typed writes': ({ random, ids }, count) => [
    typedInserts(random, ids),
    ...repeat(count, () => updateOf(random, ids)),
    ALL,
  ],
  cursors: (world, count) => [
    inserts(world.random, world.ids),
    ...maybeIndexed(world),
    ...cursors(world, count),
  ],
  transactions: (world, count) => [inserts(world.random, world.ids), ...transactions(world, count)],
  indexes: (world, count) => [inserts(world.random, world.ids), ...repeat(count, () => indexCommand(world))],
  malformed: (world, count) => [
    inserts(world.random, world.ids),
    ...repeat(count, () => malformed(world)),
    ALL,
  ],
};

const KIND_NAMES = Object.keys(KINDS);

/**
 * The weights of the kinds. Typed ones have more weight, so that each of their many operators often has an effect.
 */
const WEIGHTS: Record<string, number> = {
  reads: 2,
  'reads by index': 1,
  writes: 3,
  'writes with indexes': 1,
  aggregation: 2,
  typed: 15,
  'typed writes': 9,
  cursors: 2,
  transactions: 1,
  indexes: 1,
  malformed: 2,
};
const WEIGHTED = Object.entries(WEIGHTS).flatMap(([kind, weight]) => Array<string>(weight).fill(kind));

/** The scenario with this number in the series of a seed. */
export function scenarioOf(seed: number, number: number, kind?: string): Scenario {
  const random = new Random(seed * 7919 + number);
  const chosen = kind ?? WEIGHTED[number % WEIGHTED.length] ?? '';
  const make = KINDS[chosen];
  if (!make) throw new Error(`There is no kind ${chosen}. There are: ${KIND_NAMES.join(', ')}.`);
  const world: World = { random, ids: DOCUMENTS, hasIndexes: false };
  return { kind: chosen, steps: make(world, 12 + random.below(20)) };
}

function createIndexes(world: World): Step {
  world.hasIndexes = true;
  const indexes = world.random.list(1, 3, (i) => ({ ...index(world.random), name: `i${i}` }));
  return { command: { createIndexes: 'c', indexes } };
}

function maybeIndexed(world: World): Step[] {
  if (world.random.chance(50)) return [];
  world.hasIndexes = true;
  return [{ command: { createIndexes: 'c', indexes: [{ key: { b: 1 }, name: 'b_1' }] } }];
}

function changes(world: World, count: number): Step[] {
  return repeat(count, () => write(world)).flatMap((step) =>
    world.random.chance(60) ? [step, ALL] : [step],
  );
}

/** Cursors that are read in small batches while documents change. */
function cursors({ random, ids, hasIndexes }: World, count: number): Step[] {
  const steps: Step[] = [];
  const first = 1 + Number(hasIndexes);
  let opened: number | undefined;
  while (steps.length < count) {
    if (opened === undefined || random.chance(15)) {
      opened = first + steps.length;
      steps.push({ command: { ...cursorSource(random, hasIndexes), ...batch(random) } });
    } else if (random.chance(55)) {
      steps.push({
        command: {
          getMore: { $cursorOf: opened },
          collection: random.chance(96) ? 'c' : 'other',
          ...(random.chance(80) && { batchSize: 1 + random.below(3) }),
        },
      });
    } else {
      steps.push({ command: random.pick(CURSOR_CHANGES)(random, ids) });
    }
  }
  return steps;
}

/** The source of a cursor. Some show later changes, others do not. */
function cursorSource(random: Random, hasIndexes: boolean): Doc {
  const command: Doc = { find: 'c' };
  if (hasIndexes)
    return random.chance(70)
      ? { ...command, filter: { b: { $gte: 0 } }, sort: { b: 1 } }
      : { ...command, sort: { s: 1, _id: 1 } };
  return random.pick<Doc>([
    command,
    { ...command, filter: { b: { $ne: 1 } } },
    { ...command, sort: { _id: random.pick([1, -1]) } },
    { ...command, sort: { n: 1, _id: 1 } },
    { ...command, filter: { _id: random.below(12) } },
    { ...command, limit: 1 + random.below(5) },
    { ...command, skip: 2, projection: { b: 1 } },
  ]);
}

const batch = (random: Random): Doc => ({
  batchSize: random.pick([0, 1, 2, 3, 5, 12, 13, 101]),
  ...(random.chance(5) && { singleBatch: true }),
});

const CURSOR_CHANGES: ((random: Random, ids: number) => Doc)[] = [
  (random, ids) => ({
    update: 'c',
    updates: [{ q: { _id: random.below(ids) }, u: { $set: { b: smallNumber(random) } } }],
  }),
  (random, ids) => ({ update: 'c', updates: [{ q: { _id: random.below(ids) }, u: { $inc: { b: 1 } } }] }),
  (random, ids) => ({ delete: 'c', deletes: [{ q: { _id: random.below(ids) }, limit: 1 }] }),
  (random, ids) => ({ insert: 'c', documents: [document(random, ids + random.below(50))] }),
];

/** Two sessions with a transaction each, and plain commands that wait for no transaction. */
function transactions(world: World, count: number): Step[] {
  const { random } = world;
  const sessions = [0, 1].map((i) => ({
    lsid: { id: new Binary(4, Buffer.from(`${i}${random.below(1e9)}`.padEnd(16, '.').slice(0, 16))) },
    number: 0n,
    isOpen: false,
    wrote: false,
  }));
  const steps: Step[] = [];
  while (steps.length < count) {
    const session = random.pick(sessions);
    const { lsid } = session;
    if (random.chance(15) && !sessions.some(({ wrote }) => wrote)) {
      steps.push(random.chance(40) ? find(world) : write(world));
      continue;
    }
    if (!session.isOpen) session.number++;
    const options = { lsid, txnNumber: session.number, autocommit: false };
    if (session.isOpen && random.chance(20)) {
      steps.push({
        command: {
          [random.chance(70) ? 'commitTransaction' : 'abortTransaction']: 1,
          ...options,
          $db: 'admin',
        },
      });
      Object.assign(session, { isOpen: random.chance(5), wrote: false });
      continue;
    }
    const step = random.chance(45) ? read(world) : write(world);
    const start = !session.isOpen && { startTransaction: true };
    session.isOpen = true;
    session.wrote ||= !('find' in step.command || 'aggregate' in step.command);
    steps.push({ ...step, command: { ...step.command, ...options, ...start } });
  }
  const open = sessions.filter(({ isOpen }) => isOpen);
  const ends = open.map(({ lsid, number }) => ({
    command: { commitTransaction: 1, lsid, txnNumber: number, autocommit: false, $db: 'admin' },
  }));
  return [...steps, ...ends, ALL];
}
