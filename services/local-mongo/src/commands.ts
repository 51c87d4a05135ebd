// Command handlers, sessions and transactions.
import {
  type Doc,
  type Coll8n,
  MErr,
  ObjectId,
  Long,
  Timestamp,
  Binary,
  clone,
  collator,
  compare,
  isNum,
  isPlain,
  keyOf,
  own,
  toNum,
  equal,
} from './values.ts';
import { compile, positional } from './match.ts';
import { applyOps, checkUpdate, projector, sortDocs, upsertBase } from './update.ts';
import { type AggCtx, exprFn, mctx, resolveSource, runPipeline } from './agg.ts';
import {
  type Coll,
  type IndexSpec,
  type Rec,
  Index,
  Store,
  Txn,
  WaitFor,
  conflict,
  parse,
  write,
} from './store.ts';

export type Conn = { id: number; appName?: string; close: () => void };
export type Req = { body: Doc; seqs: Record<string, { doc: Doc; raw: Uint8Array }[]>; conn: Conn };
export class RawCursor {
  ns: string;
  id: Long;
  field: string;
  items: Uint8Array[];
  constructor(ns: string, id: Long, field: string, items: Uint8Array[]) {
    this.ns = ns;
    this.id = id;
    this.field = field;
    this.items = items;
  }
}
type Sess = {
  txnNumber: bigint;
  txn: Txn | null;
  state: 'none' | 'active' | 'committed' | 'aborted';
  reply: any;
  replyTxn: bigint;
  timer?: any;
  at: number;
};
type Cursor = { ns: string; items: Uint8Array[]; pos: number; lsid?: string; txn: boolean; at: number };
const n = (v: any, d = 0): number => (v === undefined || v === null ? d : Number(toNum(v)));
const MAX = 16 * 1024 * 1024;
const VERSION = process.env.MONGO_VERSION ?? '8.0.4';

export class Server {
  store: Store;
  host: string;
  sessions = new Map<string, Sess>();
  cursors = new Map<string, Cursor>();
  nextCursor = 1n;
  fail: Doc | null = null;
  started = Date.now();
  ttl: any;
  testCommands: boolean;
  constructor(store: Store, host: string, testCommands = false) {
    this.store = store;
    this.host = host;
    this.testCommands = testCommands;
    this.ttl = setInterval(
      () => {
        this.sweepTtl();
        this.reap();
      },
      Number(process.env.TTL_MS ?? 60000),
    );
    this.ttl.unref();
  }
  now = () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });

  async run(r: Req): Promise<Doc | RawCursor | null> {
    const name = Object.keys(r.body)[0];
    const db = String(r.body.$db ?? 'admin');
    const fp = this.checkFail(name, r);
    let wce: Doc | undefined;
    if (fp) {
      const d = fp.data;
      if (d.blockConnection) await new Promise((x) => setTimeout(x, n(d.blockTimeMS)));
      if (d.closeConnection) {
        r.conn.close();
        return null;
      }
      if (d.errorCode !== undefined) {
        this.abortOnError(r);
        const e = new MErr(n(d.errorCode), "Failing command via 'failCommand' failpoint");
        if (fp.data.errorLabels === undefined && name === 'commitTransaction' && e.code === 251)
          return this.errDoc(e, ['TransientTransactionError']);
        const rw =
          r.body.txnNumber !== undefined &&
          (r.body.autocommit === undefined || name === 'commitTransaction' || name === 'abortTransaction') &&
          RETRYABLE.has(e.code);
        return this.errDoc(
          e,
          d.errorLabels ??
            (rw
              ? ['RetryableWriteError']
              : r.body.autocommit === false &&
                  name !== 'commitTransaction' &&
                  (RETRYABLE.has(e.code) || [112, 251].includes(e.code))
                ? ['TransientTransactionError']
                : undefined),
        );
      }
      wce = d.writeConcernError
        ? {
            ...d.writeConcernError,
            $labels:
              d.errorLabels ??
              (r.body.txnNumber !== undefined &&
              (r.body.autocommit === undefined ||
                name === 'commitTransaction' ||
                name === 'abortTransaction') &&
              RETRYABLE.has(n(d.writeConcernError.code))
                ? ['RetryableWriteError']
                : undefined),
          }
        : undefined;
    }
    const f = (this.cmds as any)[name];
    if (!f) return this.errDoc(new MErr(59, `no such command: '${name}'`));
    if (isPlain(r.body.let))
      try {
        r.body.let = Object.fromEntries(Object.entries(r.body.let).map(([k, e]) => [k, exprFn(e)({})]));
      } catch (e: any) {
        return this.errDoc(e);
      }
    if (r.body.readConcern?.level === 'snapshot' && r.body.autocommit !== false)
      return this.errDoc(new MErr(246, 'snapshot reads outside a transaction are not supported'));
    if (
      r.body.readConcern?.level === 'linearizable' &&
      name === 'aggregate' &&
      r.body.pipeline?.some((x: Doc) => x.$out || x.$merge)
    )
      return this.errDoc(new MErr(72, '$out and $merge do not support readConcern linearizable'));
    let sess: Sess | undefined;
    let txn: Txn | null = null;
    const tn = r.body.txnNumber !== undefined ? BigInt(toNum(r.body.txnNumber)) : undefined;
    try {
      if (r.body.lsid) {
        const k = keyOf(r.body.lsid.id);
        sess = this.sessions.get(k);
        if (!sess)
          this.sessions.set(
            k,
            (sess = { txnNumber: -1n, txn: null, state: 'none', reply: null, replyTxn: -1n, at: Date.now() }),
          );
        sess.at = Date.now();
      }
      if (sess && tn !== undefined && r.body.autocommit === false) {
        if (r.body.startTransaction) {
          if (tn <= sess.txnNumber && sess.state === 'active')
            throw new MErr(225, 'transaction number too old');
          if (sess.txn) this.abort(sess);
          sess.txnNumber = tn;
          sess.txn = this.store.begin();
          sess.state = 'active';
          const s = sess,
            t = sess.txn;
          sess.timer = setTimeout(() => {
            if (s.txn === t) this.abort(s);
          }, 60000);
          sess.timer.unref();
        } else if (name !== 'commitTransaction' && name !== 'abortTransaction') {
          if (tn !== sess.txnNumber || sess.state !== 'active')
            throw new MErr(
              251,
              `Given transaction number ${tn} does not match any in-progress transactions. The active transaction number is ${sess.txnNumber}`,
              { errorLabels: ['TransientTransactionError'] },
            );
        }
        txn = sess.txn;
        if (txn) this.store.creator = txn;
        if (
          txn &&
          [
            'count',
            'dropIndexes',
            'drop',
            'dropDatabase',
            'listCollections',
            'listIndexes',
            'explain',
          ].includes(name)
        )
          throw new MErr(263, `Cannot run '${name}' in a multi-document transaction.`);
      } else if (sess && tn !== undefined) {
        if (sess.replyTxn === tn && sess.reply) {
          if (!wce) return sess.reply;
          const { $labels, ...w } = wce;
          return { ...sess.reply, writeConcernError: w, ...($labels ? { errorLabels: $labels } : {}) };
        }
        if (tn < sess.txnNumber) throw new MErr(225, 'txnNumber too old');
        if (sess.txn) this.abort(sess);
        sess.txnNumber = tn;
        sess.state = 'none';
      }
      if (
        this.fail?.configureFailPoint === 'onPrimaryTransactionalWrite' &&
        this.fail.data?.failBeforeCommitExceptionCode !== undefined &&
        WRITES.has(name) &&
        tn !== undefined &&
        !txn &&
        (this.fail.mode === 'alwaysOn' || this.fail.mode.times > 0)
      ) {
        if (isPlain(this.fail.mode)) this.fail.mode.times--;
        r.conn.close();
        return null;
      }
      let res = await f.call(this, r, db, txn, sess, tn);
      this.store.creator = null;
      const d = this.store.durable();
      if (d) await d;
      const plain = res;
      if (wce && !(res instanceof RawCursor)) {
        const { $labels, ...w } = wce;
        res = { ...res, writeConcernError: w, ...($labels ? { errorLabels: $labels } : {}) };
      }
      if (
        sess &&
        tn !== undefined &&
        !txn &&
        WRITES.has(name) &&
        this.fail?.configureFailPoint === 'onPrimaryTransactionalWrite' &&
        isPlain(this.fail.mode) &&
        this.fail.mode.times-- > 0
      ) {
        sess.reply = res;
        sess.replyTxn = tn;
        r.conn.close();
        return null;
      }
      if (r.body.lsid && !(res instanceof RawCursor)) {
        const ts = this.now();
        res = {
          ...res,
          operationTime: ts,
          $clusterTime: {
            clusterTime: ts,
            signature: { hash: new Binary(new Uint8Array(20)), keyId: Long.ZERO },
          },
        };
      }
      if (sess && tn !== undefined && !txn && WRITES.has(name)) {
        sess.reply = plain;
        sess.replyTxn = tn;
      }
      return res;
    } catch (e: any) {
      this.store.creator = null;
      if (!(e instanceof MErr)) {
        console.error('internal', name, e);
        e = new MErr(e instanceof RangeError ? 10334 : 1, e.message);
      }
      const d = this.store.durable();
      if (d) await d;
      if (txn && sess?.txn === txn && name !== 'commitTransaction') this.abort(sess);
      return this.errDoc(e);
    }
  }
  errDoc(e: MErr, labels?: string[]): Doc {
    const d: Doc = { ok: 0, errmsg: e.message, code: e.code, codeName: e.codeName, ...e.extra };
    if (labels) d.errorLabels = labels;
    return d;
  }
  abortOnError(_r: Req): void {}
  abort(s: Sess): void {
    if (s.txn) {
      const t = s.txn;
      this.store.end(t);
      s.txn = null;
      for (const ns of t.created) if (this.store.colls.get(ns)?.recs.size === 0) this.store.drop(ns);
    }
    clearTimeout(s.timer);
    s.state = 'aborted';
  }
  checkFail(name: string, r: Req): any {
    const f = this.fail;
    if (!f || name === 'configureFailPoint') return null;
    const d = f.data ?? {};
    if (!(d.failCommands ?? []).includes(name)) return null;
    if (d.appName && d.appName !== r.conn.appName) return null;
    if (isPlain(f.mode)) {
      if (f.mode.skip > 0) {
        f.mode.skip--;
        return null;
      }
      if (f.mode.times !== undefined) {
        if (f.mode.times <= 0) return null;
        f.mode.times--;
      }
    } else if (f.mode === 'off') return null;
    return f;
  }
  reap(): void {
    const t = Date.now() - 600000;
    for (const [k, c] of this.cursors) if (c.at < t) this.cursors.delete(k);
    const s = Date.now() - 1800000;
    for (const [k, x] of this.sessions)
      if (x.at < s) {
        this.abort(x);
        this.sessions.delete(k);
      }
  }
  sweepTtl(): void {
    for (const c of this.store.colls.values())
      for (const ix of c.indexes) {
        const ex = ix.spec.expireAfterSeconds;
        if (ex === undefined) continue;
        const lim = Date.now() - n(ex) * 1000;
        for (const rec of [...c.recs.values()]) {
          if (rec.lock || (ix.partial && !ix.partial(rec.doc))) continue;
          let min = Infinity;
          const v = ix.fields[0].reduce((o: any, k) => (o == null ? undefined : o[k]), rec.doc);
          for (const e of Array.isArray(v) ? v : [v]) if (e instanceof Date) min = Math.min(min, +e);
          if (min < lim) c.remove(rec, null);
        }
      }
  }
  async retry<T>(f: () => T): Promise<T> {
    for (;;) {
      try {
        return f();
      } catch (e) {
        if (!(e instanceof WaitFor)) throw e;
        await e.p;
      }
    }
  }
  ns(db: string, v: any): string {
    if (typeof v !== 'string' || v === '')
      throw new MErr(73, `Invalid namespace specified '${db}.${v ?? ''}'`);
    if (/^\.|\$|\0/.test(v) && v !== '$cmd') throw new MErr(73, `Invalid collection name: ${v}`);
    return db + '.' + v;
  }
  match(filter: Doc, co: Coll8n, vars?: Doc, collation?: Doc) {
    return compile(filter, mctx(co, vars));
  }
  checkHint(c: Coll | undefined, hint: any): void {
    if (hint === undefined || !c) return;
    if (isPlain(hint) && ('$natural' in hint || !Object.keys(hint).length)) return;
    if (!c.specs.some((s) => (typeof hint === 'string' ? s.name === hint : equal(s.key, hint))))
      throw new MErr(
        2,
        'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
      );
  }
  /** Matching records in natural order, or sorted. */
  select(
    c: Coll | undefined,
    filter: Doc,
    o: {
      sort?: Doc;
      skip?: number;
      limit?: number;
      co: Coll8n;
      collation?: Doc;
      vars?: Doc;
      txn: Txn | null;
      hint?: any;
    },
  ): Rec[] {
    const co = o.co ?? (c?.options.collation ? collator(c.options.collation) : null);
    const p = this.match(filter ?? {}, co, o.vars, o.collation);
    this.checkHint(c, o.hint);
    if (!c) return [];
    let out: Rec[] = [];
    const lim = o.limit ? o.limit + (o.skip ?? 0) : Infinity;
    const sort = o.sort && Object.keys(o.sort).length && !('$natural' in o.sort) ? o.sort : null;
    for (const r of c.candidates(filter ?? {}, o.txn, co))
      if (p(r.doc)) {
        out.push(r);
        if (!sort && out.length >= lim && !o.sort?.$natural) break;
      }
    if (sort) {
      out = sortDocs(out, sort, (r) => r.doc, co);
    } else if (o.sort && n(o.sort.$natural) < 0) out.reverse();
    if (o.skip) out = out.slice(o.skip);
    if (o.limit) out = out.slice(0, o.limit);
    return out;
  }
  cursor(
    ns: string,
    items: Uint8Array[],
    batch: number | undefined,
    single: boolean,
    r: Req,
    txn: Txn | null,
  ): RawCursor {
    const [take, rest] = this.batch(items, 0, batch ?? 101);
    if (single || rest >= items.length) return new RawCursor(ns, Long.ZERO, 'firstBatch', take);
    const id = this.nextCursor++;
    this.cursors.set(String(id), {
      ns,
      items,
      pos: rest,
      lsid: r.body.lsid ? keyOf(r.body.lsid.id) : undefined,
      txn: !!txn,
      at: Date.now(),
    });
    return new RawCursor(ns, Long.fromBigInt(id), 'firstBatch', take);
  }
  batch(items: Uint8Array[], pos: number, max: number): [Uint8Array[], number] {
    const out: Uint8Array[] = [];
    let bytes = 0;
    while (pos < items.length && out.length < max && (bytes === 0 || bytes + items[pos].length < MAX)) {
      bytes += items[pos].length;
      out.push(items[pos++]);
    }
    return [out, pos];
  }
  prepInsert(d: Doc, raw?: Uint8Array): { doc: Doc; raw: Uint8Array } {
    if (!own(d, '_id') || Object.keys(d)[0] !== '_id' || !raw) {
      const { _id, ...rest } = d;
      d = { _id: own(d, '_id') ? _id : new ObjectId(), ...rest };
      raw = undefined;
    }
    this.checkId(d._id);
    raw = raw ? Buffer.from(raw) : write(d);
    if (raw.length > MAX)
      throw new MErr(
        10334,
        `BSONObj size: ${raw.length} is invalid. Size must be between 0 and 16793600(16MB)`,
      );
    return { doc: d, raw };
  }
  checkId(id: any): void {
    if (Array.isArray(id) || id?._bsontype === 'BSONRegExp' || id instanceof RegExp)
      throw new MErr(53, `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`);
    if (isPlain(id))
      for (const k of Object.keys(id))
        if (k[0] === '$')
          throw new MErr(
            52,
            `_id fields may not contain '$'-prefixed fields: ${k} is not valid for storage.`,
          );
  }
  validate(c: Coll, d: Doc, r: Req): void {
    if (
      c.validator &&
      !r.body.bypassDocumentValidation &&
      !c.validator(d) &&
      c.options.validationAction !== 'warn'
    )
      throw new MErr(121, 'Document failed validation', {
        errInfo: { failingDocumentId: d._id, details: {} },
      });
  }
  writeErr(e: any, index: number): Doc {
    if (e instanceof MErr && e.code !== 112) {
      const { errorLabels, ...x } = e.extra;
      return { index, code: e.code, errmsg: e.message, ...x };
    }
    throw e;
  }
  /** One update statement; returns n, nModified, upserted and the documents before/after for findAndModify. */
  updateOne(
    c: () => Coll,
    cur: Coll | undefined,
    s: Doc,
    r: Req,
    txn: Txn | null,
  ): { n: number; m: number; upserted?: any; before?: Doc; after?: Doc } {
    const kind = checkUpdate(s.u);
    const collation = s.collation ?? cur?.options.collation;
    const co = collator(collation);
    const vars = { ...r.body.let, ...(s.c ?? {}) };
    const now = new Date();
    if (kind === 'replace' && s.multi)
      throw new MErr(9, 'multi update is not supported for replacement-style update');
    if (kind === 'replace')
      for (const k of Object.keys(s.u))
        if (k[0] === '$' && Object.keys(s.u)[0] === k)
          throw new MErr(
            52,
            `The dollar ($) prefixed field '${k}' is not allowed in the context of an update's replacement document.`,
          );
    if (s.arrayFilters && kind !== 'ops')
      throw new MErr(9, 'arrayFilters may not be specified for replacement or pipeline updates');
    const recs = this.select(cur, s.q, {
      sort: s.sort,
      limit: s.multi ? 0 : 1,
      co,
      collation,
      vars,
      txn,
      hint: s.hint,
    });
    const filter = s.q ?? {};
    const next = (old: Doc, insert: boolean): Doc => {
      let d: Doc;
      if (kind === 'replace') {
        d = own(s.u, '_id') ? { ...s.u } : own(old, '_id') ? { _id: old._id, ...s.u } : { ...s.u };
        if (own(d, '_id')) {
          const { _id, ...rest } = d;
          d = { _id, ...rest };
        }
        for (const k of Object.keys(d))
          if (d[k]?._bsontype === 'Timestamp' && d[k].isZero?.()) d[k] = this.now();
      } else if (kind === 'pipeline') {
        for (const st of s.u)
          if (
            !['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'].includes(
              Object.keys(st)[0],
            )
          )
            throw new MErr(40324, `Unrecognized pipeline stage name: '${Object.keys(st)[0]}'`);
        d = runPipeline([clone(old)], s.u, { db: '', co, vars, docs: () => [] })[0];
        if (!own(d, '_id') && own(old, '_id')) d = { _id: old._id, ...d };
      } else {
        d = clone(old);
        applyOps(d, s.u, { filter, arrayFilters: s.arrayFilters, insert, match: mctx(co, vars), now });
      }
      if (own(old, '_id') && (!own(d, '_id') || compare(d._id, old._id) !== 0))
        throw new MErr(
          66,
          kind === 'replace'
            ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${JSON.stringify(d._id)}`
            : `Performing an update on the path '_id' would modify the immutable field '_id'`,
        );
      return d;
    };
    let m = 0,
      before: Doc | undefined,
      after: Doc | undefined;
    for (const rec of recs) {
      const d = next(rec.doc, false);
      const raw = write(d);
      before = rec.doc;
      after = d;
      if (Buffer.compare(raw, rec.raw) === 0) continue;
      if (raw.length > MAX) throw new MErr(17419, 'Resulting document after update is larger than 16777216');
      this.validate(cur!, d, r);
      cur!.update(rec, d, raw, txn);
      m++;
    }
    if (recs.length || !s.upsert) return { n: recs.length, m, before, after };
    let d = next(
      kind === 'replace'
        ? own(upsertBase(filter), '_id') && !own(s.u, '_id')
          ? { _id: upsertBase(filter)._id }
          : {}
        : upsertBase(filter),
      true,
    );
    const p = this.prepInsert(d);
    const col = c();
    this.validate(col, p.doc, r);
    col.insert(p.doc, p.raw, txn);
    return { n: 1, m: 0, upserted: p.doc._id, after: p.doc };
  }
  aggCtx(db: string, r: Req, txn: Txn | null, co: Coll8n, first?: Doc): AggCtx {
    return {
      db,
      co,
      collation: r.body.collation,
      vars: r.body.let,
      docs: (ns) => {
        const c = this.store.colls.get(ns);
        if (!c) return [];
        const out: Doc[] = [];
        for (const x of c.scan(txn)) out.push(x.doc);
        return out;
      },
      view: (ns) => {
        const c = this.store.colls.get(ns);
        return c?.options.viewOn ? { on: c.options.viewOn, pipeline: c.options.pipeline ?? [] } : undefined;
      },
      meta: (st, spec) => {
        const ns = db + '.' + r.body.aggregate;
        const c = this.store.colls.get(ns);
        if (st === '$collStats') {
          if (!c) throw new MErr(26, `Collection [${ns}] not found.`);
          return [
            { ns, host: this.host, localTime: new Date(), count: c.recs.size, storageStats: this.stats(c) },
          ];
        }
        if (st === '$indexStats')
          return (c?.specs ?? []).map((s) => ({
            name: s.name,
            key: s.key,
            host: this.host,
            accesses: { ops: 0, since: new Date(this.started) },
          }));
        if (st === '$currentOp' || st === '$listLocalSessions' || st === '$listSessions')
          return [{ type: 'op', host: this.host, active: true, desc: 'conn', op: 'command', command: {} }];
        return undefined;
      },
      write: (st, spec, docs) => this.aggWrite(st, spec, docs, db, r, txn),
    };
  }
  aggWrite(st: string, spec: any, docs: Doc[], db: string, r: Req, txn: Txn | null): void {
    const into = st === '$out' ? spec : typeof spec === 'string' ? spec : spec.into;
    const ns = typeof into === 'string' ? `${db}.${into}` : `${into.db}.${into.coll}`;
    if (st === '$out') {
      const old = this.store.colls.get(ns);
      const specs = old?.indexes.map((i) => i.spec) ?? [];
      this.store.drop(ns);
      const c = this.store.create(ns);
      c.indexes = specs.map((s) => new Index(s));
      if (specs.length) this.store.saveMeta(c);
      for (const d of docs) {
        const p = this.prepInsert(d);
        c.insert(p.doc, p.raw, null);
      }
      return;
    }
    const s = typeof spec === 'string' ? { into: spec } : spec;
    const on: string[] = s.on === undefined ? ['_id'] : Array.isArray(s.on) ? s.on : [s.on];
    const c = this.store.ensure(ns);
    const wm = s.whenMatched ?? 'merge',
      wn = s.whenNotMatched ?? 'insert';
    if (
      !(on.length === 1 && on[0] === '_id') &&
      !c.indexes.some((i) => i.spec.unique && equal(Object.keys(i.spec.key).sort(), [...on].sort()))
    )
      throw new MErr(51183, 'Cannot find index to verify that join fields will be unique');
    for (const d0 of docs) {
      const d = own(d0, '_id') ? d0 : { _id: new ObjectId(), ...d0 };
      const q = Object.fromEntries(
        on.map((k) => [k, { $eq: k.split('.').reduce((o: any, x) => o?.[x], d) }]),
      );
      const rec = this.select(c, q, { co: null, txn, limit: 1 })[0];
      if (!rec) {
        if (wn === 'insert') {
          const p = this.prepInsert(d);
          c.insert(p.doc, p.raw, txn);
        } else if (wn === 'fail')
          throw new MErr(
            13113,
            '$merge could not find a matching document in the target collection for at least one document in the source collection',
          );
        continue;
      }
      if (wm === 'keepExisting') continue;
      if (wm === 'fail')
        throw new MErr(
          11000,
          `E11000 duplicate key error collection: ${ns} index: _id_ dup key: { _id: ${JSON.stringify(d._id)} }`,
          { keyPattern: { _id: 1 }, keyValue: { _id: d._id } },
        );
      const nd = Array.isArray(wm)
        ? runPipeline([clone(rec.doc)], wm, {
            db,
            co: null,
            vars: { ...(s.let ? s.let : {}), new: d },
            docs: () => [],
          })[0]
        : wm === 'replace'
          ? { ...d, _id: rec.doc._id }
          : { ...rec.doc, ...d, _id: rec.doc._id };
      const raw = write(nd);
      if (Buffer.compare(raw, rec.raw)) c.update(rec, nd, raw, txn);
    }
  }
  stats(c: Coll): Doc {
    return {
      size: c.bytes,
      count: c.recs.size,
      avgObjSize: c.recs.size ? Math.round(c.bytes / c.recs.size) : 0,
      numOrphanDocs: 0,
      storageSize: c.bytes,
      totalIndexSize: 0,
      totalSize: c.bytes,
      indexSizes: Object.fromEntries(c.specs.map((s) => [s.name, 0])),
      nindexes: c.indexes.length + 1,
      capped: !!c.options.capped,
      max: n(c.options.max),
      maxSize: n(c.options.size),
      scaleFactor: 1,
    };
  }
  makeIndexes(c: Coll, list: Doc[]): void {
    const fresh: IndexSpec[] = [];
    for (const s0 of list) {
      const { background, ns, ...s } = s0 as any;
      if (!isPlain(s.key) || !Object.keys(s.key).length) throw new MErr(67, 'Index keys cannot be empty.');
      s.v ??= 2;
      s.name ??= Object.entries(s.key)
        .map(([k, v]) => `${k}_${isNum(v) ? toNum(v) : v}`)
        .join('_');
      for (const [k, v] of Object.entries(s.key)) {
        if (!isNum(v) && typeof v !== 'string')
          throw new MErr(
            67,
            `Values in v:2 index key pattern cannot be of type ${typeof v}. Only numbers > 0, numbers < 0, and strings are allowed.`,
          );
        if (isNum(v) && n(v) === 0) throw new MErr(67, 'Values in the index key pattern cannot be 0.');
        if (typeof v === 'string' && !['text', '2dsphere', '2d', 'hashed'].includes(v))
          throw new MErr(67, `Unknown index plugin '${v}'`);
        if (k === '') throw new MErr(67, 'Index keys cannot be an empty field.');
      }
      if (equal(s.key, { _id: 1 })) {
        if (s.name !== '_id_' && s0.name && s.name !== '_id_1') throw new MErr(2, 'index name _id');
        continue;
      }
      for (const b of ['unique', 'sparse', 'hidden'])
        if (s[b] === false || (isNum(s[b]) && n(s[b]) === 0)) delete s[b];
        else if (s[b] !== undefined) s[b] = true;
      if (s.collation)
        s.collation = {
          locale: s.collation.locale,
          caseLevel: false,
          caseFirst: 'off',
          strength: 3,
          numericOrdering: false,
          alternate: 'non-ignorable',
          maxVariable: 'punct',
          normalization: false,
          backwards: false,
          version: '57.1',
          ...s.collation,
        };
      if (s.collation?.locale === 'simple') delete s.collation;
      if (Object.values(s.key).includes('text')) {
        s.weights ??= Object.fromEntries(
          Object.entries(s.key)
            .filter(([, v]) => v === 'text')
            .map(([k]) => [k, 1]),
        );
        s.default_language ??= 'english';
        s.language_override ??= 'language';
        s.textIndexVersion ??= 3;
        s.key = {
          ...Object.fromEntries(Object.entries(s.key).filter(([, v]) => v !== 'text')),
          _fts: 'text',
          _ftsx: 1,
        };
      }
      if (Object.values(s.key).includes('2dsphere')) s['2dsphereIndexVersion'] ??= 3;
      const opt = (x: any) =>
        keyOf([x.unique ?? false, x.sparse ?? false, x.partialFilterExpression ?? null, x.collation ?? null]);
      const all = [...c.indexes.map((i) => i.spec), ...fresh];
      const same = all.find((x) => x.name === s.name),
        byKey = all.find(
          (x) =>
            equal(x.key, s.key) &&
            keyOf([...Object.keys(x.key)]) === keyOf([...Object.keys(s.key)]) &&
            keyOf(x.collation ?? null) === keyOf(s.collation ?? null) &&
            keyOf(x.partialFilterExpression ?? null) === keyOf(s.partialFilterExpression ?? null),
        );
      if (same) {
        if (equal(same.key, s.key) && opt(same) === opt(s)) {
          if (n(same.expireAfterSeconds, -1) !== n(s.expireAfterSeconds, -1))
            throw new MErr(
              85,
              `An equivalent index already exists with the same name but different options. Requested index: ${JSON.stringify(s)}, existing index: ${JSON.stringify(same)}`,
            );
          continue;
        }
        throw new MErr(
          86,
          `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(s)}, existing index: ${JSON.stringify(same)}`,
        );
      }
      if (byKey) throw new MErr(85, `Index already exists with a different name: ${byKey.name}`);
      fresh.push(s);
    }
    const built = fresh.map((s) => {
      const ix = new Index(s);
      for (const rec of c.recs.values()) {
        if (s.unique) {
          const k = ix.keys(rec.doc);
          if (k)
            k.full.forEach((f, i) => {
              if ([...(ix.map.get(f) ?? [])].some((o) => o !== rec)) {
                const kv: Doc = {};
                Object.keys(s.key).forEach((p, j) => (kv[p] = k.vals[i][j] ?? null));
                throw new MErr(
                  11000,
                  `Index build failed: ${c.uuid}: Collection ${c.ns} :: caused by :: E11000 duplicate key error collection: ${c.ns} index: ${s.name} dup key: ${JSON.stringify(kv)}`,
                  { keyPattern: s.key, keyValue: kv },
                );
              }
            });
        }
        ix.add(rec);
      }
      return ix;
    });
    c.indexes.push(...built);
    if (built.length) this.store.saveMeta(c);
  }
  hello(r: Req): Doc {
    if (r.body.client?.application?.name) r.conn.appName = r.body.client.application.name;
    return {
      helloOk: true,
      ismaster: true,
      isWritablePrimary: true,
      secondary: false,
      setName: 'rs0',
      setVersion: 1,
      hosts: [this.host],
      primary: this.host,
      me: this.host,
      electionId: new ObjectId('7fffffff0000000000000001'),
      lastWrite: { opTime: { ts: this.now(), t: Long.fromNumber(1) }, lastWriteDate: new Date() },
      maxBsonObjectSize: MAX,
      maxMessageSizeBytes: 48000000,
      maxWriteBatchSize: 100000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId: r.conn.id,
      minWireVersion: 0,
      maxWireVersion: VERSION.startsWith('8') ? 25 : 21,
      readOnly: false,
      ok: 1,
    };
  }
  cmds: Record<
    string,
    (this: Server, r: Req, db: string, txn: Txn | null, s: Sess | undefined, tn: bigint | undefined) => any
  > = {
    hello(r) {
      return this.hello(r);
    },
    isMaster(r) {
      return this.hello(r);
    },
    ismaster(r) {
      return this.hello(r);
    },
    ping: () => ({ ok: 1 }),
    endSessions(r) {
      for (const s of r.body.endSessions ?? []) {
        const x = this.sessions.get(keyOf(s.id));
        if (x) {
          this.abort(x);
          this.sessions.delete(keyOf(s.id));
        }
      }
      return { ok: 1 };
    },
    killSessions: () => ({ ok: 1 }),
    killAllSessions() {
      for (const s of this.sessions.values()) this.abort(s);
      return { ok: 1 };
    },
    refreshSessions: () => ({ ok: 1 }),
    startSession: () => ({ ok: 1 }),
    logout: () => ({ ok: 1 }),
    setParameter: () => ({ was: 0, ok: 1 }),
    replSetGetStatus: () => ({
      set: 'rs0',
      myState: 1,
      members: [{ _id: 0, stateStr: 'PRIMARY', state: 1, self: true }],
      ok: 1,
    }),
    getLog: () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
    fsync: () => ({ ok: 1 }),
    getParameter(r) {
      return {
        enableTestCommands: this.testCommands,
        featureCompatibilityVersion: { version: VERSION.split('.').slice(0, 2).join('.') },
        authenticationMechanisms: [],
        requireApiVersion: false,
        ok: 1,
      };
    },
    buildInfo: () => ({
      version: VERSION,
      versionArray: [...VERSION.split('.').map(Number), 0],
      gitVersion: 'prototype',
      modules: [],
      bits: 64,
      debug: false,
      maxBsonObjectSize: MAX,
      storageEngines: ['sqlite'],
      ok: 1,
    }),
    buildinfo(r) {
      return this.cmds.buildInfo.call(this, r, '', null, undefined, undefined);
    },
    serverStatus() {
      return {
        host: this.host,
        version: VERSION,
        process: 'mongod',
        pid: process.pid,
        uptime: (Date.now() - this.started) / 1000,
        localTime: new Date(),
        connections: { current: 1, available: 1000 },
        storageEngine: { name: 'sqlite' },
        repl: { setName: 'rs0' },
        ok: 1,
      };
    },
    connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
    hostInfo: () => ({ system: {}, os: {}, ok: 1 }),
    getCmdLineOpts: () => ({ argv: [], parsed: {}, ok: 1 }),
    whatsmyuri: () => ({ you: '127.0.0.1', ok: 1 }),
    configureFailPoint(r) {
      if (!this.testCommands) throw new MErr(59, "no such command: 'configureFailPoint'");
      this.fail = r.body.mode === 'off' ? null : clone(r.body);
      if (this.fail && isPlain(this.fail.mode))
        for (const k of Object.keys(this.fail.mode)) this.fail.mode[k] = n(this.fail.mode[k]);
      return { count: 0, ok: 1 };
    },
    async insert(r, db, txn) {
      const ns = this.ns(db, r.body.insert);
      const docs = r.seqs.documents ?? (r.body.documents ?? []).map((doc: Doc) => ({ doc, raw: undefined }));
      const errs: Doc[] = [];
      let count = 0;
      if (!docs.length)
        throw new MErr(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
      if (this.store.colls.get(ns)?.options.viewOn)
        throw new MErr(166, `Namespace ${ns} is a view, not a collection`);
      for (let i = 0; i < docs.length; i++) {
        try {
          await this.retry(() => {
            const c = this.store.ensure(ns);
            const p = this.prepInsert(docs[i].doc, docs[i].raw);
            this.validate(c, p.doc, r);
            c.insert(p.doc, p.raw, txn);
            this.cap(c);
          });
          count++;
        } catch (e) {
          errs.push(this.writeErr(e, i));
          if (r.body.ordered !== false || txn) break;
        }
      }
      if (errs.length && txn) this.abort([...this.sessions.values()].find((x) => x.txn === txn)!);
      return { n: count, ...(errs.length ? { writeErrors: errs } : {}), ok: 1 };
    },
    async update(r, db, txn) {
      const ns = this.ns(db, r.body.update);
      const list = r.seqs.updates?.map((x) => x.doc) ?? r.body.updates ?? [];
      const errs: Doc[] = [],
        ups: Doc[] = [];
      let cnt = 0,
        mod = 0;
      for (let i = 0; i < list.length; i++) {
        try {
          const x = await this.retry(() =>
            this.updateOne(() => this.store.ensure(ns), this.store.colls.get(ns), list[i], r, txn),
          );
          cnt += x.n;
          mod += x.m;
          if ('upserted' in x) ups.push({ index: i, _id: x.upserted });
        } catch (e) {
          errs.push(this.writeErr(e, i));
          if (r.body.ordered !== false || txn) break;
        }
      }
      if (errs.length && txn) this.abort([...this.sessions.values()].find((x) => x.txn === txn)!);
      return {
        n: cnt,
        nModified: mod,
        ...(ups.length ? { upserted: ups } : {}),
        ...(errs.length ? { writeErrors: errs } : {}),
        ok: 1,
      };
    },
    async delete(r, db, txn) {
      const ns = this.ns(db, r.body.delete);
      const list = r.seqs.deletes?.map((x) => x.doc) ?? r.body.deletes ?? [];
      const errs: Doc[] = [];
      let cnt = 0;
      for (let i = 0; i < list.length; i++) {
        const s = list[i];
        try {
          cnt += await this.retry(() => {
            const c = this.store.colls.get(ns);
            const recs = this.select(c, s.q, {
              limit: n(s.limit),
              co: collator(s.collation),
              collation: s.collation,
              vars: r.body.let,
              txn,
              hint: s.hint,
            });
            for (const x of recs) c!.remove(x, txn);
            return recs.length;
          });
        } catch (e) {
          errs.push(this.writeErr(e, i));
          if (r.body.ordered !== false || txn) break;
        }
      }
      return { n: cnt, ...(errs.length ? { writeErrors: errs } : {}), ok: 1 };
    },
    async findAndModify(r, db, txn) {
      const b = r.body;
      const ns = this.ns(db, b.findAndModify ?? b.findandmodify);
      const co = collator(b.collation);
      if (b.remove && b.update) throw new MErr(9, 'Cannot specify both an update and remove=true');
      if (!b.remove && !b.update) throw new MErr(9, 'Either an update or remove=true must be specified');
      return this.retry(() => {
        const c = this.store.colls.get(ns);
        const q = b.query ?? {};
        const proj = (d: Doc | undefined) => {
          if (!d) return null;
          const p = projector(b.fields, mctx(co, b.let), q);
          return p ? p(d) : d;
        };
        if (b.remove) {
          const rec = this.select(c, q, {
            sort: b.sort,
            limit: 1,
            co,
            collation: b.collation,
            vars: b.let,
            txn,
            hint: b.hint,
          })[0];
          if (rec) c!.remove(rec, txn);
          return { lastErrorObject: { n: rec ? 1 : 0 }, value: proj(rec?.doc), ok: 1 };
        }
        const x = this.updateOne(
          () => this.store.ensure(ns),
          c,
          {
            q,
            u: b.update,
            upsert: b.upsert,
            sort: b.sort,
            collation: b.collation,
            arrayFilters: b.arrayFilters,
            hint: b.hint,
          },
          r,
          txn,
        );
        return {
          lastErrorObject: {
            n: x.n,
            updatedExisting: x.n > 0 && !('upserted' in x),
            ...('upserted' in x ? { upserted: x.upserted } : {}),
          },
          value: proj(b.new ? x.after : x.before),
          ok: 1,
        };
      });
    },
    findandmodify(r, db, txn, s, tn) {
      return this.cmds.findAndModify.call(this, r, db, txn, s, tn);
    },
    find(r, db, txn) {
      const b = r.body;
      const ns = this.ns(db, b.find);
      const c = this.store.colls.get(ns);
      const collation = b.collation ?? c?.options.collation;
      const co = collator(collation);
      const f = b.filter ?? {};
      if (n(b.limit) < 0 || n(b.skip) < 0)
        throw new MErr(51024, `BSON field 'skip' value must be >= 0, actual value '${n(b.skip)}'`);
      let items: Uint8Array[];
      if (c?.options.viewOn) {
        const cx = this.aggCtx(db, r, txn, co);
        let ds = resolveSource(cx, ns).filter(compile(f, mctx(co, b.let)));
        if (b.sort && Object.keys(b.sort).length) ds = sortDocs(ds, b.sort, (d) => d, co);
        ds = ds.slice(n(b.skip));
        if (n(b.limit)) ds = ds.slice(0, n(b.limit));
        const p = projector(b.projection, mctx(co, b.let), f);
        items = ds.map((d) => write(p ? p(d) : d));
      } else {
        const recs = this.select(c, f, {
          sort: b.sort,
          skip: n(b.skip),
          limit: n(b.limit),
          co,
          collation,
          vars: b.let,
          txn,
          hint: b.hint,
        });
        {
          const p = projector(b.projection, mctx(co, b.let), f);
          items = p ? recs.map((x) => write(p(x.doc))) : recs.map((x) => x.raw);
        }
      }
      return this.cursor(
        ns,
        items,
        b.batchSize === undefined ? undefined : n(b.batchSize),
        !!b.singleBatch,
        r,
        txn,
      );
    },
    getMore(r, db) {
      const id = String(toNum(r.body.getMore));
      const c = this.cursors.get(id);
      if (!c) throw new MErr(43, `cursor id ${id} not found`);
      c.at = Date.now();
      const [take, pos] = this.batch(c.items, c.pos, n(r.body.batchSize) || Infinity);
      c.pos = pos;
      const end = pos >= c.items.length;
      if (end) this.cursors.delete(id);
      return new RawCursor(c.ns, end ? Long.ZERO : Long.fromBigInt(BigInt(id)), 'nextBatch', take);
    },
    killCursors(r) {
      const killed: any[] = [],
        missing: any[] = [];
      for (const id of r.body.cursors ?? [])
        (this.cursors.delete(String(toNum(id))) ? killed : missing).push(id);
      return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
    },
    aggregate(r, db, txn) {
      const b = r.body;
      const coll = typeof b.aggregate === 'string' ? b.aggregate : '$cmd.aggregate';
      const ns = db + '.' + coll;
      const c = this.store.colls.get(ns);
      const collation = b.collation ?? c?.options.collation;
      const co = collator(collation);
      if (!Array.isArray(b.pipeline)) throw new MErr(14, "'pipeline' option must be specified as an array");
      if (!b.cursor && !b.explain)
        throw new MErr(9, "The 'cursor' option is required, except for aggregate with the explain argument");
      this.checkHint(c, b.hint);
      if (b.explain)
        return {
          stages: b.pipeline.map((s: Doc) => s),
          queryPlanner: { winningPlan: { stage: 'COLLSCAN' } },
          ok: 1,
        };
      const cx = this.aggCtx(db, r, txn, co);
      cx.collation = collation;
      let pl: Doc[] = b.pipeline;
      let docs: Doc[];
      if (c && !c.options.viewOn && pl[0]?.$match && typeof pl[0].$match === 'object') {
        docs = this.select(c, pl[0].$match, { co, collation, vars: b.let, txn }).map((x) => x.doc);
        pl = pl.slice(1);
      } else docs = resolveSource(cx, ns);
      const out = runPipeline(docs, pl, cx);
      const bs = b.cursor?.batchSize === undefined ? undefined : n(b.cursor.batchSize);
      return this.cursor(ns, out.map(write), bs, false, r, txn);
    },
    count(r, db, txn) {
      const b = r.body;
      const ns = this.ns(db, b.count);
      const c = this.store.colls.get(ns);
      if (c?.options.viewOn)
        return {
          n: resolveSource(this.aggCtx(db, r, txn, null), ns).filter(compile(b.query ?? {}, mctx(null)))
            .length,
          ok: 1,
        };
      if (!b.query || !Object.keys(b.query).length)
        return { n: Math.max(0, Math.min((c?.recs.size ?? 0) - n(b.skip), n(b.limit) || Infinity)), ok: 1 };
      return {
        n: this.select(c, b.query ?? {}, {
          skip: n(b.skip),
          limit: Math.abs(n(b.limit)),
          co: collator(b.collation),
          collation: b.collation,
          txn,
          hint: b.hint,
        }).length,
        ok: 1,
      };
    },
    distinct(r, db, txn) {
      const b = r.body;
      const co = collator(b.collation);
      const recs = this.select(this.store.colls.get(this.ns(db, b.distinct)), b.query ?? {}, {
        co,
        collation: b.collation,
        txn,
        hint: b.hint,
      });
      const m = new Map<string, any>();
      const parts = b.key.split('.');
      const visit = (v: any, i: number): void => {
        if (Array.isArray(v)) {
          if (i < parts.length && /^\d+$/.test(parts[i])) visit(v[+parts[i]], i + 1);
          else v.forEach((e) => (i === parts.length ? add(e) : isPlain(e) && visit(e, i)));
          return;
        }
        if (i === parts.length) {
          if (v !== undefined) add(v);
          return;
        }
        if (isPlain(v)) visit(own(v, parts[i]) ? v[parts[i]] : undefined, i + 1);
      };
      const add = (v: any) => {
        const k = keyOf(v, co);
        if (!m.has(k)) m.set(k, v);
      };
      for (const x of recs) visit(x.doc, 0);
      return { values: [...m.values()].sort((a, c) => compare(a, c, co)), ok: 1 };
    },
    async bulkWrite(r, db, txn) {
      const b = r.body;
      const ops = r.seqs.ops?.map((x) => x.doc) ?? b.ops;
      const nsInfo = r.seqs.nsInfo?.map((x) => x.doc) ?? b.nsInfo;
      const res: Doc[] = [];
      const t = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
      for (let i = 0; i < ops.length; i++) {
        const o = ops[i];
        const kind = Object.keys(o)[0];
        const ns = nsInfo[n(o[kind])].ns;
        try {
          const x: Doc = await this.retry(() => {
            const c = this.store.colls.get(ns);
            if (kind === 'insert') {
              const col = this.store.ensure(ns);
              const p = this.prepInsert(o.document);
              this.validate(col, p.doc, r);
              col.insert(p.doc, p.raw, txn);
              t.nInserted++;
              return { n: 1 };
            }
            if (kind === 'update') {
              const u = this.updateOne(
                () => this.store.ensure(ns),
                c,
                {
                  q: o.filter,
                  u: o.updateMods,
                  multi: o.multi,
                  upsert: o.upsert,
                  collation: o.collation,
                  arrayFilters: o.arrayFilters,
                  hint: o.hint,
                  sort: o.sort,
                  c: o.constants,
                },
                r,
                txn,
              );
              if ('upserted' in u) t.nUpserted++;
              else {
                t.nMatched += u.n;
                t.nModified += u.m;
              }
              return {
                n: u.n,
                nModified: u.m,
                ...('upserted' in u ? { upserted: { _id: u.upserted } } : {}),
              };
            }
            const recs = this.select(c, o.filter, {
              limit: o.multi ? 0 : 1,
              co: collator(o.collation),
              collation: o.collation,
              vars: b.let,
              txn,
              hint: o.hint,
            });
            for (const rec of recs) c!.remove(rec, txn);
            t.nDeleted += recs.length;
            return { n: recs.length };
          });
          if (!b.errorsOnly) res.push({ ok: 1, idx: i, ...x });
        } catch (e) {
          const w = this.writeErr(e, i);
          t.nErrors++;
          const { index, ...rest } = w;
          res.push({ ok: 0, idx: i, n: 0, ...rest });
          if (b.ordered !== false || txn) break;
        }
      }
      const cur = this.cursor(
        'admin.$cmd.bulkWrite',
        res.map(write),
        b.cursor?.batchSize === undefined ? undefined : n(b.cursor.batchSize),
        false,
        r,
        txn,
      );
      return { cursor: { firstBatch: cur.items.map((x) => parse(x)), id: cur.id, ns: cur.ns }, ...t, ok: 1 };
    },
    create(r, db) {
      const b = r.body;
      const ns = this.ns(db, b.create);
      const {
        create,
        $db,
        lsid,
        $clusterTime,
        txnNumber,
        writeConcern,
        autocommit,
        startTransaction,
        readConcern,
        comment,
        $readPreference,
        ...options
      } = b;
      const old = this.store.colls.get(ns);
      if (old) {
        if (keyOf(old.options) === keyOf(options)) return { ok: 1 };
        throw new MErr(48, `Collection ${ns} already exists.`);
      }
      if (options.capped && !options.size)
        throw new MErr(72, "the 'size' field is required when 'capped' is true");
      this.store.create(ns, options);
      return { ok: 1 };
    },
    drop(r, db) {
      const ns = this.ns(db, r.body.drop);
      const c = this.store.colls.get(ns);
      if (!c) return { ok: 1 };
      this.store.drop(ns);
      return { nIndexesWas: c.indexes.length + 1, ns, ok: 1 };
    },
    dropDatabase(r, db) {
      for (const ns of [...this.store.colls.keys()]) if (ns.startsWith(db + '.')) this.store.drop(ns);
      return { dropped: db, ok: 1 };
    },
    renameCollection(r) {
      const from = r.body.renameCollection,
        to = r.body.to;
      const c = this.store.colls.get(from);
      if (!c) throw new MErr(26, `Source collection ${from} does not exist`);
      if (this.store.colls.has(to)) {
        if (!r.body.dropTarget) throw new MErr(48, 'target namespace exists');
        this.store.drop(to);
      }
      this.store.colls.delete(from);
      c.ns = to;
      this.store.colls.set(to, c);
      this.store.saveMeta(c);
      return { ok: 1 };
    },
    collMod(r, db) {
      const c = this.store.colls.get(this.ns(db, r.body.collMod));
      if (!c) throw new MErr(26, `ns does not exist`);
      for (const k of ['validator', 'validationLevel', 'validationAction', 'pipeline', 'viewOn'])
        if (k in r.body) c.options[k] = r.body[k];
      if (r.body.index) {
        const ix = c.indexes.find(
          (i) => i.spec.name === r.body.index.name || equal(i.spec.key, r.body.index.keyPattern ?? {}),
        );
        if (!ix) throw new MErr(27, 'cannot find index');
        for (const k of ['expireAfterSeconds', 'hidden', 'unique'])
          if (k in r.body.index) ix.spec[k] = r.body.index[k];
      }
      c.setValidator();
      this.store.saveMeta(c);
      return { ok: 1 };
    },
    createIndexes(r, db) {
      const ns = this.ns(db, r.body.createIndexes);
      const had = this.store.colls.has(ns);
      const c = this.store.ensure(ns);
      const before = c.indexes.length + 1;
      this.makeIndexes(c, r.body.indexes);
      return {
        numIndexesBefore: before,
        numIndexesAfter: c.indexes.length + 1,
        createdCollectionAutomatically: !had,
        ok: 1,
      };
    },
    dropIndexes(r, db) {
      const ns = this.ns(db, r.body.dropIndexes);
      const c = this.store.colls.get(ns);
      if (!c) throw new MErr(26, `ns not found ${ns}`);
      const was = c.indexes.length + 1;
      const which = r.body.index;
      if (which === '*') c.indexes = [];
      else
        for (const w of Array.isArray(which) ? which : [which]) {
          if (w === '_id_' || (isPlain(w) && equal(w, { _id: 1 })))
            throw new MErr(72, 'cannot drop _id index');
          const i = c.indexes.findIndex((x) =>
            typeof w === 'string' ? x.spec.name === w : equal(x.spec.key, w),
          );
          if (i < 0)
            throw new MErr(
              27,
              typeof w === 'string'
                ? `index not found with name [${w}]`
                : `can't find index with key: ${JSON.stringify(w)}`,
            );
          c.indexes.splice(i, 1);
        }
      this.store.saveMeta(c);
      return { nIndexesWas: was, ok: 1 };
    },
    deleteIndexes(r, db, t, s, tn) {
      r.body.dropIndexes = r.body.deleteIndexes;
      return this.cmds.dropIndexes.call(this, r, db, t, s, tn);
    },
    listIndexes(r, db) {
      const ns = this.ns(db, r.body.listIndexes);
      const c = this.store.colls.get(ns);
      if (!c || c.owner) throw new MErr(26, `ns does not exist: ${ns}`);
      return this.cursor(
        ns,
        c.specs.map(write),
        r.body.cursor?.batchSize === undefined ? undefined : n(r.body.cursor.batchSize),
        false,
        r,
        null,
      );
    },
    listCollections(r, db) {
      const p = compile(r.body.filter ?? {}, mctx(null));
      const out: Uint8Array[] = [];
      for (const [ns, c] of this.store.colls) {
        if (!ns.startsWith(db + '.') || c.owner) continue;
        const name = ns.slice(db.length + 1);
        const view = !!c.options.viewOn;
        const d: Doc = r.body.nameOnly
          ? { name, type: view ? 'view' : c.options.timeseries ? 'timeseries' : 'collection' }
          : {
              name,
              type: view ? 'view' : c.options.timeseries ? 'timeseries' : 'collection',
              options: c.options,
              info: { readOnly: view, uuid: new Binary(Buffer.from(c.uuid.replace(/-/g, ''), 'hex'), 4) },
              ...(view ? {} : { idIndex: c.specs[0] }),
            };
        if (p(d)) out.push(write(d));
      }
      return this.cursor(
        db + '.$cmd.listCollections',
        out,
        r.body.cursor?.batchSize === undefined ? undefined : n(r.body.cursor.batchSize),
        false,
        r,
        null,
      );
    },
    listDatabases(r) {
      const m = new Map<string, number>();
      for (const [ns, c] of this.store.colls)
        m.set(ns.split('.')[0], (m.get(ns.split('.')[0]) ?? 0) + c.bytes);
      const p = compile(r.body.filter ?? {}, mctx(null));
      const l = [...m].map(([name, sz]) => ({ name, sizeOnDisk: sz, empty: false })).filter(p);
      return {
        databases: r.body.nameOnly ? l.map(({ name }) => ({ name })) : l,
        totalSize: l.reduce((a, x) => a + x.sizeOnDisk, 0),
        ok: 1,
      };
    },
    dbStats(r, db) {
      const cs = [...this.store.colls].filter(([k]) => k.startsWith(db + '.')).map(([, c]) => c);
      return {
        db,
        collections: cs.length,
        views: 0,
        objects: cs.reduce((a, c) => a + c.recs.size, 0),
        dataSize: cs.reduce((a, c) => a + c.bytes, 0),
        storageSize: 0,
        indexes: cs.reduce((a, c) => a + c.indexes.length + 1, 0),
        indexSize: 0,
        ok: 1,
      };
    },
    dbstats(r, db, t, s, tn) {
      return this.cmds.dbStats.call(this, r, db, t, s, tn);
    },
    collStats(r, db) {
      const c = this.store.colls.get(this.ns(db, r.body.collStats));
      return { ns: db + '.' + r.body.collStats, ...(c ? this.stats(c) : { size: 0, count: 0 }), ok: 1 };
    },
    validate: () => ({ valid: true, ok: 1 }),
    explain(r, db) {
      const i = r.body.explain;
      const op = Object.keys(i)[0];
      const c = this.store.colls.get(db + '.' + i[op]);
      const f = i.filter ?? i.query ?? i.q ?? i.updates?.[0]?.q ?? i.deletes?.[0]?.q ?? {};
      const recs = op === 'aggregate' ? [] : this.select(c, f, { co: collator(i.collation), txn: null });
      return {
        explainVersion: '1',
        queryPlanner: {
          namespace: db + '.' + i[op],
          parsedQuery: f,
          winningPlan: { stage: 'COLLSCAN', direction: 'forward' },
          rejectedPlans: [],
        },
        executionStats: {
          executionSuccess: true,
          nReturned: recs.length,
          totalDocsExamined: recs.length,
          totalKeysExamined: 0,
          executionTimeMillis: 0,
        },
        command: i,
        serverInfo: { host: this.host, version: VERSION },
        ...(op === 'aggregate' ? { stages: i.pipeline } : {}),
        ok: 1,
      };
    },
    commitTransaction(r, db, txn, s, tn) {
      if (!s || tn !== s.txnNumber || s.state === 'aborted' || s.state === 'none')
        throw new MErr(251, `Transaction with { txnNumber: ${tn} } has been aborted.`, {
          errorLabels: ['TransientTransactionError'],
        });
      if (s.state === 'committed') return { ok: 1 };
      this.store.commit(s.txn!);
      s.txn = null;
      s.state = 'committed';
      clearTimeout(s.timer);
      return { ok: 1 };
    },
    abortTransaction(r, db, txn, s, tn) {
      if (!s || tn !== s.txnNumber || s.state !== 'active')
        throw new MErr(251, `Given transaction number does not match any in-progress transactions.`);
      this.abort(s);
      return { ok: 1 };
    },
  };
  cap(c: Coll): void {
    if (!c.options.capped) return;
    const max = n(c.options.max) || Infinity,
      size = Math.max(4096, n(c.options.size));
    for (const r of c.recs.values()) {
      if (c.recs.size <= max && c.bytes <= size) break;
      c.remove(r, null);
    }
  }
}
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite']);
