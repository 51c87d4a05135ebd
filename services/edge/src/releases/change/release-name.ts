import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import type { Connection } from 'mongoose';
import { integrityOf } from '#src/releases/store/integrity.ts';
import { releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import type { ReleasePin } from '#src/releases/live/release-pin.ts';
import { releaseModel } from '#src/releases/live/releases.model.ts';
import { MANIFEST } from '#src/releases/store/seal-release.ts';

/** The hash of a release in a store. Null if it has no manifest. */
export async function pinOf(objects: ObjectStore, app: string, version: string): Promise<ReleasePin | null> {
  const bytes = await objects.read(`${app}/${version}/${MANIFEST}`);
  return bytes && { version, integrity: integrityOf(bytes) };
}

/** The hash in the registry of a version of an app. Null for a version that was never live. */
export async function registeredHash(
  connection: Connection,
  app: string,
  version: string,
): Promise<string | null> {
  const live = await releaseModel(connection).findById(app).lean();
  if (live?.version === version) return live.integrity;
  if (live?.previous?.version === version) return live.previous.integrity;
  const entry = await releaseHistoryModel(connection).findOne({ app, version }).sort({ revision: -1 }).lean();
  return entry?.integrity ?? null;
}

/**
 * A name for other bytes of a version. The content of an address never changes, so the two need different names.
 */
export function nameBeside({ version, integrity }: ReleasePin): string {
  return `${version}-${integrity.slice('sha384-'.length).replace(/\W/g, '').slice(0, 8)}`;
}
