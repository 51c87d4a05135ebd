import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHARED_SDK_ENTRIES } from '../../../../.config/rspack/shared-entries.ts';
import { sourceImports } from '@backline/service-kit/source-imports';
import { type Lock, lockedVersions, type Wanted, wantedBy } from './locked-packages.ts';

const NOT_SHIPPED =
  /\.(test|stories|spec)\.tsx?$|\.md$|(^|\/)(testing|e2e|node_modules|dist|\.storybook)(\/|$)/;

const HOST = 'shell';
const CONTRACTS = 'services/contracts/src/';
const CONTRACT = '@backline/contracts/';
/** Other code refers to them by path, so no import leads to them. */
const BUILDERS = [
  'server-build.ts',
  'contract-loader.ts',
  'federation/give-runtime.ts',
  'federation/take-runtime.js',
].map((name) => `.config/rspack/${name}`);
/** The shape of every build's manifest. */
const MANIFEST_SHAPE = `${CONTRACTS}platform/releases.schemas.ts`;
const SDK = 'shell/sdk';
const SDK_PACKAGE = `${SHARED_SDK_ENTRIES.main}/`;
/** Packages that the shell shares with remotes. Of these, a remote bundles only the entries that are not shared. */
const SHARED = [SDK, 'design-system'];

/** The version of `app`. It changes with the inputs of its build, and is the same on every machine. */
export async function hashInputs(root: string, app: string): Promise<string> {
  const isHost = app === HOST;
  const sources = (
    await Promise.all([app, ...(isHost ? SHARED : [])].map((folder) => filesUnder(root, `${folder}/src`)))
  ).flat();
  const builders = await filesFrom(root, [`${app}/rspack.config.ts`, ...BUILDERS], builderImport);
  const bundled = await filesFrom(root, sources, bundledImport(await exportsOf(root, SDK)));
  const files = new Set([`${app}/package.json`, MANIFEST_SHAPE, ...sources, ...builders, ...bundled]);
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) =>
    hash.update(name).update('\0').update(content).update('\0');
  for (const file of [...files].sort()) {
    const content = await readIfThere(root, file);
    if (content) add(file, content);
  }
  for (const folder of SHARED) add(folder, await faceOf(root, folder));
  const ofSdk = [...bundled].filter((file) => file.startsWith(`${SDK}/`));
  add('packages', await packagesOf(root, app, [...builders, ...ofSdk]));
  return hash.digest('hex').slice(0, 16);
}

/** These files and all their imports, as far as `leadsTo` follows. */
async function filesFrom(
  root: string,
  from: readonly string[],
  leadsTo: (file: string, request: string) => string | null,
): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const content = await readIfThere(root, file);
    if (!content) continue;
    found.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const request of sourceImports(content.toString('utf8'))) {
      const target = leadsTo(file, request);
      if (target !== null) waiting.push(target);
    }
  }
  return found;
}

/**
 * The imports of build tools. Builds also read the contract, but only the parts that their app imports, which count
 * there.
 */
function builderImport(file: string, request: string): string | null {
  if (!request.startsWith('.')) return null;
  const target = join(dirname(file), request).replaceAll('\\', '/');
  return target.startsWith(CONTRACTS) ? null : target;
}

/** The imports that an app bundles: those of the contract, and of the sdk's entries that the shell does not provide. */
function bundledImport(sdkExports: Record<string, string>) {
  const shared: string[] = Object.values(SHARED_SDK_ENTRIES);
  return (file: string, request: string): string | null => {
    if (request.startsWith(CONTRACT)) return `${CONTRACTS}${request.slice(CONTRACT.length)}.ts`;
    if (request.startsWith(SDK_PACKAGE) && !shared.includes(request)) {
      const target = sdkExports[`./${request.slice(SDK_PACKAGE.length)}`];
      return target === undefined ? null : join(SDK, target).replaceAll('\\', '/');
    }
    const home = [CONTRACTS, `${SDK}/src/`].find((folder) => file.startsWith(folder));
    if (home === undefined) return null;
    if (request.startsWith('#src/')) return home + request.slice('#src/'.length);
    return request.startsWith('.') ? join(dirname(file), request).replaceAll('\\', '/') : null;
  };
}

/** Name, version and exports of a shared package, without its development dependencies. */
async function faceOf(root: string, folder: string): Promise<string> {
  const { name, version, exports } = await manifestOf(root, folder);
  return JSON.stringify({ name, version, exports });
}

async function exportsOf(root: string, folder: string): Promise<Record<string, string>> {
  return ((await manifestOf(root, folder))['exports'] ?? {}) as Record<string, string>;
}

async function manifestOf(root: string, folder: string): Promise<Record<string, unknown>> {
  const content = await readIfThere(root, `${folder}/package.json`);
  return JSON.parse(content?.toString('utf8') ?? '{}') as Record<string, unknown>;
}

/** The exact versions of the packages that an app bundles, and of those that `files` import. */
async function packagesOf(root: string, app: string, files: readonly string[]): Promise<string> {
  const lock = JSON.parse((await readFile(join(root, 'package-lock.json'))).toString('utf8')) as Lock;
  const imported: Wanted[] = [];
  for (const file of files) {
    const requests = sourceImports((await readFile(join(root, file))).toString('utf8'));
    for (const request of requests)
      if (/^@?\w/.test(request) && !request.startsWith('node:'))
        imported.push({ folder: dirname(file), name: packageOf(request) });
  }
  const follows = (folder: string) => app === HOST || !SHARED.includes(folder);
  return lockedVersions(lock, [...wantedBy(lock, app), ...imported], follows).join('\n');
}

/** The package of a request: `@scope/name/part` belongs to `@scope/name`. */
const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The files that are shipped, in order. */
async function filesUnder(root: string, folder: string): Promise<string[]> {
  const base = join(root, folder);
  if (!existsSync(base)) return [];
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => folder + join(parentPath, name).slice(base.length).replaceAll('\\', '/'))
    .filter((path) => !NOT_SHIPPED.test(path));
}

async function readIfThere(root: string, file: string): Promise<Buffer | null> {
  return readFile(join(root, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
