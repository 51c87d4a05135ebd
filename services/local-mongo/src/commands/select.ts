import type { Doc } from '#src/bson/doc.ts';
import { compileFilter } from '#src/query/match.ts';
import { parseSort, sortBy } from '#src/query/sort.ts';
import type { Collection } from '#src/store/collection.ts';
import type { Plan } from '#src/store/planner.ts';
import type { StoredDoc } from '#src/store/stored-doc.ts';
import type { Transaction } from '#src/store/transaction.ts';

export interface Selection {
  filter: Doc;
  sort?: unknown;
  skip?: number;
  limit?: number;
}

/** What a selection found and what it took: index keys walked, documents looked at, whether it had to sort. */
export interface Selected {
  docs: StoredDoc[];
  plans: readonly Plan[];
  sorts: boolean;
  keysExamined: number;
  docsExamined: number;
}

/** The documents that a filter matches, in the wanted order; a limit of 0 means all. */
export function select(
  collection: Collection | undefined,
  { filter, sort: order, skip = 0, limit = 0 }: Selection,
  transaction: Transaction | null,
): Selected {
  const test = compileFilter(filter);
  const sort = parseSort(order);
  const { docs, plans, sorted, repeats } = collection?.candidates(filter, sort, transaction) ?? NOTHING;
  const sorts = sort.length > 0 && !sorted;
  const end = limit > 0 ? skip + limit : Infinity;
  const seen = new Set<StoredDoc>();
  const found: StoredDoc[] = [];
  let keys = 0;
  let docsExamined = 0;
  for (const stored of docs) {
    keys++;
    if (repeats && seen.has(stored)) continue;
    if (repeats) seen.add(stored);
    docsExamined++;
    if (test(stored.doc)) found.push(stored);
    if (!sorts && found.length >= end) break;
  }
  const ordered = sorts ? sortBy(found, sort, (stored) => stored.doc) : found;
  return {
    docs: skip === 0 && end >= ordered.length ? ordered : ordered.slice(skip, end),
    plans,
    sorts,
    keysExamined: plans.length > 0 ? keys : 0,
    docsExamined,
  };
}

const NOTHING = { docs: [], plans: [], sorted: true, repeats: false };

export function selectDocs(...selection: Parameters<typeof select>): StoredDoc[] {
  return select(...selection).docs;
}
