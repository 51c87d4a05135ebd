import { badValue } from '#src/errors.ts';
import { Double, doubleOf, Long, numberOf, type Numeric, rewritesAsDouble } from './values.ts';

const INT64_MAX = 9223372036854775807n;

/** Adds, or with `sign` -1 subtracts, as the server does: a double wins, an int grows into a long. */
export function addTo(a: Numeric, b: Numeric, sign: 1 | -1 = 1): Numeric {
  if (isDouble(a) || isDouble(b)) return doubleOf(numberOf(a) + sign * numberOf(b));
  const result = wholeOf(a) + BigInt(sign) * wholeOf(b);
  if (result > INT64_MAX || result < -INT64_MAX - 1n) {
    throw badValue(`Failed to apply $inc operations to current value (${String(a)}): it leaves 64 bits`);
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
