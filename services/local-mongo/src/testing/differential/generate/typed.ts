import type { Doc } from '#src/bson/doc.ts';
import { Double } from '#src/bson/values.ts';
import type { Step } from '#src/testing/differential/scenario.ts';
import type { Random } from './random.ts';
import { at, smallNumber, text } from './values.ts';

// Documents whose fields have one type each. No operator fails on them, so that each has an effect often.

type Make = (random: Random) => unknown;

export function typedInserts(random: Random, count: number): Step {
  return {
    command: { insert: 'c', documents: Array.from({ length: count }, (_, _id) => document(random, _id)) },
  };
}

function document(random: Random, _id: number): Doc {
  return {
    _id,
    b: smallNumber(random),
    n: random.pick<unknown>([0.1, 2.5, -1.5, new Double(2), 3n, 4294967296n, -7, 100]),
    d: at(random.below(400_000) - 200_000),
    s: text(random),
    t: random.list(1, 5, () => smallNumber(random)),
    items: random.list(1, 3, () => ({ k: smallNumber(random), v: text(random) })),
    o: { x: smallNumber(random), y: text(random) },
  };
}

const number: Make = (random) => random.pick<unknown>(['$b', '$n', '$o.x', 2, 0.5, 3n, new Double(4)]);
const any: Make = (random) => random.pick(['$b', '$n', '$d', '$s', '$t', '$items.k', '$o', '$missing', 1]);
const string: Make = (random) => random.pick(['$s', '$o.y', 'x', 'Ä']);
const test: Make = (random) => ({ [random.pick(['$gt', '$lte'])]: [number(random), number(random)] });
const two = (make: Make, random: Random): unknown[] => [make(random), make(random)];

/** The argument of each expression. */
const EXPRESSIONS: Record<string, Make> = {
  ...Object.fromEntries(['$abs', '$ceil', '$floor'].map((name) => [name, number])),
  ...Object.fromEntries(
    ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$cmp'].map((name) => [name, (random) => two(any, random)]),
  ),
  ...Object.fromEntries(
    ['$add', '$multiply', '$subtract'].map((name) => [name, (random) => two(number, random)]),
  ),
  $divide: (random) => [number(random), random.pick([2, 0.5, 3n])],
  $mod: (random) => [number(random), random.pick([2, 2.5, 3n])],
  $and: (random) => two(test, random),
  $or: (random) => two(test, random),
  $not: (random) => [test(random)],
  $in: (random) => [number(random), '$t'],
  $size: (random) => random.pick(['$t', '$items']),
  $arrayElemAt: (random) => ['$t', random.pick([0, 1, -1, 9])],
  $concat: (random) => two(string, random),
  $toLower: string,
  $toUpper: string,
  $cond: (random) => [test(random), any(random), any(random)],
  $ifNull: (random) => two(any, random),
  $literal: (random) => random.pick<unknown>(['$b', { $add: 1 }, 1]),
};

/** A projection of many expressions, each in a field of its own. */
export function expressions(random: Random): Step {
  const names = random.some(Object.keys(EXPRESSIONS), 16, 20);
  const fields = names.map((name, i) => [`e${i}`, { [name]: EXPRESSIONS[name]?.(random) }]);
  const stage = { [random.pick(['$project', '$addFields', '$set'])]: Object.fromEntries(fields) as Doc };
  return { command: { aggregate: 'c', pipeline: [{ $sort: { _id: 1 } }, stage], cursor: {} } };
}

const grouped: Make = (random) => ({
  $group: {
    _id: random.pick<unknown>([null, '$b', { b: '$b', x: '$o.x' }]),
    sum: { $sum: number(random) },
    average: { $avg: number(random) },
    least: { $min: any(random) },
    most: { $max: any(random) },
    first: { $first: any(random) },
    last: { $last: any(random) },
    list: { $push: any(random) },
    set: { $addToSet: any(random) },
    count: { $count: {} },
  },
});

const REPLACEMENTS: Make[] = [
  (random) => ({ $replaceRoot: { newRoot: random.pick<unknown>(['$o', { a: '$b' }]) } }),
  (random) => ({ $replaceWith: random.pick<unknown>(['$o', { a: '$b' }]) }),
];

const CUTS: Make[] = [
  (random) => ({ $skip: random.below(4) }),
  (random) => ({ $limit: 1 + random.below(4) }),
];

const OTHERS: Make[] = [
  (random) => ({ $unset: random.pick<unknown>(['b', ['o.x', 't']]) }),
  (random) => ({
    $lookup: { from: 'other', localField: 'b', foreignField: random.pick(['_id', 'k']), as: 'j' },
  }),
];

const STAGES: Make[] = [
  grouped,
  grouped,
  grouped,
  grouped,
  ...CUTS,
  ...CUTS,
  ...REPLACEMENTS,
  ...REPLACEMENTS,
  ...OTHERS,
  ...OTHERS,
  () => ({ $count: 'count' }),
];

export function stages(random: Random): Step {
  const stage = random.draw(STAGES)(random);
  const pipeline = [{ $sort: { _id: 1 } }, stage];
  return { command: { aggregate: 'c', pipeline, cursor: {} }, isUnordered: true };
}

const onNumber =
  (make: Make): Make =>
  (random) => ({ [random.pick(['b', 'n', 'o.x'])]: make(random) });

/** The argument of each filter operator, for the fields that it fits. */
const FILTERS: Record<string, Make> = {
  $eq: (random) => ({ [random.pick(['b', 'o.x'])]: { $eq: smallNumber(random) } }),
  $lt: (random) => ({ b: { $lt: 1 + smallNumber(random) } }),
  $lte: (random) => ({ n: { $lte: smallNumber(random) } }),
  $ne: (random) => ({ t: { $ne: smallNumber(random) } }),
  $comment: (random) => ({ b: { $gte: random.below(3) }, $comment: text(random) }),
  $regex: (random) => ({
    s: { $regex: random.pick(['a', '^a', 'b$', '.']), $options: random.pick(['', 'i', 's']) },
  }),
  $not: (random) => ({ b: { $not: { $gt: smallNumber(random) } } }),
  $all: (random) => ({ t: { $all: [smallNumber(random)] } }),
  $size: (random) => ({ t: { $size: 1 + random.below(4) } }),
  $mod: onNumber((random) => ({ $mod: [2, random.below(2)] })),
  $type: (random) => ({ n: { $type: random.pick<unknown>(['int', 'double', 'long', ['long', 'int']]) } }),
  $nor: (random) => ({ $nor: [{ b: smallNumber(random) }, { 'o.x': smallNumber(random) }] }),
  $or: (random) => ({ $or: [{ b: smallNumber(random) }, { 'o.x': { $lt: smallNumber(random) } }] }),
  $in: (random) => ({ t: { $in: random.list(1, 3, () => smallNumber(random)) } }),
  $nin: (random) => ({ t: { $nin: random.list(1, 2, () => smallNumber(random)) } }),
  $exists: (random) => ({ [random.pick(['b', 'missing'])]: { $exists: random.chance(50) } }),
  $expr: (random) => ({ $expr: test(random) }),
};

const FILTER_NAMES = [...Object.keys(FILTERS), '$comment', '$eq', '$exists', '$mod', '$regex', '$size'];

export function findOf(random: Random): Step {
  const [first, ...others] = random.list(1, 2, () => FILTERS[random.draw(FILTER_NAMES)]?.(random));
  const filter = others.length > 0 ? { $and: [first, ...others] } : first;
  return { command: { find: 'c', filter, sort: { _id: 1 } } };
}
