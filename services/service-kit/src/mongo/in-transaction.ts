import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession, Connection } from 'mongoose';
import { DATABASE_TIME_MS, databaseTimeLeft, withDeadline } from '#src/process/deadline.ts';
import { WRITE_CONCERN } from './connection-options.ts';

type WriteAll<T> = (items: readonly T[], session: ClientSession) => Promise<void>;

/** The items that wait for the end of their transaction, by the function that writes them. */
const waiting = new WeakMap<ClientSession, Map<WriteAll<never>, unknown[]>>();

/**
 * Adds items to a write at the end of the transaction, just before its commit. `writeAll` gets those of the whole
 * transaction at once, so that many callers cost one command.
 */
export function writeLast<T>(session: ClientSession, writeAll: WriteAll<T>, items: readonly T[]): void {
  const writes = waiting.get(session);
  if (!writes) throw new Error('The session is not in a transaction of inTransaction');
  writes.set(writeAll, [...(writes.get(writeAll) ?? []), ...items]);
}

/** A write that belongs to whatever a piece of work changes. */
export interface Companion {
  /** Writes inside a transaction of the work, just before its commit. */
  write(session: ClientSession): Promise<void>;
  /** The transaction was committed, or nothing of it is stored. */
  end(session: ClientSession, isCommitted: boolean): void;
}

const companions = new AsyncLocalStorage<Companion>();

/** Runs `work` so that the transactions of `inTransaction` in it take the companion along. */
export function accompanied<T>(companion: Companion, work: () => Promise<T>): Promise<T> {
  return companions.run(companion, work);
}

async function runLastWrites(session: ClientSession): Promise<void> {
  for (const [writeAll, items] of waiting.get(session) ?? []) await writeAll(items as never[], session);
}

/**
 * Runs `work` as one transaction and returns its result. When two transactions touch the same document, the driver
 * runs one again, with back-off (TransientTransactionError). So `work` must have no effect outside the database. Any
 * other error ends the transaction at once, and nothing is stored.
 *
 * All tries together have the time of one request (rules: durability). Nothing is known of a transaction whose time
 * ran out while it was committed.
 */
export function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return withDeadline(DATABASE_TIME_MS, async () => {
    const session = await connection.startSession();
    const companion = companions.getStore();
    let isCommitted = false;
    try {
      const done = await session.withTransaction(
        async () => {
          // The driver itself would begin again for two minutes.
          databaseTimeLeft();
          waiting.set(session, new Map());
          const result = await work(session);
          await companion?.write(session);
          await runLastWrites(session);
          return result;
        },
        {
          readPreference: 'primary',
          readConcern: { level: 'snapshot' },
          writeConcern: WRITE_CONCERN,
          maxCommitTimeMS: databaseTimeLeft(),
        },
      );
      isCommitted = true;
      return done;
    } finally {
      companion?.end(session, isCommitted);
      await session.endSession();
    }
  });
}
