import type { Connection } from 'mongoose';

const TRIES = 100;

/**
 * Leaves a transaction open that has written every wallet, like a service that dies in the middle of one.
 * @returns a function that ends the transaction.
 */
export async function holdWallets(connection: Connection): Promise<() => Promise<void>> {
  const session = await connection.startSession();
  for (let attempt = 1; ; attempt += 1) {
    session.startTransaction();
    try {
      await connection.collection('wallets').updateMany({}, { $set: { heldByTheDead: true } }, { session });
      break;
    } catch (error) {
      await session.abortTransaction();
      // A wallet that is being written cannot be held yet.
      if (attempt === TRIES) throw error;
    }
  }
  return async () => {
    await session.abortTransaction();
    await session.endSession();
  };
}
