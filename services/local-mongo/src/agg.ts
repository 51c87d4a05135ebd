// Aggregation: own $match/$sort/$lookup/$facet/$out/$merge, mingo for expressions and every other stage.
import { Aggregator } from 'mingo/aggregator'; // the base class: the default entry point lets no operator be replaced
import { Context, evalExpr } from 'mingo/core';
import {
  type Doc,
  type Coll8n,
  MErr,
  ObjectId,
  Decimal128,
  Long,
  arith,
  compare,
  equal,
  isNum,
  isPlain,
  keyOf,
  promote,
  toNum,
  typeCode,
  rank,
} from './values.ts';
import { type MatchCtx, compile, lookup } from './match.ts';
import { sortDocs } from './update.ts';

const BY: Doc = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  0: 'missing',
  [-1]: 'minKey',
  127: 'maxKey',
};
const ev = (o: any, e: any, opt: any) => evalExpr(o, e, opt);
const arg1 = (o: any, e: any, opt: any) => {
  const v = ev(o, e, opt);
  return Array.isArray(v) && Array.isArray(e) && v.length === 1 ? v[0] : v;
};
const cmpOp = (t: (c: number) => boolean) => (o: any, e: any, opt: any) => {
  const [a, b] = ev(o, e, opt) as any[];
  return t(a === undefined && b !== undefined ? -1 : b === undefined && a !== undefined ? 1 : compare(a, b));
};
const str = (v: any): any => {
  if (v === null || v === undefined) return null;
  if (v instanceof Date) return v.toISOString();
  if (typeof v === 'object' && v._bsontype === 'ObjectId') return v.toHexString();
  if (typeof v === 'object' && v._bsontype) return v.toString();
  if (typeof v === 'object')
    throw new MErr(
      241,
      `Unsupported conversion from ${BY[typeCode(v)]} to string in $convert with no onError value`,
    );
  return String(v);
};
const oid = (v: any): any => {
  if (v === null || v === undefined) return null;
  if (v._bsontype === 'ObjectId') return v;
  if (typeof v === 'string' && /^[0-9a-f]{24}$/i.test(v)) return new ObjectId(v);
  throw new MErr(241, `Failed to parse objectId '${v}' in $convert with no onError value`);
};
const date = (v: any): any =>
  v === null || v === undefined
    ? null
    : v._bsontype === 'ObjectId'
      ? v.getTimestamp()
      : v instanceof Date
        ? v
        : new Date(v);
const conv: Doc = {
  objectId: oid,
  7: oid,
  string: str,
  2: str,
  date,
  9: date,
  bool: (v: any) => v !== 0 && v !== false,
  8: (v: any) => v !== 0 && v !== false,
  int: (v: any) => num(v, true),
  16: (v: any) => num(v, true),
  long: (v: any) => num(v, true),
  18: (v: any) => num(v, true),
  double: (v: any) => num(v, false),
  1: (v: any) => num(v, false),
  decimal: (v: any) => Decimal128.fromString(String(v)),
  19: (v: any) => Decimal128.fromString(String(v)),
};
const num = (v: any, int: boolean): any => {
  if (v === null || v === undefined) return null;
  const n =
    v instanceof Date
      ? +v
      : typeof v === 'boolean'
        ? +v
        : isNum(v)
          ? Number(toNum(v))
          : typeof v === 'string' && v.trim() === v && v !== ''
            ? Number(v)
            : NaN;
  if (n !== n) throw new MErr(241, `Failed to parse number '${v}' in $convert with no onError value`);
  return int ? Math.trunc(n) : n;
};
const hasDec = (xs: any[]) => xs.some((x) => x?._bsontype === 'Decimal128');
const OWN: Doc = {
  $eq: cmpOp((c) => c === 0),
  $ne: cmpOp((c) => c !== 0),
  $gt: cmpOp((c) => c > 0),
  $gte: cmpOp((c) => c >= 0),
  $lt: cmpOp((c) => c < 0),
  $lte: cmpOp((c) => c <= 0),
  $cmp: (o: any, e: any, opt: any) => {
    const [a, b] = ev(o, e, opt) as any[];
    return compare(a, b);
  },
  $in: (o: any, e: any, opt: any) => {
    const [a, b] = ev(o, e, opt) as any[];
    if (!Array.isArray(b))
      throw new MErr(40081, `$in requires an array as a second argument, found: ${BY[typeCode(b)]}`);
    return b.some((x) => equal(x, a));
  },
  $toString: (o: any, e: any, opt: any) => str(arg1(o, e, opt)),
  $toObjectId: (o: any, e: any, opt: any) => oid(arg1(o, e, opt)),
  $toDate: (o: any, e: any, opt: any) => date(arg1(o, e, opt)),
  $type: (o: any, e: any, opt: any) => BY[typeCode(arg1(o, e, opt))],
  $convert: (o: any, e: any, opt: any) => {
    const v = ev(o, e.input, opt);
    if (v === null || v === undefined) return e.onNull !== undefined ? ev(o, e.onNull, opt) : null;
    const to: any = isPlain(e.to) ? ev(o, e.to.type, opt) : ev(o, e.to, opt);
    try {
      if (!conv[to]) throw new MErr(2, `Unknown type name: ${to}`);
      return conv[to](v);
    } catch (x) {
      if (e.onError !== undefined) return ev(o, e.onError, opt);
      throw x;
    }
  },
  $mod: (o: any, e: any, opt: any) => {
    const [a, b] = ev(o, e, opt) as any[];
    if (a == null || b == null) return null;
    if (b === 0) throw new MErr(16610, "can't $mod by zero");
    return a % b;
  },
  $createObjectId: () => new ObjectId(),
};
const CTX = Context.init().addExpressionOps(OWN as any);
export const vars = (v?: Doc) => promote(v ?? {});
/** Expression compiler used by $expr, computed projection fields and pipeline updates. */
const full = (() => {
  let ctx: any;
  return () =>
    (ctx ??= (Context as any).from(
      CTX,
      Context.init({ accumulator: A, expression: X, pipeline: P, projection: J, query: Q, window: W } as any),
    ));
})();
import * as A from 'mingo/operators/accumulator';
import * as X from 'mingo/operators/expression';
import * as P from 'mingo/operators/pipeline';
import * as J from 'mingo/operators/projection';
import * as Q from 'mingo/operators/query';
import * as W from 'mingo/operators/window';
export const wrap = <T>(f: () => T): T => {
  try {
    return f();
  } catch (e: any) {
    if (e instanceof MErr) throw e;
    throw new MErr(
      /Unknown|unregistered|not registered|undefined variable/i.test(e.message)
        ? /variable/.test(e.message)
          ? 17276
          : 168
        : 2,
      e.message,
    );
  }
};
export const exprFn = (e: any, vs?: Doc) => {
  const ex = promote(e);
  const opt: any = { context: full(), variables: vars(vs) };
  return (d: Doc) => wrap(() => evalExpr(promote(d) as any, ex, opt)) as any;
};
export const mctx = (co: Coll8n, vs?: Doc): MatchCtx => ({ co, vars: vs, expr: exprFn });

export type AggCtx = {
  db: string;
  co: Coll8n;
  collation?: Doc;
  vars?: Doc;
  docs: (ns: string) => Doc[];
  view?: (ns: string) => { on: string; pipeline: Doc[] } | undefined;
  write?: (stage: string, spec: any, docs: Doc[]) => void;
  meta?: (stage: string, spec: any) => Doc[] | undefined;
};
const nsOf = (cx: AggCtx, s: any): string => (typeof s === 'string' ? cx.db + '.' + s : s.db + '.' + s.coll);
export function resolveSource(cx: AggCtx, ns: string): Doc[] {
  const v = cx.view?.(ns);
  return v ? runPipeline(resolveSource(cx, cx.db + '.' + v.on), v.pipeline, cx) : cx.docs(ns);
}
export function runPipeline(docs: Doc[], stages: Doc[], cx: AggCtx): Doc[] {
  for (let i = 0; i < stages.length; i++) {
    const st = stages[i];
    const ks = Object.keys(st);
    if (ks.length !== 1)
      throw new MErr(40323, 'A pipeline stage specification object must contain exactly one field.');
    const op = ks[0],
      spec = st[op];
    switch (op) {
      case '$match':
        docs = docs.filter(compile(spec, mctx(cx.co, cx.vars)));
        break;
      case '$sort':
        docs = sortDocs(docs, spec, (d) => d, cx.co);
        break;
      case '$limit': {
        const n = Number(toNum(spec));
        if (!(n > 0)) throw new MErr(15958, 'the limit must be positive');
        docs = docs.slice(0, n);
        break;
      }
      case '$skip':
        docs = docs.slice(Number(toNum(spec)));
        break;
      case '$count':
        docs = docs.length ? [{ [spec]: docs.length }] : [];
        break;
      case '$sample': {
        const a = docs.slice();
        for (let j = a.length - 1; j > 0; j--) {
          const r = Math.floor(Math.random() * (j + 1));
          [a[j], a[r]] = [a[r], a[j]];
        }
        docs = a.slice(0, Number(toNum(spec.size)));
        break;
      }
      case '$facet':
        docs = [
          Object.fromEntries(Object.entries(spec).map(([k, p]) => [k, runPipeline(docs, p as Doc[], cx)])),
        ];
        break;
      case '$unionWith': {
        const s = typeof spec === 'string' ? { coll: spec } : spec;
        docs = docs.concat(
          runPipeline(s.coll ? resolveSource(cx, nsOf(cx, s.coll)) : [], s.pipeline ?? [], cx),
        );
        break;
      }
      case '$lookup':
        docs = lookupStage(docs, spec, cx);
        break;
      case '$group': {
        const g = groupStage(docs, spec, cx);
        docs = g ?? one(docs, st, cx);
        break;
      }
      case '$out':
      case '$merge':
        cx.write!(op, spec, docs);
        return [];
      case '$unset':
      case '$project':
      case '$addFields':
      case '$set':
        if (op === '$project' && (!isPlain(spec) || !Object.keys(spec).length))
          throw new MErr(
            51272,
            'Invalid $project :: caused by :: projection specification must have at least one field',
          );
        docs = one(docs, st, cx);
        if (op === '$project')
          docs = docs.map((d) => {
            if (!('_id' in d) || Object.keys(d)[0] === '_id') return d;
            const { _id, ...r } = d;
            return { _id, ...r };
          });
        break;
      case '$changeStream':
        throw new MErr(
          40573,
          'The $changeStream stage is only supported on replica sets (not by this server)',
        );
      case '$search':
      case '$vectorSearch':
      case '$geoNear':
        throw new MErr(40324, `${op} is not supported by this server`);
      default: {
        const m = i === 0 ? cx.meta?.(op, spec) : undefined;
        if (m) {
          docs = m;
          break;
        }
        if (!(P as any)[op]) throw new MErr(40324, `Unrecognized pipeline stage name: '${op}'`);
        docs = one(docs, st, cx);
      }
    }
  }
  return docs;
}
const st_mutates = new Set([
  '$unset',
  '$set',
  '$addFields',
  '$fill',
  '$densify',
  '$setWindowFields',
  '$redact',
]);
function one(docs: Doc[], stage: Doc, cx: AggCtx): Doc[] {
  return wrap(
    () =>
      new Aggregator([promote(stage)], {
        context: full(),
        variables: vars(cx.vars),
        collation: cx.collation,
        collectionResolver: (n: string) => resolveSource(cx, cx.db + '.' + n).map(promote),
        processingMode: st_mutates.has(Object.keys(stage)[0]) ? 1 : 0,
      } as any).run(docs.map(promote)) as Doc[],
  );
}
/** Fast path for an expression: a constant or a plain field path; anything else goes to mingo. */
function fastExpr(e: any, vs?: Doc): (d: Doc) => any {
  if (typeof e === 'string' && e[0] === '$' && e[1] !== '$') {
    const ps = e.slice(1).split('.');
    if (ps.length === 1) return (d) => d[ps[0]];
    const get = (o: any, i: number): any =>
      i === ps.length
        ? o
        : Array.isArray(o)
          ? o.map((x) => get(x, i)).filter((x) => x !== undefined)
          : isPlain(o)
            ? get(o[ps[i]], i + 1)
            : undefined;
    return (d) => get(d, 0);
  }
  if (e === null || typeof e === 'number' || typeof e === 'boolean') return () => e;
  if (isPlain(e) && Object.keys(e).length && Object.keys(e)[0][0] !== '$') {
    const fs = Object.entries(e).map(([k, x]) => [k, fastExpr(x, vs)] as const);
    return (d) => {
      const o: Doc = {};
      for (const [k, f] of fs) {
        const v = f(d);
        if (v !== undefined) o[k] = v;
      }
      return o;
    };
  }
  return exprFn(e, vs);
}
const addNum = (a: any, v: any): any =>
  isNum(v) ? (typeof a === 'number' && typeof v === 'number' ? a + v : arith(a, v, '+')) : a;
const ACC: Record<string, { init: () => any; step: (s: any, v: any) => any; end?: (s: any) => any }> = {
  $sum: { init: () => 0, step: addNum },
  $count: { init: () => 0, step: (s) => s + 1 },
  $avg: {
    init: () => [0, 0],
    step: (s, v) => (isNum(v) ? [addNum(s[0], v), s[1] + 1] : s),
    end: (s) => (s[1] ? Number(toNum(s[0])) / s[1] : null),
  },
  $min: {
    init: () => undefined,
    step: (s, v) => (v === null || v === undefined ? s : s === undefined || compare(v, s) < 0 ? v : s),
    end: (s) => s ?? null,
  },
  $max: {
    init: () => undefined,
    step: (s, v) => (v === null || v === undefined ? s : s === undefined || compare(v, s) > 0 ? v : s),
    end: (s) => s ?? null,
  },
  $push: {
    init: () => [],
    step: (s, v) => {
      if (v !== undefined) s.push(v);
      return s;
    },
  },
  $addToSet: {
    init: () => new Map(),
    step: (s, v) => {
      if (v !== undefined) {
        const k = keyOf(v);
        if (!s.has(k)) s.set(k, v);
      }
      return s;
    },
    end: (s) => [...s.values()],
  },
  $first: {
    init: () => NONE,
    step: (s, v) => (s === NONE ? (v ?? null) : s),
    end: (s) => (s === NONE ? null : s),
  },
  $last: { init: () => null, step: (_s, v) => v ?? null },
  $mergeObjects: { init: () => ({}), step: (s, v) => (isPlain(v) ? Object.assign(s, v) : s) },
};
const NONE = Symbol('none');
function groupStage(docs: Doc[], spec: Doc, cx: AggCtx): Doc[] | null {
  if (!isPlain(spec) || !('_id' in spec)) throw new MErr(15955, 'a group specification must include an _id');
  const accs: [string, string, (d: Doc) => any][] = [];
  for (const [k, v] of Object.entries(spec)) {
    if (k === '_id') continue;
    const op = isPlain(v) ? Object.keys(v)[0] : '';
    if (!ACC[op]) return null;
    if (op === '$sum' && Array.isArray(v.$sum)) return null;
    accs.push([k, op, op === '$count' ? () => 1 : fastExpr(v[op], cx.vars)]);
  }
  const id = fastExpr(spec._id, cx.vars);
  const groups = new Map<string, { id: any; s: any[] }>();
  for (const d of docs) {
    const v = id(d) ?? null;
    const k = keyOf(v, cx.co);
    let g = groups.get(k);
    if (!g) groups.set(k, (g = { id: v, s: accs.map(([, op]) => ACC[op].init()) }));
    for (let i = 0; i < accs.length; i++) g.s[i] = ACC[accs[i][1]].step(g.s[i], accs[i][2](d));
  }
  return [...groups.values()].map((g) => {
    const o: Doc = { _id: g.id };
    accs.forEach(([k, op], i) => (o[k] = ACC[op].end ? ACC[op].end!(g.s[i]) : g.s[i]));
    return o;
  });
}
function lookupStage(docs: Doc[], s: Doc, cx: AggCtx): Doc[] {
  const src = s.from === undefined ? [] : resolveSource(cx, nsOf(cx, s.from));
  const as = s.as.split('.');
  let byKey: Map<string, Doc[]> | null = null;
  if (s.localField !== undefined) {
    byKey = new Map();
    const fp = s.foreignField.split('.');
    for (const d of src) {
      const ks = new Set<string>();
      for (const v of lookup(d, fp)) {
        ks.add(keyOf(v, cx.co));
        if (Array.isArray(v)) for (const e of v) ks.add(keyOf(e, cx.co));
      }
      for (const k of ks) {
        const a = byKey.get(k);
        if (a) a.push(d);
        else byKey.set(k, [d]);
      }
    }
  }
  const lets = Object.entries(s.let ?? {}).map(([k, e]) => [k, exprFn(e, cx.vars)] as const);
  return docs.map((d) => {
    let cand = src;
    if (byKey) {
      const seen = new Set<Doc>();
      const lp = s.localField.split('.');
      for (const v of lookup(d, lp))
        for (const e of Array.isArray(v) ? v : [v])
          for (const x of byKey.get(keyOf(e, cx.co)) ?? []) seen.add(x);
      cand = [...seen];
    }
    if (s.pipeline?.length) {
      const vs = { ...cx.vars, ...Object.fromEntries(lets.map(([k, f]) => [k, f(d)])) };
      cand = runPipeline(cand, s.pipeline, { ...cx, vars: vs });
    }
    const out: Doc = { ...d };
    let o = out;
    for (let i = 0; i < as.length - 1; i++) o = o[as[i]] = isPlain(o[as[i]]) ? { ...o[as[i]] } : {};
    o[as.at(-1)!] = cand;
    return out;
  });
}
