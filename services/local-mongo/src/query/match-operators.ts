import { type Doc, isDoc } from '#src/bson/doc.ts';
import { compareKeys, orderKey } from '#src/bson/order.ts';
import { isNumeric, numberOf, ObjectId, Regex, typeName } from '#src/bson/values.ts';
import { badValue, CommandError, notSupported } from '#src/errors.ts';
import { isTrue } from '#src/expression/truth.ts';
import { anyValue, isOperators, not, type Place, type Predicate, type ValueTest } from './predicate.ts';
import { compileRegex } from './regex.ts';
import { compileTypes } from './types.ts';

/** Compiles an operator's argument to conditions. The siblings are the other operators of the same condition. */
type Compile = (argument: unknown, place: Place, siblings: Doc) => Predicate[];

export const OPERATORS: Record<string, Compile> = {
  $eq: (argument, place) => [equalTo(place, argument)],
  $ne: (argument, place) => [not([equalTo(place, noRegex('$ne', argument))])],
  $gt: (argument, place) => [inOrder('$gt', argument, place, (order) => order > 0)],
  $gte: (argument, place) => [inOrder('$gte', argument, place, (order) => order >= 0)],
  $lt: (argument, place) => [inOrder('$lt', argument, place, (order) => order < 0)],
  $lte: (argument, place) => [inOrder('$lte', argument, place, (order) => order <= 0)],
  $in: (argument, place) => [oneOf('$in', argument, place)],
  $nin: (argument, place) => [not([oneOf('$nin', argument, place)])],
  $exists: (argument, place) => {
    const exists = anyValue(place, (value) => value !== undefined);
    return [isTrue(argument) ? exists : not([exists])];
  },
  $type: (argument, place) => [anyValue(place, compileTypes(argument))],
  $regex: (argument, place, { $options }) => [anyValue(place, matching(regexOf(argument, $options)))],
  $options: (_argument, _place, { $regex }) => {
    if ($regex === undefined) throw badValue('$options needs a $regex');
    return [];
  },
  $mod: (argument, place) => [anyValue(place, remainder(argument))],
  $not: negation,
  $size: (argument, place) => {
    const size = sizeOf(argument);
    return [anyValue(place, (value) => Array.isArray(value) && value.length === size, 'array')];
  },
  $all: all,
};

export function equalTo(place: Place, wanted: unknown): Predicate {
  return anyValue(place, equalityTest(wanted));
}

function equalityTest(wanted: unknown): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  if (wanted instanceof ObjectId) return (value) => value instanceof ObjectId && value.hex === wanted.hex;
  const key = orderKey(wanted);
  return (value) => orderKey(value) === key;
}

/** A condition on the order of values. It holds only within one class of types. */
function inOrder(
  operator: string,
  bound: unknown,
  place: Place,
  holds: (order: number) => boolean,
): Predicate {
  const boundKey = orderKey(noRegex(operator, bound));
  if (Number.isNaN(bound)) return anyValue(place, (value) => holds(0) && Number.isNaN(value));
  return anyValue(place, (value) => {
    if (typeof value === 'number' && typeof bound === 'number')
      return value === value && holds(value === bound ? 0 : value < bound ? -1 : 1);
    if (value instanceof Date && bound instanceof Date) return holds(value.getTime() - bound.getTime());
    if (Number.isNaN(value)) return false;
    const key = orderKey(value);
    return key.charAt(0) === boundKey.charAt(0) && holds(compareKeys(key, boundKey));
  });
}

function noRegex(operator: string, argument: unknown): unknown {
  if (argument instanceof Regex) throw badValue(`Can't have regex as arg to ${operator}.`);
  return argument;
}

function oneOf(operator: string, wanted: unknown, place: Place): Predicate {
  if (!Array.isArray(wanted)) throw badValue(`${operator} needs an array`);
  if (wanted.some(isOperators)) throw badValue(`cannot nest $ under ${operator}`);
  const patterns = wanted.filter((value) => value instanceof Regex).map(matching);
  const keys = new Set(wanted.map((value) => orderKey(value)));
  return anyValue(place, (value) => keys.has(orderKey(value)) || patterns.some((matches) => matches(value)));
}

/** Whether a value is a text that matches, or the same regular expression. */
export function matching(regex: Regex): ValueTest {
  const test = compileRegex(regex);
  return (value) =>
    typeof value === 'string'
      ? test(value)
      : value instanceof Regex && value.pattern === regex.pattern && value.options === regex.options;
}

function regexOf(argument: unknown, options: unknown): Regex {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof argument === 'string') return new Regex(argument, options ?? '');
  if (!(argument instanceof Regex)) throw badValue('$regex has to be a string');
  if (options !== undefined && argument.options !== '') {
    throw new CommandError(51075, 'options set in both $regex and $options');
  }
  return options === undefined ? argument : new Regex(argument.pattern, options);
}

function remainder(argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw badValue('malformed mod, needs to be an array');
  if (argument.length < 2) throw badValue('malformed mod, not enough elements');
  if (argument.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, wanted] = argument.map(wholeOf);
  if (divisor === undefined || wanted === undefined) throw badValue('malformed mod, divisor not a number');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) =>
    isNumeric(value) && isFinite(numberOf(value)) && (wholeOf(value) ?? 0n) % divisor === wanted;
}

/** A number without its fraction. */
function wholeOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return isNumeric(value) && isFinite(numberOf(value)) ? BigInt(Math.trunc(numberOf(value))) : undefined;
}

function negation(argument: unknown, place: Place): Predicate[] {
  if (argument instanceof Regex) return [not(place.conditionsAt(place.name, argument))];
  if (!isDoc(argument)) throw badValue('$not needs a regex or a document');
  if (Object.keys(argument).length === 0) throw badValue('$not cannot be empty');
  const [first = ''] = Object.keys(argument);
  if (!isOperators(argument)) throw badValue(`unknown operator: ${first}`);
  return [not(place.conditionsAt(place.name, argument))];
}

const MAX_INT32 = 2147483647;

function sizeOf(argument: unknown): number {
  if (!isNumeric(argument)) {
    throw badValue(`Failed to parse $size. Expected a number in: $size: ${typeName(argument)}`);
  }
  const size = numberOf(argument);
  if (!Number.isInteger(size) || size > MAX_INT32)
    throw badValue('Failed to parse $size. Expected an integer');
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return size;
}

function all(argument: unknown, place: Place): Predicate[] {
  if (!Array.isArray(argument)) throw badValue('$all needs an array');
  if (argument.length === 0) return [{ test: () => false, single: () => false }];
  return argument.map((item: unknown) => {
    if (isDoc(item) && item.$elemMatch !== undefined) throw notSupported('$elemMatch');
    if (isOperators(item)) throw badValue('no $ expressions in $all');
    return item instanceof Regex ? anyValue(place, matching(item)) : equalTo(place, item);
  });
}
