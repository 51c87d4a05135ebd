import { Double, doubleOf, isDouble, isInt32, numberOf, type Numeric } from './values.ts';

const INT64_MAX = 9223372036854775807n;

/** The exact result of whole numbers: an int, or a long if an operand was one or the result is too large. */
function wholeResult(result: bigint, isLong: boolean): Numeric | null {
  if (result > INT64_MAX || result < -INT64_MAX - 1n) return null;
  return isLong || !isInt32(Number(result)) ? result : Number(result);
}

const isLong = (value: Numeric): boolean => typeof value === 'bigint';

/** Adds as MongoDB does: a double wins, an int grows into a long. A long beyond 64 bits gives null. */
export function add(a: Numeric, b: Numeric): Numeric | null {
  if (isDouble(a) || isDouble(b)) return doubleOf(numberOf(a) + numberOf(b));
  return wholeResult(BigInt(numberAsWhole(a)) + BigInt(numberAsWhole(b)), isLong(a) || isLong(b));
}

export function subtract(a: Numeric, b: Numeric): Numeric | null {
  if (isDouble(a) || isDouble(b)) return doubleOf(numberOf(a) - numberOf(b));
  return wholeResult(BigInt(numberAsWhole(a)) - BigInt(numberAsWhole(b)), isLong(a) || isLong(b));
}

export function multiply(a: Numeric, b: Numeric): Numeric | null {
  if (isDouble(a) || isDouble(b)) return doubleOf(numberOf(a) * numberOf(b));
  return wholeResult(BigInt(numberAsWhole(a)) * BigInt(numberAsWhole(b)), isLong(a) || isLong(b));
}

function numberAsWhole(value: Numeric): number | bigint {
  return value instanceof Double ? value.value : value;
}

/** A sum as a double, and the rest that the double cannot hold. */
function twoSum(a: number, b: number): [sum: number, lost: number] {
  const sum = a + b;
  const part = sum - a;
  return [sum, a - (sum - part) + (b - part)];
}

/** A number without its fraction as a long, or null if it is too large. */
export function truncated(value: Numeric): bigint | null {
  if (typeof value === 'bigint') return value;
  const number = numberOf(value);
  if (!Number.isFinite(number)) return null;
  const whole = BigInt(Math.trunc(number));
  return whole > INT64_MAX || whole < -INT64_MAX - 1n ? null : whole;
}

/**
 * A sum of two doubles. The second one is the rest that does not fit into the first. As in MongoDB, it is added
 * with the next value and not at the end. The sum has the widest type of its values. A whole sum beyond 64 bits is
 * a double.
 */
export class Sum {
  #sum = 0;
  #rest = 0;
  /** The plain sum, for infinities and NaN. */
  #plain = 0;
  #whole = 0n;
  #type: 'int' | 'long' | 'double' = 'int';

  add(value: Numeric): void {
    if (isDouble(value)) {
      this.#type = 'double';
      return this.#addDouble(numberOf(value));
    }
    if (typeof value === 'bigint' && this.#type === 'int') this.#type = 'long';
    const whole = BigInt(numberAsWhole(value));
    this.#whole += whole;
    const nearest = Number(whole);
    this.#addDouble(nearest);
    if (typeof value === 'bigint') this.#addDouble(Number(whole - BigInt(nearest)));
  }

  #addDouble(value: number): void {
    this.#plain += value;
    const [addend, lost] = twoSum(value, this.#rest);
    const [sum, rest] = twoSum(this.#sum, addend);
    this.#sum = sum;
    this.#rest = rest + lost;
  }

  get double(): number {
    return Number.isNaN(this.#sum) ? this.#plain : this.#sum;
  }

  /** The exact sum of whole numbers. */
  get whole(): bigint {
    return this.#whole;
  }

  get isWhole(): boolean {
    return this.#type !== 'double';
  }

  result(): Numeric {
    if (this.#type === 'double') return doubleOf(this.double);
    return wholeResult(this.#whole, this.#type === 'long') ?? doubleOf(this.double);
  }
}
