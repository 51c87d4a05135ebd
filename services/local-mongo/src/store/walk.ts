import { type Chunk, type Entries, type Item, placeOf, positionIn } from './ordered-entries.ts';

/** A walk over entries in their order. If the list changes meanwhile, it continues after its last entry. */
export class Walk<T extends Item> {
  /** The key of the last item. */
  key = '';
  readonly #entries: Entries<T>;
  readonly #from: string;
  readonly #to: string;
  readonly #step: 1 | -1;
  #edition = -1;
  #index = 0;
  #chunk: Chunk<T> | undefined;
  /** The positions of the next entry and of the end of the walk in the chunk. */
  #at = 0;
  #end = 0;
  #last: T | undefined;

  constructor(entries: Entries<T>, from: string, to: string, isBackwards: boolean) {
    this.#entries = entries;
    this.#from = from;
    this.#to = to;
    this.#step = isBackwards ? -1 : 1;
  }

  /** The next item, or none at the end. */
  next(): T | undefined {
    if (this.#edition !== this.#entries.edition) this.#findPlace();
    while (this.#at === this.#end) if (!this.#enterNext()) return undefined;
    const { keys = [], items = [] } = this.#chunk ?? {};
    this.key = keys[this.#at] ?? '';
    this.#last = items[this.#at];
    this.#at += this.#step;
    return this.#last;
  }

  #findPlace(): void {
    const { chunks, edition } = this.#entries;
    this.#edition = edition;
    const isBackwards = this.#step < 0;
    const { chunk, index, at } = this.#last
      ? placeOf(chunks, this.key, this.#last.rid + (isBackwards ? 0 : 1))
      : placeOf(chunks, isBackwards ? this.#to : this.#from, -1);
    this.#enter(index, chunk);
    this.#at = isBackwards ? Math.max(at - 1, this.#end) : Math.min(at, this.#end);
  }

  /** Goes to the next chunk, unless the walk ends in this one. */
  #enterNext(): boolean {
    const isInside = this.#step > 0 ? this.#end < (this.#chunk?.keys.length ?? 0) : this.#end >= 0;
    const index = this.#index + this.#step;
    const chunk = this.#entries.chunks[index];
    if (isInside || !chunk) return false;
    this.#enter(index, chunk);
    if (this.#step < 0) this.#at = Math.max(chunk.keys.length - 1, this.#end);
    else this.#at = 0;
    return true;
  }

  #enter(index: number, chunk: Chunk<T>): void {
    this.#index = index;
    this.#chunk = chunk;
    const { keys } = chunk;
    if (this.#step > 0) {
      this.#end = (keys.at(-1) ?? '') < this.#to ? keys.length : positionIn(chunk, this.#to, -1);
    } else {
      this.#end = ((keys[0] ?? '') < this.#from ? positionIn(chunk, this.#from, -1) : 0) - 1;
    }
  }
}
