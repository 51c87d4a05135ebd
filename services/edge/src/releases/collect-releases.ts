import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectedRelease } from '@backline/contracts/deploy';
import type { Connection } from 'mongoose';
import { releaseHistoryModel } from './release-history.model.ts';
import { releaseModel } from './releases.model.ts';
import { UPLOADS } from './uploads-folder.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A tab that was opened meanwhile still needs the files of its version (rules: releases). */
const KEPT_MS = 30 * DAY_MS;

interface CollectDeps {
  connection: Connection;
  clock: () => Date;
  dataDir: string;
}

interface Found {
  app: string;
  version: string;
  path: string;
  changedAt: Date;
}

/** Removes what nothing needs any more. With `isDryRun` it only tells what that is. */
export async function collectReleases(deps: CollectDeps, isDryRun: boolean): Promise<CollectedRelease[]> {
  const { connection, clock, dataDir } = deps;
  const root = join(dataDir, 'releases');
  const oldest = new Date(clock().getTime() - KEPT_MS);
  const lastLive = await readLastLive(connection, clock());
  const collected: CollectedRelease[] = [];
  const releases = (await listReleases(root)).map((found) => ({
    ...found,
    lastLiveAt: lastLive.get(`${found.app}/${found.version}`),
  }));
  const uploads = (await listReleases(join(root, UPLOADS))).map((found) => ({
    ...found,
    lastLiveAt: undefined,
  }));
  for (const found of [...releases, ...uploads]) {
    const { app, version, path, changedAt, lastLiveAt } = found;
    if ((lastLiveAt ?? changedAt) > oldest || (await isNeeded(connection, found))) continue;
    const bytes = await sizeOf(path);
    if (!isDryRun && !(await remove(connection, root, found))) continue;
    collected.push({ app, version, lastLiveAt: lastLiveAt?.toISOString() ?? null, bytes });
  }
  return collected;
}

/** When each version was live for the last time, under `app/version`. */
async function readLastLive(connection: Connection, now: Date): Promise<Map<string, Date>> {
  const entries = await releaseHistoryModel(connection).find().sort({ app: 1, revision: 1 }).lean();
  return new Map(
    entries.map(({ app, version }, index) => {
      const next = entries[index + 1];
      return [`${app}/${version}`, next?.app === app ? next.at : now];
    }),
  );
}

/** Whether a version is live, or takes over when the live one is damaged. */
async function isNeeded(connection: Connection, { app, version }: Found): Promise<boolean> {
  const live = await releaseModel(connection).findById(app).lean();
  return live !== null && (live.version === version || live.previous?.version === version);
}

/**
 * A rename takes the release away whole, so that a process that dies leaves no half of it.
 *
 * @returns false when somebody made it live meanwhile. Then it is back in its place.
 */
async function remove(connection: Connection, root: string, found: Found): Promise<boolean> {
  const away = join(root, UPLOADS, 'removed', randomBytes(8).toString('hex'));
  await mkdir(join(away, '..'), { recursive: true });
  await rename(found.path, away);
  if (await isNeeded(connection, found)) {
    await rename(away, found.path);
    return false;
  }
  await rm(away, { recursive: true });
  return true;
}

/** The folders `<app>/<version>`. Names that begin with a dot are no apps. */
async function listReleases(root: string): Promise<Found[]> {
  const releases: Found[] = [];
  for (const app of await foldersIn(root)) {
    for (const version of await foldersIn(join(root, app))) {
      const path = join(root, app, version);
      releases.push({ app, version, path, changedAt: (await stat(path)).mtime });
    }
  }
  return releases;
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
