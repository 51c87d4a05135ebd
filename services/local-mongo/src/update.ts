// Update operators, upsert documents, projection and sort.
import {
  type Doc,
  type Coll8n,
  MErr,
  ObjectId,
  Timestamp,
  arith,
  clone,
  compare,
  equal,
  isNum,
  isPlain,
  keyOf,
  own,
  toNum,
  rank,
} from './values.ts';
import {
  type MatchCtx,
  compile,
  compileLeaf,
  elemMatcher,
  isOps,
  lookup,
  positional,
  toRegExp,
} from './match.ts';

export type UpdCtx = { filter: Doc; arrayFilters?: Doc[]; insert?: boolean; match: MatchCtx; now: Date };
const OPS = new Set([
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$rename',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pop',
  '$pull',
  '$pullAll',
  '$pushAll',
  '$bit',
]);
const tname = (v: any) =>
  (
    ({
      10: 'double',
      15: 'string',
      20: 'object',
      25: 'array',
      30: 'binData',
      35: 'objectId',
      40: 'bool',
      45: 'date',
      5: 'null',
    }) as Doc
  )[rank(v)] ?? 'value';
export function checkUpdate(u: any): 'replace' | 'ops' | 'pipeline' {
  if (Array.isArray(u)) return 'pipeline';
  const ks = Object.keys(u);
  if (!ks.length || ks[0][0] !== '$') {
    return 'replace';
  }
  for (const k of ks) {
    if (!OPS.has(k))
      throw new MErr(
        9,
        `Unknown modifier: ${k}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isPlain(u[k]))
      throw new MErr(
        9,
        `Modifiers operate on fields but we found type ${tname(u[k])} instead. For example: {$mod: {<field>: ...}} not {${k}: ${JSON.stringify(u[k])}}`,
      );
  }
  return 'ops';
}
export function applyOps(doc: Doc, upd: Doc, cx: UpdCtx): void {
  const jobs: [string, string, any][] = [];
  const seen: string[] = [];
  for (const op of Object.keys(upd))
    for (const path of Object.keys(upd[op])) {
      if (path === '') throw new MErr(56, 'An empty update path is not valid.');
      if (path.split('.').some((p) => p === ''))
        throw new MErr(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
      for (const p of op === '$rename' ? [path, String(upd[op][path])] : [path]) {
        for (const s of seen)
          if (s === p || s.startsWith(p + '.') || p.startsWith(s + '.'))
            throw new MErr(
              40,
              `Updating the path '${p}' would create a conflict at '${s.length < p.length ? s : p}'`,
            );
        seen.push(p);
      }
      jobs.push([op, path, upd[op][path]]);
    }
  const filters = new Map<string, (e: any) => boolean>();
  const used = new Set<string>();
  for (const f of cx.arrayFilters ?? []) {
    const id = afId(f);
    if (filters.has(id))
      throw new MErr(9, `Found multiple array filters with the same top-level field name ${id}`);
    const p = compile(f, cx.match);
    filters.set(id, (e) => p({ [id]: e }));
  }
  for (const m of seen.join('.').matchAll(/\$\[(\w+)\]/g)) {
    used.add(m[1]);
    if (!filters.has(m[1]))
      throw new MErr(
        2,
        `No array filter found for identifier '${m[1]}' in path '${seen.find((s) => s.includes(m[0]))}'`,
      );
  }
  for (const id of filters.keys())
    if (!used.has(id))
      throw new MErr(
        9,
        `The array filter for identifier '${id}' was not used in the update ${JSON.stringify(upd)}`,
      );
  const orig = cx.match && seen.some((s) => /\.\$(\.|$)/.test(s)) ? clone(doc) : doc;
  for (const [op, path, arg] of jobs) {
    if (op === '$setOnInsert' && !cx.insert) continue;
    if (op === '$rename') {
      rename(doc, path, arg);
      continue;
    }
    const create = op !== '$unset' && op !== '$pull' && op !== '$pullAll' && op !== '$pop';
    at(doc, path.split('.'), 0, create, (p, k) => applyOne(op, p, k, arg, path, doc, cx), path, {
      filters,
      orig,
      cx,
    });
  }
}
const afId = (f: Doc): string => {
  const k = Object.keys(f)[0];
  if (k === undefined)
    throw new MErr(9, 'Cannot use an expression without a top-level field name in arrayFilters');
  return k[0] === '$' && Array.isArray(f[k]) ? afId(f[k][0]) : k.split('.')[0];
};
function at(
  parent: any,
  parts: string[],
  i: number,
  create: boolean,
  fn: (p: any, k: any) => void,
  path: string,
  e: any,
): void {
  let k: any = parts[i];
  const last = i === parts.length - 1;
  if (k === '$') {
    const idx = positional(e.cx.filter, e.orig, parts.slice(0, i).join('.'), e.cx.match);
    if (idx < 0) throw new MErr(2, 'The positional operator did not find the match needed from the query.');
    k = String(idx);
  } else if (k === '$[]' || (k[0] === '$' && k[1] === '[')) {
    if (!Array.isArray(parent))
      throw new MErr(
        2,
        parent === undefined
          ? `The path '${parts.slice(0, i).join('.')}' must exist in the document in order to apply array updates.`
          : `Cannot apply array updates to non-array element ${parts[i - 1]}: ${JSON.stringify(parent)}`,
      );
    const f = k === '$[]' ? null : e.filters.get(k.slice(2, -1));
    for (let n = 0; n < parent.length; n++) {
      if (f && !f(parent[n])) continue;
      if (last) fn(parent, n);
      else at(parent[n], parts, i + 1, create, fn, path, e);
    }
    return;
  }
  if (Array.isArray(parent)) {
    if (!/^\d+$/.test(k)) {
      if (create)
        throw new MErr(
          28,
          `Cannot create field '${k}' in element {${parts[i - 1]}: ${JSON.stringify(parent)}}`,
        );
      return;
    }
    k = +k;
    if (k >= parent.length) {
      if (!create) return;
      if (k - parent.length > 1500000) throw new MErr(2, 'array index too large');
      while (parent.length < k) parent.push(null);
    }
  } else if (!isPlain(parent)) {
    if (create)
      throw new MErr(
        28,
        `Cannot create field '${k}' in element {${parts[i - 1]}: ${JSON.stringify(parent)}}`,
      );
    return;
  }
  if (last) return fn(parent, k);
  let child = Array.isArray(parent) ? parent[k] : own(parent, k) ? parent[k] : undefined;
  if (child === undefined) {
    if (parts[i + 1][0] === '$')
      throw new MErr(
        2,
        `The path '${parts.slice(0, i + 1).join('.')}' must exist in the document in order to apply array updates.`,
      );
    if (!create) return;
    put(parent, k, (child = {}));
  }
  at(child, parts, i + 1, create, fn, path, e);
}
const put = (p: any, k: any, v: any) => {
  if (k === '__proto__')
    Object.defineProperty(p, k, { value: v, enumerable: true, configurable: true, writable: true });
  else p[k] = v;
};
function rename(doc: Doc, from: string, to: any): void {
  if (typeof to !== 'string') throw new MErr(2, `The 'to' field for $rename must be a string: ${from}`);
  let v: any,
    hit = false;
  const e = {};
  at(
    doc,
    from.split('.'),
    0,
    false,
    (p, k) => {
      if (Array.isArray(p)) throw new MErr(2, `The source field cannot be an array element, '${from}'`);
      if (own(p, k)) {
        v = p[k];
        hit = true;
        delete p[k];
      }
    },
    from,
    e,
  );
  if (hit) at(doc, to.split('.'), 0, true, (p, k) => put(p, k, v), to, e);
}
function applyOne(op: string, p: any, k: any, arg: any, path: string, doc: Doc, cx: UpdCtx): void {
  const cur = Array.isArray(p) ? p[k] : own(p, k) ? p[k] : undefined;
  switch (op) {
    case '$set':
    case '$setOnInsert':
      if (cur === undefined || keyOf(cur) !== keyOf(arg) || rank(cur) === 10) put(p, k, clone(arg));
      break;
    case '$unset':
      if (Array.isArray(p)) {
        if (k < p.length) p[k] = null;
      } else delete p[k];
      break;
    case '$inc':
    case '$mul': {
      if (!isNum(arg))
        throw new MErr(
          14,
          `Cannot ${op === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${JSON.stringify(arg)}}`,
        );
      if (cur !== undefined && !isNum(cur))
        throw new MErr(
          14,
          `Cannot apply ${op} to a value of non-numeric type. {_id: ${JSON.stringify(doc._id)}} has the field '${k}' of non-numeric type ${tname(cur)}`,
        );
      put(p, k, op === '$inc' ? arith(cur ?? 0, arg, '+') : arith(cur ?? 0, arg, '*'));
      break;
    }
    case '$min':
      if (cur === undefined || compare(arg, cur, cx.match.co) < 0) put(p, k, clone(arg));
      break;
    case '$max':
      if (cur === undefined || compare(arg, cur, cx.match.co) > 0) put(p, k, clone(arg));
      break;
    case '$currentDate':
      if (arg === true || arg === false || arg?.$type === 'date') put(p, k, new Date(cx.now));
      else if (arg?.$type === 'timestamp') put(p, k, Timestamp.fromBits(1, Math.floor(+cx.now / 1000)));
      else
        throw new MErr(
          2,
          `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}`,
        );
      break;
    case '$bit': {
      const [[b, n]] = Object.entries(arg as Doc);
      const x = BigInt(toNum(cur ?? 0)),
        y = BigInt(toNum(n));
      const r = b === 'and' ? x & y : b === 'or' ? x | y : b === 'xor' ? x ^ y : undefined;
      if (r === undefined)
        throw new MErr(2, `The $bit modifier only supports 'and', 'or', and 'xor', not '${b}'`);
      put(p, k, Number(r));
      break;
    }
    case '$push': {
      const mod = isPlain(arg) && '$each' in arg;
      const each = mod ? arg.$each : [arg];
      if (!Array.isArray(each))
        throw new MErr(
          2,
          `The argument to $each in $push must be an array but it was of type: ${tname(each)}`,
        );
      if (mod)
        for (const m of Object.keys(arg))
          if (!['$each', '$slice', '$sort', '$position'].includes(m))
            throw new MErr(2, `Unrecognized clause in $push: ${m}`);
      if (cur !== undefined && !Array.isArray(cur))
        throw new MErr(
          2,
          `The field '${path}' must be an array but is of type ${tname(cur)} in document {_id: ${JSON.stringify(doc._id)}}`,
        );
      let arr = (cur as any[] | undefined) ?? [];
      const pos = mod && arg.$position !== undefined ? Number(toNum(arg.$position)) : arr.length;
      arr.splice(pos < 0 ? Math.max(0, arr.length + pos) : pos, 0, ...clone(each));
      if (mod && arg.$sort !== undefined) {
        if (isPlain(arg.$sort)) {
          const c = sorter(arg.$sort, cx.match.co);
          arr.sort((a, b) => c(isPlain(a) ? a : {}, isPlain(b) ? b : {}));
        } else {
          const d = Number(toNum(arg.$sort));
          arr.sort((a, b) => d * compare(a, b, cx.match.co));
        }
      }
      if (mod && arg.$slice !== undefined) {
        const n = Number(toNum(arg.$slice));
        arr = n >= 0 ? arr.slice(0, n) : arr.slice(n);
      }
      put(p, k, arr);
      break;
    }
    case '$pushAll':
      put(p, k, [...((cur as any[]) ?? []), ...clone(arg)]);
      break;
    case '$addToSet': {
      const each = isPlain(arg) && '$each' in arg ? arg.$each : [arg];
      if (!Array.isArray(each))
        throw new MErr(
          14,
          `The argument to $each in $addToSet must be an array but it was of type ${tname(each)}`,
        );
      if (cur !== undefined && !Array.isArray(cur))
        throw new MErr(
          2,
          `Cannot apply $addToSet to non-array field. Field named '${k}' has non-array type ${tname(cur)}`,
        );
      const arr = (cur as any[] | undefined) ?? [];
      const set = new Set(arr.map((e) => keyOf(e, cx.match.co)));
      for (const e of each) {
        const s = keyOf(e, cx.match.co);
        if (!set.has(s)) {
          set.add(s);
          arr.push(clone(e));
        }
      }
      put(p, k, arr);
      break;
    }
    case '$pop': {
      if (cur === undefined) break;
      if (!Array.isArray(cur))
        throw new MErr(14, `Path '${path}' contains an element of non-array type '${tname(cur)}'`);
      const n = toNum(arg);
      if (n !== 1 && n !== -1) throw new MErr(9, `$pop expects 1 or -1, found: ${n}`);
      if (n === 1) cur.pop();
      else cur.shift();
      break;
    }
    case '$pull': {
      if (cur === undefined) break;
      if (!Array.isArray(cur)) throw new MErr(2, 'Cannot apply $pull to a non-array value');
      let t: (e: any) => boolean;
      if (arg instanceof RegExp || arg?._bsontype === 'BSONRegExp') {
        const re = toRegExp(arg);
        t = (e) => typeof e === 'string' && re.test(e);
      } else if (isOps(arg) && !['$or', '$and', '$nor', '$expr'].includes(Object.keys(arg)[0])) {
        const f = compileLeaf(arg, cx.match);
        t = (e) => f([e]);
      } else if (isPlain(arg)) {
        const f = compile(arg, cx.match);
        t = (e) => isPlain(e) && f(e);
      } else t = (e) => equal(e, arg, cx.match.co);
      put(
        p,
        k,
        cur.filter((e) => !t(e)),
      );
      break;
    }
    case '$pullAll': {
      if (cur === undefined) break;
      if (!Array.isArray(cur)) throw new MErr(2, 'Cannot apply $pull to a non-array value');
      if (!Array.isArray(arg))
        throw new MErr(2, '$pullAll requires an array argument but was given a ' + tname(arg));
      const set = new Set(arg.map((e) => keyOf(e, cx.match.co)));
      put(
        p,
        k,
        cur.filter((e) => !set.has(keyOf(e, cx.match.co))),
      );
      break;
    }
  }
}
/** The document an upsert starts from: the equality conditions of its filter. */
export function upsertBase(filter: Doc): Doc {
  const out: Doc = {};
  const visit = (f: Doc): void => {
    for (const [k, v] of Object.entries(f)) {
      if (k === '$and') {
        for (const s of v as Doc[]) visit(s);
        continue;
      }
      if (k === '$or' && Array.isArray(v) && v.length === 1) {
        visit(v[0]);
        continue;
      }
      if (k[0] === '$' || v instanceof RegExp || v?._bsontype === 'BSONRegExp') continue;
      let val: any;
      if (isOps(v)) {
        if ('$eq' in v) val = v.$eq;
        else if (Array.isArray(v.$in) && v.$in.length === 1) val = v.$in[0];
        else if (Array.isArray(v.$all) && v.$all.length === 1) val = v.$all[0];
        else continue;
      } else val = v;
      at(out, k.split('.'), 0, true, (p, kk) => put(p, kk, clone(val)), k, {});
    }
  };
  visit(filter);
  return out;
}
export function sorter(spec: Doc, co: Coll8n = null): (a: Doc, b: Doc) => number {
  const fs = Object.entries(spec)
    .map(([k, d]) => ({ parts: k.split('.'), d: isNum(d) ? (Number(toNum(d)) < 0 ? -1 : 1) : 0 }))
    .filter((f) => f.d !== 0);
  return (a, b) => {
    for (const f of fs) {
      const t = compare(sortKey(a, f.parts, f.d, co), sortKey(b, f.parts, f.d, co), co);
      if (t) return t * f.d;
    }
    return 0;
  };
}
function sortKey(doc: Doc, parts: string[], d: number, co: Coll8n): any {
  if (parts.length === 1) {
    const v = doc[parts[0]];
    if (!Array.isArray(v)) return v;
  }
  let best: any,
    first = true;
  for (const v of lookup(doc, parts))
    for (const e of Array.isArray(v) ? (v.length ? v : [undefined]) : [v]) {
      if (first || compare(e, best, co) * d < 0) {
        best = e;
        first = false;
      }
    }
  return best;
}
export function sortDocs<T>(xs: T[], spec: Doc, get: (x: T) => Doc, co: Coll8n = null): T[] {
  const fs = Object.entries(spec)
    .map(([k, d]) => {
      if (isPlain(d)) return { parts: [], d: 0 };
      const n = isNum(d) ? Number(toNum(d)) : NaN;
      if (n !== 1 && n !== -1)
        throw new MErr(15975, `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
      if (k === '') throw new MErr(40352, 'FieldPath cannot be constructed with empty string');
      return { parts: k.split('.'), d: n };
    })
    .filter((f) => f.d !== 0);
  const keyed = xs.map((x) => ({ x, k: fs.map((f) => sortKey(get(x), f.parts, f.d, co)) }));
  keyed.sort((a, b) => {
    for (let i = 0; i < fs.length; i++) {
      const t = compare(a.k[i], b.k[i], co);
      if (t) return t * fs[i].d;
    }
    return 0;
  });
  return keyed.map((k) => k.x);
}
/** find()/findAndModify projection. */
export function projector(spec: Doc | undefined, cx: MatchCtx, filter: Doc = {}): ((d: Doc) => Doc) | null {
  if (!spec || !Object.keys(spec).length) return null;
  type Node = Map<string, Node | { leaf: any }>;
  const flat: [string, any][] = [];
  const fl = (o: Doc, pre: string): void => {
    for (const [k, v] of Object.entries(o)) {
      const p = pre + k;
      if (isPlain(v) && Object.keys(v).length && !isOps(v)) fl(v, p + '.');
      else flat.push([p, v]);
    }
  };
  fl(spec, '');
  const truth = (v: any) => v === true || (isNum(v) && Number(toNum(v)) !== 0);
  const falsy = (v: any) => v === false || (isNum(v) && Number(toNum(v)) === 0);
  let incl: boolean | null = null;
  for (const [k, v] of flat) {
    if (k.endsWith('.$')) {
      incl = true;
      continue;
    }
    const isSlice =
      isPlain(v) && '$slice' in v && !(Array.isArray(v.$slice) && typeof v.$slice[0] === 'string');
    if (isSlice || (isPlain(v) && '$meta' in v)) continue;
    const i = !falsy(v);
    if (isPlain(v) && '$elemMatch' in v) {
      if (incl === null) incl = true;
      continue;
    }
    if (k === '_id') continue;
    if (incl === null) incl = i;
    else if (incl !== i)
      throw new MErr(
        i ? 31253 : 31254,
        `Cannot do ${i ? 'inclusion' : 'exclusion'} on field ${k} in ${i ? 'exclusion' : 'inclusion'} projection`,
      );
  }
  const idSpec = flat.find(([k]) => k === '_id')?.[1];
  if (incl === null) incl = idSpec !== undefined ? truth(idSpec) : false;
  const root: Node = new Map();
  const post: ((src: Doc, out: Doc) => void)[] = [];
  const seen: string[] = [];
  for (const [k0, v] of flat) {
    let k = k0;
    let leaf: any = v;
    if (k.endsWith('.$')) {
      k = k.slice(0, -2);
      leaf = { $pos: 1 };
    }
    if (k === '_id' && !isPlain(v) && typeof v !== 'string') continue;
    for (const s of seen)
      if (s === k || s.startsWith(k + '.') || k.startsWith(s + '.'))
        throw new MErr(31249, `Path collision at ${k} remaining portion ${k}`);
    seen.push(k);
    const parts = k.split('.');
    let n = root;
    for (let i = 0; i < parts.length - 1; i++) {
      let m = n.get(parts[i]);
      if (!m || 'leaf' in m) n.set(parts[i], (m = new Map()));
      n = m as Node;
    }
    if (
      (isPlain(leaf) &&
        isOps(leaf) &&
        !(
          '$slice' in leaf &&
          !(Array.isArray(leaf.$slice) && (typeof leaf.$slice[0] === 'string' || isPlain(leaf.$slice[0])))
        ) &&
        !('$elemMatch' in leaf) &&
        !('$pos' in leaf)) ||
      typeof leaf === 'string'
    ) {
      if (isPlain(leaf) && '$meta' in leaf) {
        post.push((_s, o) => put(o, k, 1));
        continue;
      }
      const f = cx.expr!(leaf, cx.vars);
      post.push((s, o) => {
        const r = f(s);
        if (r !== undefined) at(o, parts, 0, true, (p, kk) => put(p, kk, r), k, {});
      });
      continue;
    }
    n.set(parts.at(-1)!, { leaf });
  }
  const slice = (a: any, s: any) => {
    if (!Array.isArray(a)) return a;
    if (Array.isArray(s)) {
      let [sk, li] = s.map((x) => Number(toNum(x)));
      if (sk < 0) sk = Math.max(0, a.length + sk);
      return a.slice(sk, sk + li);
    }
    const n = Number(toNum(s));
    return n >= 0 ? a.slice(0, n) : a.slice(n);
  };
  const leafOf = (src: Doc, path: string, v: any, leaf: any): any => {
    if (isPlain(leaf) && '$slice' in leaf) return slice(v, leaf.$slice);
    if (isPlain(leaf) && '$elemMatch' in leaf) {
      if (!Array.isArray(v)) return undefined;
      const t = elemMatcher(leaf.$elemMatch, cx);
      const e = v.find(t);
      return e === undefined ? undefined : [e];
    }
    if (isPlain(leaf) && '$pos' in leaf) {
      if (!Array.isArray(v)) return v;
      const i = positional(filter, src, path, cx);
      if (i < 0)
        throw new MErr(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return [v[i]];
    }
    return v;
  };
  const inc = (src: Doc, o: Doc, n: Node, pre: string): Doc => {
    const out: Doc = {};
    for (const f of Object.keys(o)) {
      const m = n.get(f);
      if (!m) continue;
      const v = o[f];
      if ('leaf' in m) {
        const r = leafOf(src, pre + f, v, m.leaf);
        if (r !== undefined) put(out, f, r);
      } else if (Array.isArray(v))
        put(
          out,
          f,
          mapArr(v, (e) => inc(src, e, m as Node, pre + f + '.')),
        );
      else if (isPlain(v)) put(out, f, inc(src, v, m as Node, pre + f + '.'));
    }
    return out;
  };
  const mapArr = (a: any[], f: (e: Doc) => Doc): any[] =>
    a.flatMap((e) => (Array.isArray(e) ? [mapArr(e, f)] : isPlain(e) ? [f(e)] : []));
  const mapArrX = (a: any[], f: (e: Doc) => Doc): any[] =>
    a.map((e) => (Array.isArray(e) ? mapArrX(e, f) : isPlain(e) ? f(e) : e));
  const exc = (src: Doc, o: Doc, n: Node, pre: string): Doc => {
    const out: Doc = {};
    for (const f of Object.keys(o)) {
      const m = n.get(f);
      const v = o[f];
      if (!m) {
        put(out, f, v);
        continue;
      }
      if ('leaf' in m) {
        if (isPlain(m.leaf)) {
          const r = leafOf(src, pre + f, v, m.leaf);
          if (r !== undefined) put(out, f, r);
        }
        continue;
      }
      put(
        out,
        f,
        Array.isArray(v)
          ? mapArrX(v, (e) => exc(src, e, m as Node, pre + f + '.'))
          : isPlain(v)
            ? exc(src, v, m as Node, pre + f + '.')
            : v,
      );
    }
    return out;
  };
  return (d) => {
    let out: Doc;
    if (incl) {
      out = inc(d, d, root, '');
      if (!(idSpec !== undefined && falsy(idSpec)) && own(d, '_id') && !root.has('_id'))
        out = { _id: d._id, ...out };
    } else {
      out = exc(d, d, root, '');
      if (idSpec !== undefined && falsy(idSpec)) delete out._id;
    }
    for (const p of post) p(d, out);
    return out;
  };
}
