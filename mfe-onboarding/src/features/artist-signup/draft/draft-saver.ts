import { hasChanges, mergeChanges, type DraftChanges } from './draft-changes.ts';

const PAUSE_MS = 500;
const RETRY_MS = 2000;
const RETRIES = 5;

type Send = (changes: DraftChanges) => Promise<unknown>;

/**
 * Keeps what is typed on the server: shortly after the last key, at once when the step is left. What could not
 * be kept is tried again, a few times by itself and with everything typed later. One call at a time, so that an
 * earlier word never arrives after a later one.
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

  /** Sends what waits, now or right after what is on its way; resolves when all of it was tried. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isWanted = true;
    if (!this.#sending && hasChanges(this.#waiting)) this.#sending = this.#sendAll();
    return this.#sending ?? Promise.resolve();
  }

  /** The page may be gone in a moment: nothing waits for an answer that nobody will hear. */
  leave(): void {
    if (!this.#sending) return void this.flush();
    if (!hasChanges(this.#waiting)) return;
    this.#send(mergeChanges(this.#underWay, this.#waiting)).catch(() => undefined);
    // It may have been overtaken by the earlier one; whoever is still here then says it again.
    void this.flush();
  }

  /** What waits is of no use any more. */
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
