import { Sum } from '#src/bson/arithmetic.ts';
import { compareValues, orderKey } from '#src/bson/order.ts';
import { doubleOf, isNumeric } from '#src/bson/values.ts';
import { isAbsent } from '#src/expression/truth.ts';

/** Computes one value from the values of a group. */
interface Accumulator {
  add(value: unknown): void;
  /** Whether further values change nothing. Then they are not computed. */
  readonly isFull?: boolean;
  result(): unknown;
}

export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: () => {
    const sum = new Sum();
    return {
      add: (value) => void (isNumeric(value) && sum.add(value)),
      result: () => sum.result(),
    };
  },
  $avg: () => {
    const sum = new Sum();
    let count = 0;
    return {
      add: (value) => {
        if (!isNumeric(value)) return;
        sum.add(value);
        count++;
      },
      result: () => (count === 0 ? null : doubleOf(sum.double / count)),
    };
  },
  $min: () => extreme((order) => order < 0),
  $max: () => extreme((order) => order > 0),
  $first: () => {
    let first: { value: unknown } | undefined;
    return {
      add: (value) => void (first ??= { value }),
      get isFull() {
        return first !== undefined;
      },
      result: () => first?.value ?? null,
    };
  },
  $last: () => {
    let last: unknown;
    return { add: (value) => void (last = value), result: () => last ?? null };
  },
  $push: () => {
    const values: unknown[] = [];
    return { add: (value) => void (value !== undefined && values.push(value)), result: () => values };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => {
        const key = orderKey(value);
        if (value !== undefined && !values.has(key)) values.set(key, value);
      },
      result: () => [...values.values()],
    };
  },
};

function extreme(isBetter: (order: number) => boolean): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (isAbsent(value)) return;
      if (best === undefined || isBetter(compareValues(value, best))) best = value;
    },
    result: () => best ?? null,
  };
}
