import { CommandError } from '#src/errors.ts';
import type { Collection } from '#src/store/collection.ts';
import type { SecondaryIndex } from '#src/store/secondary-index.ts';
import { MAX_DOCUMENT_SIZE } from '#src/wire/message.ts';
import type { CursorReply } from '#src/wire/reply.ts';
import { countIn } from '#src/commands/fields.ts';

/** The results of a cursor, made when they are fetched. */
export interface Results {
  /** The next document as BSON, or none at the end. */
  next(): Uint8Array | undefined;
  /** Whether the end is known without reading further. */
  readonly isAtEnd: boolean;
  /** The source of the documents. When it or one of its indexes is dropped, the cursor ends. */
  readonly source?: { readonly collection: Collection; readonly indexes: readonly SecondaryIndex[] };
}

/** The session and the transaction of a command. No others may use its cursor. */
interface Owner {
  readonly session: { readonly id: string; readonly number: number } | null;
  readonly transaction: object | null;
}

interface Cursor {
  readonly namespace: string;
  readonly results: Results;
  /** A document that did not fit into the last reply. */
  held: Uint8Array | undefined;
  readonly session: string | undefined;
  readonly transaction: number | undefined;
  usedAt: number;
}

const IDLE_LIFETIME_MS = 10 * 60_000;
const FIRST_BATCH = 101;

/** Results that are complete from the beginning. */
export function listed(items: readonly Uint8Array[]): Results {
  let at = 0;
  return {
    next: () => items[at++],
    get isAtEnd() {
      return at >= items.length;
    },
  };
}

/** The open cursors. Each ends when everything is fetched, when it is killed, or after ten idle minutes. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();
  #lastId = BigInt(Date.now()) << 20n;

  /** Answers with the first batch, and keeps a cursor if more may follow. */
  open(call: Owner, namespace: string, results: Results, batchSize: unknown, isSingle = false): CursorReply {
    const count = batchSize === undefined || batchSize === null ? FIRST_BATCH : countIn(batchSize);
    const cursor: Cursor = { namespace, results, held: undefined, ...ownerOf(call), usedAt: Date.now() };
    const { items, isAtEnd } = takeBatch(cursor, count);
    const reply: CursorReply = { namespace, cursorId: 0n, batch: 'firstBatch', items };
    if (isSingle || isAtEnd) return reply;
    this.#cursors.set(++this.#lastId, cursor);
    return { ...reply, cursorId: this.#lastId };
  }

  /** Refuses a cursor that is unknown or belongs to another command. */
  check(call: Owner, id: bigint, namespace: string): void {
    checkOwner(this.#cursor(id), id, namespace, call);
  }

  next(id: bigint, batchSize: number): CursorReply {
    const cursor = this.#cursor(id);
    const { namespace } = cursor;
    const { source } = cursor.results;
    if (source?.collection.isDropped) throw this.#killed(id, 'collection dropped');
    const index = source?.indexes.find(({ isDropped }) => isDropped);
    if (index) throw this.#killed(id, `index '${index.spec.name}' dropped`);
    const { items, isAtEnd } = takeBatch(cursor, batchSize);
    cursor.usedAt = Date.now();
    if (isAtEnd) this.#cursors.delete(id);
    return { namespace, cursorId: isAtEnd ? 0n : id, batch: 'nextBatch', items };
  }

  kill(id: bigint): boolean {
    return this.#cursors.delete(id);
  }

  reap(): void {
    for (const [id, { usedAt }] of this.#cursors) {
      if (usedAt < Date.now() - IDLE_LIFETIME_MS) this.#cursors.delete(id);
    }
  }

  #cursor(id: bigint): Cursor {
    const cursor = this.#cursors.get(id);
    if (cursor) return cursor;
    throw new CommandError(43, `cursor id ${id} not found`);
  }

  #killed(id: bigint, why: string): CommandError {
    this.#cursors.delete(id);
    return new CommandError(175, `query plan killed :: ${why}`);
  }
}

function ownerOf({ session, transaction }: Owner): Pick<Cursor, 'session' | 'transaction'> {
  return { session: session?.id, transaction: transaction ? session?.number : undefined };
}

function checkOwner(cursor: Cursor, id: bigint, namespace: string, call: Owner): void {
  const { session, transaction } = ownerOf(call);
  const refuse = (code: number, why: string): CommandError =>
    new CommandError(code, `Cannot run getMore on cursor ${id}, ${why}`);
  if (cursor.namespace !== namespace) {
    throw new CommandError(
      13,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  if (cursor.session === undefined && session !== undefined) {
    throw refuse(50736, 'which was not created in a session, in a session');
  }
  if (cursor.session !== undefined && session === undefined) {
    throw refuse(50737, 'which was created in a session, without an lsid');
  }
  if (cursor.session !== session) throw refuse(50738, 'which was created in another session');
  if (cursor.transaction === undefined && transaction !== undefined) {
    throw refuse(50739, `which was not created in a transaction, in transaction ${transaction}`);
  }
  if (cursor.transaction !== undefined && transaction === undefined) {
    throw refuse(50740, `which was created in transaction ${cursor.transaction}, without a txnNumber`);
  }
  if (cursor.transaction !== transaction) {
    throw refuse(
      50741,
      `which was created in transaction ${cursor.transaction}, in transaction ${transaction}`,
    );
  }
}

/** Takes the wanted number of documents, or as many as fit into one reply. */
function takeBatch(cursor: Cursor, count: number): { items: Uint8Array[]; isAtEnd: boolean } {
  const { results } = cursor;
  const items: Uint8Array[] = [];
  let bytes = 0;
  while (items.length < count) {
    const item = cursor.held ?? results.next();
    if (!item) return { items, isAtEnd: true };
    bytes += item.length;
    cursor.held = bytes > MAX_DOCUMENT_SIZE && items.length > 0 ? item : undefined;
    if (cursor.held) break;
    items.push(item);
  }
  return { items, isAtEnd: !cursor.held && results.isAtEnd };
}
