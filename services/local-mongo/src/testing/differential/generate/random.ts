/** A generator of the same choices for the same seed. */
export class Random {
  #state: number;
  readonly #decks = new Map<readonly unknown[], unknown[]>();

  constructor(seed: number) {
    this.#state = seed | 0;
    // Neighbouring seeds would begin alike.
    for (let i = 0; i < 8; i++) this.#next();
  }

  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  below(end: number): number {
    return this.#next() % end;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** Like `pick`, but every item comes once before any of them comes again. */
  draw<T>(items: readonly T[]): T {
    let deck = this.#decks.get(items) as T[] | undefined;
    if (!deck?.length) this.#decks.set(items, (deck = this.some(items, items.length, items.length)));
    return deck.pop() as T;
  }

  list<T>(least: number, most: number, make: (index: number) => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, (_, index) => make(index));
  }

  /** Some of the items, each at most once, in a random order. */
  some<T>(items: readonly T[], least: number, most: number): T[] {
    const rest = [...items];
    const count = Math.min(rest.length, least + this.below(most - least + 1));
    return Array.from({ length: count }, () => rest.splice(this.below(rest.length), 1)[0] as T);
  }
}
