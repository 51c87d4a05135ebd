import { decodeDoc } from '#src/bson/decode.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { orderKey } from '#src/bson/order.ts';
import { Binary, numberOf, type Numeric } from '#src/bson/values.ts';
import { CommandError, transactionLost, wrongType } from '#src/errors.ts';
import { checkFields, type Fields } from './fields.ts';
import type { Store } from '#src/store/store.ts';
import type { Transaction } from '#src/store/transaction.ts';

const SESSION_LIFETIME_MS = 30 * 60_000;
const TRANSACTION_LIFETIME_MS = 60_000;

const LSID_FIELDS: Fields = { id: 'any', txnNumber: 'any', txnUUID: 'any', uid: 'any' };

/** Checks a session's id from a client. */
export function checkSessionId(lsid: unknown, name: string): void {
  if (!isDoc(lsid)) throw wrongType(name, lsid, 'object');
  checkFields(name, lsid, LSID_FIELDS, ['id']);
  const { id } = lsid;
  if (!(id instanceof Binary) || id.subtype !== 4) throw wrongType(`${name}.id`, id, 'UUID');
  if (id.bytes.length !== 16)
    throw new CommandError(207, 'uuid must be a 16-byte binary field with UUID (4) subtype');
}

/** The progress of a retryable write: complete, or waiting for a transaction before statement `next`. */
export interface WriteProgress {
  next: number;
  complete: boolean;
  reply: Doc;
}

export interface Session {
  readonly id: string;
  /** The number of the last transaction or retryable write. `write` is null for a transaction. */
  number: number;
  state: 'none' | 'active' | 'committed' | 'aborted';
  transaction: Transaction | null;
  write: WriteProgress | null;
  /** The numbered command of this session that runs now. */
  running: Promise<unknown> | null;
  usedAt: number;
  timer?: NodeJS.Timeout;
}

/** The sessions with their transactions. The reply of a session's last retryable write outlives a restart. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    for (const { session, at, record } of store.journal.rows('retries')) {
      if (at < Date.now() - SESSION_LIFETIME_MS) {
        store.journal.queue('deleteRetry', session);
        continue;
      }
      const { number, write } = decodeDoc(record) as { number: Numeric; write: WriteProgress | null };
      const state = write ? 'none' : 'committed';
      Object.assign(this.#session(idInRow(session)), { number: numberOf(number), write, state });
    }
  }

  of(lsid: unknown): Session | null {
    return isDoc(lsid) ? this.#session(orderKey(lsid.id)) : null;
  }

  begin(session: Session, number: number): Transaction {
    if (number < session.number) throw tooOld(number, session);
    if (number === session.number) {
      throw new CommandError(
        117,
        'Only servers in a sharded cluster can start a new transaction at the active transaction number',
      );
    }
    this.abort(session);
    const transaction = this.#store.timeline.begin();
    Object.assign(session, { number, transaction, state: 'active', write: null });
    session.timer = setTimeout(() => this.abort(session), TRANSACTION_LIFETIME_MS).unref();
    return transaction;
  }

  /** The running transaction that a command with this number belongs to. */
  current(session: Session, number: number): Transaction {
    if (session.transaction && session.number === number) return session.transaction;
    if (number < session.number) throw tooOld(number, session);
    if (session.number === number && session.state === 'committed') {
      throw new CommandError(256, `Transaction with { txnNumber: ${number} } has been committed.`);
    }
    const isAborted = session.number === number && session.state === 'aborted';
    throw transactionLost(
      251,
      isAborted
        ? `Transaction with { txnNumber: ${number} } has been aborted.`
        : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`,
    );
  }

  commit(session: Session, number: number): void {
    if (session.number === number && session.state === 'committed') return;
    const transaction = this.current(session, number);
    try {
      this.#store.commit(transaction);
    } catch (error) {
      this.abort(session);
      throw error;
    }
    clearTimeout(session.timer);
    Object.assign(session, { transaction: null, state: 'committed' });
    this.save(session);
  }

  abort(session: Session): void {
    clearTimeout(session.timer);
    if (!session.transaction) return;
    this.#store.timeline.end(session.transaction);
    Object.assign(session, { transaction: null, state: 'aborted' });
  }

  /** The progress of the retryable write with this number: of an earlier attempt, or a new one. */
  write(session: Session, number: number): WriteProgress {
    if (session.write && session.number === number) return session.write;
    if (number <= session.number) throw tooOld(number, session);
    this.abort(session);
    const write = { next: 0, complete: false, reply: {} };
    Object.assign(session, { number, state: 'none', write });
    return write;
  }

  /** Stores a commit or the progress of a write, in the same commit as the changes. */
  save({ id, number, write }: Session): void {
    const record = encodeDoc({ number: BigInt(number), write });
    this.#store.journal.queue('putRetry', rowOf(id), Date.now(), record);
  }

  end(session: Session): void {
    this.abort(session);
    this.#sessions.delete(session.id);
    if (session.number >= 0) this.#store.journal.queue('deleteRetry', rowOf(session.id));
  }

  /** Drops the sessions that were not used for half an hour. */
  reap(): void {
    for (const session of this.#sessions.values()) {
      if (session.usedAt < Date.now() - SESSION_LIFETIME_MS && !session.running) this.end(session);
    }
  }

  close(): void {
    for (const session of this.#sessions.values()) this.abort(session);
  }

  #session(id: string): Session {
    const known = this.#sessions.get(id);
    const usedAt = Date.now();
    if (known) {
      known.usedAt = usedAt;
      return known;
    }
    const none = { transaction: null, write: null, running: null };
    const session: Session = { id, number: -1, state: 'none', usedAt, ...none };
    this.#sessions.set(id, session);
    return session;
  }
}

/** The id of a session in the file. */
const rowOf = (id: string): string => Buffer.from(id, 'utf16le').toString('base64');

const idInRow = (row: string): string => Buffer.from(row, 'base64').toString('utf16le');

function tooOld(number: number, { number: used }: Session): CommandError {
  return new CommandError(225, `Cannot use transaction number ${number}: session has already used ${used}`);
}
