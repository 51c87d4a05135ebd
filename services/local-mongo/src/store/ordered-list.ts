interface Entry {
  readonly rid: number;
}
interface Chunk<T> {
  keys: string[];
  items: T[];
}

/** Where a walk is; it is the same object at each entry. */
interface Place<T> {
  key: string;
  item: T;
}

const CHUNK_SIZE = 512;

/** Items in the order of their keys, then of their ids; kept in chunks so that no change moves much. */
export class OrderedList<T extends Entry> {
  #chunks: Chunk<T>[] = [{ keys: [], items: [] }];
  /** How often an entry came or went, by which a walk knows that its place has moved. */
  #edition = 0;

  /** Takes all entries at once, in place of what is there; one sort is faster than as many additions. */
  fill(entries: [key: string, item: T][]): void {
    entries.sort(([key, item], [other, { rid }]) => (key < other ? -1 : key > other ? 1 : item.rid - rid));
    this.#edition++;
    this.#chunks = [];
    for (let first = 0; first === 0 || first < entries.length; first += CHUNK_SIZE / 2) {
      const some = entries.slice(first, first + CHUNK_SIZE / 2);
      this.#chunks.push({ keys: some.map(([key]) => key), items: some.map(([, item]) => item) });
    }
  }

  add(key: string, item: T): void {
    const { chunk, at, index } = this.#placeOf(key, item.rid);
    this.#edition++;
    chunk.keys.splice(at, 0, key);
    chunk.items.splice(at, 0, item);
    if (chunk.keys.length <= CHUNK_SIZE) return;
    // The last chunk stays nearly full, because most lists grow at their end.
    const isLast = index === this.#chunks.length - 1 && at === chunk.keys.length - 1;
    const cut = isLast ? CHUNK_SIZE - 8 : chunk.keys.length >>> 1;
    this.#chunks.splice(index + 1, 0, { keys: chunk.keys.splice(cut), items: chunk.items.splice(cut) });
  }

  delete(key: string, item: T): void {
    const { chunk, at, index } = this.#placeOf(key, item.rid);
    if (chunk.items[at] !== item || chunk.keys[at] !== key) return;
    this.#edition++;
    chunk.keys.splice(at, 1);
    chunk.items.splice(at, 1);
    if (chunk.keys.length === 0 && this.#chunks.length > 1) this.#chunks.splice(index, 1);
  }

  /** Puts a new version of an item in the place of the old one. */
  replace(key: string, old: T, item: T): void {
    const { chunk, at } = this.#placeOf(key, old.rid);
    if (chunk.items[at] === old) chunk.items[at] = item;
  }

  /**
   * The entries whose key is at least `from` and less than `to`. The walk may rest while the list changes: it
   * goes on behind the entry that it gave last.
   */
  *between(from: string, to: string, isBackwards = false): IterableIterator<[key: string, item: T]> {
    const next = this.#walk(from, to, isBackwards);
    for (let entry = next(); entry; entry = next()) yield [entry.key, entry.item];
  }

  /** Only the items, without a pair for each: most scans read thousands. */
  itemsBetween(from: string, to: string, isBackwards = false): IterableIterator<T> {
    const next = this.#walk(from, to, isBackwards);
    const items: IterableIterator<T> = {
      next: () => {
        const entry = next();
        return entry ? { done: false, value: entry.item } : { done: true, value: undefined };
      },
      [Symbol.iterator]: () => items,
    };
    return items;
  }

  /** Goes to the next entry with each call. */
  #walk(from: string, to: string, isBackwards: boolean): () => Place<T> | undefined {
    let edition = -1;
    let [index, at] = [0, 0];
    let last: Place<T> | undefined;
    return () => {
      if (edition !== this.#edition) {
        edition = this.#edition;
        const [key, rid] = last
          ? [last.key, last.item.rid + (isBackwards ? 0 : 1)]
          : [isBackwards ? to : from, -1];
        ({ index, at } = this.#placeOf(key, rid));
        if (isBackwards) at--;
      }
      let chunk = this.#chunks[index];
      if (chunk && (at < 0 || at >= chunk.keys.length)) {
        index += isBackwards ? -1 : 1;
        chunk = this.#chunks[index];
        at = isBackwards ? (chunk?.keys.length ?? 0) - 1 : 0;
      }
      const key = chunk?.keys[at];
      const item = chunk?.items[at];
      if (key === undefined || !item || (isBackwards ? key < from : key >= to)) return undefined;
      at += isBackwards ? -1 : 1;
      last ??= { key, item };
      last.key = key;
      last.item = item;
      return last;
    };
  }

  /** Where an entry is or would be: in the first chunk that does not end before it, or at the end of the last. */
  #placeOf(key: string, rid: number): { chunk: Chunk<T>; index: number; at: number } {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const chunk = this.#chunks[middle];
      if (chunk && comesBefore(chunk, chunk.keys.length - 1, key, rid)) low = middle + 1;
      else high = middle;
    }
    const chunk = this.#chunks[low] ?? { keys: [], items: [] };
    return { chunk, index: low, at: positionIn(chunk, key, rid) };
  }
}

function comesBefore<T extends Entry>(chunk: Chunk<T>, at: number, key: string, rid: number): boolean {
  const other = chunk.keys[at] ?? '';
  return other < key || (other === key && (chunk.items[at]?.rid ?? 0) < rid);
}

function positionIn<T extends Entry>(chunk: Chunk<T>, key: string, rid: number): number {
  let low = 0;
  let high = chunk.keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(chunk, middle, key, rid)) low = middle + 1;
    else high = middle;
  }
  return low;
}
