import { writeConflict } from '#src/errors.ts';
import type { Holder, StoredDoc } from './stored-doc.ts';

/** The error of a plain write that meets a document of an open transaction. The write runs again after `released`. */
export class Blocked extends Error {
  readonly released: Promise<void>;

  constructor(released: Promise<void>) {
    super('waits for a transaction');
    this.released = released;
  }
}

/** The changes of a transaction: for each document the committed version and the new one, null for none. */
export type Changes = Map<string, { base: StoredDoc | null; next: StoredDoc | null }>;

/** Documents that differ from the committed ones. null stands for a removed one. */
export type Overlay = Map<string, StoredDoc | null>;

/** The part of a collection that a transaction uses. */
export interface Committable {
  /** Makes a change visible to all and queues it for the file. */
  commit(key: string, base: StoredDoc | null, next: StoredDoc | null): void;
}

/** A snapshot of the committed state and the changes made on top of it. */
export class Transaction implements Holder {
  readonly startedAt: number;
  readonly changes = new Map<Committable, Changes>();
  readonly finished: Promise<void>;
  /** Documents that others changed later, as they were at the start. */
  readonly #preimages = new Map<Committable, Overlay>();
  readonly #reservations: { keys: Map<string, Transaction>; key: string }[] = [];
  #edition = 0;
  #finish: () => void = () => {};

  constructor(startedAt: number) {
    this.startedAt = startedAt;
    this.finished = new Promise((resolve) => (this.#finish = resolve));
  }

  /** A number that grows with each own change, and with each change of others that the snapshot hides. */
  get edition(): number {
    return this.#edition;
  }

  changesIn(collection: Committable): Changes | undefined {
    return this.changes.get(collection);
  }

  change(collection: Committable, key: string, base: StoredDoc | null, next: StoredDoc | null): void {
    const changes = this.changes.get(collection) ?? (new Map() as Changes);
    this.changes.set(collection, changes.set(key, { base, next }));
    this.#edition++;
  }

  /** Keeps the version of a document before the commit of another transaction. */
  remember(collection: Committable, key: string, before: StoredDoc | null): void {
    const preimages = this.#preimages.get(collection) ?? (new Map() as Overlay);
    if (preimages.has(key)) return;
    this.#preimages.set(collection, preimages.set(key, before));
    this.#edition++;
  }

  preimage(collection: Committable, key: string): StoredDoc | null | undefined {
    return this.#preimages.get(collection)?.get(key);
  }

  /** The version of a document that this transaction sees, or `undefined` if it is the committed one. */
  seen(collection: Committable, key: string): StoredDoc | null | undefined {
    const change = this.changes.get(collection)?.get(key);
    return change ? change.next : this.preimage(collection, key);
  }

  /** The documents that this transaction sees in another version than the committed one. */
  overlayOf(collection: Committable): Overlay {
    const overlay: Overlay = new Map(this.#preimages.get(collection));
    for (const [key, { next }] of this.changes.get(collection) ?? []) overlay.set(key, next);
    return overlay;
  }

  reserve(keys: Map<string, Transaction>, key: string): void {
    if (keys.get(key) === this) return;
    keys.set(key, this);
    this.#reservations.push({ keys, key });
  }

  /** Releases all documents and keys of this transaction, and wakes the writes that wait for it. */
  release(): void {
    for (const changes of this.changes.values()) {
      for (const { base } of changes.values()) if (base?.holder === this) base.holder = null;
    }
    for (const { keys, key } of this.#reservations) if (keys.get(key) === this) keys.delete(key);
    this.changes.clear();
    this.#preimages.clear();
    this.#finish();
  }
}

/** Ends an attempt that needs a document or key of `holder`. A transaction conflicts, a plain write waits. */
export function giveWay(holder: Holder, transaction: Transaction | null): never {
  if (transaction) throw writeConflict();
  throw new Blocked(holder.finished);
}

/** The order of commits, and the transactions whose snapshots are still in use. */
export class Timeline {
  readonly active = new Set<Transaction>();
  #now = 0;

  advance(): number {
    return ++this.#now;
  }

  begin(): Transaction {
    const transaction = new Transaction(this.#now);
    this.active.add(transaction);
    return transaction;
  }

  end(transaction: Transaction): void {
    this.active.delete(transaction);
    transaction.release();
  }

  /** Keeps the version that a commit replaces for the snapshots that still see it. */
  remember(collection: Committable, key: string, before: StoredDoc | null): void {
    for (const transaction of this.active) transaction.remember(collection, key, before);
  }
}
