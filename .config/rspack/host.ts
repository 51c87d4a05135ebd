import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, chunkIntegrity, readApp } from './app.ts';
import { BundledPackagesPlugin } from './bundled-packages.ts';
import { ReleaseManifestPlugin, hostManifestOf } from './release-manifest.ts';
import { FACADE_ALIAS, SHARED_CHUNKS, sharedModules } from './shared.ts';

const PROVIDES = './src/provides/all.js';
/** This file comes before all other styles, because it defines the order of the layers. */
const TOKENS = '@backline/design-system/tokens.css';

const STYLE_SINGLETON = 'src/app/style-singleton.ts';

/** The shell. Only the shell provides the shared modules and the federation runtime of the remotes. */
export function host(configUrl: string): Configuration {
  const app = readApp(configUrl);
  const base = baseConfig(app);
  const modules = sharedModules();
  return {
    ...base,
    entry: { shell: [TOKENS, PROVIDES, './src/index.tsx'] },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...FACADE_ALIAS,
        'react-style-singleton$': join(app.folder, STYLE_SINGLETON),
      },
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: Object.fromEntries(
          SHARED_CHUNKS.map(({ name, test }) => [name, { name, test, chunks: 'async', enforce: true }]),
        ),
      },
    },
    plugins: [
      // A shared module is provided only if the shell imports it. This virtual module imports each of them.
      new rspack.experiments.VirtualModulesPlugin({
        [join(app.folder, PROVIDES)]: modules
          .filter(({ eager }) => !eager)
          .map(({ request }) => `export const ${identifier(request)} = () => import('${request}');`)
          .concat(modules.filter(({ eager }) => eager).map(({ request }) => `import '${request}';`))
          .join('\n'),
      }),
      new ModuleFederationPlugin({
        name: 'backline_shell',
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: { fileName: 'mf-manifest.json' },
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        // The first leaves the runtime's core on a global, for remotes from before the second one. The option
        // `provideExternalRuntime` does the same, but it imports the plugin's CommonJS file, which brings the whole
        // runtime a second time.
        runtimePlugins: [
          fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin')),
          fileURLToPath(new URL('federation/give-runtime.ts', import.meta.url)),
        ],
        shared: Object.fromEntries(
          modules.map(({ request, version, eager, facade }) => [
            request,
            {
              singleton: true,
              strictVersion: true,
              requiredVersion: `^${version}`,
              version,
              eager,
              ...(facade && { import: facade }),
            },
          ]),
        ),
      }),
      // Chromium then compiles the script during its download. Otherwise the first page waits for it a third
      // longer.
      new rspack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /^shell\..*\.js$/,
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
      }),
      ...chunkIntegrity(),
      new BundledPackagesPlugin(),
      new ReleaseManifestPlugin((_manifest, compilation) => hostManifestOf(modules, compilation)),
    ],
  };
}

function identifier(request: string): string {
  return request.replace(/\W+/g, '_');
}
