import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { badValue } from '#src/errors.ts';
import { compileFilter } from '#src/query/match.ts';
import type { Match, MatchTest } from '#src/query/predicate.ts';
import { parseSort, type Sort, sortBy } from '#src/query/sort.ts';
import { type Candidates, type Collection, NATURAL, NATURAL_BACKWARDS } from '#src/store/collection.ts';
import type { Plan } from '#src/store/planner.ts';
import type { StoredDoc } from '#src/store/stored-doc.ts';
import type { Transaction } from '#src/store/transaction.ts';
import { hintMissing } from './call.ts';

export interface Selection {
  filter: Doc;
  sort?: unknown;
  skip?: number;
  limit?: number;
  hint?: unknown;
}

/** A document that was selected, and the array item that it matched by. */
export interface Found {
  readonly stored: StoredDoc;
  readonly match: Match;
}

/** What is being selected, how, and what that took so far. */
export interface Selecting {
  readonly found: IterableIterator<Found>;
  readonly plans: readonly Plan[];
  /** Whether the documents are sorted in memory. */
  readonly sorts: boolean;
  readonly examined: { keys: number; docs: number };
}

/** The documents that a filter matches, in the wanted order; a limit of 0 means all. They are looked for one by one. */
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

/** All of them at once, so that changes made to them meanwhile do not matter. */
export function selectAll(...selection: Parameters<typeof select>): Found[] {
  return [...select(...selection).found];
}

export function selectDocs(...selection: Parameters<typeof select>): StoredDoc[] {
  return Array.from(select(...selection).found, ({ stored }) => stored);
}

const NOTHING: Candidates = { docs: [], plans: [], isSorted: true, repeats: false };

function* matches(
  { docs, plans, repeats }: Candidates,
  test: MatchTest,
  examined: Selecting['examined'],
): IterableIterator<Found> {
  const seen = new Set<number>();
  let match = { item: -1 };
  for (const stored of docs) {
    if (plans.length > 0) examined.keys++;
    if (repeats && seen.has(stored.rid)) continue;
    if (repeats) seen.add(stored.rid);
    examined.docs++;
    if (test(stored.doc, match)) {
      yield { stored, match };
      match = { item: -1 };
    } else {
      match.item = -1;
    }
  }
}

/** Sorts when the first one is asked for; what was found stays as it was then. */
function* inOrder(found: Iterable<Found>, sort: Sort): IterableIterator<Found> {
  yield* sortBy(found, sort, ({ stored }) => stored.doc);
}

function* cut(found: Iterable<Found>, skip: number, limit: number): IterableIterator<Found> {
  let passed = 0;
  for (const one of found) {
    passed++;
    if (passed <= skip) continue;
    yield one;
    if (limit > 0 && passed >= skip + limit) return;
  }
}

/** The name of the index that a hint means. */
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
