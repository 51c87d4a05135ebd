import type { RemoteContainer, RemoteManifest } from './releases.schemas.ts';

export type * from './releases.schemas.ts';

/** The global that the script of a remote sets, which is its own. */
export function globalNameOf(app: string): string {
  return `backline_${app.replaceAll('-', '_')}`;
}

/** @throws Error when the manifest has no hash of the entry. */
export function containerOf({ entry, globalName, files }: RemoteManifest): RemoteContainer {
  const hash = files[entry];
  if (hash === undefined) throw new Error(`The manifest has no hash of ${entry}`);
  return { entry, globalName, integrity: hash };
}
