// Query predicates: compile(filter) -> (doc) => boolean, with the server's array and null rules.
import {
  type Doc,
  type Coll8n,
  MErr,
  compare,
  equal,
  isNum,
  isPlain,
  keyOf,
  own,
  rank,
  toNum,
  typeMatches,
} from './values.ts';

export type Pred = (doc: any) => boolean;
export type MatchCtx = { co?: Coll8n; expr?: (e: any, vars?: Doc) => (doc: Doc) => any; vars?: Doc };
const DIGITS = /^\d+$/;

/** All values at a dotted path; objects inside arrays are visited, a missing field gives undefined. */
export function lookup(root: any, parts: string[]): any[] {
  const out: any[] = [];
  const rec = (v: any, i: number): void => {
    if (i === parts.length) {
      out.push(v);
      return;
    }
    const k = parts[i];
    if (Array.isArray(v)) {
      if (DIGITS.test(k) && +k < v.length) rec(v[+k], i + 1);
      for (const e of v) if (isPlain(e)) rec(own(e, k) ? e[k] : undefined, i + 1);
    } else if (isPlain(v)) rec(own(v, k) ? v[k] : undefined, i + 1);
    else out.push(undefined);
  };
  rec(root, 0);
  return out;
}
const anyLeaf = (vals: any[], t: (v: any) => boolean) => {
  for (const v of vals) {
    if (t(v)) return true;
    if (Array.isArray(v)) for (const e of v) if (t(e)) return true;
  }
  return false;
};
export function toRegExp(src: any, opts?: string): RegExp {
  if (src instanceof RegExp) {
    opts ??= src.flags;
    src = src.source;
  } else if (src?._bsontype === 'BSONRegExp') {
    opts ??= src.options;
    src = src.pattern;
  }
  if (typeof src !== 'string') throw new MErr(2, '$regex has to be a string');
  let f = '';
  for (const c of opts ?? '') {
    if ('ims'.includes(c)) f += c;
    else if (c === 'u' || c === 'g') f += '';
    else if (c === 'x')
      src = src.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (m: string) => (/^[\s#]/.test(m) ? '' : m));
    else throw new MErr(2, `invalid flag in regex options: ${c}`);
  }
  const inl = /^\(\?([imsx]+)\)/.exec(src);
  if (inl) {
    src = src.slice(inl[0].length);
    for (const c of inl[1]) if (!f.includes(c) && c !== 'x') f += c;
  }
  try {
    return new RegExp(src, f + (/\\p\{/.test(src) ? 'u' : ''));
  } catch (e: any) {
    throw new MErr(51091, `Regular expression is invalid: ${e.message}`);
  }
}
const isRe = (v: any) => v instanceof RegExp || v?._bsontype === 'BSONRegExp';
const sameRe = (v: any, r: any) => isRe(v) && compare(v, r) === 0;
export const isOps = (v: any): boolean =>
  isPlain(v) &&
  v._bsontype === undefined &&
  Object.keys(v).length > 0 &&
  Object.keys(v)[0][0] === '$' &&
  !(Object.keys(v)[0] === '$ref' || Object.keys(v)[0] === '$id');

export function compile(filter: any, ctx: MatchCtx = {}): Pred {
  if (!isPlain(filter)) throw new MErr(14, `Expected field filter to be of type object`);
  const ps: Pred[] = [];
  for (const [k, v] of Object.entries(filter)) {
    if (k[0] === '$' && k !== '$id' && k !== '$ref' && k !== '$db') {
      switch (k) {
        case '$and':
        case '$or':
        case '$nor': {
          if (!Array.isArray(v) || !v.length) throw new MErr(2, `${k} argument must be a non-empty array`);
          const subs = v.map((x) => {
            if (!isPlain(x)) throw new MErr(2, '$or/$and/$nor entries need to be full objects');
            return compile(x, ctx);
          });
          ps.push(
            k === '$and'
              ? (d) => subs.every((s) => s(d))
              : k === '$or'
                ? (d) => subs.some((s) => s(d))
                : (d) => !subs.some((s) => s(d)),
          );
          break;
        }
        case '$expr': {
          const f = ctx.expr!(v, ctx.vars);
          ps.push((d) => {
            const r = f(d);
            return !(r === false || r === null || r === undefined || r === 0);
          });
          break;
        }
        case '$comment':
          break;
        case '$alwaysTrue':
          break;
        case '$alwaysFalse':
          ps.push(() => false);
          break;
        case '$sampleRate':
          ps.push(() => Math.random() < toNum(v));
          break;
        case '$jsonSchema':
          ps.push(jsonSchema(v as Doc));
          break;
        case '$where':
          throw new MErr(139, '$where is not supported by this server');
        case '$text': {
          // every plain term as a case-insensitive word; phrases and negation honoured
          const s = String((v as Doc).$search);
          const terms = s.match(/-?"[^"]+"|\S+/g) ?? [];
          const neg = terms
            .filter((t) => t[0] === '-')
            .map((t) => t.slice(1).replace(/"/g, '').toLowerCase());
          const pos = terms.filter((t) => t[0] !== '-' && t[0] !== '"').map((t) => t.toLowerCase());
          const phr = terms.filter((t) => t[0] === '"').map((t) => t.slice(1, -1).toLowerCase());
          ps.push((d) => {
            const all: string[] = [];
            const w = (x: any): void => {
              if (typeof x === 'string') all.push(x.toLowerCase());
              else if (Array.isArray(x)) x.forEach(w);
              else if (isPlain(x)) Object.values(x).forEach(w);
            };
            w(d);
            const txt = all.join('\n');
            return (
              !neg.some((t) => txt.includes(t)) &&
              phr.every((t) => txt.includes(t)) &&
              (phr.length > 0 || pos.some((t) => txt.includes(t)))
            );
          });
          break;
        }
        default:
          throw new MErr(
            2,
            `unknown top level operator: ${k}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
          );
      }
      continue;
    }
    const parts = k.split('.');
    const p = compileLeaf(v, ctx);
    if (parts.length === 1) {
      const f = parts[0];
      const one: any[] = [undefined];
      ps.push((d) => {
        one[0] = own(d, f) ? d[f] : undefined;
        return p(one.slice());
      });
    } else ps.push((d) => p(lookup(d, parts)));
  }
  return ps.length === 1
    ? ps[0]
    : (d) => {
        for (const p of ps) if (!p(d)) return false;
        return true;
      };
}
type LeafPred = (vals: any[]) => boolean;
function eqTest(arg: any, co: Coll8n): (v: any) => boolean {
  if (arg === null || arg === undefined) return (v) => v === null || v === undefined;
  if (typeof arg === 'string' && !co) return (v) => v === arg;
  if (arg?._bsontype === 'ObjectId')
    return (v) => v !== null && typeof v === 'object' && v._bsontype === 'ObjectId' && v.equals(arg);
  return (v) => v !== undefined && equal(v, arg, co);
}
export function compileLeaf(spec: any, ctx: MatchCtx): LeafPred {
  const co = ctx.co ?? null;
  if (isRe(spec)) {
    const re = toRegExp(spec);
    return (vals) => anyLeaf(vals, (v) => (typeof v === 'string' && re.test(v)) || sameRe(v, spec));
  }
  if (!isOps(spec)) {
    const t = eqTest(spec, co);
    return (vals) => anyLeaf(vals, t);
  }
  const ps: LeafPred[] = [];
  for (const [op, arg] of Object.entries(spec as Doc)) {
    switch (op) {
      case '$eq': {
        const t = eqTest(arg, co);
        ps.push((vals) => anyLeaf(vals, t));
        break;
      }
      case '$ne': {
        if (isRe(arg)) throw new MErr(2, "Can't have regex as arg to $ne.");
        const t = eqTest(arg, co);
        ps.push((vals) => !anyLeaf(vals, t));
        break;
      }
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte': {
        const r = rank(arg);
        const any = r === -1 || r === 127;
        if (isRe(arg)) throw new MErr(2, `Can't have RegEx as arg to predicate over field.`);
        const ok =
          op === '$gt'
            ? (c: number) => c > 0
            : op === '$gte'
              ? (c: number) => c >= 0
              : op === '$lt'
                ? (c: number) => c < 0
                : (c: number) => c <= 0;
        const nan = arg !== arg;
        ps.push((vals) =>
          anyLeaf(vals, (v) => {
            if (v === undefined && r !== 5 && !any) return false;
            if (rank(v) !== r && !any) return false;
            if (!nan && typeof v === 'number' && v !== v) return false;
            return ok(compare(v, arg, co));
          }),
        );
        break;
      }
      case '$in':
      case '$nin': {
        if (!Array.isArray(arg)) throw new MErr(2, `${op} needs an array`);
        for (const a of arg) if (isOps(a)) throw new MErr(2, `cannot nest $ under ${op}`);
        const res = arg.filter(isRe).map((x) => toRegExp(x));
        const set = new Set(arg.map((a) => keyOf(a, co)));
        const t = (v: any) =>
          set.has(keyOf(v, co)) || (typeof v === 'string' && res.some((re) => re.test(v)));
        ps.push(op === '$in' ? (vals) => anyLeaf(vals, t) : (vals) => !anyLeaf(vals, t));
        break;
      }
      case '$exists': {
        const want = !(
          arg === false ||
          arg === 0 ||
          arg === null ||
          arg === undefined ||
          (isNum(arg) && toNum(arg) === 0)
        );
        ps.push((vals) => vals.some((v) => v !== undefined) === want);
        break;
      }
      case '$type': {
        const ts = Array.isArray(arg) ? arg : [arg];
        ps.push((vals) => anyLeaf(vals, (v) => v !== undefined && ts.some((t) => typeMatches(v, t))));
        break;
      }
      case '$mod': {
        if (!Array.isArray(arg) || arg.length < 2) throw new MErr(2, 'malformed mod, not enough elements');
        const [m, r] = arg.map((x) => Math.trunc(Number(toNum(x))));
        if (m === 0) throw new MErr(2, 'divisor cannot be 0');
        ps.push((vals) => anyLeaf(vals, (v) => isNum(v) && Math.trunc(Number(toNum(v))) % m === r));
        break;
      }
      case '$regex': {
        const re = toRegExp(arg, (spec as Doc).$options);
        ps.push((vals) =>
          anyLeaf(vals, (v) => (typeof v === 'string' && re.test(v)) || (isRe(arg) && sameRe(v, arg))),
        );
        break;
      }
      case '$options':
        if (!('$regex' in (spec as Doc))) throw new MErr(2, '$options needs a $regex');
        break;
      case '$not': {
        if (!isRe(arg) && !isOps(arg)) throw new MErr(2, '$not needs a regex or a document');
        const p = compileLeaf(arg, ctx);
        ps.push((vals) => !p(vals));
        break;
      }
      case '$size': {
        if (!isNum(arg))
          throw new MErr(2, `Failed to parse $size. Expected a number in: $size: ${JSON.stringify(arg)}`);
        const n = Number(toNum(arg));
        ps.push((vals) => vals.some((v) => Array.isArray(v) && v.length === n));
        break;
      }
      case '$all': {
        if (!Array.isArray(arg)) throw new MErr(2, '$all needs an array');
        const subs = arg.map((a) =>
          compileLeaf(isPlain(a) && '$elemMatch' in a ? a : isRe(a) ? a : { $eq: a }, ctx),
        );
        ps.push((vals) => subs.length > 0 && subs.every((s) => s(vals)));
        break;
      }
      case '$elemMatch': {
        const p = elemMatcher(arg, ctx);
        ps.push((vals) => vals.some((v) => Array.isArray(v) && v.some(p)));
        break;
      }
      case '$bitsAllSet':
      case '$bitsAllClear':
      case '$bitsAnySet':
      case '$bitsAnyClear': {
        const mask = Array.isArray(arg)
          ? arg.reduce((m, b) => m | (1n << BigInt(toNum(b))), 0n)
          : isNum(arg)
            ? BigInt(toNum(arg))
            : Buffer.from(arg.buffer.subarray(0, arg.position)).reduceRight(
                (m: bigint, b: number) => (m << 8n) | BigInt(b),
                0n,
              );
        const bytes = (b: any): bigint =>
          Buffer.from(b.buffer.subarray(0, b.position)).reduceRight(
            (m: bigint, y: number) => (m << 8n) | BigInt(y),
            0n,
          );
        ps.push((vals) =>
          anyLeaf(vals, (v) => {
            const isB = v?._bsontype === 'Binary';
            if (!isB && (!isNum(v) || !Number.isInteger(Number(toNum(v))))) return false;
            const x = (isB ? bytes(v) : BigInt(toNum(v))) & mask;
            return op === '$bitsAllSet'
              ? x === mask
              : op === '$bitsAllClear'
                ? x === 0n
                : op === '$bitsAnySet'
                  ? x !== 0n
                  : x !== mask;
          }),
        );
        break;
      }
      case '$comment':
        break;
      case '$geoWithin':
      case '$geoIntersects':
      case '$near':
      case '$nearSphere':
      case '$within':
      case '$maxDistance':
      case '$minDistance':
        throw new MErr(2, `geospatial operator ${op} is not supported by this server`);
      default:
        throw new MErr(2, `unknown operator: ${op}`);
    }
  }
  return (vals) => {
    for (const p of ps) if (!p(vals)) return false;
    return true;
  };
}
export function elemMatcher(arg: any, ctx: MatchCtx): (e: any) => boolean {
  if (!isPlain(arg)) throw new MErr(2, '$elemMatch needs an Object');
  if (isOps(arg) && !['$and', '$or', '$nor', '$expr'].includes(Object.keys(arg)[0])) {
    const p = compileLeaf(arg, ctx);
    return (e) => p([e]);
  }
  const p = compile(arg, ctx);
  return (e) => (isPlain(e) || Array.isArray(e)) && p(e);
}
/** Index of the array element the filter matched, for the positional operator. */
export function positional(filter: Doc, doc: Doc, arrayPath: string, ctx: MatchCtx): number {
  let found = -1;
  const arr = lookup(doc, arrayPath.split('.')).find(Array.isArray) as any[] | undefined;
  if (!arr) return -1;
  const visit = (f: Doc): void => {
    for (const [k, v] of Object.entries(f)) {
      if (k === '$and') {
        for (const s of v as Doc[]) visit(s);
        continue;
      }
      if (k === '$or') {
        for (const s of v as Doc[]) if (compile(s, ctx)(doc)) visit(s);
        continue;
      }
      let t: ((e: any) => boolean) | null = null;
      if (k === arrayPath) {
        if (isPlain(v) && '$elemMatch' in v) t = elemMatcher(v.$elemMatch, ctx);
        else {
          const p = compileLeaf(v, ctx);
          t = (e) => p([e]);
        }
      } else if (k.startsWith(arrayPath + '.')) {
        const p = compile({ [k.slice(arrayPath.length + 1)]: v }, ctx);
        t = (e) => isPlain(e) && p(e);
      }
      if (t) {
        const i = arr.findIndex(t);
        if (i >= 0) found = i;
      } else if (found < 0 && k[0] !== '$') {
        const outer = lookup(doc, k.split('.').slice(0, -1));
        if (outer.length && Array.isArray(lookup(doc, [k.split('.')[0]])[0])) {
          const i = positionOf(k, v, doc, ctx);
          if (i >= 0) found = i;
        }
      }
    }
  };
  visit(filter);
  return found;
}
function positionOf(k: string, v: any, doc: Doc, ctx: MatchCtx): number {
  const [head, ...rest] = k.split('.');
  const a = doc[head];
  if (!Array.isArray(a) || !rest.length) return -1;
  const p = compile({ [rest.join('.')]: v }, ctx);
  return a.findIndex((e) => isPlain(e) && p(e));
}

export function jsonSchema(s: Doc): Pred {
  const test = (v: any, s: Doc): boolean => {
    const jt: Doc = {
      object: 'object',
      array: 'array',
      string: 'string',
      boolean: 'bool',
      null: 'null',
      number: 'number',
    };
    const types = s.bsonType ?? s.type;
    if (types !== undefined) {
      const ts = Array.isArray(types) ? types : [types];
      if (!ts.some((t: string) => typeMatches(v, s.bsonType ? t : jt[t]))) return false;
    }
    if (s.enum && !s.enum.some((e: any) => equal(e, v))) return false;
    if (isNum(v)) {
      const n = Number(toNum(v));
      if (s.minimum !== undefined && (s.exclusiveMinimum ? n <= s.minimum : n < s.minimum)) return false;
      if (s.maximum !== undefined && (s.exclusiveMaximum ? n >= s.maximum : n > s.maximum)) return false;
      if (s.multipleOf && n % s.multipleOf) return false;
    }
    if (typeof v === 'string') {
      const n = [...v].length;
      if (s.minLength > n || s.maxLength < n) return false;
      if (s.pattern && !toRegExp(s.pattern).test(v)) return false;
    }
    if (Array.isArray(v)) {
      if (s.minItems > v.length || s.maxItems < v.length) return false;
      if (isPlain(s.items) && !v.every((e) => test(e, s.items))) return false;
      if (s.uniqueItems && new Set(v.map((e) => keyOf(e))).size !== v.length) return false;
    }
    if (isPlain(v)) {
      for (const r of s.required ?? []) if (!own(v, r)) return false;
      for (const [k, x] of Object.entries(s.properties ?? {}))
        if (own(v, k) && !test(v[k], x as Doc)) return false;
      if (isPlain(s.additionalProperties))
        for (const k of Object.keys(v))
          if (!own(s.properties ?? {}, k) && !test(v[k], s.additionalProperties)) return false;
      if (s.additionalProperties === false)
        for (const k of Object.keys(v))
          if (
            !own(s.properties ?? {}, k) &&
            !Object.keys(s.patternProperties ?? {}).some((p) => new RegExp(p).test(k))
          )
            return false;
    }
    if (s.allOf && !s.allOf.every((x: Doc) => test(v, x))) return false;
    if (s.anyOf && !s.anyOf.some((x: Doc) => test(v, x))) return false;
    if (s.oneOf && s.oneOf.filter((x: Doc) => test(v, x)).length !== 1) return false;
    if (s.not && test(v, s.not)) return false;
    return true;
  };
  return (d) => test(d, s);
}
