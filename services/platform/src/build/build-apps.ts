import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sealRelease } from '@backline/edge/seal-release';
import { UserError } from '@backline/service-kit/user-error';
import type { Configuration } from '@rspack/core';
import { frontEndApps, ROOT } from '#src/repository.ts';
import { compressFiles } from './compress-files.ts';
import { hashInputs } from './input-hash.ts';

const SERVER_BUILD = pathToFileURL(join(ROOT, '.config/rspack/server-build.ts')).href;

export interface BuiltApp {
  app: string;
  version: string;
  /** False if the release existed already. */
  isNew: boolean;
}

/** Some apps do not compile. The others were built. */
export class BuildError extends UserError {
  readonly built: readonly BuiltApp[];

  constructor(failures: readonly unknown[], built: readonly BuiltApp[]) {
    super(
      failures.map((failure) => (failure instanceof Error ? failure.message : String(failure))).join('\n\n'),
    );
    this.built = built;
  }
}

/**
 * Builds the releases of these apps, or of all if none is given, into `<dataDir>/releases`. An existing release is
 * not built again. Builds run in parallel, and a failed one does not stop the others.
 * @throws BuildError with the compiler's messages. Earlier releases stay.
 */
export async function buildApps(dataDir: string, apps: readonly string[] = []): Promise<BuiltApp[]> {
  const results = await Promise.allSettled(
    (apps.length > 0 ? apps : frontEndApps()).map(async (app) => {
      const version = await hashInputs(ROOT, app);
      const folder = join(dataDir, 'releases', app, version);
      const isNew = !existsSync(join(folder, 'manifest.json'));
      if (isNew) await buildApp(app, folder);
      return { app, version, isNew };
    }),
  );
  const built = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (failures.length > 0) throw new BuildError(failures, built);
  return built;
}

async function buildApp(app: string, folder: string): Promise<void> {
  // The name is unique also between containers that share a volume, where process ids repeat.
  const unfinished = `${folder}.${randomUUID()}.part`;
  await mkdir(unfinished, { recursive: true });
  try {
    // The import is here, so that a start with nothing to build does not load the bundler.
    const { compile } = await import('./compile.ts');
    for (const config of [await readAppConfig(app), await readServerConfig(app)])
      await compile({ ...config, output: { ...config.output, path: unfinished } });
    await compressFiles(unfinished);
    await sealRelease(unfinished);
    await moveInto(folder, unfinished);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Another process may have built the same version. Its release may be live, so it stays. */
async function moveInto(folder: string, unfinished: string): Promise<void> {
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (existsSync(join(folder, 'manifest.json'))) return;
    if (!existsSync(folder)) throw error;
    await rm(folder, { recursive: true });
    await rename(unfinished, folder);
  }
}

/** The build for the renderer. */
async function readServerConfig(app: string): Promise<Configuration> {
  const { serverBuild } = (await import(SERVER_BUILD)) as {
    serverBuild: (configUrl: string) => Configuration;
  };
  return serverBuild(configUrlOf(app));
}

export async function readAppConfig(app: string): Promise<Configuration> {
  return ((await import(configUrlOf(app))) as { default: Configuration }).default;
}

function configUrlOf(app: string): string {
  return pathToFileURL(join(ROOT, app, 'rspack.config.ts')).href;
}
