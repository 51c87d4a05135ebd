import type { RemoteContainer, RemoteManifest } from './releases.schemas.ts';

export type * from './releases.schemas.ts';

/** @throws Error when the manifest has no hash of the entry. */
export function containerOf({ entry, globalName, files }: RemoteManifest): RemoteContainer {
  const hash = files[entry];
  if (hash === undefined) throw new Error(`The manifest has no hash of ${entry}`);
  return { entry, globalName, integrity: hash };
}
