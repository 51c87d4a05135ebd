import { randomUUID } from 'node:crypto';
import { UserError } from '@backline/service-kit/user-error';
import type { mongo } from 'mongoose';

/** This collection exists while an import runs. The data beside it is not complete. */
export const IMPORT_LOCK = 'platform_import';

const ID = 'import';
const ALIVE_EVERY_MS = 5_000;
/** An import that gave no sign of life for so long was killed. */
const DEAD_AFTER_MS = 30_000;
const DUPLICATE_KEY = 11_000;

interface LockRecord {
  _id: string;
  owner: string;
  /** By the database's clock. */
  aliveAt: Date;
  /** From here on, what the database has beside this collection is the import's own. */
  isWriting: boolean;
}

/** The right to fill a database. One import has it at a time. */
export interface ImportLock {
  /** Whether a killed import left its own data behind. */
  tookOver: boolean;
  /** Says that all data beside the lock is the import's from now on. */
  beginWriting(): Promise<void>;
  /** @throws UserError when another import took the lock. */
  requireOwn(): Promise<void>;
  /** Gives no more signs of life. The lock itself goes with its collection. */
  stop(): void;
}

/**
 * Takes the lock of a database, also from an import that was killed.
 *
 * @throws UserError while another import runs.
 */
export async function lockImport(database: mongo.Db): Promise<ImportLock> {
  const locks = database.collection<LockRecord>(IMPORT_LOCK);
  const owner = randomUUID();
  const tookOver = await take(database, locks, owner);
  const touch = async () => {
    const aliveAt = await timeOf(database);
    return (await locks.updateOne({ _id: ID, owner }, { $set: { aliveAt } })).matchedCount === 1;
  };
  const signs = setInterval(() => void touch().catch(() => undefined), ALIVE_EVERY_MS);
  return {
    tookOver,
    async beginWriting() {
      await locks.updateOne({ _id: ID, owner }, { $set: { isWriting: true } });
    },
    async requireOwn() {
      if (!(await touch())) throw new UserError('Another import into this database took over.');
    },
    stop: () => clearInterval(signs),
  };
}

async function take(
  database: mongo.Db,
  locks: mongo.Collection<LockRecord>,
  owner: string,
): Promise<boolean> {
  const now = await timeOf(database);
  try {
    await locks.insertOne({ _id: ID, owner, aliveAt: now, isWriting: false });
    return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY)) throw error;
  }
  const dead = { _id: ID, aliveAt: { $lt: new Date(now.getTime() - DEAD_AFTER_MS) } };
  const former = await locks.findOneAndUpdate(dead, { $set: { owner, aliveAt: now } });
  if (former) return former.isWriting;
  throw new UserError(
    'Another import into this database is running. ' +
      `If it was killed, run this command again ${DEAD_AFTER_MS / 1000} seconds after its end.`,
  );
}

async function timeOf(database: mongo.Db): Promise<Date> {
  const { localTime } = await database.command({ hello: 1 });
  return localTime as Date;
}
