import { randomUUID } from 'node:crypto';
import { orderKey } from '../bson/order.ts';
import { parseDoc, type Doc } from '../bson/values.ts';
import { snapshotUnavailable, writeConflict } from '../errors.ts';
import { Collection } from './collection.ts';
import { openFileJournal } from './file-journal.ts';
import { createMemoryJournal, type Journal, type RetryRow } from './journal.ts';
import { Blocked, Timeline, type Transaction } from './transaction.ts';

/** All collections, by `database.collection`. */
export class Store {
  readonly journal: Journal;
  readonly timeline = new Timeline();
  readonly collections = new Map<string, Collection>();
  /** The retry records found in the file. */
  readonly savedRetries: readonly RetryRow[];
  readonly #droppedAt = new Map<string, number>();
  #lastId = 0;

  constructor(file: string | undefined) {
    this.journal = file === undefined ? createMemoryJournal() : openFileJournal(file);
    const saved = this.journal.load();
    const byId = new Map<number, Collection>();
    for (const info of saved.collections) {
      const collection = new Collection(info, this);
      this.collections.set(info.namespace, collection);
      byId.set(info.id, collection);
      this.#lastId = Math.max(this.#lastId, info.id);
    }
    for (const { rid, collection, raw } of saved.docs()) {
      const doc = parseDoc(raw);
      byId.get(collection)?.load({ rid, key: orderKey(doc._id), doc, raw, version: 0, holder: null });
    }
    this.savedRetries = saved.retries;
  }

  find(namespace: string, transaction: Transaction | null): Collection | undefined {
    if (transaction && (this.#droppedAt.get(namespace) ?? -1) > transaction.startedAt) {
      throw snapshotUnavailable(`${namespace} was dropped after this transaction began`);
    }
    return this.collections.get(namespace) ?? transaction?.created.get(namespace);
  }

  /** The collection to write to; a transaction's new one stays its own until it commits. */
  ensure(namespace: string, transaction: Transaction | null): Collection {
    const present = this.find(namespace, transaction);
    if (present) return present;
    if (!transaction) return this.create(namespace, {});
    const collection = this.#make(namespace, {});
    transaction.created.set(namespace, collection);
    return collection;
  }

  create(namespace: string, options: Doc): Collection {
    const collection = this.#make(namespace, options);
    this.#publish(collection);
    return collection;
  }

  save(collection: Collection): void {
    this.journal.putCollection(collection.info);
  }

  drop(collection: Collection): void {
    this.waitForTransactions(collection);
    this.collections.delete(collection.namespace);
    this.journal.deleteCollection(collection.id);
    this.#droppedAt.set(collection.namespace, this.timeline.advance());
  }

  /** Changes to a collection itself wait until no transaction has uncommitted changes in it. */
  waitForTransactions(collection: Collection): void {
    for (const transaction of this.timeline.active) {
      if (transaction.changes.has(collection)) throw new Blocked(transaction.finished);
    }
  }

  commit(transaction: Transaction): void {
    for (const namespace of transaction.created.keys()) {
      if (this.collections.has(namespace)) throw writeConflict();
    }
    this.timeline.active.delete(transaction);
    for (const collection of transaction.created.values()) this.#publish(collection);
    for (const [collection, changes] of transaction.changes) {
      for (const [key, { base, next }] of changes) if (base && !next) collection.commit(key, base, null);
      for (const [key, { base, next }] of changes) if (next) collection.commit(key, base, next);
    }
    this.timeline.end(transaction);
  }

  abort(transaction: Transaction): void {
    this.timeline.end(transaction);
  }

  close(): void {
    this.journal.close();
  }

  #make(namespace: string, options: Doc): Collection {
    return new Collection({ id: ++this.#lastId, namespace, uuid: randomUUID(), options, indexes: [] }, this);
  }

  #publish(collection: Collection): void {
    this.collections.set(collection.namespace, collection);
    this.save(collection);
  }
}
