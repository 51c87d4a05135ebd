import { join } from 'node:path';
import type { BuildSource } from '@backline/contracts/deploy';
import { createDiskObjects } from '@backline/service-kit/objects/disk-objects';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
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

/**
 * Makes versions that were built into `dataDir` live, all or none, in the name of `npm start`.
 *
 * @throws RefusedError
 */
export async function publishReleases(
  { connection, clock, ...config }: Publishing,
  built: readonly { app: string; version: string; source?: BuildSource | undefined }[],
): Promise<void> {
  const releases = openReleases(config);
  const changes = await Promise.all(
    built.map(async ({ app, version, source = null }) => {
      if (config.s3) await bringIntoStore(config.dataDir, releases.objects, `${app}/${version}`);
      const pin = await pinOf(releases.objects, app, version);
      if (!pin) throw new Error(`${app} ${version} has no ${MANIFEST}`);
      return { app, pin, action: 'publish', by: START, source } as const;
    }),
  );
  await changeLive({ connection, clock, ...releases }, changes);
}

/** The manifest comes last, so what has one is whole. The same sources may have been built elsewhere: that one stays. */
async function bringIntoStore(dataDir: string, objects: ObjectStore, release: string): Promise<void> {
  if ((await objects.stampOf(`${release}/${MANIFEST}`)) !== null) return;
  const built = createDiskObjects(join(dataDir, 'releases'));
  const bring = async (file: string) => {
    const bytes = await built.read(`${release}/${file}`);
    if (bytes) await objects.write(`${release}/${file}`, bytes);
  };
  const files = (await built.list(release)).map(({ path }) => path).filter((path) => path !== MANIFEST);
  await Promise.all(files.map(bring));
  await bring(MANIFEST);
}

/** Whether the store has this version of an app. */
export async function hasRelease(config: ReleasesConfig, app: string, version: string): Promise<boolean> {
  return (await pinOf(openReleases(config).objects, app, version)) !== null;
}

/** Makes one built version of an app the live one. */
export function publishRelease(deps: Publishing, app: string, version: string): Promise<void> {
  return publishReleases(deps, [{ app, version }]);
}

/** The hash of a release in a store; null when it has no manifest. */
export async function pinOf(objects: ObjectStore, app: string, version: string): Promise<ReleasePin | null> {
  const bytes = await objects.read(`${app}/${version}/${MANIFEST}`);
  return bytes && { version, integrity: integrityOf(bytes) };
}

/** What is live, without its files. */
export function readLiveRecords(connection: Connection): Promise<ReleaseRecord[]> {
  return releaseModel(connection).find().sort({ _id: 1 }).lean();
}
