import { badValue } from '../errors.ts';
import { Double, doubleOf, Long, numberOf, rewritesAsDouble, type Numeric } from './values.ts';

const INT64_MAX = 9223372036854775807n;

/** Adds or multiplies as the server does: a double wins, an int grows into a long, a long never overflows. */
export function calculate(a: Numeric, operator: '+' | '*', b: Numeric): Numeric {
  if (isDouble(a) || isDouble(b)) {
    const x = numberOf(a);
    const y = numberOf(b);
    return doubleOf(operator === '+' ? x + y : x * y);
  }
  const x = wholeOf(a);
  const y = wholeOf(b);
  const result = operator === '+' ? x + y : x * y;
  if (result > INT64_MAX || result < -INT64_MAX - 1n) {
    throw badValue(`Failed to apply $${operator === '+' ? 'inc' : 'mul'} operations to current value`);
  }
  const staysInt = !(a instanceof Long || b instanceof Long) && !rewritesAsDouble(Number(result));
  return staysInt ? Number(result) : Long.fromBigInt(result);
}

function isDouble(value: Numeric): boolean {
  return value instanceof Double || (typeof value === 'number' && rewritesAsDouble(value));
}

function wholeOf(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(numberOf(value));
}
