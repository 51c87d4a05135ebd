import { orderKey } from '../bson/order.ts';
import { compileTypeTest } from '../bson/type-names.ts';
import { isDoc, isNumeric, isRegExp, MaxKey, MinKey, numberOf, type Doc } from '../bson/values.ts';
import { badValue, notSupported } from '../errors.ts';
import {
  allOf,
  anyValue,
  equalityTest,
  isOperators,
  regexTest,
  type DocTest,
  type ValuesTest,
  type ValueTest,
} from './value-tests.ts';

/** How an operator compiles the filters and conditions inside it. */
type Recursion = { filter: (filter: Doc) => DocTest; condition: (condition: unknown) => ValuesTest };
type OperatorCompiler = (argument: unknown, siblings: Doc, recursion: Recursion) => ValuesTest | null;

const COMPILERS: Record<string, OperatorCompiler> = {
  $eq: (argument) => anyValue(equalityTest(argument)),
  $ne: (argument) => {
    if (isRegExp(argument)) throw badValue("Can't have regex as arg to $ne.");
    return not(anyValue(equalityTest(argument)));
  },
  $gt: (argument) => range(argument, (order) => order > 0),
  $gte: (argument) => range(argument, (order) => order >= 0),
  $lt: (argument) => range(argument, (order) => order < 0),
  $lte: (argument) => range(argument, (order) => order <= 0),
  $in: (argument) => anyValue(oneOf('$in', argument)),
  $nin: (argument) => not(anyValue(oneOf('$nin', argument))),
  $exists: (argument) => {
    const wanted = !(
      argument === false ||
      argument === null ||
      (isNumeric(argument) && numberOf(argument) === 0)
    );
    return (values) => values.some((value) => value !== undefined) === wanted;
  },
  $type: (argument) => {
    const test = compileTypeTest(argument);
    return anyValue((value) => value !== undefined && test(value));
  },
  $mod: modulo,
  $regex: (argument, siblings) => {
    if (typeof argument !== 'string' && !isRegExp(argument)) throw badValue('$regex has to be a string');
    const options = siblings.$options;
    if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
    return anyValue(regexTest(argument, options));
  },
  $options: (_argument, siblings) => {
    if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
    return null;
  },
  $not: (argument, _siblings, recursion) => {
    if (!isRegExp(argument) && !isOperators(argument)) throw badValue('$not needs a regex or a document');
    return not(recursion.condition(argument));
  },
  $size: (argument) => {
    if (!isNumeric(argument)) throw badValue('Failed to parse $size. Expected a number');
    const size = numberOf(argument);
    return (values) => values.some((value) => Array.isArray(value) && value.length === size);
  },
  $all: all,
  $elemMatch: (argument, _siblings, recursion) => {
    const test = compileElement(argument, recursion);
    return (values) => values.some((value) => Array.isArray(value) && value.some((item) => test(item)));
  },
  $comment: () => null,
};

const REFUSED = new Set([
  '$geoWithin',
  '$geoIntersects',
  '$near',
  '$nearSphere',
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
]);

export function compileOperators(condition: Doc, recursion: Recursion): ValuesTest {
  const tests: ValuesTest[] = [];
  for (const [operator, argument] of Object.entries(condition)) {
    const compile = Object.hasOwn(COMPILERS, operator) ? COMPILERS[operator] : undefined;
    if (!compile)
      throw REFUSED.has(operator) ? notSupported(operator) : badValue(`unknown operator: ${operator}`);
    const test = compile(argument, condition, recursion);
    if (test) tests.push(test);
  }
  return allOf(tests);
}

export function compileElement(argument: unknown, recursion: Recursion): ValueTest {
  if (!isDoc(argument)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(argument)[0] ?? '';
  if (isOperators(argument) && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    const test = compileOperators(argument, recursion);
    return (item) => test([item]);
  }
  const test = recursion.filter(argument);
  return (item) => isDoc(item) && test(item);
}

function not(test: ValuesTest): ValuesTest {
  return (values) => !test(values);
}

/** Range operators compare within one class of types; only MinKey and MaxKey compare with everything. */
function range(bound: unknown, holds: (order: number) => boolean): ValuesTest {
  if (isRegExp(bound)) throw badValue("Can't have RegEx as arg to predicate over field");
  if (typeof bound === 'number' && Number.isNaN(bound)) {
    return holds(0) ? anyValue((value) => typeof value === 'number' && Number.isNaN(value)) : () => false;
  }
  const boundKey = orderKey(bound);
  const rank = boundKey.charAt(0);
  const anyType = bound instanceof MinKey || bound instanceof MaxKey;
  return anyValue((value) => {
    if (typeof value === 'number') {
      if (Number.isNaN(value)) return false;
      if (typeof bound === 'number') return holds(value - bound);
    }
    const key = orderKey(value);
    if (!anyType && key.charAt(0) !== rank) return false;
    return holds(key === boundKey ? 0 : key < boundKey ? -1 : 1);
  });
}

function oneOf(operator: string, argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw badValue(`${operator} needs an array`);
  if (argument.some((item) => isOperators(item))) throw badValue(`cannot nest $ under ${operator}`);
  const patterns = argument.filter(isRegExp).map((item) => regexTest(item));
  const keys = new Set(argument.map((item) => orderKey(item)));
  return (value) => keys.has(orderKey(value)) || patterns.some((test) => test(value));
}

function modulo(argument: unknown): ValuesTest {
  const [divisor, remainder] = Array.isArray(argument) ? (argument as unknown[]) : [];
  if (!isNumeric(divisor) || !isNumeric(remainder)) throw badValue('malformed mod, not enough elements');
  const by = Math.trunc(numberOf(divisor));
  if (by === 0) throw badValue('divisor cannot be 0');
  const rest = Math.trunc(numberOf(remainder));
  return anyValue((value) => isNumeric(value) && Math.trunc(numberOf(value)) % by === rest);
}

function all(argument: unknown, _siblings: Doc, recursion: Recursion): ValuesTest {
  if (!Array.isArray(argument)) throw badValue('$all needs an array');
  const tests = argument.map((item) =>
    recursion.condition(isRegExp(item) || (isDoc(item) && '$elemMatch' in item) ? item : { $eq: item }),
  );
  return (values) => tests.length > 0 && tests.every((test) => test(values));
}
