import { multiply as times, subtract as minus, Sum, truncated } from '#src/bson/arithmetic.ts';
import { doubleOf, isDouble, isNumeric, numberOf, type Numeric, typeName } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import type { Operator } from './expression.ts';
import { isAbsent } from './truth.ts';

const INT64_MIN = -9223372036854775808n;

export const ARITHMETIC: Record<string, Operator> = {
  $add: { fold: add, isCommutative: true },
  $subtract: { operands: 2, apply: subtract, isLastFirst: true },
  $multiply: { fold: multiply, isCommutative: true },
  $divide: { operands: 2, apply: divide, isLastFirst: true },
  $mod: { operands: 2, apply: modulo },
  $abs: { operands: 1, apply: absolute },
  $ceil: { operands: 1, apply: (value) => whole('$ceil', value, Math.ceil) },
  $floor: { operands: 1, apply: (value) => whole('$floor', value, Math.floor) },
};

function add(values: Iterable<unknown>): unknown {
  const sum = new Sum();
  let date: Date | undefined;
  for (const value of values) {
    if (isAbsent(value)) return null;
    if (isNumeric(value)) sum.add(value);
    else if (!(value instanceof Date)) {
      throw new CommandError(16554, `$add only supports numeric or date types, not ${typeName(value)}`);
    } else if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
    else date = value;
  }
  if (!date) return sum.result();
  if (sum.isWhole) return dateOf(BigInt(date.getTime()) + sum.whole, '$add');
  return dateOf(nearestWhole(date.getTime() + sum.double), '$add');
}

/** Rounds to a whole number, halves towards 0. */
function nearestWhole(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) > 0.5 ? whole + Math.sign(value) : whole;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isAbsent(a) || isAbsent(b)) return null;
  if (isNumeric(a) && isNumeric(b)) return minus(a, b) ?? doubleOf(numberOf(a) - numberOf(b));
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) {
    const milliseconds = truncated(b);
    if (milliseconds === null)
      throw new CommandError(31109, `Can't coerce out of range value ${numberOf(b)} to long`);
    return dateOf(BigInt(a.getTime()) - milliseconds, '$subtract');
  }
  throw new CommandError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function dateOf(milliseconds: number | bigint, operator: string): Date {
  const date = new Date(Number(milliseconds));
  if (Number.isNaN(date.getTime())) throw new CommandError(15, `date overflow in ${operator}`);
  return date;
}

function multiply(values: Iterable<unknown>): unknown {
  let product: Numeric = 1;
  for (const value of values) {
    if (isAbsent(value)) return null;
    if (!isNumeric(value)) {
      throw new CommandError(14, `$multiply only supports numeric types, not ${typeName(value)}`);
    }
    product = times(product, value) ?? doubleOf(numberOf(product) * numberOf(value));
  }
  return product;
}

function divide(a: unknown, b: unknown): unknown {
  if (isAbsent(a) || isAbsent(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw new CommandError(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  }
  if (numberOf(b) === 0) throw new CommandError(2, "can't $divide by zero");
  return doubleOf(numberOf(a) / numberOf(b));
}

/** The remainder. A double without a fraction counts as a whole divisor. */
function modulo(a: unknown, b: unknown): unknown {
  if (isAbsent(a) || isAbsent(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw new CommandError(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  }
  const divisor = numberOf(b);
  if (divisor === 0) throw new CommandError(16610, "can't $mod by zero");
  if (isDouble(a) || (isDouble(b) && !Number.isInteger(divisor))) return doubleOf(numberOf(a) % divisor);
  const rest = BigInt(a as number | bigint) % (truncated(b) ?? 1n);
  return typeof a === 'bigint' || typeof b === 'bigint' ? rest : Number(rest);
}

function absolute(value: unknown): unknown {
  if (isAbsent(value)) return null;
  if (!isNumeric(value)) throw notNumeric('$abs', value);
  if (isDouble(value)) return doubleOf(Math.abs(numberOf(value)));
  if (value === INT64_MIN) throw new CommandError(28680, "can't take $abs of long long min");
  if (typeof value === 'bigint') return value < 0n ? -value : value;
  return (value as number) < 0 ? minus(0, value) : value;
}

function whole(operator: string, value: unknown, round: (number: number) => number): unknown {
  if (isAbsent(value)) return null;
  if (!isNumeric(value)) throw notNumeric(operator, value);
  return isDouble(value) ? doubleOf(round(numberOf(value))) : value;
}

const notNumeric = (operator: string, value: unknown): CommandError =>
  new CommandError(28765, `${operator} only supports numeric types, not ${typeName(value)}`);
