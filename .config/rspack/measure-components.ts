import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, ROOT } from './app.ts';

/** Bytes after brotli, as the edge sends them, without React. */
export interface ComponentSize {
  script: number;
  styles: number;
}

/** A bundle to measure. */
interface Bundle {
  name: string;
  /** The text of its first module. */
  source: string;
  /** What the page has already, beside React. */
  present?: RegExp[];
}

/** Builds each component as if a page imported only that one. The build `all` has every component. */
export function measureComponents(
  names: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, ComponentSize>> {
  const builds = [...names.map((name) => ({ name, of: [name] })), { name: 'all', of: names }];
  const bundles = builds.map(({ name, of }) => ({
    name,
    source: of
      .map((component, index) => `export * as c${index} from '@backline/design-system/${component}';`)
      .join('\n'),
  }));
  return measureBundles(bundles, folder);
}

/** Builds each bundle by itself. */
export async function measureBundles(
  builds: readonly Bundle[],
  folder: string,
): Promise<ReadonlyMap<string, ComponentSize>> {
  const compiler = rspack(builds.map((bundle) => configOf(bundle, join(folder, bundle.name))));
  const stats = await new Promise<string | undefined>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else resolve(result?.hasErrors() ? result.toString({ all: false, errors: true }) : undefined);
    });
  });
  if (stats !== undefined) throw new Error(`The bundles do not build:\n${stats}`);
  return new Map(
    builds.map(({ name }) => [
      name,
      { script: sizeOf(join(folder, name, 'x.js')), styles: sizeOf(join(folder, name, 'x.css')) },
    ]),
  );
}

function configOf({ name, source, present = [] }: Bundle, path: string): Configuration {
  return {
    ...baseConfig({ name: 'size', folder: join(ROOT, 'design-system'), manifest: {} }),
    name,
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { path, filename: 'x.js', cssFilename: 'x.css', library: { type: 'module' } },
    externalsType: 'module',
    externals: [/^react($|\/)/, /^react-dom($|\/)/, ...present],
  };
}

function sizeOf(file: string): number {
  return existsSync(file) ? brotliCompressSync(readFileSync(file)).length : 0;
}
