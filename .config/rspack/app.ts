import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { federationRuntimeAlias } from './federation/esm-runtime.ts';
import { SortedHashesPlugin } from './sorted-hashes.ts';

const CONTRACT_LOADER = fileURLToPath(new URL('contract-loader.ts', import.meta.url));
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The differences between apps. An app's rspack.config.ts only gives its place. */
export interface App {
  name: string;
  folder: string;
  manifest: { backline?: unknown };
}

export function readApp(configUrl: string): App {
  const folder = dirname(fileURLToPath(configUrl));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as App['manifest'];
  return { name: basename(folder), folder, manifest };
}

/** The app's folder is part of CSS class names, file names and globals, so that two apps never collide. */
export function baseConfig({ name, folder }: App): Configuration {
  const production = process.env['BACKLINE_BUILD'] !== 'development';
  return {
    name,
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    output: {
      path: join(folder, 'dist'),
      uniqueName: `backline_${name.replaceAll('-', '_')}`,
      publicPath: 'auto',
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // A module fails if a shared part cannot be fetched. With this option it runs again at the next request.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: federationRuntimeAlias() },
    module: {
      // Custom properties keep their names, because tokens and components set them across files.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: `${name}-[local]-[hash]`, exportsConvention: 'as-is' } },
      rules: [
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|png|jpg|webp|svg)$/, type: 'asset/resource' },
        { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swcOptions() },
        // This loader runs before the other one, so that it gets the unchanged source.
        { test: /[\\/]contracts[\\/]src[\\/]\w+[\\/][\w-]+\.ts$/, loader: CONTRACT_LOADER, enforce: 'pre' },
      ],
    },
    // Ids in the order of imports. Other ids are made from paths of this machine, so that the same sources would
    // give other bytes in another folder. The first scripts contain the name of every chunk, so short names also
    // save bytes.
    optimization: { chunkIds: 'natural', moduleIds: 'natural' },
    performance: false,
  };
}

/**
 * Writes the hash of every chunk into the code that loads it. The browser runs no chunk with other content. These
 * hashes are part of the first scripts, so they are SHA-256, the shortest that browsers accept.
 */
export const chunkIntegrity = () => [
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false, enabled: true }),
  new SortedHashesPlugin(),
];

/**
 * Production JSX also in development, because a developed remote runs with the production React of the live shell.
 */
function swcOptions() {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  };
}
