import { MIGRATIONS, MODELS as API_MODELS } from '@backline/api/migrations';
import { AUTH_MODELS } from '@backline/auth';
import { EDGE_MODELS } from '@backline/edge';
import { MEDIA_MODELS } from '@backline/media';
import { compareIndexes, repairIndexes } from '@backline/service-kit/mongo/indexes';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { UserError } from '@backline/service-kit/user-error';
import type { Connection, mongo } from 'mongoose';
import { dbOf } from '#src/product/database.ts';
import { holdLock } from '#src/product/hold-lock.ts';

const ALL_MODELS = [...API_MODELS, ...AUTH_MODELS, ...EDGE_MODELS, ...MEDIA_MODELS];
const APPLIED = 'migrations';
const LOCK = { collection: 'migrations_lock', id: 'migrate', other: 'Another migration of this database' };

interface AppliedRecord {
  _id: string;
  at: Date;
}

interface MigrateOptions {
  connection: Connection;
  /** Prints the pending changes, and does nothing. */
  isDryRun: boolean;
  log: (line: string) => void;
  /** @default the migrations of this version */
  migrations?: readonly Migration[];
}

/**
 * Updates a database to this version: the missing migrations, in their order, then the indexes. One process does it
 * at a time. An interrupted run is continued by the next one.
 * @throws UserError while another process does it, and for a database of a newer version.
 */
export async function migrate({ migrations = MIGRATIONS, ...options }: MigrateOptions): Promise<void> {
  const { connection, isDryRun, log } = options;
  const database = dbOf(connection);
  if (isDryRun) {
    for (const { id, what } of await findPending(database, migrations)) log(`Would run ${id}: ${what}`);
    for (const line of await indexChanges(connection)) log(`Would ${line}`);
    return;
  }
  const lock = await holdLock(database, LOCK);
  try {
    for (const { id, what, run } of await findPending(database, migrations)) {
      log(`Runs ${id}: ${what}`);
      await run(connection);
      await lock.requireOwn();
      await database.collection<AppliedRecord>(APPLIED).insertOne({ _id: id, at: new Date() });
    }
    const changes = await indexChanges(connection);
    await repairIndexes(ALL_MODELS, connection);
    for (const line of changes) log(`Did ${line}`);
  } finally {
    await lock.release();
  }
}

async function findPending(database: mongo.Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await database.collection<AppliedRecord>(APPLIED).find().toArray();
  const ids = new Set(applied.map(({ _id }) => _id));
  const unknown = [...ids].filter((id) => !migrations.some((migration) => migration.id === id));
  if (unknown.length > 0) {
    throw new UserError(
      `This database was migrated by a newer version (${unknown.join(', ')}). Run that version.`,
    );
  }
  return migrations.filter(({ id }) => !ids.has(id));
}

/** The changes of indexes, each as a text after the word `would`. */
async function indexChanges(connection: Connection): Promise<string[]> {
  const differences = await compareIndexes(ALL_MODELS, connection);
  return differences.flatMap(({ collection, missing, surplus }) => [
    ...surplus.map(({ name }) => `drop the index ${name} of ${collection}`),
    ...missing.map(({ name }) => `make the index ${name} of ${collection}`),
  ]);
}
