import type { LiveRelease, releasesAnswer } from '@backline/contracts/platform/deploy';
import type { Connection } from 'mongoose';
import type * as z from 'zod';
import { readFreezes } from '#src/releases/change/release-freezes.ts';
import { releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import { type ReleaseRecord, releaseModel } from '#src/releases/live/releases.model.ts';
import type { ReleaseOpener } from '#src/releases/store/open-release.ts';

const LAST_CHANGES = 50;

interface ReleaseList {
  connection: Connection;
  opener: ReleaseOpener;
  /** One app. Undefined for all. */
  app: string | undefined;
  /** Whether files that were whole before are read again. */
  isFresh: boolean;
  now: Date;
}

/** The live releases with their faults, the last changes, and the apps that are frozen. */
export async function readReleases({
  connection,
  opener,
  app,
  isFresh,
  now,
}: ReleaseList): Promise<z.infer<typeof releasesAnswer>> {
  const [live, changes, freezes] = await Promise.all([
    releaseModel(connection)
      .find(app === undefined ? {} : { _id: app })
      .sort({ _id: 1 })
      .lean(),
    releaseHistoryModel(connection)
      .find(app === undefined ? {} : { app })
      .sort({ _id: -1 })
      .limit(LAST_CHANGES)
      .lean(),
    readFreezes(connection, now),
  ]);
  return {
    live: await Promise.all(
      live.map(async (record) => ({
        ...presentLive(record),
        faults: await faultsOf(opener, record, isFresh),
      })),
    ),
    changes: changes.map(({ app: name, version, revision, action, at, by, source }) => ({
      app: name,
      version,
      revision,
      action,
      at: at.toISOString(),
      by,
      source,
    })),
    freezes: freezes.filter((freeze) => app === undefined || freeze.app === app),
  };
}

async function faultsOf(opener: ReleaseOpener, record: ReleaseRecord, isFresh: boolean): Promise<string[]> {
  const { _id: app, ...pin } = record;
  if (isFresh) opener.doubt(app, pin.version);
  return opener
    .faultsOf(app, pin)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
}

export function presentLive(record: ReleaseRecord): LiveRelease {
  const { _id: app, version, previous, revision, publishedAt, by, source } = record;
  return {
    app,
    version,
    previous: previous?.version ?? null,
    revision,
    publishedAt: publishedAt.toISOString(),
    by,
    source,
  };
}
