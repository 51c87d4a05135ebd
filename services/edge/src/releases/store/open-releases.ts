import { join } from 'node:path';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import { openObjects } from '@backline/service-kit/objects/open-objects';
import type { S3Config } from '@backline/service-kit/objects/s3-objects';
import { createReleaseOpener, type ReleaseOpener } from './open-release.ts';
import { loadReleaseKeys, type ReleaseKeysConfig } from './release-keys.ts';
import { createReleaseSignatures, type ReleaseSignatures } from './release-signatures.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

/** The place of an installation's releases, and their signing keys. */
export interface ReleasesConfig extends ReleaseKeysConfig {
  /** The bucket of the releases. @default `releases/` in `dataDir` */
  s3?: S3Config | undefined;
}

export interface Releases {
  /** All files: `<app>/<version>/<file>`, and uploads. */
  objects: ObjectStore;
  store: ReleaseStore;
  /** Opens releases that the registry signed. Only these may run. */
  opener: ReleaseOpener;
  /** Opens releases that may be unsigned, to check them. */
  candidates: ReleaseOpener;
  signatures: ReleaseSignatures;
}

export function openReleases(config: ReleasesConfig): Releases {
  const objects = openObjects(join(config.dataDir, 'releases'), config.s3);
  const store = createReleaseStore(objects);
  const signatures = createReleaseSignatures(objects, loadReleaseKeys(config));
  return {
    objects,
    store,
    opener: createReleaseOpener(store, signatures),
    candidates: createReleaseOpener(store),
    signatures,
  };
}
