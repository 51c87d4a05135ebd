// BSON value semantics: ordering, equality keys, cloning, numeric tower.
import {
  ObjectId,
  Long,
  Decimal128,
  Binary,
  Timestamp,
  Double,
  Int32,
  MinKey,
  MaxKey,
  BSONRegExp,
  Code,
  BSONSymbol,
  DBRef,
  calculateObjectSize,
  serialize,
  deserialize,
} from 'bson';
export {
  ObjectId,
  Long,
  Decimal128,
  Binary,
  Timestamp,
  Double,
  Int32,
  MinKey,
  MaxKey,
  BSONRegExp,
  Code,
  DBRef,
  serialize,
  deserialize,
  calculateObjectSize,
};

export type Doc = Record<string, any>;
export class MErr extends Error {
  code: number;
  codeName: string;
  extra: Doc;
  constructor(code: number, msg: string, extra: Doc = {}) {
    super(msg);
    this.code = code;
    this.codeName = NAMES[code] ?? `Location${code}`;
    this.extra = extra;
  }
}
const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  121: 'DocumentValidationFailure',
  125: 'CommandFailed',
  225: 'TransactionTooOld',
  244: 'TransactionAborted',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  11000: 'DuplicateKey',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  89: 'NetworkTimeout',
  100: 'UnsatisfiableWriteConcern',
  262: 'ExceededTimeLimit',
  9001: 'SocketException',
  13436: 'NotPrimaryOrSecondary',
  11601: 'Interrupted',
  246: 'SnapshotUnavailable',
  11600: 'InterruptedAtShutdown',
  11602: 'InterruptedDueToReplStateChange',
  10107: 'NotWritablePrimary',
  13435: 'NotPrimaryNoSecondaryOk',
  189: 'PrimarySteppedDown',
  91: 'ShutdownInProgress',
  50: 'MaxTimeMSExpired',
  10334: 'BSONObjectTooLarge',
};

export const isPlain = (v: any): v is Doc =>
  v !== null &&
  typeof v === 'object' &&
  !Array.isArray(v) &&
  v._bsontype === undefined &&
  !(v instanceof Date) &&
  !(v instanceof RegExp);
export const own = (o: any, k: string) => Object.prototype.hasOwnProperty.call(o, k);
export const isNum = (v: any) =>
  typeof v === 'number' ||
  typeof v === 'bigint' ||
  (v !== null &&
    typeof v === 'object' &&
    (v._bsontype === 'Long' ||
      v._bsontype === 'Decimal128' ||
      v._bsontype === 'Int32' ||
      v._bsontype === 'Double'));
export function toNum(v: any): any {
  // number, or bigint where a long is not a safe integer
  if (typeof v === 'number' || typeof v === 'bigint') return v;
  switch (v._bsontype) {
    case 'Int32':
    case 'Double':
      return v.value;
    case 'Long': {
      const n = v.toNumber();
      return Number.isSafeInteger(n) ? n : v.toBigInt();
    }
    case 'Decimal128':
      return Number(v.toString());
  }
}
export function rank(v: any): number {
  switch (typeof v) {
    case 'number':
    case 'bigint':
      return 10;
    case 'string':
      return 15;
    case 'boolean':
      return 40;
    case 'undefined':
      return 5;
    case 'object': {
      if (v === null) return 5;
      if (Array.isArray(v)) return 25;
      if (v instanceof Date) return 45;
      if (v instanceof RegExp) return 50;
      switch (v._bsontype) {
        case undefined:
          return 20;
        case 'ObjectId':
          return 35;
        case 'Long':
        case 'Decimal128':
        case 'Int32':
        case 'Double':
          return 10;
        case 'Binary':
          return 30;
        case 'Timestamp':
          return 47;
        case 'BSONRegExp':
          return 50;
        case 'BSONSymbol':
          return 15;
        case 'DBRef':
          return 52;
        case 'Code':
          return 54;
        case 'MinKey':
          return -1;
        case 'MaxKey':
          return 127;
      }
    }
  }
  return 60;
}
export type Coll8n = { cmp: (a: string, b: string) => number; key: (s: string) => string } | null;
const collCache = new Map<string, Coll8n>();
export function collator(c?: Doc): Coll8n {
  if (!c || !c.locale || c.locale === 'simple') return null;
  const id = JSON.stringify(c);
  const hit = collCache.get(id);
  if (hit) return hit;
  const st = Number(c.strength ?? 3);
  const ic = new Intl.Collator(String(c.locale).replace('_', '-'), {
    sensitivity:
      st === 1
        ? c.caseLevel
          ? 'case'
          : 'base'
        : st === 2
          ? c.caseLevel
            ? 'variant'
            : 'accent'
          : 'variant',
    numeric: !!c.numericOrdering,
    caseFirst: c.caseFirst === 'upper' || c.caseFirst === 'lower' ? c.caseFirst : 'false',
    ignorePunctuation: c.alternate === 'shifted',
  });
  const out: Coll8n = {
    cmp: (a, b) => ic.compare(a, b),
    key: (s) => {
      let r = s.normalize('NFD');
      if (st <= 1) r = r.replace(/\p{M}/gu, '');
      if (st <= 2 && !c.caseLevel) r = r.toLowerCase();
      return r;
    },
  };
  collCache.set(id, out);
  return out;
}
const cmp = (a: any, b: any) => (a < b ? -1 : a > b ? 1 : 0);
const bin = (b: any): Uint8Array => b.buffer.subarray(0, b.position);
const reSrc = (r: any) => (r instanceof RegExp ? r.source + '/' + r.flags : r.pattern + '/' + r.options);
export function compare(a: any, b: any, co: Coll8n = null): number {
  if (a === b) return 0;
  const ra = rank(a),
    rb = rank(b);
  if (ra !== rb) return ra < rb ? -1 : 1;
  switch (ra) {
    case 10: {
      const x = toNum(a),
        y = toNum(b);
      if (x !== x) return y !== y ? 0 : -1;
      if (y !== y) return 1;
      return cmp(x, y);
    }
    case 15: {
      const x = String(a),
        y = String(b);
      return co ? co.cmp(x, y) : cmpStr(x, y);
    }
    case 20: {
      const ka = Object.keys(a),
        kb = Object.keys(b);
      for (let i = 0; i < ka.length && i < kb.length; i++) {
        const va = a[ka[i]],
          vb = b[kb[i]];
        const t = cmp(rank(va), rank(vb)) || cmpStr(ka[i], kb[i]) || compare(va, vb, co);
        if (t) return t;
      }
      return cmp(ka.length, kb.length);
    }
    case 25: {
      for (let i = 0; i < a.length && i < b.length; i++) {
        const t = compare(a[i], b[i], co);
        if (t) return t;
      }
      return cmp(a.length, b.length);
    }
    case 30: {
      const x = bin(a),
        y = bin(b);
      return cmp(x.length, y.length) || cmp(a.sub_type, b.sub_type) || Buffer.compare(x, y);
    }
    case 35:
      return Buffer.compare(a.id, b.id);
    case 40:
      return cmp(a, b);
    case 45:
      return cmp(+a, +b);
    case 47:
      return a.compare(b);
    case 50:
      return cmpStr(reSrc(a), reSrc(b));
    case 5:
    case -1:
    case 127:
      return 0;
    default:
      return cmpStr(JSON.stringify(a), JSON.stringify(b));
  }
}
const cmpStr = (x: string, y: string) => (x === y ? 0 : x < y ? -1 : 1); // UTF-16 order; differs from UTF-8 only for astral characters
export const equal = (a: any, b: any, co: Coll8n = null) => compare(a, b, co) === 0;
/** Canonical string: equal values (in the server's sense) give equal strings. */
export function keyOf(v: any, co: Coll8n = null): string {
  switch (typeof v) {
    case 'number':
      return 'n' + (v === 0 ? 0 : v);
    case 'bigint':
      return 'n' + v;
    case 'string':
      return 's' + (co ? co.key(v) : v);
    case 'boolean':
      return v ? 't' : 'f';
    case 'undefined':
      return 'z';
    case 'object':
      if (v === null) return 'z';
      if (Array.isArray(v))
        return (
          '[' +
          v
            .map((e) => {
              const k = keyOf(e, co);
              return k.length + ':' + k;
            })
            .join(',') +
          ']'
        );
      if (v instanceof Date) return 'd' + +v;
      if (v instanceof RegExp) return 'r' + reSrc(v);
      switch (v._bsontype) {
        case 'ObjectId':
          return 'o' + v.toHexString();
        case 'Long':
        case 'Int32':
        case 'Double':
        case 'Decimal128': {
          const n = toNum(v);
          return 'n' + (n === 0 ? 0 : n);
        }
        case 'Binary':
          return 'b' + v.sub_type + ':' + Buffer.from(bin(v)).toString('base64');
        case 'Timestamp':
          return 'T' + v.toString();
        case 'BSONRegExp':
          return 'r' + reSrc(v);
        case undefined:
          return (
            '{' +
            Object.keys(v)
              .map((k) => {
                const s = keyOf(v[k], co);
                return k.length + ':' + k + '=' + s.length + ':' + s;
              })
              .join(',') +
            '}'
          );
        default:
          return v._bsontype + JSON.stringify(v);
      }
  }
  return '?';
}
export function clone(v: any): any {
  if (v === null || typeof v !== 'object') return v;
  if (Array.isArray(v)) return v.map(clone);
  if (v instanceof Date) return new Date(+v);
  if (v._bsontype !== undefined) return v;
  if (v instanceof RegExp) return v;
  const o: Doc = {};
  for (const k of Object.keys(v)) {
    if (k === '__proto__')
      Object.defineProperty(o, k, {
        value: clone(v[k]),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else o[k] = clone(v[k]);
  }
  return o;
}
const TYPES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
export function typeCode(v: any): number {
  switch (rank(v)) {
    case 10:
      if (typeof v === 'number')
        return Number.isInteger(v) && v >= -2147483648 && v <= 2147483647 && !Object.is(v, -0) ? 16 : 1;
      if (typeof v === 'bigint') return 18;
      return v._bsontype === 'Long'
        ? 18
        : v._bsontype === 'Decimal128'
          ? 19
          : v._bsontype === 'Int32'
            ? 16
            : 1;
    case 15:
      return 2;
    case 20:
      return 3;
    case 25:
      return 4;
    case 30:
      return 5;
    case 35:
      return 7;
    case 40:
      return 8;
    case 45:
      return 9;
    case 5:
      return v === undefined ? 0 : 10;
    case 47:
      return 17;
    case 50:
      return 11;
    case 54:
      return 13;
    case -1:
      return -1;
    case 127:
      return 127;
    case 52:
      return 3;
  }
  return 0;
}
export const typeMatches = (v: any, t: any) => {
  const c = typeCode(v);
  if (t === 'number') return c === 1 || c === 16 || c === 18 || c === 19;
  const want = typeof t === 'string' ? TYPES[t] : toNum(t);
  if (want === undefined) throw new MErr(2, `Unknown type name alias: ${t}`);
  return c === want;
};
/** Numeric result type: decimal > double > long > int */
export function arith(a: any, b: any, op: '+' | '*'): any {
  const da = a?._bsontype === 'Decimal128',
    db = b?._bsontype === 'Decimal128';
  if (da || db) return decArith(a, b, op);
  const la = a?._bsontype === 'Long' || typeof a === 'bigint',
    lb = b?._bsontype === 'Long' || typeof b === 'bigint';
  const x = toNum(a),
    y = toNum(b);
  if ((la || lb) && Number.isInteger(Number(x)) && Number.isInteger(Number(y))) {
    const r = op === '+' ? BigInt(x) + BigInt(y) : BigInt(x) * BigInt(y);
    if (r > 9223372036854775807n || r < -9223372036854775808n)
      throw new MErr(2, `Failed to apply $${op === '+' ? 'inc' : 'mul'} operations to current value`);
    return Long.fromBigInt(r);
  }
  const r = op === '+' ? Number(x) + Number(y) : Number(x) * Number(y);
  return (a?._bsontype === 'Double' ||
    b?._bsontype === 'Double' ||
    (typeof a === 'number' && !Number.isInteger(a)) ||
    (typeof b === 'number' && !Number.isInteger(b))) &&
    Number.isInteger(r)
    ? new Double(r)
    : r;
}
function decParts(v: any): [bigint, number] {
  const s = v?._bsontype === 'Decimal128' ? v.toString() : String(toNum(v));
  const m = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(s);
  if (!m) throw new MErr(2, 'non-finite decimal');
  return [BigInt((m[1] ?? '') + (m[2] + m[3] || '0')), Number(m[4] ?? 0) - m[3].length];
}
function decArith(a: any, b: any, op: string) {
  let [x, e] = decParts(a),
    [y, f] = decParts(b);
  if (op === '*') return Decimal128.fromString(`${x * y}E${e + f}`);
  const m = Math.min(e, f);
  x *= 10n ** BigInt(e - m);
  y *= 10n ** BigInt(f - m);
  return Decimal128.fromString(m === 0 ? String(x + y) : `${x + y}E${m}`);
}
/** The form handed to mingo: longs become numbers. */
export function promote(v: any): any {
  if (v === null || typeof v !== 'object') return v;
  if (Array.isArray(v)) {
    let out = v;
    for (let i = 0; i < v.length; i++) {
      const p = promote(v[i]);
      if (p !== v[i]) {
        if (out === v) out = v.slice();
        out[i] = p;
      }
    }
    return out;
  }
  if (v._bsontype !== undefined)
    return v._bsontype === 'Long' || v._bsontype === 'Int32' || v._bsontype === 'Double'
      ? Number(toNum(v))
      : v;
  if (v instanceof Date || v instanceof RegExp) return v;
  let out = v;
  for (const k of Object.keys(v)) {
    const p = promote(v[k]);
    if (p !== v[k]) {
      if (out === v) out = { ...v };
      out[k] = p;
    }
  }
  return out;
}
