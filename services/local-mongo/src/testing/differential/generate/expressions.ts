import { Double } from '#src/bson/values.ts';
import type { Random } from './random.ts';
import { NUMBER_PATHS, path, scalar, smallNumber, text, value } from './values.ts';

/** The field of `$cond` for the value if the test holds. */
const THEN = 'then'; // oxlint-disable-line unicorn/no-thenable -- no promise: MongoDB fixes the name

type Kind = 'any' | 'number' | 'boolean' | 'text' | 'date';

const field = (name: string): string => `$${name}`;

export function expression(random: Random, kind: Kind = 'any', depth = 2): unknown {
  if (depth === 0 || random.chance(25)) return leaf(random, kind);
  const makers =
    MAKERS[
      kind === 'any' ? random.pick(['number', 'boolean', 'text', 'date', 'choice', 'shape'] as const) : kind
    ];
  if (kind !== 'any' && random.chance(15)) return random.pick(MAKERS.choice)(random, depth, kind);
  return random.pick(makers)(random, depth, kind);
}

function leaf(random: Random, kind: Kind): unknown {
  if (random.chance(8)) return field(path(random));
  switch (kind) {
    case 'number':
      return random.chance(65)
        ? field(random.pick(NUMBER_PATHS))
        : random.pick([smallNumber(random), 0.1, 2n, new Double(3), null]);
    case 'text':
      return random.chance(70) ? '$s' : random.pick(['x', 'Ä', '', null]);
    case 'date':
      return random.chance(85) ? '$d' : random.pick([null, '$missing']);
    case 'boolean':
      return random.chance(50) ? random.chance(50) : field(path(random));
    default:
      return random.chance(75)
        ? field(path(random))
        : { $literal: random.chance(50) ? value(random, 1) : text(random) };
  }
}

type Make = (random: Random, depth: number, kind: Kind) => unknown;

const numbers = (random: Random, depth: number, least: number, most: number): unknown[] =>
  random.list(least, most, () => expression(random, 'number', depth - 1));

const MAKERS: Record<'number' | 'boolean' | 'text' | 'date' | 'choice' | 'shape', Make[]> = {
  number: [
    (random, depth) => ({ $add: numbers(random, depth, 0, 3) }),
    (random, depth) => ({ $subtract: numbers(random, depth, 2, 2) }),
    (random, depth) => ({ $multiply: numbers(random, depth, 1, 3) }),
    (random, depth) => ({
      $divide: [expression(random, 'number', depth - 1), random.pick([2, 0.5, 3n, '$b'])],
    }),
    (random, depth) => ({
      $mod: [expression(random, 'number', depth - 1), random.pick([2, 2.5, 3n, new Double(3)])],
    }),
    (random, depth) => ({
      [random.pick(['$abs', '$ceil', '$floor'])]: expression(random, 'number', depth - 1),
    }),
    (random) => ({ $size: random.pick(['$t', '$items', { $ifNull: ['$t', []] }]) }),
    (random, depth) => ({
      $cmp: [expression(random, 'any', depth - 1), expression(random, 'any', depth - 1)],
    }),
    (random) => ({ $subtract: ['$d', random.pick([{ $literal: new Date(0) }, 1.6, 5n, '$d'])] }),
  ],
  boolean: [
    (random, depth) => ({
      [random.pick(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'])]: [
        expression(random, 'any', depth - 1),
        random.chance(60) ? expression(random, 'any', depth - 1) : scalarLiteral(random),
      ],
    }),
    (random, depth) => ({
      [random.pick(['$and', '$or'])]: random.list(0, 3, () => expression(random, 'boolean', depth - 1)),
    }),
    (random, depth) => ({ $not: [expression(random, 'boolean', depth - 1)] }),
    (random, depth) => ({
      $in: [expression(random, 'any', depth - 1), random.pick(['$t', [1, 2, '$b'], { $ifNull: ['$t', []] }])],
    }),
  ],
  text: [
    (random, depth) => ({ $concat: random.list(0, 3, () => expression(random, 'text', depth - 1)) }),
    (random, depth) => ({ [random.pick(['$toLower', '$toUpper'])]: expression(random, 'text', depth - 1) }),
  ],
  date: [
    (random) => ({ $add: ['$d', random.pick([1, 60_000, 1.5, 2.5, 10n, '$b'])] }),
    (random) => ({ $subtract: ['$d', random.pick([1, 60_000, 1.4, 10n, '$b'])] }),
  ],
  choice: [
    (random, depth, kind) => {
      const [test, yes, no] = [
        expression(random, 'boolean', depth - 1),
        expression(random, kind, depth - 1),
        expression(random, kind, depth - 1),
      ];
      return { $cond: random.chance(50) ? [test, yes, no] : { if: test, else: no, [THEN]: yes } };
    },
    (random, depth, kind) => ({ $ifNull: random.list(2, 3, () => expression(random, kind, depth - 1)) }),
  ],
  shape: [
    (random, depth) => ({ x: expression(random, 'any', depth - 1), y: expression(random, 'any', depth - 1) }),
    (random, depth) => random.list(0, 3, () => expression(random, 'any', depth - 1)),
    (random) => ({ $arrayElemAt: [random.pick(['$t', '$items', '$missing']), random.pick([0, 1, -1, 9])] }),
    (random) => random.pick(['$$ROOT.b', '$$CURRENT.o.x', '$$REMOVE', '$items.tags', '$items.k']),
    (random) => ({ $literal: value(random, 1) }),
  ],
};

function scalarLiteral(random: Random): unknown {
  return { $literal: scalar(random) };
}
