import type { ClientSession, Connection } from 'mongoose';
import { DATABASE_TIME_MS, databaseTimeLeft, withDeadline } from '#src/process/deadline.ts';
import { WRITE_CONCERN } from './connection-options.ts';

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
    try {
      return await session.withTransaction(
        async () => {
          // The driver itself would begin again for two minutes.
          databaseTimeLeft();
          return work(session);
        },
        {
          readPreference: 'primary',
          readConcern: { level: 'snapshot' },
          writeConcern: WRITE_CONCERN,
          maxCommitTimeMS: databaseTimeLeft(),
        },
      );
    } finally {
      await session.endSession();
    }
  });
}
