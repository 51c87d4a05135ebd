import type { mongo } from 'mongoose';
import { holdLock } from '#src/product/hold-lock.ts';

/** This collection exists while an import runs. The data beside it is not complete. */
export const IMPORT_LOCK = 'platform_import';

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
  const { former, noteWriting, requireOwn, stop } = await holdLock(database, {
    collection: IMPORT_LOCK,
    id: 'import',
    other: 'Another import into this database',
  });
  return { tookOver: former?.isWriting ?? false, beginWriting: noteWriting, requireOwn, stop };
}
