import { randomUUID } from 'node:crypto';
import { duplicateKey } from '@backline/service-kit/mongo/duplicate-key';
import { UserError } from '@backline/service-kit/user-error';
import type { mongo } from 'mongoose';

const ALIVE_EVERY_MS = 5_000;
/** A process that gave no sign of life for so long was killed. */
const DEAD_AFTER_MS = 30_000;

export interface LockRecord {
  _id: string;
  owner: string;
  /** By the database's clock. */
  aliveAt: Date;
  /** A note of the owner for a process that takes over. */
  isWriting: boolean;
}

/** The right to do something with a database. One process has it at a time. */
export interface HeldLock {
  /** What a killed process left behind, which had the lock before. */
  former: LockRecord | null;
  noteWriting(): Promise<void>;
  /** Gives a sign of life. @throws UserError when another process took the lock. */
  requireOwn(): Promise<void>;
  /** Gives no more signs of life. The lock itself stays. */
  stop(): void;
  /** Gives the lock back. */
  release(): Promise<void>;
}

/**
 * Takes the lock `id`, also from a process that was killed. `other` names another owner: `Another import`.
 *
 * @throws UserError while another process has it.
 */
export async function holdLock(
  database: mongo.Db,
  { collection, id, other }: { collection: string; id: string; other: string },
): Promise<HeldLock> {
  const locks = database.collection<LockRecord>(collection);
  const own = { _id: id, owner: randomUUID() };
  const former = await take(database, locks, own, other);
  const touch = async () => {
    const aliveAt = await timeOf(database);
    return (await locks.updateOne(own, { $set: { aliveAt } })).matchedCount === 1;
  };
  const signs = setInterval(() => void touch().catch(() => undefined), ALIVE_EVERY_MS);
  return {
    former,
    async noteWriting() {
      await locks.updateOne(own, { $set: { isWriting: true } });
    },
    async requireOwn() {
      if (!(await touch())) throw new UserError(`${other} took over.`);
    },
    stop: () => clearInterval(signs),
    async release() {
      clearInterval(signs);
      await locks.deleteOne(own);
    },
  };
}

async function take(
  database: mongo.Db,
  locks: mongo.Collection<LockRecord>,
  { _id, owner }: Pick<LockRecord, '_id' | 'owner'>,
  other: string,
): Promise<LockRecord | null> {
  const now = await timeOf(database);
  try {
    await locks.insertOne({ _id, owner, aliveAt: now, isWriting: false });
    return null;
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
  }
  const dead = { _id, aliveAt: { $lt: new Date(now.getTime() - DEAD_AFTER_MS) } };
  const former = await locks.findOneAndUpdate(dead, { $set: { owner, aliveAt: now } });
  if (former) return former;
  throw new UserError(
    `${other} is running. ` +
      `If it was killed, run this command again ${DEAD_AFTER_MS / 1000} seconds after its end.`,
  );
}

async function timeOf(database: mongo.Db): Promise<Date> {
  const { localTime } = await database.command({ hello: 1 });
  return localTime as Date;
}
