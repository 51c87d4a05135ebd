import { orderKey } from '../bson/order.ts';
import { isDoc, Long, numberOf, parseDoc, writeDoc, type Doc, type Numeric } from '../bson/values.ts';
import { CommandError, noSuchTransaction } from '../errors.ts';
import type { Store } from '../store/store.ts';
import type { Transaction } from '../store/transaction.ts';

const SESSION_LIFETIME = 30 * 60_000;
const TRANSACTION_LIFETIME = 60_000;

/** How far a retryable write has come: complete, or stopped before statement `next` to wait for a transaction. */
export type WriteProgress = { number: number; next: number; complete: boolean; reply: Doc };

export type Session = {
  readonly id: string;
  number: number;
  state: 'none' | 'active' | 'committed' | 'aborted';
  transaction: Transaction | null;
  write: WriteProgress | null;
  /** The command of this session that runs now, if it has a transaction number. */
  running: Promise<unknown> | null;
  usedAt: number;
  timer?: NodeJS.Timeout;
};

/** Sessions, their transactions, and the replies of their last retryable write, which outlive a restart. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    for (const { session, at, record } of store.journal.retries()) {
      if (at < Date.now() - SESSION_LIFETIME) store.journal.queue('deleteRetry', session);
      else this.#restore(session, parseDoc(record));
    }
  }

  of(lsid: unknown): Session | null {
    if (!isDoc(lsid)) return null;
    const id = idOf(lsid);
    let session = this.#sessions.get(id);
    if (!session) this.#sessions.set(id, (session = createSession(id)));
    session.usedAt = Date.now();
    return session;
  }

  begin(session: Session, number: number): Transaction {
    if (number < session.number) throw tooOld(number, session);
    if (number === session.number && session.state !== 'none') {
      throw new CommandError(50911, `Cannot start transaction ${number} again on session`);
    }
    this.abort(session);
    const transaction = this.#store.timeline.begin();
    Object.assign(session, { number, transaction, state: 'active', write: null });
    session.timer = setTimeout(() => {
      if (session.transaction === transaction) this.abort(session);
    }, TRANSACTION_LIFETIME).unref();
    return transaction;
  }

  /** The running transaction that a command with this number belongs to. */
  current(session: Session, number: number): Transaction {
    if (session.transaction && session.number === number) return session.transaction;
    throw noSuchTransaction(
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`,
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
    session.transaction = null;
    session.state = 'committed';
    this.#save(session, { kind: 'commit', number });
  }

  abort(session: Session): void {
    clearTimeout(session.timer);
    if (!session.transaction) return;
    this.#store.timeline.end(session.transaction);
    session.transaction = null;
    session.state = 'aborted';
  }

  /** The progress of the retryable write with this number; a fresh one unless it was begun before. */
  write(session: Session, number: number): WriteProgress {
    if (session.write?.number === number) return session.write;
    if (number <= session.number) throw tooOld(number, session);
    this.abort(session);
    const write = { number, next: 0, complete: false, reply: {} };
    Object.assign(session, { number, state: 'none', write });
    return write;
  }

  /** Keeps the progress in the same commit as the changes it tells of. */
  saveWrite(session: Session): void {
    if (session.write) this.#save(session, { kind: 'write', ...session.write });
  }

  end(lsid: unknown): void {
    const session = isDoc(lsid) ? this.#sessions.get(idOf(lsid)) : undefined;
    if (session) this.#forget(session);
  }

  /** Drops the sessions that nobody has used for half an hour. */
  reap(): void {
    for (const session of this.#sessions.values()) {
      if (session.usedAt < Date.now() - SESSION_LIFETIME && !session.running) this.#forget(session);
    }
  }

  close(): void {
    for (const session of this.#sessions.values()) this.abort(session);
  }

  #forget(session: Session): void {
    this.abort(session);
    this.#sessions.delete(session.id);
    if (session.number >= 0) this.#store.journal.queue('deleteRetry', session.id);
  }

  #save(session: Session, record: Doc): void {
    const number = Long.fromNumber(session.number);
    this.#store.journal.queue('putRetry', session.id, Date.now(), writeDoc({ ...record, number }));
  }

  #restore(id: string, record: Doc): void {
    const session = createSession(id);
    session.number = numberOf(record.number as Numeric);
    if (record.kind === 'commit') session.state = 'committed';
    else session.write = { ...(record as WriteProgress), number: session.number };
    this.#sessions.set(id, session);
  }
}

function createSession(id: string): Session {
  return { id, number: -1, state: 'none', transaction: null, write: null, running: null, usedAt: Date.now() };
}

function idOf(lsid: Doc): string {
  return Buffer.from(orderKey(lsid.id), 'utf16le').toString('base64');
}

function tooOld(number: number, session: Session): CommandError {
  return new CommandError(
    225,
    `Cannot use transaction number ${number}: session has already used ${session.number}`,
  );
}
