import { writeConflict } from '../errors.ts';
import type { Collection } from './collection.ts';
import type { IndexKey } from './index-keys.ts';
import { duplicateKey, type SecondaryIndex } from './secondary-index.ts';
import type { StoredDoc } from './stored-doc.ts';
import { giveWay, type Transaction } from './transaction.ts';

/** Refuses a document whose unique keys are taken, and reserves them for its transaction. */
export function checkUniqueKeys(
  collection: Collection,
  stored: StoredDoc,
  transaction: Transaction | null,
): void {
  for (const index of collection.indexes) {
    const keys = index.keysOf(stored.doc);
    if (!index.spec.unique) continue;
    for (const key of keys) checkKey(collection, index, key, stored, transaction);
    for (const { key } of keys) transaction?.reserve(index.reserved, key);
  }
}

function checkKey(
  collection: Collection,
  index: SecondaryIndex,
  { key, values }: IndexKey,
  stored: StoredDoc,
  transaction: Transaction | null,
): void {
  const changes = transaction?.changes.get(collection);
  for (const other of index.holdersOf(key)) {
    if (other.key === stored.key || changes?.has(other.key)) continue;
    if (other.holder && other.holder !== transaction) giveWay(other.holder, transaction);
    if (transaction && other.version > transaction.startedAt) throw writeConflict();
    throw duplicateKey(collection.namespace, index.spec, values);
  }
  for (const { next } of changes?.values() ?? []) {
    if (!next || next.key === stored.key) continue;
    if (index.keysOf(next.doc).some((own) => own.key === key)) {
      throw duplicateKey(collection.namespace, index.spec, values);
    }
  }
  const reservedBy = index.reserved.get(key);
  if (reservedBy && reservedBy !== transaction) giveWay(reservedBy, transaction);
}
