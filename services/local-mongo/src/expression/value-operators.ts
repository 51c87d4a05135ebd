import { compareValues } from '#src/bson/order.ts';
import { isDouble, isNumeric, numberOf, Timestamp, typeName } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { constant, type Operator } from './expression.ts';
import { isAbsent } from './truth.ts';

/** Operators of texts and arrays. */
export const VALUES: Record<string, Operator> = {
  $literal: { compile: (argument) => constant(argument) },
  $concat: { fold: concat },
  $toLower: {
    operands: 1,
    apply: (value) => letters('$toLower', value, /[A-Z]+/g, (found) => found.toLowerCase()),
  },
  $toUpper: {
    operands: 1,
    apply: (value) => letters('$toUpper', value, /[a-z]+/g, (found) => found.toUpperCase()),
  },
  $size: { operands: 1, apply: size },
  $in: { operands: 2, apply: isIn },
  $arrayElemAt: { operands: 2, apply: itemAt },
};

function concat(values: Iterable<unknown>): unknown {
  let text = '';
  for (const value of values) {
    if (isAbsent(value)) return null;
    if (typeof value !== 'string')
      throw new CommandError(16702, `$concat only supports strings, not ${typeName(value)}`);
    text += value;
  }
  return text;
}

/** Changes the letters from A to Z, and no others. */
function letters(
  operator: string,
  value: unknown,
  which: RegExp,
  change: (found: string) => string,
): unknown {
  return isAbsent(value) ? '' : textOf(operator, value).replace(which, change);
}

function textOf(operator: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (isDouble(value) || value instanceof Timestamp || value instanceof Date)
    throw notSupported(`${operator} of a ${typeName(value)}`);
  if (isNumeric(value)) return String(value);
  throw new CommandError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

function size(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  throw new CommandError(
    17124,
    `The argument to $size must be an array, but was of type: ${typeName(value)}`,
  );
}

function isIn(wanted: unknown, list: unknown): unknown {
  if (!Array.isArray(list))
    throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  return list.some((item) => wanted !== undefined && compareValues(item, wanted) === 0);
}

function itemAt(list: unknown, position: unknown): unknown {
  if (isAbsent(list) || isAbsent(position)) return null;
  if (!Array.isArray(list)) {
    throw new CommandError(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(list)}`);
  }
  if (!isNumeric(position)) {
    throw new CommandError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeName(position)}`,
    );
  }
  if (!Number.isInteger(numberOf(position)) || Math.abs(numberOf(position)) > 2147483648) {
    throw new CommandError(28691, `$arrayElemAt's second argument must be representable as a 32-bit integer`);
  }
  return (list as unknown[]).at(numberOf(position));
}
