import type { Chunk, Compilation, Compiler } from '@rspack/core';
import { SERVER_FILE } from '../../services/contracts/src/platform/releases.schemas.ts';
import type {
  HostManifest,
  ReleaseFiles,
  RemoteManifest,
} from '../../services/contracts/src/platform/releases.schemas.ts';
import { SLOTS } from '../../services/contracts/src/platform/slots.ts';
import type { App } from './app.ts';
import { sharedParts } from './chunk-groups.ts';
import { callsIn, exportsOf, importsOf } from './module-imports.ts';
import { faceOf, lazyScreens } from './remote-face.ts';
import type { SharedModule } from './shared.ts';

interface FederationAssets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The part of the federation plugin's manifest that we read. */
export interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: FederationAssets }[];
  shared: { name: string; version: string; requiredVersion?: string; assets: FederationAssets }[];
}

const FEDERATION_MANIFEST = 'mf-manifest.json';
const FEDERATION_STATS = 'mf-manifest-stats.json';

/** A manifest before the hashes of its files are known. */
type Unsealed<T> = Omit<T, 'files'>;

/**
 * Writes `manifest.json` with the facts that the edge and the shell need. It replaces the federation plugin's own.
 */
export class ReleaseManifestPlugin {
  readonly #create: (
    manifest: FederationManifest,
    compilation: Compilation,
  ) => Unsealed<HostManifest> | Unsealed<RemoteManifest>;

  constructor(
    create: (
      manifest: FederationManifest,
      compilation: Compilation,
    ) => Unsealed<HostManifest> | Unsealed<RemoteManifest>,
  ) {
    this.#create = create;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleaseManifest', stage }, () => {
        const federation = compilation.getAsset(FEDERATION_MANIFEST);
        // Code that does not compile has no complete manifest. Its own errors explain the reason.
        if (!federation || compilation.errors.length > 0) return;
        const parsed = JSON.parse(federation.source.source().toString()) as FederationManifest;
        const text = JSON.stringify(this.#create(parsed, compilation), null, 2);
        compilation.emitAsset('manifest.json', new sources.RawSource(text));
        compilation.deleteAsset(FEDERATION_MANIFEST);
        compilation.deleteAsset(FEDERATION_STATS);
        assertNoCommonJsRuntime(compilation);
      });
    });
  }
}

/** A runtime in CommonJS cannot be tree-shaken and costs 10 kB of brotli in every entry. */
function assertNoCommonJsRuntime(compilation: Compilation): void {
  for (const module of compilation.modules) {
    if (/@module-federation\/.*\.cjs$/.test(module.identifier())) {
      throw new Error(`The federation runtime was bundled as CommonJS: ${module.identifier()}`);
    }
  }
}

function filesOf({ js, css }: FederationAssets): ReleaseFiles {
  return { scripts: js.sync, styles: css.sync };
}

export function remoteManifestOf(
  app: App,
  globalName: string,
  manifest: FederationManifest,
  compilation: Compilation,
): Unsealed<RemoteManifest> {
  const exposed = manifest.exposes.find(({ name }) => name === 'app');
  if (!exposed) throw new Error(`${app.name} exposes no ./app`);
  requireShared(compilation, app.name, manifest.shared);
  const imports = importsOf(compilation, app.folder);
  const needsAtOnce = consumedBy(
    compilation,
    [...compilation.chunks].filter((chunk) => exposed.assets.js.sync.some((file) => chunk.files.has(file))),
  );
  return {
    app: app.name,
    globalName,
    entry: manifest.metaData.remoteEntry.name,
    ...faceOf(app),
    ...filesOf(exposed.assets),
    server: SERVER_FILE,
    consumes: Object.fromEntries(
      manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion ?? '*']),
    ),
    imports: Object.fromEntries(
      manifest.shared.map(({ name }) => [name, [...(imports.get(name) ?? [])].sort()]),
    ),
    calls: callsIn(imports),
    needsAtOnce,
    screens: Object.fromEntries(
      lazyScreens(app, compilation, exposed.assets.js.sync).map(([path, { chunks, ...files }]) => [
        path,
        { ...files, needs: consumedBy(compilation, chunks).filter((name) => !needsAtOnce.includes(name)) },
      ]),
    ),
  };
}

/** The shared modules that these chunks import at once. Screens import others later. */
function consumedBy(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.flatMap((module) => sharedNameOf(module.identifier()) ?? []))].sort();
}

/** The name of one of the shell's shared modules. Undefined for any other module. */
function sharedNameOf(identifier: string): string | undefined {
  if (!identifier.startsWith('consume shared module')) return undefined;
  const name = /^consume shared module \([^)]*\) (@?[^@]+)@/.exec(identifier)?.[1];
  if (name === undefined)
    throw new Error(`The bundler has changed how it names shared modules: ${identifier}`);
  return name;
}

/** A small remote uses few shared modules, but none at all means that they were not recognised. */
function requireShared(compilation: Compilation, app: string, consumed: readonly object[]): void {
  if (consumed.length === 0) return;
  for (const module of compilation.modules) if (sharedNameOf(module.identifier())) return;
  throw new Error(`The shared modules of ${app} were not found in the build`);
}

export function hostManifestOf(
  modules: readonly SharedModule[],
  compilation: Compilation,
): Unsealed<HostManifest> {
  const initial = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const assets = compilation.getAssets().map(({ name }) => name);
  const sources = sharedSources(compilation);
  const exports = exportsOf(compilation);
  return {
    app: 'shell',
    server: SERVER_FILE,
    scripts: initial.filter((name) => name.endsWith('.js')),
    styles: initial.filter((name) => name.endsWith('.css')),
    fonts: assets.filter((name) => /archivo-first\..*\.woff2$/.test(name)),
    slots: Object.keys(SLOTS),
    provides: Object.fromEntries(
      modules.map(({ request, version }) => {
        const source = sources.get(request);
        if (source === undefined) throw new Error(`${request} is shared, but is not in the build`);
        const files = sharedParts(source, compilation);
        const exported = exports.get(source);
        const later = (names: readonly string[] = []) => names.filter((name) => !initial.includes(name));
        return [
          request,
          {
            version,
            scripts: later(files?.scripts),
            styles: later(files?.styles),
            ...(exported && { exports: exported }),
          },
        ];
      }),
    ),
  };
}

/** The file of each shared module, by the name under which remotes import it. */
function sharedSources(compilation: Compilation): Map<string, string> {
  return new Map(
    [...compilation.modules].flatMap((module) => {
      const [, request, file] =
        /^provide shared module \([^)]*\) (@?[^@]+)@\S+ = (.+)$/.exec(module.identifier()) ?? [];
      return request !== undefined && file !== undefined ? [[request, file] as const] : [];
    }),
  );
}
