import { type Doc, isDoc } from '#src/bson/doc.ts';
import { Double } from '#src/bson/values.ts';
import { condition } from './filters.ts';
import { expression } from './expressions.ts';
import type { Random } from './random.ts';
import { ARRAY_PATHS, document, NUMBER_PATHS, path, scalar, smallNumber, value, valueFor } from './values.ts';

/** An update of one of the forms that MongoDB has. */
export function update(random: Random): unknown {
  const form = random.below(15);
  if (form === 0) return replacement(random);
  if (form === 1) return pipeline(random);
  const u: Doc = {};
  for (let i = random.pick([1, 1, 2, 3]); i > 0; i--) addOperator(random, u);
  return u;
}

export const isReplacement = (u: unknown): boolean => isDoc(u) && !Object.keys(u)[0]?.startsWith('$');

function replacement(random: Random): Doc {
  const { _id, ...fields } = document(random, random.below(12));
  return random.chance(20) ? { _id, ...fields } : fields;
}

function pipeline(random: Random): Doc[] {
  return random.list(1, 2, () =>
    random.pick<() => Doc>([
      () => ({ $set: { [random.pick(['a', 'o.x', 'p'])]: expression(random) } }),
      () => ({ $unset: random.pick(['a', 'o.x', 'items.k']) }),
      () => ({ $addFields: { b: expression(random, 'number') } }),
    ])(),
  );
}

function addOperator(random: Random, u: Doc): void {
  const operator = random.pick(Object.keys(OPERATORS));
  const [name, argument] = OPERATORS[operator]?.(random) ?? ['', null];
  u[operator] = { ...(u[operator] as Doc), [name]: argument };
}

type Make = (random: Random) => [path: string, argument: unknown];

const numberPath = (random: Random): string => random.pick(NUMBER_PATHS);
const arrayPath = (random: Random): string => random.pick(ARRAY_PATHS);
const amount = (random: Random): unknown =>
  random.pick([1, -1, 2.5, 3n, new Double(2), 0, 9223372036854775807n, 2147483647]);

const OPERATORS: Record<string, Make> = {
  $set: (random) => {
    const name = path(random);
    return [name, valueFor(random, name)];
  },
  $setOnInsert: (random) => [path(random), value(random)],
  $unset: (random) => [path(random), random.pick([1, '', true])],
  $inc: (random) => [numberPath(random), amount(random)],
  $mul: (random) => [numberPath(random), amount(random)],
  $min: (random) => [random.chance(70) ? numberPath(random) : path(random), scalar(random)],
  $max: (random) => [random.chance(70) ? numberPath(random) : path(random), scalar(random)],
  $rename: (random) => [path(random), random.pick(['renamed', 'o.z', 'a', 'b', 'q.r'])],
  $currentDate: (random) => [
    // No generated expression reads these fields: the time is never the same.
    random.pick(['now', 'o.now']),
    random.pick([true, false, { $type: 'date' }, { $type: 'timestamp' }]),
  ],
  $push: (random) => [arrayPath(random), random.chance(50) ? item(random) : pushClauses(random)],
  $addToSet: (random) => [
    arrayPath(random),
    random.chance(60) ? item(random) : { $each: random.list(0, 3, () => item(random)) },
  ],
  $pop: (random) => [arrayPath(random), random.pick([1, -1])],
  $pull: (random) => {
    const name = arrayPath(random);
    if (name === 'items' && random.chance(60)) return [name, { k: condition(random, 'items.k') }];
    return [name, random.chance(50) ? item(random) : pullable(condition(random, 't'))];
  },
  $pullAll: (random) => [arrayPath(random), random.list(0, 3, () => item(random))],
};

/** A condition for `$pull`, which takes no `$not`. */
function pullable(given: unknown): unknown {
  const isNegated = typeof given === 'object' && given !== null && '$not' in given;
  return isNegated ? 1 : given;
}

const item = (random: Random): unknown => (random.chance(70) ? smallNumber(random) : value(random, 1));

function pushClauses(random: Random): Doc {
  return {
    $each: random.list(0, 3, () => item(random)),
    ...(random.chance(40) && { $position: random.pick([0, 1, -1, 9]) }),
    ...(random.chance(40) && { $slice: random.pick([0, 1, 2, -1, -2, 9]) }),
    ...(random.chance(40) && { $sort: random.pick([1, -1, { k: 1 }, { k: -1, v: 1 }]) }),
  };
}
