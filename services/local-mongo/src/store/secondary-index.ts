import { afterPrefix } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';
import { CommandError, writeConflict } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { DocTest } from '../query/value-tests.ts';
import { indexKeys, type IndexField, type IndexKey } from './index-keys.ts';
import { OrderedList } from './ordered-list.ts';
import { giveWay, type Change, type StoredDoc, type Transaction } from './transaction.ts';

export type IndexSpec = {
  v: 2;
  key: Record<string, number>;
  name: string;
  unique?: true;
  sparse?: true;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
};

export class SecondaryIndex {
  readonly spec: IndexSpec;
  readonly fields: readonly IndexField[];
  readonly entries = new OrderedList<StoredDoc>();
  /** Unique keys that open transactions have taken but not yet committed. */
  readonly reserved = new Map<string, Transaction>();
  readonly #covers: DocTest | undefined;
  #multikeyDocs = 0;

  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.fields = Object.entries(spec.key).map(([name, direction]) => {
      return { name, path: name.split('.'), direction: direction < 0 ? -1 : 1 };
    });
    if (spec.partialFilterExpression) this.#covers = compileFilter(spec.partialFilterExpression);
  }

  /** Whether some document has more than one key here, so that bounds and order of several fields mislead. */
  get isMultikey(): boolean {
    return this.#multikeyDocs > 0;
  }

  keysOf(doc: Doc): IndexKey[] {
    if (this.#covers && !this.#covers(doc)) return [];
    const keys = indexKeys(doc, this.fields);
    const missing =
      this.spec.sparse && keys.every(({ values }) => values.every((value) => value === undefined));
    return missing ? [] : keys;
  }

  add(stored: StoredDoc): void {
    const keys = this.keysOf(stored.doc);
    if (keys.length > 1) this.#multikeyDocs++;
    for (const { key } of keys) this.entries.add(key, stored);
  }

  delete(stored: StoredDoc): void {
    const keys = this.keysOf(stored.doc);
    if (keys.length > 1) this.#multikeyDocs--;
    for (const { key } of keys) this.entries.delete(key, stored);
  }

  replace(old: StoredDoc, stored: StoredDoc): void {
    const before = this.keysOf(old.doc);
    const after = this.keysOf(stored.doc);
    const unchanged = before.length === after.length && before.every(({ key }, i) => key === after[i]?.key);
    if (unchanged && old.rid === stored.rid) {
      for (const { key } of before) this.entries.replace(key, old, stored);
    } else {
      this.delete(old);
      this.add(stored);
    }
  }

  /** The committed documents that have exactly this key. */
  holdersOf(key: string): IterableIterator<StoredDoc> {
    return this.entries.between(key, afterPrefix(key));
  }

  /** Refuses a document whose unique keys are taken, and reserves them for its transaction. */
  checkUnique(
    stored: StoredDoc,
    namespace: string,
    transaction: Transaction | null,
    changes: ReadonlyMap<string, Change> | undefined,
  ): void {
    const keys = this.keysOf(stored.doc);
    if (!this.spec.unique) return;
    for (const { key, values } of keys) {
      for (const other of this.holdersOf(key)) {
        if (other.key === stored.key || changes?.has(other.key)) continue;
        if (other.holder && other.holder !== transaction) giveWay(other.holder, transaction);
        if (transaction && other.version > transaction.startedAt) throw writeConflict();
        throw duplicateKey(namespace, this.spec, values);
      }
      for (const { next } of changes?.values() ?? []) {
        const isOther = next && next.key !== stored.key;
        if (isOther && this.keysOf(next.doc).some((own) => own.key === key)) {
          throw duplicateKey(namespace, this.spec, values);
        }
      }
      const reservedBy = this.reserved.get(key);
      if (reservedBy && reservedBy !== transaction) giveWay(reservedBy, transaction);
    }
    for (const { key } of keys) transaction?.reserve(this.reserved, key);
  }
}

export function duplicateKey(
  namespace: string,
  spec: IndexSpec,
  values: readonly unknown[],
  prefix = '',
): CommandError {
  const fields = Object.keys(spec.key);
  const keyValue = Object.fromEntries(fields.map((field, i) => [field, values[i] ?? null]));
  const shown = fields.map((field, i) => `${field}: ${showKey(values[i])}`).join(', ');
  return new CommandError(
    11000,
    `${prefix}E11000 duplicate key error collection: ${namespace} index: ${spec.name} dup key: { ${shown} }`,
    { keyPattern: spec.key, keyValue },
  );
}

function showKey(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeof value === 'object' && 'toHexString' in value) return `ObjectId('${String(value)}')`;
  return JSON.stringify(value);
}
