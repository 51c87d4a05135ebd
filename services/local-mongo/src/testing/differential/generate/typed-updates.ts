import type { Doc } from '#src/bson/doc.ts';
import type { Step } from '#src/testing/differential/scenario.ts';
import type { Random } from './random.ts';
import { smallNumber } from './values.ts';

// Updates of the documents of typed.ts, each with one operator.

type Make = (random: Random) => unknown;

const items = (random: Random): Doc => ({ $each: random.list(1, 3, () => smallNumber(random)) });
const onNumber =
  (make: Make): Make =>
  (random) => ({ [random.pick(['b', 'n', 'o.x'])]: make(random) });

/** The argument of each update operator. */
const UPDATES: Record<string, Make> = {
  $set: (random) => ({ [random.pick(['b', 'o.x', 'o.new', 't.0', 'items.0.k'])]: smallNumber(random) }),
  $unset: (random) => ({ [random.pick(['gone', 'o.y', 'items.0.v'])]: 1 }),
  $inc: onNumber((random) => random.pick<unknown>([1, -1, 2.5, 3n])),
  $mul: onNumber((random) => random.pick<unknown>([2, 0.5, 3n])),
  $min: onNumber(smallNumber),
  $max: onNumber(smallNumber),
  $rename: (random) => ({ [random.pick(['s', 'o.y', 'missing'])]: random.pick(['renamed', 'o.z']) }),
  $currentDate: (random) => ({ now: random.pick<unknown>([true, { $type: 'timestamp' }]) }),
  $setOnInsert: (random) => ({ made: smallNumber(random) }),
  $push: (random) => ({
    t: {
      ...items(random),
      ...(random.chance(70) && { $position: random.pick([0, 1, -1, 9]) }),
      ...(random.chance(70) && { $slice: random.pick([1, 3, -2, 9]) }),
      ...(random.chance(70) && { $sort: random.pick([1, -1]) }),
    },
  }),
  $addToSet: (random) => ({ t: random.chance(50) ? smallNumber(random) : items(random) }),
  $pop: (random) => ({ t: random.pick([1, -1]) }),
  $pull: (random) =>
    random.pick<Doc>([{ t: smallNumber(random) }, { items: { k: { $gt: smallNumber(random) } } }]),
  $pullAll: (random) => ({ t: random.list(1, 3, () => smallNumber(random)) }),
};

export function updateOf(random: Random, ids: number): Step {
  const operator = random.draw(UPDATE_NAMES);
  const isMulti = random.chance(40);
  const statement = {
    q: isMulti ? {} : { _id: random.below(ids + 2) },
    u: { [operator]: UPDATES[operator]?.(random) },
    upsert: !isMulti && random.chance(40),
    multi: isMulti,
  };
  return { command: { update: 'c', updates: [statement] } };
}

const UPDATE_NAMES = [...Object.keys(UPDATES), '$push'];
