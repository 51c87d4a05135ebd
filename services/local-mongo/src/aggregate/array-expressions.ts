import { calculate } from '../bson/arithmetic.ts';
import { compareValues, orderKey } from '../bson/order.ts';
import { typeName } from '../bson/type-names.ts';
import {
  Double,
  isDoc,
  isNumeric,
  numberOf,
  rewritesAsDouble,
  setField,
  type Doc,
  type Numeric,
} from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import {
  isNullish,
  isTrue,
  onAll,
  onOne,
  onTwo,
  type Compile,
  type Evaluate,
  type OperatorCompiler,
} from './operands.ts';

function requireArray(operator: string, code: number, value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new CommandError(
    code,
    `The argument to ${operator} must be an array, but was of type: ${typeName(value)}`,
  );
}

/** `$sum` and its like take either several operands or one array. */
const onNumbers = (apply: (values: unknown[]) => unknown): OperatorCompiler =>
  onAll((values) =>
    apply(values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values),
  );

export function sum(values: readonly unknown[]): Numeric {
  return values.filter(isNumeric).reduce<Numeric>((total, value) => calculate(total, '+', value), 0);
}

export function average(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumeric);
  if (numbers.length === 0) return null;
  const mean = numberOf(sum(numbers)) / numbers.length;
  return rewritesAsDouble(mean) ? mean : new Double(mean);
}

export function extreme(values: readonly unknown[], direction: 1 | -1): unknown {
  let best: unknown;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (best === undefined || compareValues(value, best) * direction > 0) best = value;
  }
  return best ?? null;
}

export function distinctValues(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [orderKey(value), value])).values()];
}

function elementAt(array: unknown, position: unknown): unknown {
  if (isNullish(array) || isNullish(position)) return null;
  const items = requireArray('$arrayElemAt', 28689, array);
  return isNumeric(position) ? items.at(numberOf(position)) : null;
}

function slice(values: readonly unknown[]): unknown {
  const [array, first, second] = values;
  if (isNullish(array) || isNullish(first)) return null;
  const items = requireArray('$slice', 28724, array);
  const start = isNumeric(first) ? numberOf(first) : 0;
  if (second === undefined) return start >= 0 ? items.slice(0, start) : items.slice(start);
  const from = start < 0 ? Math.max(0, items.length + start) : start;
  return items.slice(from, from + (isNumeric(second) ? numberOf(second) : 0));
}

/** `$map` and `$filter`: a body that is evaluated for each item, under the item's name. */
function forEachItem(
  bodyField: 'in' | 'cond',
  finish: (items: unknown[], results: unknown[]) => unknown[],
): OperatorCompiler {
  return (operand, compile) => {
    if (!isDoc(operand)) throw new CommandError(28646, 'expected an object with input and as');
    const name = typeof operand.as === 'string' ? operand.as : 'this';
    const input = compile(operand.input);
    const body = compile(operand[bodyField], name);
    return (scope) => {
      const array = input(scope);
      if (isNullish(array)) return null;
      const items = requireArray('input', 28651, array);
      const results = items.map((item) =>
        body({ ...scope, variables: { ...scope.variables, [name]: item } }),
      );
      return finish(items, results);
    };
  };
}

function reduce(operand: unknown, compile: Compile): Evaluate {
  if (!isDoc(operand)) throw new CommandError(40075, '$reduce requires an object as an argument');
  const input = compile(operand.input);
  const initial = compile(operand.initialValue);
  const body = compile(operand.in, 'value', 'this');
  return (scope) => {
    const array = input(scope);
    if (isNullish(array)) return null;
    return requireArray('$reduce', 40080, array).reduce(
      (value, item) => body({ ...scope, variables: { ...scope.variables, value, this: item } }),
      initial(scope),
    );
  };
}

function toEntries(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!isDoc(value)) throw new CommandError(40390, '$objectToArray requires a document input');
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

function fromEntries(value: unknown): unknown {
  if (isNullish(value)) return null;
  const result: Doc = {};
  for (const entry of requireArray('$arrayToObject', 40386, value)) {
    const [k, v] = Array.isArray(entry) ? (entry as unknown[]) : isDoc(entry) ? [entry.k, entry.v] : [];
    setField(result, String(k), v);
  }
  return result;
}

export const ARRAY_OPERATORS: Record<string, OperatorCompiler> = {
  $size: onOne((value) => requireArray('$size', 17124, value).length),
  $isArray: onOne((value) => Array.isArray(value)),
  $in: onTwo((value, array) => {
    const key = orderKey(value);
    return requireArray('$in', 40081, array).some((item) => orderKey(item) === key);
  }),
  $arrayElemAt: onTwo(elementAt),
  $first: onOne((value) => elementAt(value, 0)),
  $last: onOne((value) => elementAt(value, -1)),
  $slice: onAll(slice),
  $concatArrays: onAll((values) =>
    values.some(isNullish) ? null : values.flatMap((value) => requireArray('$concatArrays', 28664, value)),
  ),
  $filter: forEachItem('cond', (items, results) => items.filter((_, index) => isTrue(results[index]))),
  $map: forEachItem('in', (_items, results) => results.map((result) => result ?? null)),
  $reduce: reduce,
  $setUnion: onAll((values) =>
    values.some(isNullish)
      ? null
      : distinctValues(values.flatMap((value) => requireArray('$setUnion', 17043, value))),
  ),
  $objectToArray: onOne(toEntries),
  $arrayToObject: onOne(fromEntries),
  $sum: onNumbers(sum),
  $avg: onNumbers(average),
  $min: onNumbers((values) => extreme(values, -1)),
  $max: onNumbers((values) => extreme(values, 1)),
};
