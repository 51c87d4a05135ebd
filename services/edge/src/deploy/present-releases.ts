import type { LiveRelease, releasesAnswer } from '@backline/contracts/platform/deploy';
import type { Connection } from 'mongoose';
import type * as z from 'zod';
import { releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import { type ReleaseRecord, releaseModel } from '#src/releases/live/releases.model.ts';

const LAST_CHANGES = 50;

/** The live releases of one app, or of all, and the last changes. */
export async function readReleases(
  connection: Connection,
  app: string | undefined,
): Promise<z.infer<typeof releasesAnswer>> {
  const [live, changes] = await Promise.all([
    releaseModel(connection)
      .find(app === undefined ? {} : { _id: app })
      .sort({ _id: 1 })
      .lean(),
    releaseHistoryModel(connection)
      .find(app === undefined ? {} : { app })
      .sort({ _id: -1 })
      .limit(LAST_CHANGES)
      .lean(),
  ]);
  return {
    live: live.map(presentLive),
    changes: changes.map(({ app: name, version, revision, action, at, by, source }) => ({
      app: name,
      version,
      revision,
      action,
      at: at.toISOString(),
      by,
      source,
    })),
  };
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
