import { loadDemo, recordDemoAdmin } from '@backline/api/demo';
import { createAuthUser } from '@backline/auth';
import { UserError } from '@backline/service-kit/user-error';
import type { Connection } from 'mongoose';
import type { Database } from './database.ts';

const STATE = 'platform_state';

interface Marker {
  _id: string;
  loaded: boolean;
  hasAdmin?: boolean;
}

/**
 * Loads the demo into an empty database only, so what people did with it stays. One process has the local
 * database to itself. There, a load that was cut short starts again from nothing, since no service has run yet.
 *
 * @throws UserError when another process may be loading the demo.
 */
export async function loadDemoOnce(
  { connection, isLocal }: Pick<Database, 'connection' | 'isLocal'>,
  clock: () => Date,
): Promise<void> {
  const markers = connection.collection<Marker>(STATE);
  const marker = await markers.findOne({ _id: 'demo' });
  if (marker?.loaded) {
    // Earlier versions loaded the demo without this record.
    if (marker.hasAdmin) return;
    await recordDemoAdmin({ connection, clock });
    await markers.updateOne({ _id: 'demo' }, { $set: { hasAdmin: true } });
    return;
  }
  if (marker && !isLocal) {
    throw new UserError(
      'Another process is loading the demo into this database, or was stopped while it did. ' +
        'Try again in a moment, or name an empty database in MONGODB_URI.',
    );
  }
  if (marker) await dropAllBut(connection, [STATE, 'releases_registry']);
  else if (await hasRecords(connection)) return;
  await markers.updateOne({ _id: 'demo' }, { $set: { loaded: false } }, { upsert: true });
  await loadDemo({
    connection,
    clock,
    createAuthUser: async (user) => void (await createAuthUser(connection, user, clock)),
  });
  await markers.updateOne({ _id: 'demo' }, { $set: { loaded: true, hasAdmin: true } });
}

async function hasRecords(connection: Connection): Promise<boolean> {
  const found = await Promise.all(
    ['accounts', 'events'].map((name) => connection.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  return found.some((record) => record !== null);
}

async function dropAllBut(connection: Connection, kept: string[]): Promise<void> {
  for (const { name } of await connection.listCollections()) {
    if (!kept.includes(name)) await connection.dropCollection(name);
  }
}
