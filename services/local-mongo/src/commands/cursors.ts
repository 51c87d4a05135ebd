import { CommandError } from '#src/errors.ts';
import { wholeNumber } from '#src/options.ts';
import { MAX_DOCUMENT_SIZE } from '#src/wire/message.ts';
import type { CursorReply } from '#src/wire/reply.ts';

interface Cursor {
  namespace: string;
  items: readonly Uint8Array[];
  position: number;
  usedAt: number;
}

const IDLE_LIFETIME = 10 * 60_000;
const FIRST_BATCH = 101;

/** Results that did not fit into one batch, until they are fetched, closed or forgotten. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();
  #lastId = 0n;

  open(namespace: string, items: readonly Uint8Array[], batchSize: unknown, single = false): CursorReply {
    const batch = takeBatch(items, 0, wholeNumber(batchSize, 'batchSize', FIRST_BATCH));
    const reply: CursorReply = { namespace, cursorId: 0n, batch: 'firstBatch', items: batch };
    if (single || batch.length === items.length) return reply;
    this.#cursors.set(++this.#lastId, { namespace, items, position: batch.length, usedAt: Date.now() });
    return { ...reply, cursorId: this.#lastId };
  }

  next(id: bigint, batchSize: number): CursorReply {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    const items = takeBatch(cursor.items, cursor.position, batchSize);
    cursor.position += items.length;
    cursor.usedAt = Date.now();
    const exhausted = cursor.position >= cursor.items.length;
    if (exhausted) this.#cursors.delete(id);
    return { namespace: cursor.namespace, cursorId: exhausted ? 0n : id, batch: 'nextBatch', items };
  }

  kill(id: bigint): boolean {
    return this.#cursors.delete(id);
  }

  reap(): void {
    for (const [id, { usedAt }] of this.#cursors) {
      if (usedAt < Date.now() - IDLE_LIFETIME) this.#cursors.delete(id);
    }
  }
}

/** As many documents as are wanted and fit into one reply. */
function takeBatch(items: readonly Uint8Array[], from: number, count: number): readonly Uint8Array[] {
  let bytes = 0;
  let to = from;
  for (; to < items.length && to - from < count; to++) {
    bytes += items[to]?.length ?? 0;
    if (bytes > MAX_DOCUMENT_SIZE && to > from) break;
  }
  return from === 0 && to === items.length ? items : items.slice(from, to);
}
