import type { Doc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { writeConflict } from '#src/errors.ts';
import type { Sort } from '#src/query/sort.ts';
import type { Journal } from './journal.ts';
import { choosePlans, conditionsOf, type Plan } from './planner.ts';
import { duplicateKey, type IndexSpec, SecondaryIndex } from './secondary-index.ts';
import type { StoredDoc } from './stored-doc.ts';
import { giveWay, type Overlay, type Timeline, type Transaction } from './transaction.ts';

const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

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

/** Documents that can match, and the indexes that found them; with several keys a document may come again. */
interface Candidates {
  docs: Iterable<StoredDoc>;
  plans: readonly Plan[];
  sorted: boolean;
  repeats: boolean;
}

export class Collection {
  readonly #info: Omit<CollectionInfo, 'indexes'>;
  readonly #idIndex = new SecondaryIndex(ID_INDEX);
  /** The indexes besides that of `_id`. */
  indexes: SecondaryIndex[];
  readonly #docs = new Map<string, StoredDoc>();
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

  get specs(): IndexSpec[] {
    return [ID_INDEX, ...this.indexes.map((index) => index.spec)];
  }

  /** The documents that can match a filter, as the transaction sees them. */
  candidates(filter: Doc, sort: Sort, transaction: Transaction | null): Candidates {
    const ids = conditionsOf(filter).get('_id')?.points;
    if (ids && !ids.some(Array.isArray)) {
      const keys = [...new Set(ids.map((id) => orderKey(id)))].sort();
      const plan: Plan = { index: this.#idIndex, ranges: [], sorted: keys.length < 2, backwards: false };
      const docs = keys.flatMap((key) => this.#visible(key, transaction) ?? []);
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

  insert(doc: Doc, raw: Uint8Array, transaction: Transaction | null): void {
    const key = orderKey(doc._id);
    const committed = this.#docs.get(key);
    const present = this.#visible(key, transaction);
    if (present?.holder && present.holder !== transaction) giveWay(present.holder, transaction);
    if (present) throw duplicateKey(this.#info.namespace, ID_INDEX, [doc._id]);
    if (committed) claim(committed, transaction);
    const reservedBy = this.#reservedIds.get(key);
    if (reservedBy && reservedBy !== transaction) giveWay(reservedBy, transaction);
    const rid = this.#surroundings.journal.nextRid();
    this.#change(key, committed ?? null, { rid, key, doc, raw }, transaction);
    transaction?.reserve(this.#reservedIds, key);
  }

  replace({ rid, key }: StoredDoc, doc: Doc, raw: Uint8Array, transaction: Transaction | null): void {
    this.#change(key, this.#baseOf(key, transaction), { rid, key, doc, raw }, transaction);
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

  /** Takes in what the file holds; documents come first, the indexes are then built over all of them. */
  load(stored: StoredDoc): void {
    this.#docs.set(stored.key, stored);
  }

  buildIndexes(): void {
    for (const index of [this.#idIndex, ...this.indexes]) index.fill(this.#docs.values());
  }

  #put(key: string, base: StoredDoc | null, next: StoredDoc | null): void {
    if (next) this.#docs.set(key, next);
    else this.#docs.delete(key);
    for (const index of [this.#idIndex, ...this.indexes]) index.change(base, next);
  }

  /** Builds an index over what is there; a unique one refuses documents that already clash. */
  buildIndex(spec: IndexSpec): SecondaryIndex {
    const index = new SecondaryIndex(spec);
    for (const stored of this.#docs.values()) {
      index.checkUnique(stored, this.#info.namespace, null);
      index.change(null, stored);
    }
    return index;
  }

  /** The version of a document that a transaction sees, or the committed one. */
  #visible(key: string, transaction: Transaction | null): StoredDoc | undefined {
    const change = transaction?.changes.get(this)?.get(key);
    const seen = change ? change.next : transaction?.preimages.get(this)?.get(key);
    return seen === undefined ? this.#docs.get(key) : (seen ?? undefined);
  }

  #change(
    key: string,
    base: StoredDoc | null,
    next: NewVersion | null,
    transaction: Transaction | null,
  ): void {
    const stored: StoredDoc | null = next && { ...next, version: 0, holder: null };
    const changes = transaction?.changes.get(this);
    for (const index of stored ? this.indexes : []) {
      if (stored) index.checkUnique(stored, this.#info.namespace, transaction, changes);
    }
    if (!transaction) return this.commit(key, base, stored);
    if (base) base.holder = transaction;
    transaction.changesOf(this).set(key, { base, next: stored });
  }

  /** The committed version that a change will replace; another's hold on it ends the attempt. */
  #baseOf(key: string, transaction: Transaction | null): StoredDoc | null {
    const base = this.#docs.get(key);
    if (base) claim(base, transaction);
    else if (transaction?.preimages.get(this)?.get(key)) throw writeConflict();
    return base ?? null;
  }
}

type NewVersion = Omit<StoredDoc, 'version' | 'holder'>;

function claim(base: StoredDoc, transaction: Transaction | null): void {
  if (base.holder && base.holder !== transaction) giveWay(base.holder, transaction);
  if (transaction && base.version > transaction.startedAt) throw writeConflict();
}

function* planned(plans: readonly Plan[]): IterableIterator<StoredDoc> {
  for (const { index, ranges, backwards } of plans) {
    for (const { from, to } of ranges) yield* index.entries.between(from, to, backwards);
  }
}

function* withOverlay(docs: Iterable<StoredDoc>, overlay: Overlay): IterableIterator<StoredDoc> {
  for (const stored of docs) if (!overlay.has(stored.key)) yield stored;
  for (const stored of overlay.values()) if (stored) yield stored;
}
