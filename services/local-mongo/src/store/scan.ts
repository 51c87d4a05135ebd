import type { Key } from '#src/query/keys.ts';
import type { OrderedList } from './ordered-list.ts';
import type { StoredDoc } from './stored-doc.ts';
import type { Committable, Transaction } from './transaction.ts';

export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

/** Documents in an order, each at the places that its keys give it. */
export interface Ordered {
  readonly entries: OrderedList<StoredDoc>;
  readonly keysOf: (stored: StoredDoc) => readonly Pick<Key, 'key'>[];
}

type Entry = [key: string, item: StoredDoc];

/** Where documents are looked for, and through whose eyes. */
export interface Scan {
  readonly index: Ordered;
  readonly ranges: readonly KeyRange[];
  readonly isBackwards: boolean;
  readonly collection: Committable;
  readonly transaction: Transaction | null;
}

/** The documents in some ranges. The scan may rest while documents change: it goes on behind its last one. */
export function scan(place: Scan): IterableIterator<StoredDoc> {
  const { index, ranges, isBackwards, transaction } = place;
  const [only, other] = ranges;
  return only && !other && !transaction
    ? index.entries.itemsBetween(only.from, only.to, isBackwards)
    : scanRanges(place);
}

function* scanRanges(place: Scan): IterableIterator<StoredDoc> {
  const { index, ranges, isBackwards, transaction } = place;
  for (const { from, to } of isBackwards ? ranges.toReversed() : ranges) {
    if (transaction)
      yield* asSeen(place, { from, to }, index.entries.between(from, to, isBackwards), transaction);
    else yield* index.entries.itemsBetween(from, to, isBackwards);
  }
}

/** Puts what a transaction sees differently in its places among the committed entries. */
function* asSeen(
  place: Scan,
  range: KeyRange,
  committed: IterableIterator<Entry>,
  transaction: Transaction,
): IterableIterator<StoredDoc> {
  const { collection, isBackwards } = place;
  const sign = isBackwards ? -1 : 1;
  let edition = -1;
  let overlay = transaction.overlayOf(collection);
  let own: Entry[] = [];
  let last: Entry | undefined;
  let next = committed.next();
  for (;;) {
    if (edition !== transaction.edition) {
      edition = transaction.edition;
      overlay = transaction.overlayOf(collection);
      own = entriesIn(range, place, overlay.values());
    }
    while (!next.done && overlay.has(next.value[1].key)) next = committed.next();
    const isAhead = (entry: Entry): boolean => !last || sign * compareEntries(entry, last) > 0;
    while (own[0] && !isAhead(own[0])) own.shift();
    const [first] = own;
    if (next.done && !first) return;
    const isOwn = first && (next.done || sign * compareEntries(first, next.value) < 0);
    last = isOwn ? first : (next.value as Entry);
    if (!isOwn) next = committed.next();
    yield last[1];
  }
}

function entriesIn(
  { from, to }: KeyRange,
  { index, isBackwards }: Scan,
  docs: Iterable<StoredDoc | null>,
): Entry[] {
  const entries: Entry[] = [];
  for (const stored of docs) {
    for (const { key } of stored ? index.keysOf(stored) : []) {
      if (stored && key >= from && key < to) entries.push([key, stored]);
    }
  }
  const sign = isBackwards ? -1 : 1;
  return entries.sort((a, b) => sign * compareEntries(a, b));
}

function compareEntries([key, { rid }]: Entry, [other, { rid: otherRid }]: Entry): number {
  return key === other ? rid - otherRid : key < other ? -1 : 1;
}
