import { decodeFields } from '#src/bson/decode.ts';
import type { Doc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { writeConflict } from '#src/errors.ts';
import type { Sort } from '#src/query/sort.ts';
import type { Journal } from './journal.ts';
import { OrderedList } from './ordered-list.ts';
import { choosePlans, conditionsOf, type Plan } from './planner.ts';
import { type Docs, inTurn, type KeyRange, type Ordered, scan } from './scan.ts';
import { duplicateKey, type IndexSpec, SecondaryIndex } from './secondary-index.ts';
import { StoredDoc } from './stored-doc.ts';
import { type Committable, giveWay, type Timeline, type Transaction } from './transaction.ts';

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };
const EVERYWHERE: readonly KeyRange[] = [{ from: '', to: '\uffff' }];

export interface CollectionInfo {
  id: number;
  namespace: string;
  uuid: string;
  indexes: IndexSpec[];
}
interface Surroundings {
  timeline: Timeline;
  journal: Journal;
}

/** Documents that can match, and the plans that find them. With several keys a document may appear again. */
export interface Candidates {
  docs: Docs;
  plans: readonly Plan[];
  isSorted: boolean;
  repeats: boolean;
}

/** The order of insertion. */
class Arrivals implements Ordered {
  readonly entries = new OrderedList<StoredDoc>();
  readonly keysOf = (): [{ key: string }] => [{ key: '' }];
}

export class Collection implements Committable {
  readonly #info: Omit<CollectionInfo, 'indexes'>;
  /** The point of the timeline of its making or of its last new index. */
  changedAt = 0;
  isDropped = false;
  readonly #idIndex = new SecondaryIndex(ID_INDEX);
  /** The indexes besides that of `_id`. */
  indexes: SecondaryIndex[];
  readonly #docs = new Map<string, StoredDoc>();
  readonly #arrivals = new Arrivals();
  /** New `_id`s of open transactions. */
  readonly #reservedIds = new Map<string, Transaction>();
  readonly #surroundings: Surroundings;

  constructor({ indexes, ...info }: CollectionInfo, surroundings: Surroundings) {
    this.#info = info;
    this.indexes = indexes.map((spec) => new SecondaryIndex(spec));
    this.#surroundings = surroundings;
  }

  get info(): CollectionInfo {
    return { ...this.#info, indexes: this.indexes.map((index) => index.spec) };
  }

  get namespace(): string {
    return this.#info.namespace;
  }

  get specs(): IndexSpec[] {
    return [ID_INDEX, ...this.indexes.map((index) => index.spec)];
  }

  /** The size of all documents. */
  get bytes(): number {
    let bytes = 0;
    for (const { raw } of this.#docs.values()) bytes += raw.length;
    return bytes;
  }

  /** The documents that can match a filter, as the transaction sees them. `hinted` is the index to use. */
  candidates(filter: Doc, sort: Sort, transaction: Transaction | null, hinted?: string): Candidates {
    const conditions = conditionsOf(filter);
    const ids = hinted === undefined ? conditions.get('_id')?.points : undefined;
    if (ids && !ids.some((id) => Array.isArray(id))) return this.#byIds(ids, sort, transaction);
    const all = [this.#idIndex, ...this.indexes];
    const indexes = hinted === undefined ? all : all.filter(({ spec }) => spec.name === hinted);
    const isNatural = hinted === NATURAL || hinted === NATURAL_BACKWARDS;
    const plans = isNatural
      ? []
      : choosePlans(indexes, { filter, conditions, sort, isHinted: hinted !== undefined });
    const scans = plans.map(({ index, ranges, isBackwards }) =>
      scan({ index, ranges, isBackwards, collection: this, transaction }),
    );
    return {
      docs: scans.length > 0 ? inTurn(scans) : this.#everything(hinted === NATURAL_BACKWARDS, transaction),
      plans,
      isSorted: plans.length === 1 && plans.every((plan) => plan.isSorted),
      repeats: plans.length > 1 || plans.some(({ index }) => index.isMultikey),
    };
  }

  #byIds(ids: readonly unknown[], sort: Sort, transaction: Transaction | null): Candidates {
    const keys = [...new Set(ids.map((id) => orderKey(id)))].sort();
    const [first] = sort;
    const isSorted = keys.length < 2 || first?.name === '_id';
    if (isSorted && first?.direction === -1) keys.reverse();
    const plan: Plan = { index: this.#idIndex, ranges: [], isSorted, isBackwards: false };
    return { docs: this.#present(keys, transaction), plans: [plan], isSorted, repeats: false };
  }

  #present(keys: readonly string[], transaction: Transaction | null): Docs {
    let at = 0;
    return {
      next: () => {
        let stored: StoredDoc | undefined;
        while (!stored && at < keys.length) stored = this.#visible(keys[at++] ?? '', transaction);
        return stored;
      },
    };
  }

  #everything(isBackwards: boolean, transaction: Transaction | null): Docs {
    return scan({ index: this.#arrivals, ranges: EVERYWHERE, isBackwards, collection: this, transaction });
  }

  insert(doc: Doc, raw: Buffer, transaction: Transaction | null): void {
    const key = orderKey(doc._id);
    const committed = this.#docs.get(key);
    const present = this.#visible(key, transaction);
    if (present?.holder && present.holder !== transaction) giveWay(present.holder, transaction);
    if (present) throw duplicateKey(this.namespace, this.#idIndex, [doc._id]);
    if (committed) claim(committed, transaction);
    const reservedBy = this.#reservedIds.get(key);
    if (reservedBy && reservedBy !== transaction) giveWay(reservedBy, transaction);
    const rid = this.#surroundings.journal.nextRid();
    this.#change(key, committed ?? null, new StoredDoc(rid, key, raw, doc), transaction);
    transaction?.reserve(this.#reservedIds, key);
  }

  replace({ rid, key }: StoredDoc, doc: Doc, raw: Buffer, transaction: Transaction | null): void {
    this.#change(key, this.#baseOf(key, transaction), new StoredDoc(rid, key, raw, doc), transaction);
  }

  remove({ key }: StoredDoc, transaction: Transaction | null): void {
    this.#change(key, this.#baseOf(key, transaction), null, transaction);
  }

  /** Makes a change visible to all and queues it for the file. */
  commit(key: string, base: StoredDoc | null, next: StoredDoc | null): void {
    const { timeline, journal } = this.#surroundings;
    timeline.remember(this, key, base);
    const version = timeline.advance();
    if (base && base.rid !== next?.rid) journal.queue('deleteDoc', base.rid);
    if (next) {
      next.version = version;
      journal.queue('putDoc', next.rid, this.#info.id, next.raw);
    }
    this.#put(key, base, next);
  }

  /** Loads the documents of the file, in the order of their ids there. */
  load(rows: readonly { rid: number; raw: Buffer }[]): void {
    const indexes = [this.#idIndex, ...this.indexes];
    const needed = indexes.map(({ neededKeys }) => neededKeys);
    const keys = new Set(needed.flat().filter((key) => key !== null));
    const loaded = rows.map(({ rid, raw }): [StoredDoc, Doc] => {
      if (needed.includes(null)) {
        const stored = new StoredDoc(rid, '', raw);
        return [new StoredDoc(rid, orderKey(stored.doc._id), raw, stored.doc), stored.doc];
      }
      const fields = decodeFields(raw, keys);
      return [new StoredDoc(rid, orderKey(fields._id), raw), fields];
    });
    for (const [stored] of loaded) this.#docs.set(stored.key, stored);
    this.#arrivals.entries.fill(loaded.map(([stored]) => ['', stored]));
    for (const index of indexes) index.fill(loaded);
  }

  #put(key: string, base: StoredDoc | null, next: StoredDoc | null): void {
    if (base && next && base.rid === next.rid) this.#arrivals.entries.replace('', base, next);
    else {
      if (base) this.#arrivals.entries.delete('', base);
      if (next) this.#arrivals.entries.add('', next);
    }
    if (next) this.#docs.set(key, next);
    else this.#docs.delete(key);
    for (const index of [this.#idIndex, ...this.indexes]) index.change(base, next);
  }

  /** Builds indexes over the present documents. A unique index refuses documents that share a key. */
  addIndexes(specs: readonly IndexSpec[]): void {
    const docs = Array.from(this.#docs.values(), (stored) => [stored, stored.doc] as const);
    const added = specs.map((spec) => new SecondaryIndex(spec));
    for (const index of added) index.fill(docs);
    for (const index of added) index.checkFilled(this.namespace);
    this.indexes = [...this.indexes, ...added];
  }

  /** The version of a document that a transaction sees, or the committed one. */
  #visible(key: string, transaction: Transaction | null): StoredDoc | undefined {
    const seen = transaction?.seen(this, key);
    return seen === undefined ? this.#docs.get(key) : (seen ?? undefined);
  }

  #change(
    key: string,
    base: StoredDoc | null,
    next: StoredDoc | null,
    transaction: Transaction | null,
  ): void {
    const changes = transaction?.changesIn(this);
    if (next) for (const index of this.indexes) index.checkUnique(next, this.namespace, transaction, changes);
    if (!transaction) return this.commit(key, base, next);
    if (base) base.holder = transaction;
    transaction.change(this, key, base, next);
  }

  /** The committed version that a change will replace. If another transaction holds it, the attempt ends. */
  #baseOf(key: string, transaction: Transaction | null): StoredDoc | null {
    const base = this.#docs.get(key);
    if (base) claim(base, transaction);
    else if (transaction?.preimage(this, key)) throw writeConflict();
    return base ?? null;
  }
}

/** The hints of a scan that uses no index. */
export const NATURAL = '$natural';
export const NATURAL_BACKWARDS = '-$natural';

function claim(base: StoredDoc, transaction: Transaction | null): void {
  if (base.holder && base.holder !== transaction) giveWay(base.holder, transaction);
  if (transaction && base.version > transaction.startedAt) throw writeConflict();
}
