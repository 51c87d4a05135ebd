import { orderKey } from '../bson/order.ts';
import { isRegExp, type Doc } from '../bson/values.ts';
import { writeConflict } from '../errors.ts';
import type { SortField } from '../query/sort.ts';
import type { Journal } from './journal.ts';
import { choosePlans, conditionsOf, type Plan } from './planner.ts';
import { duplicateKey, SecondaryIndex, type IndexSpec } from './secondary-index.ts';
import { giveWay, type StoredDoc, type Timeline, type Transaction } from './transaction.ts';

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

export type CollectionInfo = { id: number; namespace: string; uuid: string; indexes: IndexSpec[] };
type Surroundings = { timeline: Timeline; journal: Journal };

/** Documents that can match, and the indexes that found them; with several keys a document may come again. */
export type Candidates = {
  docs: Iterable<StoredDoc>;
  plans: readonly Plan[];
  sorted: boolean;
  repeats: boolean;
};

export class Collection {
  readonly #info: Omit<CollectionInfo, 'indexes'>;
  readonly #idIndex = new SecondaryIndex(ID_INDEX);
  /** The indexes besides that of `_id`. */
  indexes: SecondaryIndex[];
  bytes = 0;
  readonly #docs = new Map<string, StoredDoc>();
  /** New `_id`s of open transactions. */
  readonly #reservedIds = new Map<string, Transaction>();
  readonly #surroundings: Surroundings;

  constructor({ indexes, ...info }: CollectionInfo, surroundings: Surroundings) {
    this.#info = info;
    this.indexes = indexes.map((spec) => new SecondaryIndex(spec));
    this.#surroundings = surroundings;
  }

  get size(): number {
    return this.#docs.size;
  }

  get info(): CollectionInfo {
    return { ...this.#info, indexes: this.indexes.map((index) => index.spec) };
  }

  get specs(): IndexSpec[] {
    return [ID_INDEX, ...this.indexes.map((index) => index.spec)];
  }

  /** The documents that can match a filter, as the transaction sees them. */
  candidates(filter: Doc, sort: readonly SortField[], transaction: Transaction | null): Candidates {
    const ids = conditionsOf(filter).get('_id')?.points;
    if (ids && !ids.some((id) => Array.isArray(id) || isRegExp(id))) {
      const keys = [...new Set(ids.map((id) => orderKey(id)))].sort();
      const plan: Plan = { index: this.#idIndex, ranges: [], sorted: keys.length < 2, backwards: false };
      const docs = keys.flatMap((key) => this.get(key, transaction) ?? []);
      return { docs, plans: [plan], sorted: plan.sorted, repeats: false };
    }
    const plans = choosePlans([this.#idIndex, ...this.indexes], filter, sort);
    const overlay = transaction?.overlayOf(this);
    const docs = plans.length > 0 ? planned(plans) : this.#docs.values();
    return {
      docs: overlay ? withOverlay(docs, overlay) : docs,
      plans,
      sorted: !overlay && plans.length === 1 && plans.every((plan) => plan.sorted),
      repeats: plans.length > 1 || plans.some(({ index }) => index.isMultikey),
    };
  }

  get(key: string, transaction: Transaction | null): StoredDoc | undefined {
    if (transaction) {
      const change = transaction.changes.get(this)?.get(key);
      if (change) return change.next ?? undefined;
      const before = transaction.preimages.get(this)?.get(key);
      if (before !== undefined) return before ?? undefined;
    }
    return this.#docs.get(key);
  }

  insert(doc: Doc, raw: Uint8Array, transaction: Transaction | null): void {
    const key = orderKey(doc._id);
    const present = this.get(key, transaction);
    const committed = this.#docs.get(key);
    if (present) {
      if (present.holder && present.holder !== transaction) giveWay(present.holder, transaction);
      throw duplicateKey(this.#info.namespace, ID_INDEX, [doc._id]);
    }
    if (committed) this.#claim(committed, transaction);
    const reservedBy = this.#reservedIds.get(key);
    if (reservedBy && reservedBy !== transaction) giveWay(reservedBy, transaction);
    const stored: StoredDoc = {
      rid: this.#surroundings.journal.nextRid(),
      key,
      doc,
      raw,
      version: 0,
      holder: null,
    };
    this.#checkUnique(stored, transaction);
    transaction?.reserve(this.#reservedIds, key);
    this.#change(stored.key, committed ?? null, stored, transaction);
  }

  replace(old: StoredDoc, doc: Doc, raw: Uint8Array, transaction: Transaction | null): void {
    const base = this.#baseOf(old, transaction);
    const stored: StoredDoc = { rid: old.rid, key: old.key, doc, raw, version: 0, holder: null };
    this.#checkUnique(stored, transaction);
    this.#change(old.key, base, stored, transaction);
  }

  remove(old: StoredDoc, transaction: Transaction | null): void {
    this.#change(old.key, this.#baseOf(old, transaction), null, transaction);
  }

  /** Makes a change visible to all and queues it for the file. */
  commit(key: string, base: StoredDoc | null, next: StoredDoc | null): void {
    const { timeline, journal } = this.#surroundings;
    timeline.remember(this, key, base);
    const version = timeline.advance();
    this.#updateIndexes(base, next);
    if (base && base.rid !== next?.rid) journal.queue('deleteDoc', base.rid);
    if (!next) {
      this.#docs.delete(key);
      return;
    }
    next.version = version;
    this.#docs.set(key, next);
    journal.queue('putDoc', next.rid, this.#info.id, next.raw);
  }

  /** Takes a document from the file in, at start. */
  load(stored: StoredDoc): void {
    this.#docs.set(stored.key, stored);
    this.#updateIndexes(null, stored);
  }

  /** Builds an index over what is there; a unique one refuses documents that already clash. */
  buildIndex(spec: IndexSpec): SecondaryIndex {
    const index = new SecondaryIndex(spec);
    for (const stored of this.#docs.values()) {
      for (const { key, values } of spec.unique ? index.keysOf(stored.doc) : []) {
        const [other] = index.holdersOf(key);
        if (other) {
          throw duplicateKey(
            this.#info.namespace,
            spec,
            values,
            `Index build failed: ${this.#info.uuid}: Collection ${this.#info.namespace} :: caused by :: `,
          );
        }
      }
      index.add(stored);
    }
    return index;
  }

  #checkUnique(stored: StoredDoc, transaction: Transaction | null): void {
    const changes = transaction?.changes.get(this);
    for (const index of this.indexes) index.checkUnique(stored, this.#info.namespace, transaction, changes);
  }

  #updateIndexes(base: StoredDoc | null, next: StoredDoc | null): void {
    this.bytes += (next?.raw.length ?? 0) - (base?.raw.length ?? 0);
    for (const index of [this.#idIndex, ...this.indexes]) {
      if (base && next) index.replace(base, next);
      else if (next) index.add(next);
      else if (base) index.delete(base);
    }
  }

  #change(
    key: string,
    base: StoredDoc | null,
    next: StoredDoc | null,
    transaction: Transaction | null,
  ): void {
    if (!transaction) {
      this.commit(key, base, next);
      return;
    }
    if (base) base.holder = transaction;
    transaction.changesOf(this).set(key, { base, next });
  }

  /** The committed version that a change will replace; another's hold on it ends the attempt. */
  #baseOf(old: StoredDoc, transaction: Transaction | null): StoredDoc | null {
    const base = this.#docs.get(old.key);
    if (base) this.#claim(base, transaction);
    else if (transaction?.preimages.get(this)?.get(old.key)) throw writeConflict();
    return base ?? null;
  }

  #claim(base: StoredDoc, transaction: Transaction | null): void {
    if (base.holder && base.holder !== transaction) giveWay(base.holder, transaction);
    if (transaction && base.version > transaction.startedAt) throw writeConflict();
  }
}

function* planned(plans: readonly Plan[]): IterableIterator<StoredDoc> {
  for (const { index, ranges, backwards } of plans) {
    for (const { from, to } of ranges) yield* index.entries.between(from, to, backwards);
  }
}

function* withOverlay(
  docs: Iterable<StoredDoc>,
  overlay: ReadonlyMap<string, StoredDoc | null>,
): IterableIterator<StoredDoc> {
  for (const stored of docs) if (!overlay.has(stored.key)) yield stored;
  for (const stored of overlay.values()) if (stored) yield stored;
}
