import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs `work` as one transaction and returns its result. When two transactions touch the same document, the driver
 * runs one again, with back-off (TransientTransactionError). So `work` must have no effect outside the database. Any
 * other error ends the transaction at once, and nothing is stored.
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    });
  } finally {
    await session.endSession();
  }
}
