import type { Doc } from '#src/bson/doc.ts';
import { Binary, Double, ObjectId, Regex, Timestamp } from '#src/bson/values.ts';
import type { Random } from './random.ts';

// A small set of names and values, so that filters match and updates find their fields.

const EPOCH = 1_700_000_000_000;

export const at = (minutes: number): Date => new Date(EPOCH + minutes * 60_000);

const INTS = [-3, -1, 0, 1, 2, 3, 5, 10, 100, 2147483647, -2147483648];
const DOUBLES = [0.1, 0.5, -1.5, 2.5, 1e10, NaN, Infinity, -Infinity, -0, 2147483648];
const LONGS = [0n, 1n, 2n, -5n, 4294967296n, 9007199254740993n, 9223372036854775807n, -9223372036854775808n];
const TEXTS = ['', 'a', 'ab', 'abc', 'b', 'B', 'Ann', 'ann', 'x.y', 'ä', '\u{1f3b5}', 'line\nbreak', '10'];
const HEXES = ['000000000000000000000001', '65f000000000000000000000', 'ffffffffffffffffffffffff'];

export function number(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return random.pick(LONGS);
    case 1:
      return random.pick(DOUBLES);
    case 2:
      return new Double(random.pick([0, 1, 2, 3, 5]));
    default:
      return random.chance(75) ? random.below(6) : random.pick(INTS);
  }
}

export const smallNumber = (random: Random): number => random.below(6);

export const text = (random: Random): string => random.pick(TEXTS);

export const date = (random: Random): Date =>
  random.chance(80)
    ? at(random.below(5) * 1440 + random.below(3) * 30)
    : new Date(random.pick([-1, 0, 951782400000]));

const repeat = <T>(times: number, item: T): T[] => Array<T>(times).fill(item);

/** The makers of scalars, the usual ones several times. */
const SCALARS: ((random: Random) => unknown)[] = [
  ...repeat(5, number),
  ...repeat(3, text),
  (random) => random.chance(50),
  () => null,
  date,
  (random) => new ObjectId(random.pick(HEXES)),
  (random) => (random.chance(50) ? timestamp(random) : binary(random)),
  (random) =>
    random.chance(30) ? new Regex(random.pick(['a', '^b']), random.pick(['', 'i'])) : smallNumber(random),
];

const timestamp = (random: Random): Timestamp =>
  new Timestamp(random.pick([1n, 4294967297n, 7000000000000000001n]));

const binary = (random: Random): Binary =>
  new Binary(
    random.pick([0, 4, 5]),
    Buffer.from(random.pick(['', '01', 'ff00', '0102030405060708090a0b0c0d0e0f10']), 'hex'),
  );

export const scalar = (random: Random): unknown => random.pick(SCALARS)(random);

export function value(random: Random, depth = 2): unknown {
  if (depth === 0 || random.chance(65)) return scalar(random);
  if (random.chance(50)) return random.list(0, 3, () => value(random, depth - 1));
  return object(random, depth);
}

export function object(random: Random, depth = 1): Doc {
  return Object.fromEntries(
    random.some(['x', 'y', 'z'], 0, 2).map((name) => [name, value(random, depth - 1)]),
  );
}

/** A document whose fields have the same kind of value in most documents. */
export function document(random: Random, _id: unknown): Doc {
  const doc: Doc = { _id };
  for (const name of random.some(Object.keys(FIELDS), 3, 9)) doc[name] = FIELDS[name]?.(random);
  return doc;
}

const FIELDS: Record<string, (random: Random) => unknown> = {
  a: (random) => value(random),
  b: smallNumber,
  d: date,
  items: (random) =>
    random.list(0, 3, () =>
      random.chance(90)
        ? {
            k: smallNumber(random),
            ...(random.chance(70) && { v: scalar(random) }),
            ...(random.chance(40) && { tags: random.list(0, 3, () => smallNumber(random)) }),
          }
        : scalar(random),
    ),
  m: (random) => random.pick([null, 0, '', [], {}, [null], [[]], 1, [1, 2], 'm']),
  n: number,
  o: (random) => object(random, 2),
  s: text,
  t: (random) => random.list(0, 4, () => (random.chance(80) ? smallNumber(random) : scalar(random))),
};

export const TOP = Object.keys(FIELDS);

/** Paths, most of which lead somewhere. */
export const PATHS = [
  ...TOP,
  ...TOP,
  'o.x',
  'o.y',
  'a.x',
  'items.k',
  'items.v',
  'items.tags',
  't.0',
  'items.0.k',
  'items.1',
  'm.x',
  'missing',
  'o.x.y',
  'a.0',
];
export const NUMBER_PATHS = ['b', 'n', 'o.x', 'b', 'n', 'missing', 'a', 'items.0.k', 't.1'];
export const ARRAY_PATHS = ['t', 'items', 't', 'items', 'a', 'm', 'missing', 'o.x', 'items.0.tags', 's'];

export const path = (random: Random): string => random.pick(PATHS);

/** A likely value of a field of this name. */
export function valueFor(random: Random, name: string): unknown {
  const [top = '', ...rest] = name.split('.');
  if (random.chance(20)) return value(random);
  if (rest.length > 0) return random.chance(70) ? smallNumber(random) : scalar(random);
  if (top === 't' || top === 'items') return random.chance(70) ? smallNumber(random) : FIELDS[top]?.(random);
  return (FIELDS[top] ?? value)(random);
}
