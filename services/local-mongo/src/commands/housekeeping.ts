import { orderKey } from '../bson/order.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import type { Cursors } from './cursors.ts';
import type { Sessions } from './sessions.ts';

const EARLIEST = orderKey(new Date(0)).charAt(0);

/** Removes expired documents and forgets idle cursors and sessions, once a minute. */
export class Housekeeping {
  readonly #store: Store;
  readonly #cursors: Cursors;
  readonly #sessions: Sessions;
  #seconds = 60;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, cursors: Cursors, sessions: Sessions) {
    this.#store = store;
    this.#cursors = cursors;
    this.#sessions = sessions;
    this.#schedule();
  }

  /** Sets the pause between two rounds, in seconds, and returns the one before. */
  setInterval(seconds: number): number {
    const was = this.#seconds;
    this.#seconds = Math.max(1, seconds);
    this.#schedule();
    return was;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #schedule(): void {
    this.stop();
    this.#timer = setInterval(() => {
      for (const collection of this.#store.collections.values()) removeExpired(collection);
      this.#cursors.reap();
      this.#sessions.reap();
    }, this.#seconds * 1000).unref();
  }
}

function removeExpired(collection: Collection): void {
  for (const { spec, entries } of collection.indexes) {
    if (spec.expireAfterSeconds === undefined) continue;
    const limit = orderKey(new Date(Date.now() - spec.expireAfterSeconds * 1000));
    for (const stored of new Set(entries.between(EARLIEST, limit))) {
      if (!stored.holder) collection.remove(stored, null);
    }
  }
}
