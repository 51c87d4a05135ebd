import { type Doc, fieldName } from './doc.ts';
import { Binary, Double, ObjectId, Regex, Timestamp } from './values.ts';

// One string per value, ordered by code unit exactly as MongoDB orders the values, and equal exactly when
// MongoDB calls them equal. Filters, indexes, sorting, grouping and unique keys all rest on it.

const RANK = {
  emptyArray: '\u0002',
  null: '\u0007',
  number: '\u000c',
  string: '\u0011',
  object: '\u0016',
  array: '\u001b',
  binary: '\u0020',
  objectId: '\u0025',
  boolean: '\u002a',
  date: '\u002f',
  timestamp: '\u0034',
  regex: '\u0039',
} as const;

/** The key of an empty array in an index and a sort. It is less than null. */
export const EMPTY_ARRAY_KEY: string = RANK.emptyArray;

const END = '\u0000';
const NAN_KEY = `${RANK.number}\u0000\u0000\u0000\u0000\u8000`;

export function orderKey(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return RANK.string + textKey(value);
    case 'number':
      return numberKey(value);
    case 'bigint':
      return longKey(value);
    case 'boolean':
      return RANK.boolean + (value ? '\u0002' : '\u0001');
    case 'undefined':
      return RANK.null;
    default:
      return value === null ? RANK.null : objectKey(value as object);
  }
}

export function compareKeys(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) {
    return a === b ? 0 : a < b ? -1 : 1;
  }
  return compareKeys(orderKey(a), orderKey(b));
}

export function equalValues(a: unknown, b: unknown): boolean {
  return a === b || orderKey(a) === orderKey(b);
}

/** The key of a value in a descending index. A longer key comes before its own beginning. */
export function reversed(key: string): string {
  let turned = '';
  for (let i = 0; i < key.length; i++) turned += String.fromCharCode(0xffff - key.charCodeAt(i));
  return `${turned}\u0001`;
}

/** The end of all keys that begin with the given value's key, for an exclusive upper bound. */
export function afterPrefix(key: string): string {
  return `${key}\uffff`;
}

function objectKey(value: object): string {
  if (value.constructor === Object) return documentKey(value as Doc);
  if (Array.isArray(value)) {
    let key: string = RANK.array;
    for (const item of value) key += orderKey(item);
    return key + END;
  }
  if (value instanceof ObjectId) return RANK.objectId + value.hex;
  if (value instanceof Date) return RANK.date + doubleKey(value.getTime());
  if (value instanceof Double) return numberKey(value.value);
  if (value instanceof Binary) return RANK.binary + binaryKey(value);
  if (value instanceof Timestamp) return RANK.timestamp + value.value.toString(16).padStart(16, '0');
  if (value instanceof Regex) return RANK.regex + textKey(value.pattern) + textKey(value.options);
  throw new TypeError(`${value.constructor.name} is no BSON value`);
}

function documentKey(doc: Doc): string {
  let key: string = RANK.object;
  for (const field of Object.keys(doc)) {
    if (doc[field] === undefined) continue;
    const value = orderKey(doc[field]);
    key += value.charAt(0) + textKey(fieldName(field)) + value;
  }
  return key + END;
}

function textKey(text: string): string {
  const ordered = /[\ud800-\uffff]/.test(text) ? inCodePointOrder(text) : text;
  return (ordered.includes('\u0000') ? ordered.replaceAll('\u0000', '\u0000\uffff') : ordered) + END;
}

/** The key of a text in the order of UTF-8. UTF-16 has surrogates below U+E000..U+FFFF, UTF-8 above. */
function inCodePointOrder(text: string): string {
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}

const doubleView = new DataView(new ArrayBuffer(8));

function doubleKey(value: number): string {
  doubleView.setFloat64(0, value === 0 ? 0 : value);
  const negative = doubleView.getUint8(0) >= 0x80;
  const flip = negative ? 0xffff : 0;
  return String.fromCharCode(
    doubleView.getUint16(0) ^ (negative ? 0xffff : 0x8000),
    doubleView.getUint16(2) ^ flip,
    doubleView.getUint16(4) ^ flip,
    doubleView.getUint16(6) ^ flip,
  );
}

function numberKey(value: number): string {
  return value === value ? `${RANK.number}${doubleKey(value)}\u8000` : NAN_KEY;
}

/** A 64-bit integer is the nearest double and its distance from it, so that no digit is lost. */
function longKey(value: bigint): string {
  const nearest = Number(value);
  return RANK.number + doubleKey(nearest) + String.fromCharCode(0x8000 + Number(value - BigInt(nearest)));
}

/** MongoDB compares the length first, then the subtype, then the bytes. */
function binaryKey({ bytes, subtype }: Binary): string {
  const head = String.fromCharCode(bytes.length >>> 16, bytes.length & 0xffff, subtype);
  return head + bytes.toString('latin1');
}
