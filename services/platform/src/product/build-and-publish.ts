import type { BuildSource, Publisher } from '@backline/contracts/deploy';
import { hasRelease, publishReleases, readLiveRecords, RefusedError } from '@backline/edge';
import { UserError } from '@backline/service-kit/user-error';
import type { Connection } from 'mongoose';
import { BuildError, type BuiltApp } from '#src/build/build-apps.ts';
import { build } from '#src/commands/build.ts';
import { buildSourceOf, containsCommit } from '#src/deploy/build-source.ts';
import type { Settings } from '#src/settings.ts';
import { releasesConfig } from './releases-config.ts';

/**
 * Builds what changed of every app and makes it live, without a restart of any service. It replaces only what it
 * published itself, from a commit that the sources here contain. What a team published stays.
 */
export async function buildAndPublish(
  settings: Settings,
  connection: Connection,
  log: (line: string) => void,
): Promise<void> {
  const publishing = { connection, clock: () => new Date(), ...releasesConfig(settings) };
  const built = await buildWhatCompiles(settings, log);
  const source = await buildSourceOf(new Date());
  const due = await ownReleases(settings, connection, built, log);
  try {
    await publishReleases(
      publishing,
      due.map((release) => ({ ...release, source })),
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if ((await readLiveRecords(connection)).length === 0) throw new UserError(error.message);
    log(`Nothing new went live, because it does not fit what is live:\n${error.message}`);
  }
}

/** An app that does not compile keeps its live version. The other apps must not wait for it. */
async function buildWhatCompiles(
  settings: Settings,
  log: (line: string) => void,
): Promise<readonly BuiltApp[]> {
  try {
    return await build(settings, log);
  } catch (error) {
    const isUseful = error instanceof BuildError && error.built.some(({ app }) => app === 'shell');
    if (!isUseful) throw error;
    log(`${error.message}\nThe other apps go on without it.`);
    return error.built;
  }
}

async function ownReleases(
  settings: Settings,
  connection: Connection,
  built: readonly BuiltApp[],
  log: (line: string) => void,
): Promise<BuiltApp[]> {
  const live = new Map((await readLiveRecords(connection)).map((record) => [record._id, record]));
  const kept = await Promise.all(
    built.map(async (release) => {
      const record = live.get(release.app);
      if (!record || record.version === release.version) return [release];
      // Without its files nothing would be shown.
      const isThere = await hasRelease(releasesConfig(settings), release.app, record.version);
      const reason = isThere ? await reasonToStay(record) : null;
      if (reason === null) return [release];
      log(
        `${release.app} stays at ${record.version}: ${reason}. To replace it: npx backline publish ${release.app}`,
      );
      return [];
    }),
  );
  return kept.flat();
}

/** Why a start must not replace a release, null when it may. Records of older versions have no `by`. */
export async function reasonToStay({
  by,
  source,
}: {
  by?: Publisher;
  source?: BuildSource | null;
}): Promise<string | null> {
  if (by && by.kind !== 'start') return `${by.name} published it`;
  if (!source?.commit || (await containsCommit(source.commit))) return null;
  return `it was built from commit ${source.commit.slice(0, 9)}, which is not part of yours`;
}
