import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs `work` as one transaction and returns its result. The driver runs it again, with back-off, when two
 * transactions touched the same document (TransientTransactionError), so `work` must have no effect
 * outside the database; an error of ours leaves it at once and nothing is stored.
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
