import { randomUUID } from 'node:crypto';
import { decodeDoc } from '#src/bson/decode.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { transactionLost, writeConflict } from '#src/errors.ts';
import { Collection, type CollectionInfo } from './collection.ts';
import { Journal } from './journal.ts';
import { Blocked, Timeline, type Transaction } from './transaction.ts';

/** All collections, by `database.collection`. */
export class Store {
  readonly journal: Journal;
  readonly timeline = new Timeline();
  readonly collections = new Map<string, Collection>();
  /** The new collections of transactions. Others see them only after the commit. */
  readonly #created = new WeakMap<Transaction, Map<string, Collection>>();
  readonly #droppedAt = new Map<string, number>();
  #lastId = 0;

  constructor(file: string | undefined) {
    this.journal = new Journal(file);
    try {
      this.#load();
    } catch (error) {
      throw this.journal.unusable(error);
    }
  }

  #load(): void {
    const rows = new Map<number, { rid: number; raw: Buffer }[]>();
    for (const { rid, collection, raw } of this.journal.rows('docs')) {
      const own = rows.get(collection) ?? [];
      if (own.length === 0) rows.set(collection, own);
      own.push({ rid, raw: Buffer.from(raw) });
    }
    for (const { id, info } of this.journal.rows('collections')) {
      const collection = new Collection(decodeDoc(info) as unknown as CollectionInfo, this);
      this.collections.set(collection.namespace, collection);
      collection.load(rows.get(id) ?? []);
      this.#lastId = Math.max(this.#lastId, id);
    }
  }

  find(namespace: string, transaction: Transaction | null): Collection | undefined {
    const collection = this.collections.get(namespace);
    if (!transaction) return collection;
    const changedAt = collection?.changedAt ?? this.#droppedAt.get(namespace) ?? -1;
    if (changedAt <= transaction.startedAt)
      return collection ?? this.#created.get(transaction)?.get(namespace);
    throw transactionLost(
      246,
      `Unable to read from a snapshot due to pending collection catalog changes; please retry the operation. Collection: ${namespace}`,
    );
  }

  /** The collection to write to. Only the transaction sees its new collection until the commit. */
  ensure(namespace: string, transaction: Transaction | null): Collection {
    const present = this.find(namespace, transaction);
    if (present) return present;
    const info = { id: ++this.#lastId, namespace, uuid: randomUUID(), indexes: [] };
    const collection = new Collection(info, this);
    if (transaction) this.#createdBy(transaction).set(namespace, collection);
    else this.save(collection);
    return collection;
  }

  /** Publishes a collection or its new indexes, and stores the description. */
  save(collection: Collection): void {
    const { info, namespace } = collection;
    collection.changedAt = this.timeline.advance();
    this.collections.set(namespace, collection);
    this.journal.queue('putCollection', info.id, encodeDoc(info));
  }

  drop(collection: Collection): void {
    this.waitForTransactions(collection);
    const { info, namespace } = collection;
    collection.isDropped = true;
    this.collections.delete(namespace);
    this.journal.queue('deleteDocsOf', info.id);
    this.journal.queue('deleteCollection', info.id);
    this.#droppedAt.set(namespace, this.timeline.advance());
  }

  /** Makes a change of the collection itself wait while a transaction has uncommitted changes in it. */
  waitForTransactions(collection: Collection): void {
    for (const transaction of this.timeline.active) {
      if (transaction.changes.has(collection)) throw new Blocked(transaction.finished);
    }
  }

  commit(transaction: Transaction): void {
    const created = this.#createdBy(transaction);
    for (const namespace of created.keys()) {
      if (this.collections.has(namespace)) throw writeConflict();
    }
    this.timeline.active.delete(transaction);
    for (const collection of created.values()) this.save(collection);
    for (const [collection, changes] of transaction.changes) {
      for (const [key, { base, next }] of changes) if (base && !next) collection.commit(key, base, null);
      for (const [key, { base, next }] of changes) if (next) collection.commit(key, base, next);
    }
    this.timeline.end(transaction);
  }

  #createdBy(transaction: Transaction): Map<string, Collection> {
    const created = this.#created.get(transaction) ?? new Map<string, Collection>();
    this.#created.set(transaction, created);
    return created;
  }
}
