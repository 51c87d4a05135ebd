import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApps } from '#src/build/build-apps.ts';
import { ARTIFACTS } from './browser-tests.ts';

/**
 * Builds every app once for all products of the browser tests. Unchanged apps exist from the last run.
 * @returns the data folder with the releases. Null if an app does not compile. Then the reason is printed.
 */
export async function buildForTests(): Promise<string | null> {
  const folder = join(ARTIFACTS, 'apps');
  try {
    for (const { app, version } of await buildApps(folder))
      await removeOthers(join(folder, 'releases', app), version);
    return folder;
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    return null;
  }
}

async function removeOthers(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== version) await rm(join(folder, name), { recursive: true, force: true });
}
