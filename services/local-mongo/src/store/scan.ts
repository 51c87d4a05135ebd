import type { Key } from '#src/query/keys.ts';
import type { OrderedList } from './ordered-list.ts';
import type { StoredDoc } from './stored-doc.ts';
import type { Committable, Transaction } from './transaction.ts';
import type { Walk } from './walk.ts';

export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

/** An order of documents. Each one is at the positions of its keys. */
export interface Ordered {
  readonly entries: OrderedList<StoredDoc>;
  readonly keysOf: (stored: StoredDoc) => readonly Pick<Key, 'key'>[];
}

/** A source of documents. It is no iterator, because a read of thousands would make a pair for each. */
export interface Docs {
  next(): StoredDoc | undefined;
}

type Entry = [key: string, item: StoredDoc];

/** The ranges of a scan, and its transaction. */
export interface Scan {
  readonly index: Ordered;
  readonly ranges: readonly KeyRange[];
  readonly isBackwards: boolean;
  readonly collection: Committable;
  readonly transaction: Transaction | null;
}

/** The documents in some ranges. If documents change meanwhile, the scan continues after its last one. */
export function scan(place: Scan): Docs {
  const { index, ranges, isBackwards, transaction } = place;
  const walks = (isBackwards ? ranges.toReversed() : ranges).map((range) => {
    const walk = index.entries.between(range.from, range.to, isBackwards);
    return transaction ? new SeenWalk(place, range, walk, transaction) : walk;
  });
  return inTurn(walks);
}

/** The documents of several sources, one source after the other. */
export function inTurn(sources: readonly Docs[]): Docs {
  const [only] = sources;
  if (only && sources.length === 1) return only;
  let at = 0;
  return {
    next() {
      for (; at < sources.length; at++) {
        const stored = sources[at]?.next();
        if (stored) return stored;
      }
      return undefined;
    },
  };
}

/** A walk over the entries as a transaction sees them: the committed ones, with its own versions in their place. */
class SeenWalk implements Docs {
  readonly #place: Scan;
  readonly #range: KeyRange;
  readonly #committed: Walk<StoredDoc>;
  readonly #transaction: Transaction;
  #edition = -1;
  #overlay = new Map<string, StoredDoc | null>();
  /** The entries of other versions that the transaction sees, in order. */
  #own: Entry[] = [];
  #last: Entry | undefined;
  #next: Entry | undefined;
  #isBegun = false;

  constructor(place: Scan, range: KeyRange, committed: Walk<StoredDoc>, transaction: Transaction) {
    this.#place = place;
    this.#range = range;
    this.#committed = committed;
    this.#transaction = transaction;
  }

  next(): StoredDoc | undefined {
    if (this.#edition !== this.#transaction.edition) this.#readOverlay();
    if (!this.#isBegun) this.#step();
    this.#isBegun = true;
    while (this.#next && this.#overlay.has(this.#next[1].key)) this.#step();
    while (this.#own[0] && !this.#isAhead(this.#own[0])) this.#own.shift();
    const [own] = this.#own;
    const isOwn = own && (!this.#next || this.#compare(own, this.#next) < 0);
    const found = isOwn ? own : this.#next;
    if (!found) return undefined;
    this.#last = found;
    if (!isOwn) this.#step();
    return found[1];
  }

  #readOverlay(): void {
    const { collection, isBackwards } = this.#place;
    this.#edition = this.#transaction.edition;
    this.#overlay = this.#transaction.overlayOf(collection);
    const sign = isBackwards ? -1 : 1;
    this.#own = entriesIn(this.#range, this.#place.index, this.#overlay.values());
    this.#own.sort((a, b) => sign * compareEntries(a, b));
  }

  #step(): void {
    const stored = this.#committed.next();
    this.#next = stored && [this.#committed.key, stored];
  }

  #isAhead(entry: Entry): boolean {
    return !this.#last || this.#compare(entry, this.#last) > 0;
  }

  #compare(a: Entry, b: Entry): number {
    return (this.#place.isBackwards ? -1 : 1) * compareEntries(a, b);
  }
}

function entriesIn({ from, to }: KeyRange, index: Ordered, docs: Iterable<StoredDoc | null>): Entry[] {
  const entries: Entry[] = [];
  for (const stored of docs) {
    for (const { key } of stored ? index.keysOf(stored) : []) {
      if (stored && key >= from && key < to) entries.push([key, stored]);
    }
  }
  return entries;
}

function compareEntries([key, { rid }]: Entry, [other, { rid: otherRid }]: Entry): number {
  return key === other ? rid - otherRid : key < other ? -1 : 1;
}
