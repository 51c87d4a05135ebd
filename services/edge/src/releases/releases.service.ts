import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  hostManifest,
  remoteDeclaration,
  remoteManifest,
  type HostManifest,
  type ReleaseRegistry,
  type RemoteDeclaration,
  type RemoteManifest,
} from '@backline/contracts/releases';
import type { Connection } from 'mongoose';
import { releaseModel } from './releases.model.ts';

export const HOST_APP = 'shell';

async function readJson(dataDir: string, app: string, version: string): Promise<unknown> {
  return JSON.parse(await readFile(join(dataDir, 'releases', app, version, 'manifest.json'), 'utf8'));
}

/** @throws Error when the file is missing or not a manifest. */
export async function readRemoteManifest(
  dataDir: string,
  app: string,
  version: string,
): Promise<RemoteManifest> {
  return remoteManifest.parse(await readJson(dataDir, app, version));
}

/** @throws Error when the file is missing or not a manifest. */
export async function readHostManifest(dataDir: string, version: string): Promise<HostManifest> {
  return hostManifest.parse(await readJson(dataDir, HOST_APP, version));
}

export async function readRegistry(connection: Connection): Promise<ReleaseRegistry> {
  const records = await releaseModel(connection).find().lean();
  return {
    apps: Object.fromEntries(
      records.map(({ _id, version, paths, ownLayout, previewed, navigation }) => [
        _id,
        { version, paths, ownLayout, previewed, navigation },
      ]),
    ),
  };
}

interface Publishing {
  connection: Connection;
  clock: () => Date;
  dataDir: string;
}

/**
 * Makes a built version of an app the live one.
 *
 * @throws Error when its manifest cannot be read. The live version stays live then.
 */
export async function publishRelease(deps: Publishing, app: string, version: string): Promise<void> {
  const { connection, clock, dataDir } = deps;
  const isHost = app === HOST_APP;
  if (isHost) await readHostManifest(dataDir, version);
  const declaration: RemoteDeclaration = isHost
    ? { paths: [], ownLayout: [], navigation: [] }
    : remoteDeclaration.parse(await readRemoteManifest(dataDir, app, version));
  await releaseModel(connection).updateOne(
    { _id: app },
    { $set: { ...declaration, version, publishedAt: clock() } },
    { upsert: true },
  );
}
