import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeAnswer, releasesAnswer, uploadAnswer } from '@backline/contracts/platform/deploy.schemas';
import type { LiveRelease } from '@backline/contracts/platform/deploy';
import pLimit from 'p-limit';
import * as z from 'zod';
import { buildSourceOf } from './build-source.ts';
import type { RegistryClient } from './registry-client.ts';

const UPLOADS_AT_ONCE = 6;

export interface Published {
  live: LiveRelease;
  isNew: boolean;
  /** The number of files that the edge lacked. */
  uploaded: number;
  /** What the gate could not try, each with the reason. */
  untried: readonly string[];
}

/** Reads the live version, before a build that may take long. */
export async function liveVersionOf(client: RegistryClient, app: string): Promise<string | null> {
  const { live } = await client.call('GET', `/releases?app=${app}`, releasesAnswer);
  return live[0]?.version ?? null;
}

/**
 * Uploads the built version of an app to the edge and makes it live, unless another version became live since
 * `expected`.
 */
export async function publishApp(
  client: RegistryClient,
  dataDir: string,
  release: { app: string; version: string; expected: string | null },
): Promise<Published> {
  const { app, expected } = release;
  const folder = join(dataDir, 'releases', app, release.version);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  const { mtime } = await stat(join(folder, 'manifest.json'));
  const begun = await client.call('POST', `/apps/${app}/uploads`, uploadAnswer, {
    version: release.version,
    manifest,
  });
  const { version, integrity, missing } = begun;
  const limit = pLimit(UPLOADS_AT_ONCE);
  await Promise.all(
    missing.map((file) =>
      limit(async () => {
        const path = `/apps/${app}/uploads/${version}/${file}`;
        await client.call('PUT', path, z.unknown(), await readFile(join(folder, file)));
      }),
    ),
  );
  const source = await buildSourceOf(mtime);
  const body = { version, integrity, expected, source };
  const answer = await client.call('POST', `/apps/${app}/publish`, changeAnswer, body);
  const { live, isNew, untried = [] } = answer;
  return { live, isNew, uploaded: missing.length, untried };
}
