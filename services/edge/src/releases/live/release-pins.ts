import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { ReleasePin } from './release-pin.ts';
import { releaseHistoryModel } from './release-history.model.ts';
import type { ReleaseRecord } from './releases.model.ts';
import { MANIFEST } from '#src/releases/store/seal-release.ts';

const KNOWN_PINS = 1_000;

/** The releases that are or were live, with the hashes of their manifests. No other release is served. */
export interface ReleasePins {
  remember(records: readonly ReleaseRecord[]): void;
  has(app: string, version: string): boolean;
  find(app: string, version: string): Promise<ReleasePin | null>;
}

export function createPins({
  connection,
  objects,
}: {
  connection: Connection;
  objects: ObjectStore;
}): ReleasePins {
  const known = new LRUCache<string, ReleasePin>({ max: KNOWN_PINS });
  const keep = (app: string, { version, integrity }: ReleasePin) =>
    void known.set(`${app}/${version}`, { version, integrity });

  return {
    remember(records) {
      for (const record of records) {
        if (record.previous) keep(record._id, record.previous);
        // The live record comes last, because older registries may have both under one name.
        keep(record._id, record);
      }
    },
    has: (app, version) => known.has(`${app}/${version}`),
    async find(app, version) {
      const found = known.get(`${app}/${version}`);
      if (found) return found;
      // An invented address must not cause a query.
      if ((await objects.stampOf(`${app}/${version}/${MANIFEST}`)) === null) return null;
      const entry = await releaseHistoryModel(connection)
        .findOne({ app, version })
        .sort({ revision: -1 })
        .lean();
      if (entry) keep(app, entry);
      return entry && { version, integrity: entry.integrity };
    },
  };
}
