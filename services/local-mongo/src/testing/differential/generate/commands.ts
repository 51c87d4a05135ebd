import type { Doc } from '#src/bson/doc.ts';
import type { Step } from '#src/testing/differential/scenario.ts';
import { filter, idFilter } from './filters.ts';
import { pipeline, SET_PREFIX, sort } from './pipelines.ts';
import { projection } from './projections.ts';
import type { Random } from './random.ts';
import { isReplacement, update } from './updates.ts';
import { document, path } from './values.ts';

/** The state of a scenario while it is made. */
export interface World {
  readonly random: Random;
  /** The number of documents at the beginning. Their ids count from 0. */
  readonly ids: number;
  /** Whether the order of found documents may depend on indexes. */
  hasIndexes: boolean;
}

export const ALL: Step = { command: { find: 'c', sort: { _id: 1 } } };

export function inserts(random: Random, count: number): Step {
  return {
    command: { insert: 'c', documents: Array.from({ length: count }, (_, _id) => document(random, _id)) },
  };
}

export function read(world: World): Step {
  const { random } = world;
  const which = random.below(20);
  if (which < 12) return find(world);
  if (which < 17) return aggregate(world);
  return which < 19 ? count(world) : distinct(world);
}

export function find({ random, hasIndexes }: World): Step {
  const isSorted = random.chance(50);
  const isCut = random.chance(30) && (isSorted || !hasIndexes);
  const isProjected = random.chance(40);
  const command: Doc = {
    find: 'c',
    filter: filter(random),
    ...(isProjected && { projection: projection(random) }),
    ...(isSorted && { sort: sort(random, !isProjected) }),
    ...(isCut && { [random.pick(['skip', 'limit'])]: 1 + random.below(4) }),
  };
  return { command, isUnordered: !isSorted && hasIndexes };
}

function count({ random }: World): Step {
  const cut = random.chance(30) && { [random.pick(['skip', 'limit'])]: random.below(6) };
  return { command: { count: 'c', query: filter(random), ...cut } };
}

function distinct({ random, hasIndexes }: World): Step {
  return { command: { distinct: 'c', key: path(random), query: filter(random, 1) }, isUnordered: hasIndexes };
}

export function aggregate({ random }: World): Step {
  const stages = pipeline(random);
  const names = stages.flatMap((stage) => Object.keys(stage));
  const isUnordered = names.includes('$group');
  return { command: { aggregate: 'c', pipeline: stages, cursor: {} }, isUnordered };
}

export const isSetField = (name: string): boolean => name.startsWith(SET_PREFIX);

export function write(world: World): Step {
  const which = world.random.below(20);
  if (which < 10) return updates(world);
  if (which < 14) return findAndModify(world);
  return which < 17 ? insert(world) : removes(world);
}

/** A filter with one possible first document. */
function certain({ random, ids, hasIndexes }: World): Doc {
  return hasIndexes || random.chance(50) ? { _id: random.below(ids + 2) } : filter(random, 1);
}

function updates(world: World): Step {
  const { random, ids } = world;
  const specs = random.list(1, random.chance(80) ? 1 : 3, () => {
    const u = update(random);
    const isMulti = !isReplacement(u) && random.chance(35);
    const base = isMulti ? (random.chance(50) ? filter(random, 1) : {}) : certain(world);
    return {
      q: random.chance(20) ? idFilter(random, ids) : base,
      u,
      ...(isMulti && { multi: true }),
      ...(random.chance(20) && { upsert: true }),
    };
  });
  const command = { update: 'c', updates: specs, ...(random.chance(20) && { ordered: random.chance(50) }) };
  return { command, isUnevenOnError: world.hasIndexes };
}

function findAndModify(world: World): Step {
  const { random } = world;
  const isSorted = random.chance(50);
  const query = isSorted ? filter(random, 1) : certain(world);
  const shown = random.chance(30) && { fields: projection(random) };
  const order = isSorted && { sort: sort(random, !shown) };
  if (random.chance(25)) return { command: { findAndModify: 'c', query, ...order, remove: true, ...shown } };
  const command: Doc = {
    findAndModify: 'c',
    query,
    ...order,
    update: update(random),
    ...(random.chance(50) && { new: true }),
    ...(random.chance(20) && { upsert: true }),
    ...shown,
  };
  return { command };
}

function insert({ random, ids }: World): Step {
  const documents = random.list(1, 3, () =>
    document(random, random.chance(70) ? ids + random.below(20) : random.below(ids)),
  );
  return { command: { insert: 'c', documents, ...(random.chance(40) && { ordered: random.chance(30) }) } };
}

function removes(world: World): Step {
  const { random } = world;
  const deletes = random.list(1, 2, () =>
    random.chance(40)
      ? { q: { ...filter(random, 1), b: random.below(6) }, limit: 0 }
      : { q: certain(world), limit: 1 },
  );
  return { command: { delete: 'c', deletes } };
}
