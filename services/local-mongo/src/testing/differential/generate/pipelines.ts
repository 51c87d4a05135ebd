import type { Doc } from '#src/bson/doc.ts';
import { filter } from './filters.ts';
import { expression } from './expressions.ts';
import { addedFields, projection } from './projections.ts';
import type { Random } from './random.ts';
import { path } from './values.ts';

/** A sort. MongoDB reads array indexes only in the first stage of a pipeline. */
export function sort(random: Random, hasPlaces = true): Doc {
  const fields = random.some(
    [
      'a',
      'b',
      'd',
      'n',
      's',
      't',
      'm',
      'o',
      'o.x',
      'items.k',
      'missing',
      ...(hasPlaces ? ['t.0', 'items.0.k'] : []),
    ],
    1,
    2,
  );
  const spec: Doc = Object.fromEntries(fields.map((name) => [name, random.pick([1, -1])]));
  return { ...spec, _id: random.pick([1, -1]) };
}

const ACCUMULATORS = ['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count'];

/** The names of fields whose arrays have no order. */
export const SET_PREFIX = 'set';

function group(random: Random): Doc {
  const fields: Doc = { _id: groupId(random) };
  for (const [i, accumulator] of random.some(ACCUMULATORS, 1, 3).entries()) {
    const name = accumulator === '$addToSet' ? `${SET_PREFIX}${i}` : `f${i}`;
    const isSum = accumulator === '$sum' || accumulator === '$avg';
    fields[name] = {
      [accumulator]: accumulator === '$count' ? {} : expression(random, isSum ? 'number' : 'any', 1),
    };
  }
  return { $group: fields };
}

function groupId(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => `$${random.pick(['b', 's', 'm', 'n'])}`,
    () => ({ b: '$b', s: '$s' }),
    () => expression(random, 'any', 1),
  ])();
}

const MIDDLE: ((random: Random) => Doc)[] = [
  (random) => ({ $match: filter(random, 1) }),
  (random) => ({ $sort: sort(random, false) }),
  (random) => ({ $project: projection(random) }),
  (random) => ({ [random.pick(['$addFields', '$set'])]: addedFields(random) }),
  (random) => ({ $unset: random.chance(50) ? path(random) : ['s', 'o.x'] }),
  (random) => ({
    $lookup: {
      from: random.pick(['other', 'other', 'nowhere']),
      localField: random.pick(['b', 't', 'items.k', 'm', 'missing', 'o.x', 'n']),
      foreignField: random.pick(['_id', 'k', 'k', 'list']),
      as: random.pick(['joined', 'joined.deep']),
    },
  }),
  (random) => ({ $limit: 1 + random.below(5) }),
  (random) => ({ $skip: 1 + random.below(3) }),
];

const newRoot = (random: Random): Doc[] =>
  [
    {
      [random.pick(['$replaceRoot', '$replaceWith'])]: random.chance(50)
        ? { $ifNull: ['$o', { none: 1 }] }
        : { b: '$b', s: '$s' },
    },
  ].map(rooted);

const LAST: ((random: Random) => Doc[])[] = [
  (random) => [group(random)],
  (random) => [group(random)],
  () => [{ $count: 'count' }],
  newRoot,
  newRoot,
  (random) => [{ $project: projection(random) }],
];

function rooted(stage: Doc): Doc {
  return '$replaceRoot' in stage ? { $replaceRoot: { newRoot: stage.$replaceRoot } } : stage;
}

/** Documents are in the order of their ids wherever their order matters. */
export function pipeline(random: Random): Doc[] {
  const stages: Doc[] = [];
  if (random.chance(60)) stages.push({ $match: filter(random, 1) });
  stages.push({ $sort: random.chance(60) ? { _id: 1 } : sort(random) });
  for (let i = random.below(3); i > 0; i--) stages.push(random.pick(MIDDLE)(random));
  if (random.chance(60)) stages.push(...random.pick(LAST)(random));
  return stages;
}
