import { hasChanges, mergeChanges, type DraftChanges } from './draft-changes.ts';

const PAUSE_MS = 500;
const RETRY_MS = 2000;
const RETRIES = 5;

type Send = (changes: DraftChanges) => Promise<unknown>;

/**
 * Saves typed text on the server: shortly after the last key, and at once when the step is left. A failed save is
 * repeated a few times, and with all text that is typed later. One call runs at a time, so that an earlier text
 * never arrives after a later one.
 * A mutation of TanStack Query with `scope` and `retry` would repeat only its own text. Later text would wait for
 * all its tries.
 */
export class DraftSaver {
  readonly #send: Send;
  #waiting: DraftChanges = {};
  #underWay: DraftChanges = {};
  #sending: Promise<void> | null = null;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  save(changes: DraftChanges): void {
    this.#waiting = mergeChanges(this.#waiting, changes);
    this.#failures = 0;
    this.#flushIn(PAUSE_MS);
  }

  /** Sends the waiting changes, now or after the running call. Resolves when all of them were tried. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isWanted = true;
    if (!this.#sending && hasChanges(this.#waiting)) this.#sending = this.#sendAll();
    return this.#sending ?? Promise.resolve();
  }

  /** Sends everything at once, without waiting for the running call, because the page may disappear. */
  leave(): void {
    if (!this.#sending) return void this.flush();
    if (!hasChanges(this.#waiting)) return;
    this.#send(mergeChanges(this.#underWay, this.#waiting)).catch(() => undefined);
    // The running call may arrive after this one. If the page survives, the later text is sent again.
    void this.flush();
  }

  /** Drops the waiting changes, because they have no use any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#waiting = {};
  }

  async #sendAll(): Promise<void> {
    while (this.#isWanted && hasChanges(this.#waiting)) {
      this.#isWanted = false;
      const changes = this.#waiting;
      this.#waiting = {};
      this.#underWay = changes;
      try {
        await this.#send(changes);
        this.#failures = 0;
      } catch {
        this.#waiting = mergeChanges(changes, this.#waiting);
        this.#failures += 1;
        if (this.#failures <= RETRIES) this.#flushIn(RETRY_MS * this.#failures);
        break;
      }
    }
    this.#sending = null;
  }

  #flushIn(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }
}
