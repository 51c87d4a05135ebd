import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { globalNameOf } from '../../services/contracts/src/platform/releases.ts';
import { baseConfig, chunkIntegrity, readApp } from './app.ts';
import { BundledPackagesPlugin } from './bundled-packages.ts';
import { givenRuntimeAlias } from './federation/esm-runtime.ts';
import { ReleaseManifestPlugin, remoteManifestOf } from './release-manifest.ts';
import { sharedModules } from './shared.ts';

/** A remote. It exposes one module, `./app`, and contains no copy of the modules that the shell provides. */
export function remote(configUrl: string): Configuration {
  const app = readApp(configUrl);
  const base = baseConfig(app);
  const globalName = globalNameOf(app.name);
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...givenRuntimeAlias() } },
    plugins: [
      new ModuleFederationPlugin({
        name: globalName,
        filename: 'entry.[contenthash:10].js',
        exposes: { './app': { import: './src/index.ts', name: 'app' } },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: { fileName: 'mf-manifest.json' },
        shared: Object.fromEntries(
          sharedModules().map(({ request, version }) => [
            request,
            { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
          ]),
        ),
      }),
      ...chunkIntegrity(),
      new BundledPackagesPlugin(),
      new ReleaseManifestPlugin((manifest, compilation) =>
        remoteManifestOf(app, globalName, manifest, compilation),
      ),
    ],
  };
}
