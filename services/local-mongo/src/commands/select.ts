import type { Doc } from '../bson/values.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import type { Collection } from '../store/collection.ts';
import type { StoredDoc, Transaction } from '../store/transaction.ts';

export type Selection = { filter: Doc; sort?: unknown; skip?: number; limit?: number };

/** The documents that a filter matches, in the wanted order; a limit of 0 means all. */
export function selectDocs(
  collection: Collection | undefined,
  { filter, sort: order, skip = 0, limit = 0 }: Selection,
  transaction: Transaction | null,
): StoredDoc[] {
  const test = compileFilter(filter);
  const sort = parseSort(order);
  if (!collection) return [];
  const end = limit > 0 ? skip + limit : Infinity;
  const candidates = collection.candidates(filter, sort, transaction);
  const inOrder = sort.length === 0 || candidates.sorted;
  const found: StoredDoc[] = [];
  for (const stored of candidates.docs) {
    if (!test(stored.doc)) continue;
    found.push(stored);
    if (inOrder && found.length >= end) break;
  }
  const ordered = inOrder ? found : sortBy(found, sort, (stored) => stored.doc);
  return skip === 0 && end >= ordered.length ? ordered : ordered.slice(skip, end);
}
