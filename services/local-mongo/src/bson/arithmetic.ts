import { badValue } from '../errors.ts';
import { Double, Long, numberOf, rewritesAsDouble, type Numeric } from './values.ts';

const INT32_LIMIT = 2147483647;
const INT64_MAX = 9223372036854775807n;

/** Adds or multiplies as the server does: a double wins, an int grows into a long, a long never overflows. */
export function calculate(a: Numeric, operator: '+' | '*', b: Numeric): Numeric {
  if (isDouble(a) || isDouble(b)) {
    const x = numberOf(a);
    const y = numberOf(b);
    return asDouble(operator === '+' ? x + y : x * y);
  }
  const x = wholeOf(a);
  const y = wholeOf(b);
  const result = operator === '+' ? x + y : x * y;
  if (result > INT64_MAX || result < -INT64_MAX - 1n) {
    throw badValue(`Failed to apply $${operator === '+' ? 'inc' : 'mul'} operations to current value`);
  }
  const fitsInt32 = result <= BigInt(INT32_LIMIT) && result >= BigInt(-INT32_LIMIT - 1);
  return fitsInt32 && !isLong(a) && !isLong(b) ? Number(result) : Long.fromBigInt(result);
}

function isLong(value: Numeric): boolean {
  return value instanceof Long || typeof value === 'bigint';
}

function isDouble(value: Numeric): boolean {
  return value instanceof Double || (typeof value === 'number' && rewritesAsDouble(value));
}

function asDouble(value: number): number | Double {
  return rewritesAsDouble(value) ? value : new Double(value);
}

function wholeOf(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(numberOf(value));
}
