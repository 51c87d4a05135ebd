import type { mongo } from 'mongoose';
import { holdLock } from '#src/product/hold-lock.ts';

/** This collection exists during an import. The other data is then incomplete. */
export const IMPORT_LOCK = 'platform_import';

/** The right to fill a database. Only one import has it at a time. */
export interface ImportLock {
  /** Whether a killed import left its data. */
  tookOver: boolean;
  /** Records that all other data belongs to the import from now on. */
  beginWriting(): Promise<void>;
  /** @throws UserError if another import took the lock. */
  requireOwn(): Promise<void>;
  /** Stops renewing the lock. The lock itself is removed with its collection. */
  stop(): void;
}

/**
 * Takes the lock of a database, even from a killed import.
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
