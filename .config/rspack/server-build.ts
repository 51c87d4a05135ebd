import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { SERVER_FILE } from '../../services/contracts/src/platform/releases.schemas.ts';
import { baseConfig, readApp, type App } from './app.ts';
import { FACADE_ALIAS, sharedModules, type SharedModule } from './shared.ts';

/** The server's facades for remotes. They replace the browser's. */
const SERVER_FACADES: Record<string, string> = {
  'react-router-dom': join(import.meta.dirname, '../../shell/src/server/react-router-dom.ts'),
};

/**
 * The build for the renderer: one CommonJS file next to the files of the browser. It contains no styles and no
 * pictures, and refers to those of the browser's build. A remote without rendered screens has one too, because the gate
 * runs it before the remote is live.
 */
export function serverBuild(configUrl: string): Configuration {
  const app = readApp(configUrl);
  return app.name === 'shell' ? shellServer(app) : remoteServer(app);
}

/** The server build of a remote. The shell's bundle provides all shared modules. */
function remoteServer(app: App): Configuration {
  const shared = sharedModules().map(({ request }) => [request, `commonjs ${request}`]);
  return { ...serverBase(app, `export { app } from './index.ts';`), externals: Object.fromEntries(shared) };
}

function shellServer(app: App): Configuration {
  const modules = sharedModules();
  const sourceOf = ({ request, facade }: SharedModule) => SERVER_FACADES[request] ?? facade ?? request;
  const lines = [
    ...modules.map((module, index) => `import * as m${index} from '${sourceOf(module)}';`),
    `export const provides = {${modules.map(({ request }, index) => `'${request}': m${index}`).join(',')}};`,
    `export { renderPage, serveRequests } from './server/render-page.tsx';`,
  ];
  // Only signing in needs it, and rendering never signs in.
  return {
    ...serverBase(app, lines.join('\n')),
    externals: { '@supabase/supabase-js': 'commonjs @supabase/supabase-js' },
  };
}

function serverBase(app: App, source: string): Configuration {
  const base = baseConfig(app);
  const entry = join(app.folder, 'src/server-entry.virtual.js');
  const basePath = join(app.folder, 'src/server-base-path.virtual.js');
  return {
    ...base,
    name: `${app.name} for the server`,
    target: 'node24',
    devtool: false,
    entry: { server: entry },
    output: {
      ...base.output,
      publicPath: '/',
      clean: false,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: FACADE_ALIAS },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      ...serverGenerators(base),
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        // The renderer sets the address of the release's files for browsers.
        [basePath]: '__webpack_public_path__ = BACKLINE_RELEASE_BASE;',
        [entry]: `import './server-base-path.virtual.js';\n${source}`,
      }),
    ],
  };
}

function serverGenerators({
  module,
}: Configuration): Pick<NonNullable<Configuration['module']>, 'generator'> {
  return {
    generator: {
      ...module?.generator,
      css: { exportsOnly: true },
      'css/module': { ...module?.generator?.['css/module'], exportsOnly: true },
      'asset/resource': { emit: false },
    },
  };
}
