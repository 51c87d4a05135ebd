import {
  changeAnswer,
  collectedRelease,
  freezeAnswer,
  releasesAnswer,
} from '@backline/contracts/platform/deploy.schemas';
import type { BuildSource } from '@backline/contracts/platform/deploy';
import * as z from 'zod';
import { buildApps } from '#src/build/build-apps.ts';
import { requireCommit } from '#src/deploy/build-source.ts';
import { liveVersionOf, publishApp } from '#src/deploy/publish-app.ts';
import { registryClient } from '#src/deploy/registry-client.ts';
import { readSettings } from '#src/settings.ts';
import { printer, type Output } from '#src/cli/output.ts';

/** `backline publish APP [--allow-dirty]`: builds the app and makes it live, without a restart. */
export async function publish(
  app: string,
  { allowsChanges }: { allowsChanges: boolean },
  output: Output,
): Promise<void> {
  if (!allowsChanges) await requireCommit();
  const settings = readSettings(process.env);
  const client = registryClient(settings);
  const expected = await liveVersionOf(client, app);
  const [built] = await buildApps(settings.dataDir, [app]);
  if (!built) throw new Error(`${app} was not built`);
  const published = await publishApp(client, settings.dataDir, { ...built, expected });
  const { live, isNew, uploaded, untried } = published;
  const before = expected === null ? '' : `, in place of ${expected}`;
  printer(output)(published, [
    isNew
      ? `${app} ${live.version} is live at ${client.url}${before}. ${uploaded} files were sent.`
      : `${app} ${live.version} is live already at ${client.url}.`,
    ...(untried.length > 0 ? [`Not tried before: ${untried.join(', ')}`] : []),
  ]);
}

/** `backline rollback APP [--to VERSION]` */
export async function rollback(app: string, to: string | undefined, output: Output): Promise<void> {
  const client = registryClient(readSettings(process.env));
  const changed = await client.call(
    'POST',
    `/apps/${app}/rollback`,
    changeAnswer,
    to === undefined ? {} : { to },
  );
  printer(output)(changed, [
    changed.isNew
      ? `${app} ${changed.live.version} is live again at ${client.url}.`
      : `${app} ${changed.live.version} is live already at ${client.url}.`,
  ]);
}

/** `backline releases [APP]` */
export async function releases(app: string | undefined, output: Output): Promise<void> {
  const client = registryClient(readSettings(process.env));
  const query = app === undefined ? '' : `?app=${app}`;
  const found = await client.call('GET', `/releases${query}`, releasesAnswer);
  printer(output)(found, [
    found.live.length === 0 ? 'Nothing is live.' : 'Live:',
    ...found.live.flatMap(({ app: name, version, publishedAt, by, source, faults = [] }) => [
      `  ${name.padEnd(16)} ${version}  since ${publishedAt}  by ${by.name}${sourceOf(source)}`,
      ...(faults.length > 0 ? [`    DAMAGED, so the version before is shown: ${faults.join(', ')}`] : []),
    ]),
    ...found.freezes.map(
      ({ app: name, until, by, reason }) =>
        `  ${name.padEnd(16)} FROZEN until ${until} by ${by.name}: ${reason}`,
    ),
    ...(found.changes.length === 0 ? [] : ['Last changes:']),
    ...found.changes.map(
      ({ app: name, version, at, action, by, source }) =>
        `  ${at}  ${action.padEnd(8)} ${name.padEnd(16)} ${version}  by ${by.name}${sourceOf(source)}`,
    ),
  ]);
}

function sourceOf(source: BuildSource | null): string {
  if (source?.commit)
    return `  commit ${source.commit.slice(0, 9)}${source.isChanged ? ' with changes' : ''}`;
  return source?.sourcesAt ? `  sources of ${source.sourcesAt}` : '';
}

/** `backline freeze APP --until TIME [--reason TEXT]` */
export async function freeze(
  app: string,
  { until, reason }: { until: string; reason: string },
  output: Output,
): Promise<void> {
  const client = registryClient(readSettings(process.env));
  const body = { until: until === 'now' ? new Date().toISOString() : until, reason };
  const answer = await client.call('PUT', `/apps/${app}/freeze`, freezeAnswer, body);
  printer(output)(answer, [
    answer.freeze === null
      ? `${app} can be published again at ${client.url}.`
      : `Nobody can publish ${app} at ${client.url} until ${answer.freeze.until}. A roll back is possible.`,
  ]);
}

/** `backline collect [--dry-run]` */
export async function collect(isDryRun: boolean, output: Output): Promise<void> {
  const client = registryClient(readSettings(process.env));
  const found = await client.call('POST', '/collect', z.array(collectedRelease), { isDryRun });
  const bytes = found.reduce((sum, release) => sum + release.bytes, 0);
  const sum = `${found.length} ${found.length === 1 ? 'release' : 'releases'}, ${(bytes / 1e6).toFixed(1)} MB`;
  printer(output)(found, [
    ...found.map(({ app, version, lastLiveAt }) => {
      const since = lastLiveAt === null ? 'never live' : `last live ${lastLiveAt}`;
      return `  ${app.padEnd(16)} ${version}  ${since}`;
    }),
    isDryRun ? `${sum} can be removed. Nothing was removed.` : `${sum} removed.`,
  ]);
}
