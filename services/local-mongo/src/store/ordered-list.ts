export type Entry = { readonly rid: number };
type Chunk<T> = { keys: string[]; items: T[] };

const CHUNK_SIZE = 512;

/** Items in the order of their keys, then of their ids; kept in chunks so that no change moves much. */
export class OrderedList<T extends Entry> {
  #chunks: Chunk<T>[] = [];

  add(key: string, item: T): void {
    const chunk = this.#chunkFor(key, item.rid);
    if (!chunk) {
      this.#chunks.push({ keys: [key], items: [item] });
      return;
    }
    const at = positionIn(chunk, key, item.rid);
    chunk.keys.splice(at, 0, key);
    chunk.items.splice(at, 0, item);
    if (chunk.keys.length > CHUNK_SIZE) this.#split(chunk);
  }

  delete(key: string, item: T): void {
    const chunk = this.#chunkFor(key, item.rid);
    if (!chunk) return;
    const at = positionIn(chunk, key, item.rid);
    if (chunk.items[at] !== item || chunk.keys[at] !== key) return;
    chunk.keys.splice(at, 1);
    chunk.items.splice(at, 1);
    if (chunk.keys.length === 0) this.#chunks.splice(this.#chunks.indexOf(chunk), 1);
  }

  /** Puts a new version of an item in the place of the old one. */
  replace(key: string, old: T, item: T): void {
    const chunk = this.#chunkFor(key, old.rid);
    if (!chunk) return;
    const at = positionIn(chunk, key, old.rid);
    if (chunk.items[at] === old) chunk.items[at] = item;
  }

  /** The items whose key is at least `from` and less than `to`. */
  *between(from: string, to: string, backwards = false): IterableIterator<T> {
    if (backwards) yield* this.#backwards(from, to);
    else yield* this.#forwards(from, to);
  }

  *#forwards(from: string, to: string): IterableIterator<T> {
    for (let c = this.#chunkIndex(from, -1); c < this.#chunks.length; c++) {
      const chunk = this.#chunks[c];
      if (!chunk) return;
      for (let i = positionIn(chunk, from, -1); i < chunk.keys.length; i++) {
        const item = chunk.items[i];
        if ((chunk.keys[i] ?? '') >= to) return;
        if (item) yield item;
      }
    }
  }

  *#backwards(from: string, to: string): IterableIterator<T> {
    const last = Math.min(this.#chunkIndex(to, -1), this.#chunks.length - 1);
    for (let c = last; c >= 0; c--) {
      const chunk = this.#chunks[c];
      if (!chunk) return;
      for (let i = positionIn(chunk, to, -1) - 1; i >= 0; i--) {
        const item = chunk.items[i];
        if ((chunk.keys[i] ?? '') < from) return;
        if (item) yield item;
      }
    }
  }

  /** The chunk that holds the place of an entry: the first that does not end before it, or the last. */
  #chunkFor(key: string, rid: number): Chunk<T> | undefined {
    return this.#chunks[Math.min(this.#chunkIndex(key, rid), this.#chunks.length - 1)];
  }

  #chunkIndex(key: string, rid: number): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const chunk = this.#chunks[middle];
      if (chunk && comesBefore(chunk, chunk.keys.length - 1, key, rid)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #split(chunk: Chunk<T>): void {
    const half = chunk.keys.length >>> 1;
    const rest = { keys: chunk.keys.splice(half), items: chunk.items.splice(half) };
    this.#chunks.splice(this.#chunks.indexOf(chunk) + 1, 0, rest);
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
