import type { Doc } from '#src/bson/doc.ts';
import { Regex } from '#src/bson/values.ts';
import type { Random } from './random.ts';
import { expression } from './expressions.ts';
import { path, value, valueFor } from './values.ts';

const TYPES = [
  'double',
  'string',
  'object',
  'array',
  'binData',
  'objectId',
  'bool',
  'date',
  'null',
  'regex',
  'int',
  'timestamp',
  'long',
  'number',
];
const PATTERNS = [
  'a',
  '^a',
  '^ab',
  'b$',
  '^A',
  'n+',
  '[a-b]c?',
  '\\d',
  '^$',
  'x\\.y',
  'line.break',
  '(a|b)c',
  '^.$',
  '\\bann\\b',
  '\\w+\\s\\w',
];

export const pattern = (random: Random): string => random.pick(PATTERNS);
export const options = (random: Random): string => random.pick(['', '', 'i', 'm', 's', 'im']);

export function filter(random: Random, depth = 2): Doc {
  const result: Doc = {};
  const count = random.pick([0, 1, 1, 1, 1, 2, 2, 3]);
  for (let i = 0; i < count; i++) {
    if (depth > 0 && random.chance(17)) Object.assign(result, logical(random, depth));
    else if (random.chance(9)) result.$expr = expression(random, 'boolean');
    else {
      const name = path(random);
      result[name] = condition(random, name);
    }
  }
  return result;
}

function logical(random: Random, depth: number): Doc {
  const operator = random.pick(['$and', '$or', '$nor', '$nor']);
  return { [operator]: random.list(1, 3, () => filter(random, depth - 1)) };
}

export function condition(random: Random, name: string): unknown {
  if (random.chance(25)) return valueFor(random, name);
  if (random.chance(6)) return new Regex(pattern(random), options(random));
  const operators = random.some(OFTEN, 1, random.chance(80) ? 1 : 2);
  return Object.assign({}, ...operators.map((operator) => OPERATORS[operator]?.(random, name) as Doc)) as Doc;
}

type Make = (random: Random, name: string) => Doc;

const OPERATORS: Record<string, Make> = {
  $eq: (random, name) => ({ $eq: valueFor(random, name) }),
  $ne: (random, name) => ({ $ne: withoutRegex(valueFor(random, name)) }),
  $gt: (random, name) => ({ $gt: withoutRegex(valueFor(random, name)) }),
  $gte: (random, name) => ({ $gte: withoutRegex(valueFor(random, name)) }),
  $lt: (random, name) => ({ $lt: withoutRegex(valueFor(random, name)) }),
  $lte: (random, name) => ({ $lte: withoutRegex(valueFor(random, name)) }),
  $in: (random, name) => ({ $in: random.list(0, 4, () => valueFor(random, name)) }),
  $nin: (random, name) => ({ $nin: random.list(0, 3, () => valueFor(random, name)) }),
  $exists: (random) => ({ $exists: random.pick([true, false, 1, 0, null]) }),
  $type: (random) => ({
    $type: random.chance(70)
      ? random.pick(TYPES)
      : random.pick([1, 2, 3, 4, 10, 16, 18, ['int', 'string'], [2, 'null']]),
  }),
  $regex: (random) =>
    random.chance(50) ? { $regex: pattern(random), $options: options(random) } : { $regex: pattern(random) },
  $mod: (random) => ({ $mod: [random.pick([2, 3, 2.9, 4n, -2]), random.pick([0, 1, 1.5, 0n, -1])] }),
  $not: (random, name) => {
    const operators = Object.keys(OPERATORS).filter((operator) => operator !== '$not');
    return {
      $not: random.chance(10)
        ? new Regex(pattern(random), '')
        : OPERATORS[random.pick(operators)]?.(random, name),
    };
  },
  $size: (random) => ({ $size: random.below(4) }),
  $all: (random, name) => ({
    $all: random.list(random.chance(90) ? 1 : 0, random.pick([1, 1, 2]), () => valueFor(random, name)),
  }),
};

/** Operators that rarely match are repeated, so that each has its effect often enough. */
const OFTEN = [...Object.keys(OPERATORS), '$all', '$all', '$all', '$nin', '$exists', '$regex'];

/** Comparisons refuse regular expressions, which is tested elsewhere. */
function withoutRegex(given: unknown): unknown {
  return given instanceof Regex ? given.pattern : given;
}

/** A filter that matches some document by its id. */
export const idFilter = (random: Random, ids: number): Doc => ({
  _id: random.chance(80) ? random.below(ids) : { $in: [random.below(ids), value(random, 0)] },
});
