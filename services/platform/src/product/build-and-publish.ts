import type { BuildSource, Publisher } from '@backline/contracts/platform/deploy';
import {
  type Gate,
  hasRelease,
  publishReleases,
  freezeText,
  readFreezes,
  readLiveRecords,
  RefusedError,
  releasesConfigOf,
} from '@backline/edge';
import { UserError } from '@backline/service-kit/user-error';
import type { Connection } from 'mongoose';
import { BuildError, type BuiltApp } from '#src/build/build-apps.ts';
import { build } from '#src/commands/work/build.ts';
import { buildSourceOf, containsCommit } from '#src/deploy/build-source.ts';
import { withStartGate } from '#src/deploy/start-gate.ts';
import type { ReleaseSettings } from '#src/settings.ts';

/**
 * Builds what changed of every app and makes it live, without a restart of any service. It replaces only what it
 * published itself, from a commit that the sources here contain. What a team published stays. Without the `gate` of a
 * running edge it makes one.
 */
export async function buildAndPublish(
  settings: ReleaseSettings,
  connection: Connection,
  log: (line: string) => void,
  publisher: { by?: 'npm start' | 'release job'; gate?: Gate | undefined } = {},
): Promise<void> {
  const { by, gate } = publisher;
  const publishing = { connection, clock: () => new Date(), by, ...releasesConfigOf(settings) };
  const built = await buildWhatCompiles(settings, log);
  const source = await buildSourceOf(new Date());
  const due = await ownReleases({ settings, connection, source, log }, built);
  try {
    const releases = due.map((release) => ({ ...release, source }));
    const publish = (passed: Gate) => publishReleases({ ...publishing, ...passed }, releases);
    const changed = await (gate ? publish(gate) : withStartGate(settings, connection, publish));
    const news = changed.filter(({ isNew }) => isNew).map(({ record }) => `${record._id} ${record.version}`);
    if (news.length > 0) log(`Live now: ${news.join(', ')}`);
    const untried = changed[0]?.untried ?? [];
    if (untried.length > 0) log(`Not tried before: ${untried.join(', ')}`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if ((await readLiveRecords(connection)).length === 0) throw new UserError(error.message);
    log(`Nothing new went live, because it does not fit what is live:\n${error.message}`);
  }
}

/** An app that does not compile keeps its live version. The other apps must not wait for it. */
async function buildWhatCompiles(
  settings: ReleaseSettings,
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

interface OwnSources {
  settings: ReleaseSettings;
  connection: Connection;
  source: BuildSource;
  log: (line: string) => void;
}

/** The built releases that may go live. */
async function ownReleases(
  { settings, connection, source, log }: OwnSources,
  built: readonly BuiltApp[],
): Promise<BuiltApp[]> {
  const live = new Map((await readLiveRecords(connection)).map((record) => [record._id, record]));
  const frozen = new Map((await readFreezes(connection, new Date())).map((each) => [each.app, each]));
  const kept = await Promise.all(
    built.map(async (release) => {
      const record = live.get(release.app);
      if (!record || record.version === release.version) return [release];
      // Without its files nothing would be shown.
      const isThere = await hasRelease(releasesConfigOf(settings), release.app, record.version);
      const freeze = frozen.get(release.app);
      const reasonOf = () => (freeze ? freezeText(freeze) : reasonToStay(record, source));
      const reason = isThere ? await reasonOf() : null;
      if (reason === null) return [release];
      log(
        `${release.app} stays at ${record.version}: ${reason}. To replace it: npx backline publish ${release.app}`,
      );
      return [];
    }),
  );
  return kept.flat();
}

/**
 * Why a start from the sources `own` must not replace a release, null when it may. Without a repository, as in a
 * container image, the times of the sources decide. Records of older versions have no `by` and no `sourcesAt`.
 */
export async function reasonToStay(
  { by, source }: { by?: Publisher; source?: BuildSource | null },
  own: BuildSource,
): Promise<string | null> {
  if (by && by.kind !== 'start') return `${by.name} published it`;
  if (source?.commit && own.commit) {
    if (await containsCommit(source.commit)) return null;
    return `it was built from commit ${source.commit.slice(0, 9)}, which is not part of yours`;
  }
  if (!source?.sourcesAt || !own.sourcesAt || own.sourcesAt >= source.sourcesAt) return null;
  return `it was built from sources of ${source.sourcesAt}, and yours are older, of ${own.sourcesAt}`;
}
