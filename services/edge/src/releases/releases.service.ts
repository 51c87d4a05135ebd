import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { Connection } from 'mongoose';
import { declarationOf } from './declaration-of.ts';
import { integrityOf } from './integrity.ts';
import { createReleaseOpener, type ReleasePin } from './open-release.ts';
import { releaseHistoryModel } from './release-history.model.ts';
import { createReleaseStore } from './release-store.ts';
import { releaseModel } from './releases.model.ts';
import { MANIFEST } from './seal-release.ts';

interface Publishing {
  connection: Connection;
  clock: () => Date;
  dataDir: string;
}

/**
 * Makes a built version of an app the live one. Nothing happens when it is live already.
 *
 * @throws Error when a file of it is missing or not as it was built. The live version stays live then.
 */
export async function publishRelease(deps: Publishing, app: string, version: string): Promise<void> {
  const { connection, clock, dataDir } = deps;
  const bytes = await readFile(join(dataDir, 'releases', app, version, MANIFEST));
  const pin = { version, integrity: integrityOf(bytes) };
  const opener = createReleaseOpener(createReleaseStore(dataDir));
  const faults = await opener.faultsOf(app, pin);
  if (faults.length > 0) throw new Error(`${app} ${version} cannot be published: ${faults.join(', ')}`);
  const declaration = declarationOf(await opener.manifestOf(app, pin));
  await buildIndexes([releaseModel, releaseHistoryModel], connection);
  await inTransaction(connection, async (session) => {
    const live = await releaseModel(connection).findById(app).session(session).lean();
    if (live?.version === version && live.integrity === pin.integrity) return;
    const revision = (live?.revision ?? 0) + 1;
    const previous: ReleasePin | undefined = live
      ? { version: live.version, integrity: live.integrity }
      : undefined;
    await releaseModel(connection).replaceOne(
      { _id: app },
      { ...declaration, ...pin, previous, revision, publishedAt: clock() },
      { upsert: true, session },
    );
    await releaseHistoryModel(connection).create([{ _id: newId(), app, revision, ...pin, at: clock() }], {
      session,
    });
  });
}
