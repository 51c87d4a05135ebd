import { randomBytes } from 'node:crypto';

// A BSON value is kept as: string, boolean, null, Date, array, document (`Doc`), or one of
//   number  an int, or a double that is no whole number of 32 bits
//   Double  a double that would else be taken for an int
//   bigint  a long
//   Binary, ObjectId, Regex, Timestamp

export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export class Binary {
  readonly subtype: number;
  readonly bytes: Buffer;
  constructor(subtype: number, bytes: Buffer) {
    this.subtype = subtype;
    this.bytes = bytes;
  }
}

export class Regex {
  readonly pattern: string;
  readonly options: string;
  constructor(pattern: string, options: string) {
    this.pattern = pattern;
    this.options = options;
  }
}

export class Timestamp {
  /** Seconds in the upper half, a counter in the lower one. */
  readonly value: bigint;
  constructor(value: bigint) {
    this.value = value;
  }

  static #last = 0n;

  /** A time later than all earlier ones. */
  static next(): Timestamp {
    const now = BigInt(Math.floor(Date.now() / 1000)) << 32n;
    Timestamp.#last = Timestamp.#last >= now ? Timestamp.#last + 1n : now + 1n;
    return new Timestamp(Timestamp.#last);
  }
}

const PROCESS = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3);

export class ObjectId {
  readonly hex: string;
  constructor(hex: string) {
    this.hex = hex;
  }

  static next(): ObjectId {
    const seconds = Math.floor(Date.now() / 1000).toString(16);
    counter = (counter + 1) & 0xffffff;
    return new ObjectId(seconds.padStart(8, '0') + PROCESS + counter.toString(16).padStart(6, '0'));
  }
}

export type Numeric = number | bigint | Double;

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
}

/** The number behind any numeric type; exact up to 2^53. */
export function numberOf(value: Numeric): number {
  return typeof value === 'number' ? value : Number(typeof value === 'bigint' ? value : value.value);
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** The double of this value, whole or not. */
export function doubleOf(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

export function isDouble(value: unknown): value is number | Double {
  return value instanceof Double || (typeof value === 'number' && !isInt32(value));
}

/** The server's name of a value's type. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'boolean':
      return 'bool';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'bigint':
      return 'long';
    case 'string':
      return 'string';
    default:
      return value === null ? 'null' : (TYPE_NAMES.get((value as object).constructor) ?? 'object');
  }
}

const TYPE_NAMES = new Map<unknown, string>([
  [Array, 'array'],
  [Binary, 'binData'],
  [Date, 'date'],
  [Double, 'double'],
  [ObjectId, 'objectId'],
  [Regex, 'regex'],
  [Timestamp, 'timestamp'],
]);
