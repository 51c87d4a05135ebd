import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { badValue } from '#src/errors.ts';
import { compileFilter } from '#src/query/match.ts';
import type { MatchTest } from '#src/query/predicate.ts';
import { parseSort, type Sort, sortBy } from '#src/query/sort.ts';
import { type Candidates, type Collection, NATURAL, NATURAL_BACKWARDS } from '#src/store/collection.ts';
import type { Plan } from '#src/store/planner.ts';
import type { Docs } from '#src/store/scan.ts';
import type { StoredDoc } from '#src/store/stored-doc.ts';
import type { Transaction } from '#src/store/transaction.ts';
import { hintMissing } from '#src/commands/call.ts';

export interface Selection {
  filter: Doc;
  sort?: unknown;
  skip?: number;
  limit?: number;
  hint?: unknown;
}

/** A running selection, with its plans and its costs so far. */
export interface Selecting {
  readonly found: Docs;
  readonly plans: readonly Plan[];
  /** Whether the documents are sorted in memory. */
  readonly sorts: boolean;
  readonly examined: { keys: number; docs: number };
}

/** Selects the documents that a filter matches, in the wanted order, one by one. A limit of 0 means all. */
export function select(
  collection: Collection | undefined,
  { filter, sort: order, skip = 0, limit = 0, hint }: Selection,
  transaction: Transaction | null,
): Selecting {
  const test = compileFilter(filter);
  const sort = parseSort(order);
  const hinted = collection && hint !== undefined ? indexName(collection, hint) : undefined;
  const candidates = collection?.candidates(filter, sort, transaction, hinted) ?? NOTHING;
  const sorts = sort.length > 0 && !candidates.isSorted;
  const examined = { keys: 0, docs: 0 };
  const matching = matches(candidates, test, examined);
  const ordered = sorts ? inOrder(matching, sort) : matching;
  const found = skip > 0 || limit > 0 ? cut(ordered, skip, limit) : ordered;
  return { found, plans: candidates.plans, sorts, examined };
}

/** Selects all documents at once, so that later changes do not matter. */
export function selectDocs(...selection: Parameters<typeof select>): StoredDoc[] {
  return allOf(select(...selection).found);
}

export function allOf(docs: Docs): StoredDoc[] {
  const all: StoredDoc[] = [];
  for (let stored = docs.next(); stored; stored = docs.next()) all.push(stored);
  return all;
}

const NOTHING: Candidates = { docs: { next: () => undefined }, plans: [], isSorted: true, repeats: false };

function matches(
  { docs, plans, repeats }: Candidates,
  test: MatchTest,
  examined: Selecting['examined'],
): Docs {
  const seen = repeats ? new Set<number>() : null;
  const hasKeys = plans.length > 0;
  return {
    next() {
      for (let stored = docs.next(); stored; stored = docs.next()) {
        if (hasKeys) examined.keys++;
        if (seen?.has(stored.rid)) continue;
        seen?.add(stored.rid);
        examined.docs++;
        if (test(stored.doc)) return stored;
      }
      return undefined;
    },
  };
}

/** Sorts the documents when the first one is read. Later changes are not visible. */
function inOrder(docs: Docs, sort: Sort): Docs {
  let sorted: StoredDoc[] | undefined;
  let at = 0;
  return {
    next() {
      sorted ??= sortBy(each(docs), sort, ({ doc }) => doc);
      return sorted[at++];
    },
  };
}

/** The documents one by one, so that the sort key of each is made before the next one is read. */
function* each(docs: Docs): Iterable<StoredDoc> {
  for (let stored = docs.next(); stored; stored = docs.next()) yield stored;
}

function cut(docs: Docs, skip: number, limit: number): Docs {
  let passed = 0;
  return {
    next() {
      while (passed < skip && docs.next()) passed++;
      passed = Math.max(passed, skip);
      if (limit > 0 && passed >= skip + limit) return undefined;
      passed++;
      return docs.next();
    },
  };
}

/** The name of a hint's index. */
function indexName(collection: Collection, hint: unknown): string | undefined {
  if (isDoc(hint)) {
    const [[key, direction] = [], other] = Object.entries(hint);
    if (key === undefined) return undefined;
    if (key === '$natural') {
      if (other) throw badValue("Cannot include '$natural' in compound hint");
      return isNumeric(direction) && numberOf(direction) < 0 ? NATURAL_BACKWARDS : NATURAL;
    }
  }
  const wanted = isDoc(hint) ? patternOf(hint) : undefined;
  const spec = collection.specs.find(({ name, key }) =>
    wanted === undefined ? name === hint : patternOf(key) === wanted,
  );
  if (spec) return spec.name;
  throw hintMissing();
}

function patternOf(key: Doc): string {
  return Object.entries(key)
    .map(
      ([name, direction]) =>
        `${fieldName(name)}:${isNumeric(direction) ? numberOf(direction) : encodeDoc({ direction }).toString('hex')}`,
    )
    .join();
}
