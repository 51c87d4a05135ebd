import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sourceImports } from '@backline/service-kit/source-imports';
import { type Lock, lockedVersions, type Wanted, wantedBy } from './locked-packages.ts';

const NOT_SHIPPED =
  /\.(test|stories|spec)\.tsx?$|\.md$|(^|\/)(testing|e2e|node_modules|dist|\.storybook)(\/|$)/;

const HOST = 'shell';
const CONTRACTS = 'services/contracts/src/';
const CONTRACT = '@backline/contracts/';
/** Other code refers to both by path, so no import leads to them. */
const BUILDERS = ['server-build', 'contract-loader'].map((name) => `.config/rspack/${name}.ts`);
/** The shape of every build's manifest. */
const MANIFEST_SHAPE = `${CONTRACTS}releases.ts`;
/**
 * Packages that the shell shares with remotes, which do not bundle them. Their builds read only versions and
 * exports.
 */
const SHARED = ['shell/sdk', 'design-system'];

/** The version of `app`. It changes with the inputs of its build, and is the same on every machine. */
export async function hashInputs(root: string, app: string): Promise<string> {
  const isHost = app === HOST;
  const sources = (
    await Promise.all([app, ...(isHost ? SHARED : [])].map((folder) => filesUnder(root, `${folder}/src`)))
  ).flat();
  const builders = await filesFrom(root, [`${app}/rspack.config.ts`, ...BUILDERS], builderImport);
  const contracts = await filesFrom(root, sources, contractImport);
  const files = new Set([`${app}/package.json`, MANIFEST_SHAPE, ...sources, ...builders, ...contracts]);
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) =>
    hash.update(name).update('\0').update(content).update('\0');
  for (const file of [...files].sort()) {
    const content = await readIfThere(root, file);
    if (content) add(file, content);
  }
  for (const folder of SHARED) add(folder, await faceOf(root, folder));
  add('packages', await packagesOf(root, app, builders));
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
    if (found.has(file) || !/\.tsx?$/.test(file)) continue;
    const content = await readIfThere(root, file);
    if (!content) continue;
    found.add(file);
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

function contractImport(file: string, request: string): string | null {
  if (request.startsWith(CONTRACT)) return `${CONTRACTS}${request.slice(CONTRACT.length)}.ts`;
  if (!file.startsWith(CONTRACTS)) return null;
  if (request.startsWith('#src/')) return CONTRACTS + request.slice('#src/'.length);
  return request.startsWith('.') ? join(dirname(file), request).replaceAll('\\', '/') : null;
}

/** Name, version and exports of a shared package, without its development dependencies. */
async function faceOf(root: string, folder: string): Promise<string> {
  const content = await readIfThere(root, `${folder}/package.json`);
  if (!content) return '';
  const { name, version, exports } = JSON.parse(content.toString('utf8')) as Record<string, unknown>;
  return JSON.stringify({ name, version, exports });
}

/** The exact versions of an app's bundled packages and of its build tools. */
async function packagesOf(root: string, app: string, builders: ReadonlySet<string>): Promise<string> {
  const lock = JSON.parse((await readFile(join(root, 'package-lock.json'))).toString('utf8')) as Lock;
  const tools: Wanted[] = [];
  for (const file of builders) {
    const requests = sourceImports((await readFile(join(root, file))).toString('utf8'));
    for (const request of requests)
      if (/^@?\w/.test(request) && !request.startsWith('node:'))
        tools.push({ folder: dirname(file), name: packageOf(request) });
  }
  const follows = (folder: string) => app === HOST || !SHARED.includes(folder);
  return lockedVersions(lock, [...wantedBy(lock, app), ...tools], follows).join('\n');
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
