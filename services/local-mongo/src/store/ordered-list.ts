import { type Chunk, CHUNK_SIZE, type Entries, type Item, placeOf } from './ordered-entries.ts';
import { Walk } from './walk.ts';

/** A list of items, ordered by key and then by id. Chunks keep the cost of a change small. */
export class OrderedList<T extends Item> {
  readonly #entries: Entries<T> = { chunks: [{ keys: [], items: [] }], edition: 0 };

  /** Replaces all entries. One sort is faster than as many additions. */
  fill(entries: [key: string, item: T][]): void {
    entries.sort(([key, item], [other, { rid }]) => (key < other ? -1 : key > other ? 1 : item.rid - rid));
    const chunks: Chunk<T>[] = [];
    for (let first = 0; first === 0 || first < entries.length; first += CHUNK_SIZE / 2) {
      const some = entries.slice(first, first + CHUNK_SIZE / 2);
      chunks.push({ keys: some.map(([key]) => key), items: some.map(([, item]) => item) });
    }
    this.#entries.chunks = chunks;
    this.#entries.edition++;
  }

  add(key: string, item: T): void {
    const { chunks } = this.#entries;
    const { chunk, at, index } = placeOf(chunks, key, item.rid);
    this.#entries.edition++;
    chunk.keys.splice(at, 0, key);
    chunk.items.splice(at, 0, item);
    if (chunk.keys.length <= CHUNK_SIZE) return;
    // The last chunk stays nearly full, because most lists grow at their end.
    const isLast = index === chunks.length - 1 && at === chunk.keys.length - 1;
    const cut = isLast ? CHUNK_SIZE - 8 : chunk.keys.length >>> 1;
    chunks.splice(index + 1, 0, { keys: chunk.keys.splice(cut), items: chunk.items.splice(cut) });
  }

  delete(key: string, item: T): void {
    const { chunks } = this.#entries;
    const { chunk, at, index } = placeOf(chunks, key, item.rid);
    if (chunk.items[at] !== item || chunk.keys[at] !== key) return;
    this.#entries.edition++;
    chunk.keys.splice(at, 1);
    chunk.items.splice(at, 1);
    if (chunk.keys.length === 0 && chunks.length > 1) chunks.splice(index, 1);
  }

  /** Replaces an item by its new version. */
  replace(key: string, old: T, item: T): void {
    const { chunk, at } = placeOf(this.#entries.chunks, key, old.rid);
    if (chunk.items[at] === old) chunk.items[at] = item;
  }

  /** A walk over the entries whose key is at least `from` and less than `to`. */
  between(from: string, to: string, isBackwards = false): Walk<T> {
    return new Walk(this.#entries, from, to, isBackwards);
  }
}
