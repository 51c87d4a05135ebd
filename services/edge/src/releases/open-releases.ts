import { join } from 'node:path';
import { createDiskObjects } from './disk-objects.ts';
import { createReleaseOpener, type ReleaseOpener } from './open-release.ts';
import { loadReleaseKeys, type ReleaseKeysConfig } from './release-keys.ts';
import { createReleaseSignatures, type ReleaseSignatures } from './release-signatures.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

/** Where the releases of an installation are, and who signs them. */
export type ReleasesConfig = ReleaseKeysConfig;

export interface Releases {
  store: ReleaseStore;
  /** Opens what the registry signed. Nothing else may run. */
  opener: ReleaseOpener;
  /** Opens what may not be signed yet, to check it. */
  candidates: ReleaseOpener;
  signatures: ReleaseSignatures;
}

export function openReleases(config: ReleasesConfig): Releases {
  const objects = createDiskObjects(join(config.dataDir, 'releases'));
  const store = createReleaseStore(objects);
  const signatures = createReleaseSignatures(objects, loadReleaseKeys(config));
  return {
    store,
    opener: createReleaseOpener(store, signatures),
    candidates: createReleaseOpener(store),
    signatures,
  };
}
