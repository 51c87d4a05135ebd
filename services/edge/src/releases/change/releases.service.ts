import { join } from 'node:path';
import type { BuildSource } from '@backline/contracts/platform/deploy';
import { createDiskObjects } from '@backline/service-kit/objects/disk-objects';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import type { Connection } from 'mongoose';
import { changeLive, type ChangedRelease, type Gate } from './change-live.ts';
import { nameBeside, pinOf, registeredHash } from './release-name.ts';
import type { ReleasePin } from '#src/releases/live/release-pin.ts';
import { openReleases, type ReleasesConfig } from '#src/releases/store/open-releases.ts';
import { type ReleaseRecord, releaseModel } from '#src/releases/live/releases.model.ts';
import { MANIFEST, SIGNATURE } from '#src/releases/store/seal-release.ts';

interface Publishing extends ReleasesConfig, Gate {
  connection: Connection;
  clock: () => Date;
  /** Which of the programs that publish built releases. @default npm start */
  by?: 'npm start' | 'release job' | undefined;
}

/**
 * Makes versions that were built into `dataDir` live, all or none.
 * @throws RefusedError
 */
export async function publishReleases(
  { connection, clock, checkScreens, readApiCalls, by: name = 'npm start', ...config }: Publishing,
  built: readonly { app: string; version: string; source?: BuildSource | undefined }[],
): Promise<ChangedRelease[]> {
  const releases = openReleases(config);
  const changes = await Promise.all(
    built.map(async ({ app, version, source = null }) => {
      if (config.s3) await bringIntoStore(config.dataDir, releases.objects, `${app}/${version}`);
      const found = await pinOf(releases.objects, app, version);
      if (!found) throw new Error(`${app} ${version} has no ${MANIFEST}`);
      const pin = await underFreeName(connection, releases.objects, app, found);
      return { app, pin, action: 'publish', by: { kind: 'start', name }, source } as const;
    }),
  );
  return changeLive({ connection, clock, checkScreens, readApiCalls, ...releases }, changes);
}

/** Copies a release into the store. If the same sources were built elsewhere, that release stays. */
async function bringIntoStore(dataDir: string, objects: ObjectStore, release: string): Promise<void> {
  await copyRelease({ objects: createDiskObjects(join(dataDir, 'releases')), release }, { objects, release });
}

/**
 * Renames a release if the registry knows its version with other bytes. That happens after a restore without the
 * release files, because a build of the same sources is not always the same.
 */
async function underFreeName(
  connection: Connection,
  objects: ObjectStore,
  app: string,
  pin: ReleasePin,
): Promise<ReleasePin> {
  const known = await registeredHash(connection, app, pin.version);
  if (known === null || known === pin.integrity) return pin;
  const version = nameBeside(pin);
  await copyRelease({ objects, release: `${app}/${pin.version}` }, { objects, release: `${app}/${version}` });
  return { ...pin, version };
}

interface ReleasePlace {
  objects: ObjectStore;
  /** `<app>/<version>` */
  release: string;
}

/** Copies a release. The manifest comes last, so a release with a manifest is complete, and is not copied again. */
async function copyRelease(from: ReleasePlace, to: ReleasePlace): Promise<void> {
  if ((await to.objects.stampOf(`${to.release}/${MANIFEST}`)) !== null) return;
  const copy = async (file: string) => {
    const bytes = await from.objects.read(`${from.release}/${file}`);
    if (bytes) await to.objects.write(`${to.release}/${file}`, bytes);
  };
  const listed = (await from.objects.list(from.release)).map(({ path }) => path);
  await Promise.all(listed.filter((path) => path !== MANIFEST && path !== SIGNATURE).map(copy));
  await copy(MANIFEST);
}

/** Whether the store has this version of an app. */
export async function hasRelease(config: ReleasesConfig, app: string, version: string): Promise<boolean> {
  return (await pinOf(openReleases(config).objects, app, version)) !== null;
}

/** Makes one built version of an app the live one. */
export async function publishRelease(deps: Publishing, app: string, version: string): Promise<void> {
  await publishReleases(deps, [{ app, version }]);
}

/** The live releases, without their files. */
export function readLiveRecords(connection: Connection): Promise<ReleaseRecord[]> {
  return releaseModel(connection).find().sort({ _id: 1 }).lean();
}
