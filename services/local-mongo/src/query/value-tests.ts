import { compareValues, equalValues, orderKey } from '../bson/order.ts';
import { isDoc, isNumeric, isRegExp, numberOf, ObjectId, type BSONRegExp, type Doc } from '../bson/values.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';

export type DocTest = (doc: Doc) => boolean;
export type ValueTest = (value: unknown) => boolean;
/** A condition on all the values found at a path. */
export type ValuesTest = (values: readonly unknown[]) => boolean;

/** A condition holds for an array when it holds for the array itself or for one of its elements. */
export function anyValue(test: ValueTest): ValuesTest {
  return (values) =>
    values.some((value) => test(value) || (Array.isArray(value) && value.some((item) => test(item))));
}

export const not =
  (test: ValuesTest): ValuesTest =>
  (values) =>
    !test(values);

/** Whether a condition is `{ $operator: … }` rather than a document to be equal to. */
export function isOperators(condition: unknown): condition is Doc {
  return isDoc(condition) && (Object.keys(condition)[0]?.startsWith('$') ?? false);
}

export function equalTo(wanted: unknown): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  if (wanted instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(wanted);
  const key = orderKey(wanted);
  return (value) => orderKey(value) === key;
}

/** Range operators compare within one class of types. */
export function inOrder(bound: unknown, holds: (order: number) => boolean): ValueTest {
  if (isRegExp(bound)) throw badValue("Can't have RegEx as arg to predicate over field");
  if (Number.isNaN(bound)) return (value) => holds(0) && Number.isNaN(value);
  const boundKey = orderKey(bound);
  const rank = boundKey.charAt(0);
  return (value) => {
    if (Number.isNaN(value)) return false;
    if (typeof value === 'number' && typeof bound === 'number') return holds(compareValues(value, bound));
    const key = orderKey(value);
    if (key.charAt(0) !== rank) return false;
    return holds(key === boundKey ? 0 : key < boundKey ? -1 : 1);
  };
}

export function oneOf(operator: string, wanted: unknown): ValueTest {
  if (!Array.isArray(wanted)) throw badValue(`${operator} needs an array`);
  if (wanted.some(isOperators)) throw badValue(`cannot nest $ under ${operator}`);
  const patterns = wanted.filter(isRegExp).map((pattern) => likePattern(pattern));
  const keys = new Set(wanted.map((value) => orderKey(value)));
  return (value) => keys.has(orderKey(value)) || patterns.some((test) => test(value));
}

export function likePattern(pattern: BSONRegExp | string, options?: unknown): ValueTest {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  const regex = isRegExp(pattern)
    ? compileRegExp(pattern.pattern, options ?? pattern.options)
    : compileRegExp(pattern, options ?? '');
  return (value) =>
    typeof value === 'string' ? regex.test(value) : isRegExp(value) && equalValues(value, pattern);
}

/** Flags may stand in front of the pattern too, as in `(?i)abc`. */
function compileRegExp(source: string, options: string): RegExp {
  const inline = /^\(\?([a-z]+)\)/.exec(source);
  const flags = new Set(options + (inline?.[1] ?? ''));
  if (flags.has('x')) throw notSupported('the regular expression option x');
  const unknown = [...flags].find((flag) => !'imsu'.includes(flag));
  if (unknown !== undefined) throw badValue(`invalid flag in regex options: ${unknown}`);
  flags.delete('u');
  try {
    return new RegExp(source.slice(inline?.[0].length ?? 0), [...flags].join(''));
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${String(error)}`);
  }
}
