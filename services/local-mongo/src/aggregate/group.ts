import { calculate } from '../bson/arithmetic.ts';
import { compareValues, distinctByKey, orderKey } from '../bson/order.ts';
import {
  Double,
  hasOwn,
  isDoc,
  isNumeric,
  numberOf,
  rewritesAsDouble,
  setField,
  type Doc,
  type Numeric,
} from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileExpression, type Evaluate } from './expression.ts';

/** Makes one result of all values that a group has; missing ones are `undefined`. */
type Accumulator = (values: readonly unknown[]) => unknown;

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

function sum(values: readonly unknown[]): Numeric {
  return values.filter(isNumeric).reduce<Numeric>((total, value) => calculate(total, '+', value), 0);
}

function average(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumeric);
  if (numbers.length === 0) return null;
  const mean = numberOf(sum(numbers)) / numbers.length;
  return rewritesAsDouble(mean) ? mean : new Double(mean);
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

type GroupField = { name: string; accumulate: Accumulator; evaluate: Evaluate };

function parseField(name: string, spec: unknown): GroupField {
  const [operator, extra] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || operator === undefined || extra !== undefined) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const accumulate = hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!accumulate) throw notSupported(`the $group accumulator ${operator}`);
  return { name, accumulate, evaluate: compileExpression(operator === '$count' ? 1 : spec[operator]) };
}

export function compileGroup(spec: unknown): (docs: Doc[]) => Doc[] {
  if (!isDoc(spec) || !hasOwn(spec, '_id')) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const { _id, ...rest } = spec;
  const idOf = compileExpression(_id);
  const fields = Object.entries(rest).map(([name, field]) => parseField(name, field));
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
      for (const { name, accumulate, evaluate } of fields)
        setField(result, name, accumulate(members.map(evaluate)));
      return result;
    });
  };
}
