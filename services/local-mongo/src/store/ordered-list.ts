interface Entry {
  readonly rid: number;
}
type Chunk<T> = { keys: string[]; items: T[] };

const CHUNK_SIZE = 512;

/** Items in the order of their keys, then of their ids; kept in chunks so that no change moves much. */
export class OrderedList<T extends Entry> {
  #chunks: Chunk<T>[] = [{ keys: [], items: [] }];

  /** Takes all entries at once, in place of what is there; one sort is faster than as many additions. */
  fill(entries: [key: string, item: T][]): void {
    entries.sort(([key, item], [other, { rid }]) => (key < other ? -1 : key > other ? 1 : item.rid - rid));
    this.#chunks = [];
    for (let first = 0; first === 0 || first < entries.length; first += CHUNK_SIZE / 2) {
      const some = entries.slice(first, first + CHUNK_SIZE / 2);
      this.#chunks.push({ keys: some.map(([key]) => key), items: some.map(([, item]) => item) });
    }
  }

  add(key: string, item: T): void {
    const { chunk, at, index } = this.#placeOf(key, item.rid);
    chunk.keys.splice(at, 0, key);
    chunk.items.splice(at, 0, item);
    if (chunk.keys.length <= CHUNK_SIZE) return;
    const half = chunk.keys.length >>> 1;
    this.#chunks.splice(index + 1, 0, { keys: chunk.keys.splice(half), items: chunk.items.splice(half) });
  }

  delete(key: string, item: T): void {
    const { chunk, at, index } = this.#placeOf(key, item.rid);
    if (chunk.items[at] !== item || chunk.keys[at] !== key) return;
    chunk.keys.splice(at, 1);
    chunk.items.splice(at, 1);
    if (chunk.keys.length === 0 && this.#chunks.length > 1) this.#chunks.splice(index, 1);
  }

  /** Puts a new version of an item in the place of the old one. */
  replace(key: string, old: T, item: T): void {
    const { chunk, at } = this.#placeOf(key, old.rid);
    if (chunk.items[at] === old) chunk.items[at] = item;
  }

  /** The items whose key is at least `from` and less than `to`. */
  *between(from: string, to: string, backwards = false): IterableIterator<T> {
    const step = backwards ? -1 : 1;
    const start = this.#placeOf(backwards ? to : from, -1);
    let at = backwards ? start.at - 1 : start.at;
    for (let index = start.index; ; index += step) {
      const chunk = this.#chunks[index];
      if (!chunk) return;
      if (index !== start.index) at = backwards ? chunk.keys.length - 1 : 0;
      for (; at >= 0 && at < chunk.keys.length; at += step) {
        const key = chunk.keys[at] ?? '';
        if (backwards ? key < from : key >= to) return;
        const item = chunk.items[at];
        if (item) yield item;
      }
    }
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
