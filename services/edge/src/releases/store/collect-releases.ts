import { randomBytes } from 'node:crypto';
import type { CollectedRelease } from '@backline/contracts/platform/deploy';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import type { Connection } from 'mongoose';
import { releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import { releaseModel } from '#src/releases/live/releases.model.ts';
import { MANIFEST } from './seal-release.ts';
import { UPLOADS } from './uploads-folder.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A tab that was opened meanwhile still needs the files of its version (rules: releases). */
const KEPT_MS = 30 * DAY_MS;

interface CollectDeps {
  connection: Connection;
  clock: () => Date;
  objects: ObjectStore;
}

interface Found {
  app: string;
  version: string;
  folder: string;
  bytes: number;
  /** The time of its newest file. */
  changedAt: Date;
}

/** Removes unneeded releases. With `isDryRun` it only lists them. */
export async function collectReleases(deps: CollectDeps, isDryRun: boolean): Promise<CollectedRelease[]> {
  const { connection, clock, objects } = deps;
  const oldest = new Date(clock().getTime() - KEPT_MS);
  const lastLive = await readLastLive(connection, clock());
  const collected: CollectedRelease[] = [];
  const releases = (await listReleases(objects, '')).map((found) => ({
    ...found,
    lastLiveAt: lastLive.get(`${found.app}/${found.version}`),
  }));
  const uploads = (await listReleases(objects, UPLOADS)).map((found) => ({
    ...found,
    lastLiveAt: undefined,
  }));
  for (const found of [...releases, ...uploads]) {
    const { app, version, bytes, changedAt, lastLiveAt } = found;
    if ((lastLiveAt ?? changedAt) > oldest || (await isNeeded(connection, found))) continue;
    if (!isDryRun && !(await remove(deps, found))) continue;
    collected.push({ app, version, lastLiveAt: lastLiveAt?.toISOString() ?? null, bytes });
  }
  return collected;
}

/** The last time at which each version was live, under `app/version`. */
async function readLastLive(connection: Connection, now: Date): Promise<Map<string, Date>> {
  const entries = await releaseHistoryModel(connection).find().sort({ app: 1, revision: 1 }).lean();
  return new Map(
    entries.map(({ app, version }, index) => {
      const next = entries[index + 1];
      return [`${app}/${version}`, next?.app === app ? next.at : now];
    }),
  );
}

/** Whether a version is live, or would take over from a damaged live one. */
async function isNeeded(connection: Connection, { app, version }: Found): Promise<boolean> {
  const live = await releaseModel(connection).findById(app).lean();
  return live !== null && (live.version === version || live.previous?.version === version);
}

/**
 * Moves the release away before it is removed, so that no edge finds half of it.
 * @returns false if somebody made it live meanwhile. Then it is moved back.
 */
async function remove({ connection, objects }: CollectDeps, found: Found): Promise<boolean> {
  const away = `${UPLOADS}/removed/${randomBytes(8).toString('hex')}`;
  await objects.move(found.folder, away, MANIFEST);
  if (await isNeeded(connection, found)) {
    await objects.move(away, found.folder, MANIFEST);
    return false;
  }
  await objects.remove(away);
  return true;
}

/** The folders `<app>/<version>` and their files. Names with a dot at the start are no apps. */
async function listReleases(objects: ObjectStore, root: string): Promise<Found[]> {
  const releases = new Map<string, Found>();
  for (const { path, bytes, changedAt } of await objects.list(root)) {
    const [app = '', version = '', file] = path.split('/');
    if (file === undefined || app.startsWith('.') || version.startsWith('.')) continue;
    const folder = [root, app, version].filter(Boolean).join('/');
    const known = releases.get(folder) ?? { app, version, folder, bytes: 0, changedAt };
    known.bytes += bytes;
    if (changedAt > known.changedAt) known.changedAt = changedAt;
    releases.set(folder, known);
  }
  return [...releases.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}
