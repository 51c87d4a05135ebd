import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildSource } from '@backline/contracts/deploy';
import type { Connection } from 'mongoose';
import { changeLive } from './change-live.ts';
import { integrityOf } from './integrity.ts';
import type { ReleasePin } from './release-pin.ts';
import { openReleases, type ReleasesConfig } from './open-releases.ts';
import { type ReleaseRecord, releaseModel } from './releases.model.ts';
import { MANIFEST } from './seal-release.ts';

interface Publishing extends ReleasesConfig {
  connection: Connection;
  clock: () => Date;
}

/** By what `npm start` is named in the registry. */
const START = { kind: 'start', name: 'npm start' } as const;

/** Makes built versions live, all or none, in the name of `npm start`. @throws RefusedError */
export async function publishReleases(
  { connection, clock, ...config }: Publishing,
  releases: readonly { app: string; version: string; source?: BuildSource | undefined }[],
): Promise<void> {
  const changes = await Promise.all(
    releases.map(async ({ app, version, source = null }) => {
      const pin = await pinOf(config.dataDir, app, version);
      return { app, pin, action: 'publish', by: START, source } as const;
    }),
  );
  await changeLive({ connection, clock, ...openReleases(config) }, changes);
}

/** Makes one built version of an app the live one. */
export function publishRelease(deps: Publishing, app: string, version: string): Promise<void> {
  return publishReleases(deps, [{ app, version }]);
}

/** The hash of a release that lies in the folder. @throws Error when it has no manifest. */
export async function pinOf(
  dataDir: string,
  app: string,
  version: string,
  folder = 'releases',
): Promise<ReleasePin> {
  const bytes = await readFile(join(dataDir, folder, app, version, MANIFEST));
  return { version, integrity: integrityOf(bytes) };
}

/** What is live, without its files. */
export function readLiveRecords(connection: Connection): Promise<ReleaseRecord[]> {
  return releaseModel(connection).find().sort({ _id: 1 }).lean();
}
