import { fieldName } from './doc.ts';
import { Binary, Double, isInt32, ObjectId, Regex, Timestamp } from './values.ts';

const SHORT = 32;

let scratch = Buffer.allocUnsafeSlow(64 * 1024);
let at = 0;

/** Writes a document as BSON, without the fields that are `undefined`. */
export function encodeDoc(doc: object): Buffer {
  at = 0;
  document(doc);
  return Buffer.from(scratch.subarray(0, at));
}

function reserve(bytes: number): void {
  if (at + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(scratch.length * 2, at + bytes));
  scratch.copy(larger, 0, 0, at);
  scratch = larger;
}

function document(doc: object): void {
  const start = begin();
  for (const key of Object.keys(doc)) {
    const value = (doc as Record<string, unknown>)[key];
    if (value !== undefined) element(fieldName(key), value);
  }
  end(start);
}

function array(items: readonly unknown[]): void {
  const start = begin();
  for (let i = 0; i < items.length; i++) element(String(i), items[i] ?? null);
  end(start);
}

function begin(): number {
  reserve(4);
  at += 4;
  return at - 4;
}

function end(start: number): void {
  reserve(1);
  scratch[at++] = 0;
  scratch.writeInt32LE(at - start, start);
}

function element(name: string, value: unknown): void {
  reserve(1);
  const typeAt = at++;
  text(name);
  reserve(16);
  const type = content(value);
  scratch[typeAt] = type;
}

/** Writes a value and returns its type. */
function content(value: unknown): number {
  switch (typeof value) {
    case 'string':
      string(value);
      return 0x02;
    case 'number':
      if (!isInt32(value)) return double(value);
      at = scratch.writeInt32LE(value, at);
      return 0x10;
    case 'boolean':
      scratch[at++] = Number(value);
      return 0x08;
    case 'symbol':
      // The symbol stands for an empty array in an index. The error of a duplicate key shows it.
      return 0x06;
    case 'bigint':
      at = scratch.writeBigInt64LE(value, at);
      return 0x12;
    default:
      return value === null ? 0x0a : object(value as object);
  }
}

function object(value: object): number {
  if (value.constructor === Object) {
    document(value);
    return 0x03;
  }
  if (Array.isArray(value)) {
    array(value);
    return 0x04;
  }
  if (value instanceof ObjectId) {
    at += scratch.write(value.hex, at, 'hex');
    return 0x07;
  }
  if (value instanceof Date) {
    at = scratch.writeBigInt64LE(BigInt(value.getTime()), at);
    return 0x09;
  }
  if (value instanceof Double) return double(value.value);
  if (value instanceof Binary) return binary(value);
  if (value instanceof Timestamp) {
    at = scratch.writeBigUInt64LE(value.value, at);
    return 0x11;
  }
  if (!(value instanceof Regex)) throw new TypeError(`${value.constructor.name} is no BSON value`);
  text(value.pattern);
  text(value.options);
  return 0x0b;
}

function double(value: number): number {
  at = scratch.writeDoubleLE(value, at);
  return 0x01;
}

function binary({ subtype, bytes }: Binary): number {
  reserve(bytes.length + 5);
  at = scratch.writeInt32LE(bytes.length, at);
  scratch[at++] = subtype;
  scratch.set(bytes, at);
  at += bytes.length;
  return 0x05;
}

function string(value: string): void {
  const start = begin();
  text(value);
  scratch.writeInt32LE(at - start - 4, start);
}

/** Writes a text and the zero behind it. */
function text(value: string): void {
  const { length } = value;
  reserve(length * 3 + 1);
  if (length > SHORT || !ascii(value)) at += scratch.write(value, at, 'utf8');
  scratch[at++] = 0;
}

/** Writes a short text of ASCII characters, which is faster than a call for it. */
function ascii(value: string): boolean {
  const { length } = value;
  for (let i = 0; i < length; i++) {
    const unit = value.charCodeAt(i);
    if (unit > 0x7f) return false;
    scratch[at + i] = unit;
  }
  at += length;
  return true;
}
