import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostManifest } from '@backline/contracts/platform/releases';
import { sealRelease } from '@backline/edge/seal-release';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { chunkIntegrity } from '../../../../.config/rspack/app.ts';
import { readAppConfig } from '@backline/platform/build/build-apps';
import { compile } from '@backline/platform/build/compile';
import { compressFiles } from '@backline/platform/build/compress-files';
import { frontEndApps, ROOT } from '@backline/platform/repository';

export const MONOLITH_VERSION = 'monolith';
const ENTRY = join(ROOT, 'shell/src/monolith.tsx');
const remotes = () => frontEndApps().filter((app) => app !== 'shell');

/** Starts the shell with every remote as a chunk of the same build, without federation. */
function entrySource(): string {
  const chunks = remotes().map(
    (app) => `'${app}': () => import(/* webpackChunkName: "${app}" */ '../../${app}/src/index.ts')`,
  );
  return `
import '@backline/design-system/tokens.css';
import '@backline/design-system/base.css';
import { bootData } from '@backline/shell-sdk';
import { startApp } from './app/start-app.tsx';
const chunks = { ${chunks.join(', ')} };
const loads = {};
const loader = {
  load: (app) => (loads[app] ??= chunks[app]().then((module) => module.app)),
  forgetFailure: (app) => { delete loads[app]; },
};
startApp(document.getElementById('root'), bootData().registry, loader);
`;
}

async function configuration(path: string): Promise<Configuration> {
  const { plugins: _federation, ...config } = await readAppConfig('shell');
  return {
    ...config,
    entry: { shell: ENTRY },
    // The same facade as in the shell: schemas need no zod until they are used.
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, zod$: join(ROOT, 'shell/src/provides/zod.ts') },
    },
    // The paths are the same as in the tags of the page. Otherwise a chunk with a tag would be requested twice.
    output: { ...config.output, path, publicPath: `/remotes/shell/${MONOLITH_VERSION}/` },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [ENTRY]: entrySource() }),
      // This is no cost of federation: one bundle needs the hashes of its chunks too.
      ...chunkIntegrity(),
    ],
  };
}

/**
 * Makes the manifest. `page` is the remote whose chunks get tags in the page, as the edge does for the remote of a
 * route.
 */
function manifestOf({ compilation }: Stats, page: string): Omit<HostManifest, 'files'> {
  const files = [
    ...(compilation.entrypoints.get('shell')?.getFiles() ?? []),
    ...(compilation.namedChunkGroups.get(page)?.getFiles() ?? []),
  ];
  const assets = compilation.getAssets().map(({ name }) => name);
  return {
    app: 'shell',
    scripts: files.filter((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
    fonts: assets.filter((name) => /archivo-first\..*\.woff2$/.test(name)),
    provides: {},
  };
}

/** Builds the front end as one bundle without federation, as a release of the shell in `dataDir`. */
export async function buildMonolith(dataDir: string, page: string): Promise<void> {
  const folder = join(dataDir, 'releases/shell', MONOLITH_VERSION);
  await mkdir(folder, { recursive: true });
  const stats = await compile(await configuration(folder));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(stats, page)));
  await compressFiles(folder);
  await sealRelease(folder);
}
