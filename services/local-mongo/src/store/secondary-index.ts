import type { Doc } from '#src/bson/doc.ts';
import { afterPrefix } from '#src/bson/order.ts';
import { ObjectId } from '#src/bson/values.ts';
import { CommandError, writeConflict } from '#src/errors.ts';
import { compileFilter } from '#src/query/match.ts';
import { type IndexField, type IndexKey, indexKeys } from './index-keys.ts';
import { OrderedList } from './ordered-list.ts';
import type { StoredDoc } from './stored-doc.ts';
import { type Changes, giveWay, type Transaction } from './transaction.ts';

export interface IndexSpec {
  v: 2;
  key: Record<string, number>;
  name: string;
  unique?: true;
  sparse?: true;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
}

export class SecondaryIndex {
  readonly spec: IndexSpec;
  readonly fields: readonly IndexField[];
  readonly entries = new OrderedList<StoredDoc>();
  /** Unique keys that open transactions have taken but not yet committed. */
  readonly #reserved = new Map<string, Transaction>();
  readonly #covers: (doc: Doc) => boolean;
  #multikeyDocs = 0;

  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.fields = Object.entries(spec.key).map(([name, direction]) => {
      return { name, path: name.split('.'), direction: direction < 0 ? -1 : 1 };
    });
    this.#covers = compileFilter(spec.partialFilterExpression ?? {});
  }

  /** Whether some document has more than one key here, so that bounds and order of several fields mislead. */
  get isMultikey(): boolean {
    return this.#multikeyDocs > 0;
  }

  /** The place of a document moves from one version to the next; null stands for none. */
  change(old: StoredDoc | null, next: StoredDoc | null): void {
    const before = old ? this.#keysOf(old.doc) : [];
    const after = next ? this.#keysOf(next.doc) : [];
    this.#multikeyDocs += Number(after.length > 1) - Number(before.length > 1);
    const isSame = before.length === after.length && before.every(({ key }, i) => key === after[i]?.key);
    if (old && next && isSame && old.rid === next.rid) {
      for (const { key } of before) this.entries.replace(key, old, next);
      return;
    }
    if (old) for (const { key } of before) this.entries.delete(key, old);
    if (next) for (const { key } of after) this.entries.add(key, next);
  }

  /** Takes in all documents of a collection that is being opened. */
  fill(docs: Iterable<StoredDoc>): void {
    const entries: [string, StoredDoc][] = [];
    for (const stored of docs) {
      const keys = this.#keysOf(stored.doc);
      this.#multikeyDocs += Number(keys.length > 1);
      for (const { key } of keys) entries.push([key, stored]);
    }
    this.entries.fill(entries);
  }

  /** Refuses a document whose unique keys are taken, and reserves them for its transaction. */
  checkUnique(
    stored: StoredDoc,
    namespace: string,
    transaction: Transaction | null,
    changes?: Changes,
  ): void {
    const keys = this.#keysOf(stored.doc);
    if (!this.spec.unique) return;
    for (const { key, values } of keys) {
      for (const other of this.entries.between(key, afterPrefix(key))) {
        if (other.key === stored.key || changes?.has(other.key)) continue;
        if (other.holder && other.holder !== transaction) giveWay(other.holder, transaction);
        if (transaction && other.version > transaction.startedAt) throw writeConflict();
        throw duplicateKey(namespace, this.spec, values);
      }
      for (const { next } of changes?.values() ?? []) {
        const isOther = next && next.key !== stored.key;
        if (isOther && this.#keysOf(next.doc).some((own) => own.key === key)) {
          throw duplicateKey(namespace, this.spec, values);
        }
      }
      const reservedBy = this.#reserved.get(key);
      if (reservedBy && reservedBy !== transaction) giveWay(reservedBy, transaction);
    }
    for (const { key } of keys) transaction?.reserve(this.#reserved, key);
  }

  #keysOf(doc: Doc): IndexKey[] {
    if (!this.#covers(doc)) return [];
    const keys = indexKeys(doc, this.fields);
    const isMissing = keys.every(({ values }) => values.every((value) => value === undefined));
    return this.spec.sparse && isMissing ? [] : keys;
  }
}

export function duplicateKey(namespace: string, { key, name }: IndexSpec, values: unknown[]): CommandError {
  const fields = Object.keys(key);
  const shown = fields.map((field, i) => `${field}: ${showKey(values[i] ?? null)}`).join(', ');
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${shown} }`,
    { keyPattern: key, keyValue: Object.fromEntries(fields.map((field, i) => [field, values[i] ?? null])) },
  );
}

function showKey(value: unknown): string {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);
}
