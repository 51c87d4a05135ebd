import { type Doc, fieldName } from '#src/bson/doc.ts';
import { afterPrefix, compareKeys } from '#src/bson/order.ts';
import { show } from '#src/bson/show.ts';
import { numberOf, type Numeric } from '#src/bson/values.ts';
import { CommandError, writeConflict } from '#src/errors.ts';
import { type Key, keyField, type KeyField, keysOf } from '#src/query/keys.ts';
import { compileFilter } from '#src/query/match.ts';
import { OrderedList } from './ordered-list.ts';
import type { Ordered } from './scan.ts';
import type { StoredDoc } from './stored-doc.ts';
import { type Changes, giveWay, type Transaction } from './transaction.ts';

export interface IndexSpec {
  v: 2;
  key: Record<string, unknown>;
  name: string;
  background?: boolean;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
}

const parallel = (): CommandError => new CommandError(171, 'cannot index parallel arrays');

export class SecondaryIndex implements Ordered {
  readonly spec: IndexSpec;
  readonly fields: readonly KeyField[];
  readonly entries = new OrderedList<StoredDoc>();
  isDropped = false;
  /** Unique keys that open transactions have taken but not yet committed. */
  readonly #reserved = new Map<string, Transaction>();
  readonly #covers: ((doc: Doc) => boolean) | null;
  #multikeyDocs = 0;

  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.fields = Object.entries(spec.key).map(([key, direction]) => {
      return keyField(fieldName(key), numberOf(direction as Numeric));
    });
    this.#covers = spec.partialFilterExpression ? compileFilter(spec.partialFilterExpression) : null;
  }

  /** Whether a document has several keys. Then bounds and order of several fields are unreliable. */
  get isMultikey(): boolean {
    return this.#multikeyDocs > 0;
  }

  /** The fields that place a document in this index, or null for all fields. */
  get neededKeys(): string[] | null {
    return this.#covers ? null : this.fields.map(({ path }) => path[0]?.key ?? '');
  }

  /** Moves a document from its old version to the next one. null stands for no version. */
  change(old: StoredDoc | null, next: StoredDoc | null): void {
    const before = old ? this.keysOf(old) : [];
    const after = next ? this.keysOf(next) : [];
    this.#multikeyDocs += Number(after.length > 1) - Number(before.length > 1);
    const isSame = before.length === after.length && before.every(({ key }, i) => key === after[i]?.key);
    if (old && next && isSame && old.rid === next.rid) {
      for (const { key } of before) this.entries.replace(key, old, next);
      return;
    }
    if (old) for (const { key } of before) this.entries.delete(key, old);
    if (next) for (const { key } of after) this.entries.add(key, next);
  }

  /** Adds all documents of a collection at its opening, each with the fields of `neededKeys`. */
  fill(docs: Iterable<readonly [StoredDoc, Doc]>): void {
    const entries: [string, StoredDoc][] = [];
    for (const [stored, fields] of docs) {
      const keys = this.#keysIn(fields);
      this.#multikeyDocs += Number(keys.length > 1);
      for (const { key } of keys) entries.push([key, stored]);
    }
    this.entries.fill(entries);
  }

  /** Refuses documents that share a unique key, after `fill`. */
  checkFilled(namespace: string): void {
    if (!this.spec.unique) return;
    const walk = this.entries.between('', '\uffff');
    let last: StoredDoc | undefined;
    let lastKey = '';
    for (let stored = walk.next(); stored; stored = walk.next()) {
      const { key } = walk;
      if (last && last !== stored && lastKey === key) {
        const values = this.keysOf(stored).find((own) => own.key === key)?.values;
        throw duplicateKey(namespace, this, values ?? []);
      }
      last = stored;
      lastKey = key;
    }
  }

  /** Refuses a document whose unique keys are taken, and reserves them for its transaction. */
  checkUnique(
    stored: StoredDoc,
    namespace: string,
    transaction: Transaction | null,
    changes?: Changes,
  ): void {
    const keys = this.keysOf(stored);
    if (!this.spec.unique) return;
    keys.sort((a, b) => compareKeys(a.key, b.key));
    for (const { key, values } of keys) {
      const other = this.#committedOther(key, stored, changes);
      if (other?.holder && other.holder !== transaction) giveWay(other.holder, transaction);
      if (other && transaction && other.version > transaction.startedAt) throw writeConflict();
      if (other || this.#isChangedInto(key, stored, changes)) throw duplicateKey(namespace, this, values);
      const reservedBy = this.#reserved.get(key);
      if (reservedBy && reservedBy !== transaction) giveWay(reservedBy, transaction);
    }
    for (const { key } of keys) transaction?.reserve(this.#reserved, key);
  }

  /** Finds another committed document with a key, unless the transaction has changed that document. */
  #committedOther(key: string, stored: StoredDoc, changes?: Changes): StoredDoc | undefined {
    const walk = this.entries.between(key, afterPrefix(key));
    let other = walk.next();
    while (other && (other.key === stored.key || changes?.has(other.key))) other = walk.next();
    return other;
  }

  /** Whether the transaction has changed another document so that it has the key. */
  #isChangedInto(key: string, stored: StoredDoc, changes?: Changes): boolean {
    return [...(changes?.values() ?? [])].some(
      ({ next }) => next && next.key !== stored.key && this.keysOf(next).some((own) => own.key === key),
    );
  }

  keysOf(stored: StoredDoc): Key[] {
    return this.#keysIn(stored.doc);
  }

  #keysIn(doc: Doc): Key[] {
    if (this.#covers && !this.#covers(doc)) return [];
    const keys = keysOf(doc, this.fields, parallel);
    return this.spec.sparse ? keys.filter(({ values }) => values.some((value) => value !== undefined)) : keys;
  }
}

export function duplicateKey(
  namespace: string,
  { spec: { key, name }, fields }: SecondaryIndex,
  values: unknown[],
): CommandError {
  const known = values.map((value) => value ?? null);
  const shown = fields.map((field, i) => `${field.name}: ${show(known[i])}`).join(', ');
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${shown} }`,
    { keyPattern: key, keyValue: Object.fromEntries(Object.keys(key).map((field, i) => [field, known[i]])) },
  );
}
