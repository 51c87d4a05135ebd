// Collections in memory, equality indexes, transactions by per-document locks; SQLite (WAL) underneath with group commit.
import { DatabaseSync } from 'node:sqlite';
import {
  type Doc,
  type Coll8n,
  MErr,
  clone,
  collator,
  deserialize,
  equal,
  isPlain,
  keyOf,
  own,
  serialize,
  toNum,
  isNum,
} from './values.ts';
import { compile, lookup, isOps } from './match.ts';
import { mctx } from './agg.ts';

/** Ints and fractional doubles become numbers; a whole-number double stays a Double, so it is written back as one. */
const fix = (v: any): any => {
  if (v === null || typeof v !== 'object') return v;
  if (Array.isArray(v)) {
    for (let i = 0; i < v.length; i++) {
      const x = v[i];
      if (x !== null && typeof x === 'object') v[i] = fix(x);
    }
    return v;
  }
  const t = v._bsontype;
  if (t === undefined) {
    if (!(v instanceof Date) && !(v instanceof RegExp))
      for (const k in v) {
        const x = v[k];
        if (x !== null && typeof x === 'object') {
          const y = fix(x);
          if (y !== x) v[k] = y;
        }
      }
    return v;
  }
  if (t === 'Int32') return v.value;
  if (t === 'Double') return Number.isInteger(v.value) && Math.abs(v.value) <= 2147483647 ? v : v.value;
  return v;
};
export const parse = (b: Uint8Array): Doc => fix(deserialize(b, { promoteValues: false, bsonRegExp: true }));
export const write = (d: Doc): Uint8Array => serialize(d, { ignoreUndefined: true });
export type Rec = { rid: number; idk: string; doc: Doc; raw: Uint8Array; ver: number; lock: Txn | null };
export type IndexSpec = {
  v: 2;
  key: Doc;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
  collation?: Doc;
} & Doc;
export class WaitFor extends Error {
  p: Promise<void>;
  constructor(p: Promise<void>) {
    super('wait');
    this.p = p;
  }
}
export class Txn {
  created: string[] = [];
  snap = new Map<Coll, Map<string, Rec | null>>();
  view(c: Coll): Map<string, Rec | null> | undefined {
    const o = this.ops.get(c),
      b = this.snap.get(c);
    if (!o && !b) return undefined;
    const m = new Map<string, Rec | null>(b ?? []);
    if (o) for (const [k, w] of o) m.set(k, w.rec);
    return m;
  }
  startSeq: number;
  ops = new Map<Coll, Map<string, { base: Rec | null; rec: Rec | null }>>();
  reserved: [Map<string, Txn>, string][] = [];
  done: Promise<void>;
  finish!: () => void;
  constructor(seq: number) {
    this.startSeq = seq;
    this.done = new Promise((r) => (this.finish = r));
  }
}
export class Index {
  spec: IndexSpec;
  fields: string[][];
  map = new Map<string, Set<Rec>>();
  lead: Map<string, Set<Rec>> | null;
  co: Coll8n;
  partial: ((d: Doc) => boolean) | null;
  pending = new Map<string, Txn>();
  wild: boolean;
  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.fields = Object.keys(spec.key).map((k) => k.split('.'));
    this.co = collator(spec.collation);
    this.lead = this.fields.length > 1 ? new Map() : null;
    this.partial = spec.partialFilterExpression ? compile(spec.partialFilterExpression, mctx(this.co)) : null;
    this.wild = Object.entries(spec.key).some(
      ([k, v]) => (typeof v === 'string' && v !== 'hashed') || k.includes('$**'),
    );
  }
  keys(d: Doc): { full: string[]; lead: string[]; vals: any[][] } | null {
    if (this.wild || (this.partial && !this.partial(d))) return null;
    const per = this.fields.map((f) => {
      const out: any[] = [];
      for (const v of lookup(d, f)) {
        if (Array.isArray(v)) {
          if (v.length) out.push(...v);
          else out.push(undefined);
        } else out.push(v);
      }
      return out.length ? out : [undefined];
    });
    if (this.spec.sparse && per.every((vs) => vs.every((v) => v === undefined))) return null;
    let combos: any[][] = [[]];
    for (const vs of per) combos = combos.flatMap((c) => vs.map((v) => [...c, v]));
    const seen = new Map<string, any[]>();
    for (const c of combos) seen.set(c.map((v) => keyOf(v, this.co)).join('\u0001'), c);
    return {
      full: [...seen.keys()],
      lead: [...new Set(per[0].map((v) => keyOf(v, this.co)))],
      vals: [...seen.values()],
    };
  }
  add(r: Rec): void {
    const k = this.keys(r.doc);
    if (!k) return;
    for (const s of k.full) put(this.map, s, r);
    if (this.lead) for (const s of k.lead) put(this.lead, s, r);
  }
  del(r: Rec): void {
    const k = this.keys(r.doc);
    if (!k) return;
    for (const s of k.full) rm(this.map, s, r);
    if (this.lead) for (const s of k.lead) rm(this.lead, s, r);
  }
}
const put = (m: Map<string, Set<Rec>>, k: string, r: Rec) => {
  const s = m.get(k);
  if (s) s.add(r);
  else m.set(k, new Set([r]));
};
const rm = (m: Map<string, Set<Rec>>, k: string, r: Rec) => {
  const s = m.get(k);
  if (s) {
    s.delete(r);
    if (!s.size) m.delete(k);
  }
};
const dup = (c: Coll, spec: IndexSpec, vals: any[]) => {
  const keyValue: Doc = {};
  Object.keys(spec.key).forEach((k, i) => (keyValue[k] = vals[i] ?? null));
  const txt = Object.entries(keyValue)
    .map(([k, v]) => `${k}: ${show(v)}`)
    .join(', ');
  return new MErr(
    11000,
    `E11000 duplicate key error collection: ${c.ns} index: ${spec.name}${spec.collation ? ' collation' : ''} dup key: { ${txt} }`,
    { keyPattern: spec.key, keyValue },
  );
};
const show = (v: any): string =>
  v === null || v === undefined
    ? 'null'
    : typeof v === 'string'
      ? JSON.stringify(v)
      : v._bsontype === 'ObjectId'
        ? `ObjectId('${v.toHexString()}')`
        : v instanceof Date
          ? `new Date(${+v})`
          : isNum(v)
            ? String(toNum(v))
            : JSON.stringify(v);

export class Coll {
  id: number;
  ns: string;
  options: Doc;
  recs = new Map<string, Rec>();
  indexes: Index[] = [];
  store: Store;
  pendingIds = new Map<string, Txn>();
  uuid = crypto.randomUUID();
  validator: ((d: Doc) => boolean) | null = null;
  bytes = 0;
  owner: Txn | null = null;
  constructor(store: Store, id: number, ns: string, options: Doc, indexes: IndexSpec[]) {
    this.store = store;
    this.id = id;
    this.ns = ns;
    this.options = options;
    this.indexes = indexes.map((s) => new Index(s));
    this.setValidator();
  }
  setValidator(): void {
    const v = this.options.validator;
    this.validator =
      v && Object.keys(v).length && this.options.validationLevel !== 'off' ? compile(v, mctx(null)) : null;
  }
  get specs(): IndexSpec[] {
    return [
      {
        v: 2,
        key: { _id: 1 },
        name: '_id_',
        ...(this.options.collation ? { collation: this.options.collation } : {}),
      } as IndexSpec,
      ...this.indexes.map((i) => i.spec),
    ];
  }
  /** Records visible to txn (its own writes over the committed state). */
  *scan(txn: Txn | null): IterableIterator<Rec> {
    const v = txn?.view(this);
    if (!v) {
      yield* this.recs.values();
      return;
    }
    for (const r of this.recs.values()) {
      const w = v.get(r.idk);
      if (w === undefined) yield r;
      else if (w) yield w;
    }
    for (const w of v.values()) if (w && !this.recs.has(w.idk)) yield w;
  }
  get(idk: string, txn: Txn | null): Rec | undefined {
    if (txn) {
      const w = txn.ops.get(this)?.get(idk);
      if (w) return w.rec ?? undefined;
      const b = txn.snap.get(this)?.get(idk);
      if (b !== undefined) return b ?? undefined;
    }
    return this.recs.get(idk);
  }
  private keep(idk: string, old: Rec | null): void {
    for (const t of this.store.active) {
      if (t === this.store.committing) continue;
      let m = t.snap.get(this);
      if (!m) t.snap.set(this, (m = new Map()));
      if (!m.has(idk)) m.set(idk, old);
    }
  }
  /** Candidates for a filter: by _id, by an equality index, or everything. */
  candidates(filter: Doc, txn: Txn | null, co: Coll8n): Iterable<Rec> {
    const eq = new Map<string, any[]>();
    const visit = (f: Doc): void => {
      for (const [k, v] of Object.entries(f)) {
        if (k === '$and' && Array.isArray(v)) {
          for (const s of v) if (isPlain(s)) visit(s);
          continue;
        }
        if (k[0] === '$' || eq.has(k)) continue;
        if (v instanceof RegExp || v?._bsontype === 'BSONRegExp') continue;
        if (isOps(v)) {
          if ('$eq' in v) eq.set(k, [v.$eq]);
          else if (Array.isArray(v.$in) && !v.$in.some((x: any) => x?._bsontype === 'BSONRegExp'))
            eq.set(k, v.$in);
        } else eq.set(k, [v]);
      }
    };
    visit(filter);
    if (!eq.size) return this.scan(txn);
    const ids = eq.get('_id');
    if (ids && !co && !this.options.collation) {
      const out: Rec[] = [];
      const seen = new Set<string>();
      for (const v of ids) {
        if (Array.isArray(v)) return this.scan(txn);
        const k = keyOf(v);
        if (seen.has(k)) continue;
        seen.add(k);
        const r = this.get(k, txn);
        if (r) out.push(r);
      }
      return ids.length > 1 ? out.sort((a, b) => a.rid - b.rid) : out;
    }
    let best: Set<Rec>[] | null = null,
      size = Infinity;
    for (const ix of this.indexes) {
      if (ix.wild || ix.partial || !!ix.co !== !!co || (ix.co && ix.co !== co)) continue;
      const vals = ix.fields.map((f) => eq.get(f.join('.')));
      const bad = (v: any[]) =>
        v.some((x) => Array.isArray(x) || ((x === null || x === undefined) && ix.spec.sparse));
      if (!vals[0] || bad(vals[0])) continue;
      let sets: Set<Rec>[];
      if (vals.every((v) => v && v.length === 1 && !bad(v))) {
        const s = ix.map.get(vals.map((v) => keyOf(v![0], ix.co)).join('\u0001'));
        sets = s ? [s] : [];
      } else {
        const m = ix.lead ?? ix.map;
        sets = vals[0].map((v) => m.get(keyOf(v, ix.co))).filter((s): s is Set<Rec> => !!s);
      }
      const n = sets.reduce((a, s) => a + s.size, 0);
      if (n < size) {
        size = n;
        best = sets;
      }
    }
    if (!best) return this.scan(txn);
    const out = best.length === 1 ? [...best[0]] : [...new Set(best.flatMap((s) => [...s]))];
    out.sort((a, b) => a.rid - b.rid);
    const v = txn?.view(this);
    if (!v) return out;
    return [...out.filter((r) => !v.has(r.idk)), ...[...v.values()].flatMap((w) => (w ? [w] : []))];
  }
  private claim(r: Rec, txn: Txn | null): void {
    if (r.lock && r.lock !== txn) {
      if (txn) throw conflict();
      throw new WaitFor(r.lock.done);
    }
    if (txn && r.ver > txn.startSeq) throw conflict();
  }
  private checkUnique(rec: Rec, old: Rec | null, txn: Txn | null): void {
    const o = txn?.ops.get(this);
    for (const ix of this.indexes) {
      const k = ix.keys(rec.doc);
      if (k && k.full.length && this.multikeyParallel(ix, rec.doc))
        throw new MErr(171, `cannot index parallel arrays`);
      if (!ix.spec.unique || !k) continue;
      k.full.forEach((s, i) => {
        for (const r of ix.map.get(s) ?? []) {
          if (r.idk === rec.idk) continue;
          if (o?.has(r.idk)) continue;
          if (r.lock && r.lock !== txn) {
            if (txn) throw conflict();
            throw new WaitFor(r.lock.done);
          }
          throw dup(this, ix.spec, k.vals[i]);
        }
        if (o)
          for (const w of o.values())
            if (w.rec && w.rec.idk !== rec.idk && ix.keys(w.rec.doc)?.full.includes(s))
              throw dup(this, ix.spec, k.vals[i]);
        const pend = ix.pending.get(s);
        if (pend && pend !== txn) {
          if (txn) throw conflict();
          throw new WaitFor(pend.done);
        }
        if (txn && !pend) {
          ix.pending.set(s, txn);
          txn.reserved.push([ix.pending, s]);
        }
      });
    }
  }
  private multikeyParallel(ix: Index, d: Doc): boolean {
    return (
      ix.fields.length > 1 &&
      ix.fields.filter((f) => Array.isArray(d[f[0]])).length > 1 &&
      new Set(ix.fields.filter((f) => Array.isArray(d[f[0]])).map((f) => f[0])).size > 1
    );
  }
  insert(doc: Doc, raw: Uint8Array, txn: Txn | null): Rec {
    const idk = keyOf(doc._id, this.options.collation ? collator(this.options.collation) : null);
    const cur = this.get(idk, txn);
    if (txn && !cur && this.recs.has(idk) && !txn.ops.get(this)?.has(idk)) throw conflict();
    if (cur) {
      if (cur.lock && cur.lock !== txn) {
        if (txn) throw conflict();
        throw new WaitFor(cur.lock.done);
      }
      throw dup(this, this.specs[0], [doc._id]);
    }
    const pend = this.pendingIds.get(idk);
    if (pend && pend !== txn) {
      if (txn) throw conflict();
      throw new WaitFor(pend.done);
    }
    const rec: Rec = { rid: this.store.nextRid++, idk, doc, raw, ver: 0, lock: null };
    this.checkUnique(rec, null, txn);
    if (txn) {
      const base = this.recs.get(idk) ?? null;
      if (base) this.claim(base, txn);
      if (base) {
        base.lock = txn;
      }
      this.pendingIds.set(idk, txn);
      txn.reserved.push([this.pendingIds, idk]);
      this.overlay(txn).set(idk, { base, rec });
    } else this.applyPut(rec, null);
    return rec;
  }
  update(old: Rec, doc: Doc, raw: Uint8Array, txn: Txn | null): void {
    const base = this.recs.get(old.idk) ?? null;
    if (base) this.claim(base, txn);
    else if (txn && txn.snap.get(this)?.get(old.idk)) throw conflict();
    const rec: Rec = { rid: old.rid, idk: old.idk, doc, raw, ver: 0, lock: null };
    this.checkUnique(rec, old, txn);
    if (txn) {
      if (base) base.lock = txn;
      this.overlay(txn).set(old.idk, { base, rec });
    } else this.applyPut(rec, base);
  }
  remove(old: Rec, txn: Txn | null): void {
    const base = this.recs.get(old.idk) ?? null;
    if (base) this.claim(base, txn);
    else if (txn && txn.snap.get(this)?.get(old.idk)) throw conflict();
    if (txn) {
      if (base) base.lock = txn;
      this.overlay(txn).set(old.idk, { base, rec: null });
    } else this.applyDel(base!);
  }
  private overlay(t: Txn) {
    let o = t.ops.get(this);
    if (!o) t.ops.set(this, (o = new Map()));
    return o;
  }
  applyPut(rec: Rec, base: Rec | null): void {
    if (this.store.active.size) this.keep(rec.idk, base);
    rec.ver = ++this.store.seq;
    if (base) {
      for (const ix of this.indexes) ix.del(base);
      this.bytes -= base.raw.length;
    }
    this.recs.set(rec.idk, rec);
    this.bytes += rec.raw.length;
    for (const ix of this.indexes) ix.add(rec);
    if (base && base.rid !== rec.rid) {
      this.store.queue(2, base.rid, this.id, null);
      base = null;
    }
    this.store.queue(base ? 1 : 0, rec.rid, this.id, rec.raw);
  }
  applyDel(base: Rec): void {
    if (this.store.active.size) this.keep(base.idk, base);
    this.store.seq++;
    for (const ix of this.indexes) ix.del(base);
    this.recs.delete(base.idk);
    this.bytes -= base.raw.length;
    this.store.queue(2, base.rid, this.id, null);
  }
}
export const conflict = () =>
  new MErr(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { errorLabels: ['TransientTransactionError'] },
  );

export class Store {
  creator: Txn | null = null;
  active = new Set<Txn>();
  committing: Txn | null = null;
  db: DatabaseSync;
  colls = new Map<string, Coll>();
  seq = 0;
  nextRid = 1;
  nextColl = 1;
  private pend: [number, number, number, Uint8Array | null][] = [];
  private flushP: Promise<void> | null = null;
  private st: any[];
  flushes = 0;
  constructor(path: string, sync: string) {
    this.db = new DatabaseSync(path);
    this.db.exec(
      `PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=${sync}; CREATE TABLE IF NOT EXISTS colls(id INTEGER PRIMARY KEY, ns TEXT UNIQUE, meta BLOB); CREATE TABLE IF NOT EXISTS docs(rid INTEGER PRIMARY KEY, coll INTEGER, doc BLOB); PRAGMA wal_autocheckpoint=4000;`,
    );
    this.st = [
      'INSERT INTO docs(rid,coll,doc) VALUES(?,?,?)',
      'UPDATE docs SET doc=?3 WHERE rid=?1 AND coll=?2',
      'DELETE FROM docs WHERE rid=?1 AND coll=?2',
      'DELETE FROM docs WHERE coll=?1',
    ].map((s) => this.db.prepare(s));
    const by = new Map<number, Coll>();
    for (const r of this.db.prepare('SELECT id,ns,meta FROM colls').all() as any[]) {
      const m = parse(r.meta);
      const c = new Coll(this, r.id, r.ns, m.options, m.indexes);
      this.colls.set(r.ns, c);
      by.set(r.id, c);
      this.nextColl = Math.max(this.nextColl, r.id + 1);
    }
    for (const r of this.db.prepare('SELECT rid,coll,doc FROM docs ORDER BY rid').iterate() as any) {
      const c = by.get(r.coll);
      if (!c) continue;
      const doc = parse(r.doc);
      const rec: Rec = { rid: r.rid, idk: keyOf(doc._id), doc, raw: r.doc, ver: 0, lock: null };
      c.recs.set(rec.idk, rec);
      c.bytes += rec.raw.length;
      for (const ix of c.indexes) ix.add(rec);
      this.nextRid = r.rid + 1;
    }
  }
  queue(op: number, rid: number, coll: number, raw: Uint8Array | null): void {
    this.pend.push([op, rid, coll, raw]);
    this.kick();
  }
  private kick(): void {
    this.flushP ??= new Promise((res) =>
      setImmediate(() => {
        this.flush();
        res();
      }),
    );
  }
  durable(): Promise<void> | null {
    return this.flushP;
  }
  flush(): void {
    const ops = this.pend;
    this.pend = [];
    this.flushP = null;
    if (!ops.length) return;
    this.flushes++;
    try {
      this.db.exec('BEGIN');
      for (const [op, rid, coll, raw] of ops) {
        if (op === 0 || op === 1) this.st[op].run(rid, coll, raw);
        else if (op === 2) this.st[2].run(rid, coll);
        else this.st[3].run(coll);
      }
      this.db.exec('COMMIT');
    } catch (e) {
      console.error('storage failure, stopping', e);
      process.exit(70);
    }
  }
  saveMeta(c: Coll): void {
    this.flush();
    this.db
      .prepare(
        'INSERT INTO colls(id,ns,meta) VALUES(?,?,?) ON CONFLICT(id) DO UPDATE SET ns=excluded.ns, meta=excluded.meta',
      )
      .run(c.id, c.ns, write({ options: c.options, indexes: c.indexes.map((i) => i.spec) }));
  }
  create(ns: string, options: Doc = {}): Coll {
    const c = new Coll(this, this.nextColl++, ns, options, []);
    this.colls.set(ns, c);
    if (this.creator) {
      this.creator.created.push(ns);
      c.owner = this.creator;
    }
    this.saveMeta(c);
    return c;
  }
  ensure(ns: string): Coll {
    return this.colls.get(ns) ?? this.create(ns);
  }
  drop(ns: string): boolean {
    const c = this.colls.get(ns);
    if (!c) return false;
    this.colls.delete(ns);
    this.flush();
    this.st[3].run(c.id);
    this.db.prepare('DELETE FROM colls WHERE id=?').run(c.id);
    return true;
  }
  begin(): Txn {
    const t = new Txn(this.seq);
    this.active.add(t);
    return t;
  }
  commit(t: Txn): void {
    this.committing = t;
    for (const [c, o] of t.ops) {
      for (const w of o.values())
        if (w.base && !w.rec) {
          c.applyDel(w.base);
        }
      for (const w of o.values()) if (w.rec) c.applyPut(w.rec, w.base);
    }
    this.end(t);
  }
  end(t: Txn): void {
    for (const ns of t.created) {
      const c = this.colls.get(ns);
      if (c?.owner === t) c.owner = null;
    }
    this.active.delete(t);
    this.committing = null;
    t.snap.clear();
    for (const o of t.ops.values())
      for (const w of o.values()) if (w.base && w.base.lock === t) w.base.lock = null;
    for (const [m, k] of t.reserved) if (m.get(k) === t) m.delete(k);
    t.ops.clear();
    t.finish();
  }
}
