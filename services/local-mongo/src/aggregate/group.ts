import { calculate } from '../bson/arithmetic.ts';
import { compareValues, distinctByKey, orderKey } from '../bson/order.ts';
import {
  doubleOf,
  hasOwn,
  isDoc,
  isNumeric,
  numberOf,
  setField,
  type Doc,
  type Numeric,
} from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileExpression } from './expression.ts';

/** Makes one result of all values that a group has; missing ones are `undefined`. */
type Accumulator = (values: readonly unknown[]) => unknown;

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

function sum(values: readonly unknown[]): Numeric {
  return values.filter(isNumeric).reduce<Numeric>((total, value) => calculate(total, '+', value), 0);
}

function average(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : doubleOf(numberOf(sum(numbers)) / numbers.length);
}

const extreme =
  (direction: 1 | -1): Accumulator =>
  (values) =>
    values
      .filter(isPresent)
      .reduce(
        (best, value) => (isPresent(best) && compareValues(value, best) * direction <= 0 ? best : value),
        null,
      );

const ACCUMULATORS: Record<string, Accumulator> = {
  $sum: sum,
  $count: (values) => values.length,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => [...distinctByKey(values.filter((value) => value !== undefined)).values()],
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
};

function compileField(name: string, spec: unknown): (members: readonly Doc[]) => unknown {
  const [operator, extra] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || operator === undefined || extra !== undefined) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const accumulate = hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!accumulate) throw notSupported(`the $group accumulator ${operator}`);
  const evaluate = compileExpression(operator === '$count' ? 1 : spec[operator]);
  return (members) => accumulate(members.map(evaluate));
}

export function compileGroup(spec: unknown): (docs: readonly Doc[]) => Doc[] {
  if (!isDoc(spec) || !hasOwn(spec, '_id')) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const { _id, ...rest } = spec;
  const idOf = compileExpression(_id);
  const fields = Object.entries(rest).map(([name, field]) => [name, compileField(name, field)] as const);
  return (docs) => {
    const groups = new Map<string, { id: unknown; members: Doc[] }>();
    for (const doc of docs) {
      const id = idOf(doc) ?? null;
      const key = orderKey(id);
      const group = groups.get(key);
      if (group) group.members.push(doc);
      else groups.set(key, { id, members: [doc] });
    }
    return [...groups.values()].map(({ id, members }) => {
      const result: Doc = { _id: id };
      for (const [name, resultOf] of fields) setField(result, name, resultOf(members));
      return result;
    });
  };
}
