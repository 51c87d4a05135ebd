import { equalValues } from '../bson/order.ts';
import { hasOwn, isDoc, type Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import type { Collection } from '../store/collection.ts';
import type { StoredDoc } from '../store/stored-doc.ts';
import type { Call } from './call.ts';

export type Selection = { filter: Doc; sort?: unknown; skip?: number; limit?: number; hint?: unknown };

/** The documents that a filter matches, in the wanted order; a limit of 0 means all. */
export function selectDocs(
  call: Call,
  collection: Collection | undefined,
  selection: Selection,
): StoredDoc[] {
  const test = compileFilter(selection.filter, call.variables);
  const sort = parseSort(natural(selection.sort) ? undefined : selection.sort);
  if (!collection) return [];
  checkHint(collection, selection.hint);
  const skip = selection.skip ?? 0;
  const end = selection.limit ? skip + selection.limit : Infinity;
  const candidates = collection.candidates(selection.filter, sort, call.transaction);
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

function natural(sort: unknown): boolean {
  return isDoc(sort) && hasOwn(sort, '$natural') && sort.$natural === 1;
}

/** A hint never changes the result here, but one that names no index is a mistake of the caller. */
function checkHint(collection: Collection, hint: unknown): void {
  if (hint === undefined || (isDoc(hint) && (Object.keys(hint).length === 0 || hasOwn(hint, '$natural'))))
    return;
  const known = collection.specs.some((spec) =>
    typeof hint === 'string' ? spec.name === hint : equalValues(spec.key, hint),
  );
  if (!known) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
}
