import { hasChanges, mergeChanges, type DraftChanges } from './draft-changes.ts';

const PAUSE_MS = 500;
const RETRY_MS = 2000;
const RETRIES = 5;

type Send = (changes: DraftChanges) => Promise<unknown>;

/**
 * Keeps what is typed on the server: shortly after the last key, at once when the step is left. What could not
 * be kept is tried again, a few times by itself and with everything typed later.
 */
export class DraftSaver {
  readonly #send: Send;
  #waiting: DraftChanges = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = 0;
  #failures = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  save(changes: DraftChanges): void {
    this.#waiting = mergeChanges(this.#waiting, changes);
    this.#failures = 0;
    this.#flushIn(PAUSE_MS);
  }

  /** Sends what waits now; the page may be gone in a moment. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const changes = this.#waiting;
    if (!hasChanges(changes)) return;
    this.#waiting = {};
    this.#sending += 1;
    try {
      await this.#send(changes);
      this.#failures = 0;
    } catch {
      this.#waiting = mergeChanges(changes, this.#waiting);
      this.#failures += 1;
      if (this.#failures <= RETRIES) this.#flushIn(RETRY_MS * this.#failures);
    } finally {
      this.#sending -= 1;
    }
  }

  /** What waits is of no use any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#waiting = {};
  }

  // One call at a time, so that an earlier word never arrives after a later one.
  #flushIn(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#sending > 0) this.#flushIn(PAUSE_MS);
      else void this.flush();
    }, delay);
  }
}
