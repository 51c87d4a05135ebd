import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A part of the repository with its own rules for imports. `owner` is the folder with its package.json. */
interface Zone {
  folder: string;
  owner: string;
  mayImport: readonly string[];
}

/**
 * The layout of the repository, read from its folders, so that a new remote, service or feature is guarded at once.
 */
export interface Layout {
  root: string;
  zones: readonly Zone[];
  /** Package name -> zone folder, e.g. `@backline/shell-sdk` -> `shell/sdk`. */
  packages: ReadonlyMap<string, string>;
}

/** The domains of the product (.docs/services.md). A domain may import itself and the domains before it. */
export const DOMAINS = [
  'base',
  'accounts',
  'platform',
  'records',
  'profiles',
  'joining',
  'booking',
  'talk',
  'shop',
  'pages',
  'figures',
  'desk',
];
const DOMAIN_FOLDER = /^services\/(?:api\/src\/modules|contracts\/src)\/([\w-]+)\//;
const SHARED = ['services/contracts'];
const FLOOR = [...SHARED, 'services/service-kit'];
const BROWSER = ['design-system', 'shell/sdk', 'services/contracts'];
/** Packages of development. The command line of the platform loads them, and the bench uses the engines. */
const WORKBENCHES = ['services/bench', 'services/engines'];
const COMMAND_LINE = 'services/platform/src/cli/';
/** Files that never run in the product: they may use development dependencies. */
const TEST_FILE = /\.(test|stories)\.tsx?$|(^|\/)(testing|e2e|bench|engines|gate|\.storybook)\//;

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name);
}

/** Reads the zones of the repository at `root` from its folders. */
export function readLayout(root: string): Layout {
  const services = folders(join(root, 'services')).map((name) => `services/${name}`);
  const zones: Zone[] = [
    { folder: 'design-system', owner: 'design-system', mayImport: [] },
    { folder: 'shell/sdk', owner: 'shell/sdk', mayImport: [...SHARED, 'design-system'] },
    {
      folder: 'shell/e2e',
      owner: 'shell',
      mayImport: ['services/contracts', 'services/platform', 'shell/sdk'],
    },
    { folder: 'shell', owner: 'shell', mayImport: BROWSER },
    ...folders(root)
      .filter((name) => name.startsWith('mfe-'))
      .map((folder) => ({ folder, owner: folder, mayImport: BROWSER })),
    ...services.map((folder) => ({ folder, owner: folder, mayImport: mayServiceImport(folder, services) })),
  ];
  const packages = new Map(
    zones.flatMap(({ folder, owner }) => {
      const name = folder === owner ? readManifest(join(root, owner)).name : undefined;
      return name ? [[name, folder] as const] : [];
    }),
  );
  return { root, zones, packages };
}

function mayServiceImport(folder: string, services: readonly string[]): readonly string[] {
  if (folder === 'services/contracts') return [];
  if (folder === 'services/service-kit') return SHARED;
  if (folder === 'services/shared-records') return FLOOR;
  const shipped = services.filter((name) => !WORKBENCHES.includes(name));
  if (folder === 'services/bench') return [...shipped, 'services/engines'];
  if (folder === 'services/engines' || folder === 'services/platform') return shipped;
  return [...FLOOR, 'services/shared-records'];
}

interface Manifest {
  name?: string;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

function zoneOf(layout: Layout, path: string): Zone | undefined {
  return layout.zones.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
}

function featureOf(path: string): string | undefined {
  return /^(.*\/src\/features\/[^/]+)\//.exec(path)?.[1];
}

/** The number of the domain in whose folder a file is. -1 outside of all domains. */
function domainOf(path: string): number {
  return DOMAINS.indexOf(DOMAIN_FOLDER.exec(path)?.[1] ?? '');
}

function bareName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function declared(folder: string, name: string, isTest: boolean): boolean {
  const { dependencies, peerDependencies, devDependencies } = readManifest(folder);
  const fields = [dependencies, peerDependencies, ...(isTest ? [devDependencies] : [])];
  return fields.some((field) => field?.[name] !== undefined);
}

function insidePackage(zone: Zone, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return specifier.startsWith('#src/') ? join(zone.owner, 'src', specifier.slice('#src/'.length)) : undefined;
}

/**
 * The reason why `file` (an absolute path) may not import `specifier`. Undefined if it may. A relative path is
 * judged by its target, a package by its zone.
 */
export function forbiddenImport(layout: Layout, file: string, specifier: string): string | undefined {
  const from = relative(layout.root, file).split(sep).join('/');
  const zone = zoneOf(layout, from);
  if (!zone || specifier.startsWith('node:') || specifier.startsWith('data:')) return undefined;
  const local = insidePackage(zone, from, specifier);
  if (local !== undefined) return forbiddenPath(layout, zone, from, local);
  if (specifier.startsWith('#')) return undefined;

  const name = bareName(specifier);
  const target = layout.packages.get(name);
  const isTest = TEST_FILE.test(from);
  const isTestDatabase = isTest && zone.folder.startsWith('services/') && target === 'services/local-mongo';
  const isWorkbench = WORKBENCHES.includes(target ?? '') && from.startsWith(COMMAND_LINE);
  const mayImport = isTestDatabase || isWorkbench || zone.mayImport.includes(target ?? '');
  if (target !== undefined && target !== zone.owner && !mayImport) {
    return `${zone.folder} may import only ${zone.mayImport.join(', ') || 'no package of ours'}: not ${target}.`;
  }
  if (target === zone.owner || declared(join(layout.root, zone.owner), name, isTest || isWorkbench))
    return undefined;
  if (isTest && declared(layout.root, name, true)) return undefined;
  return `${zone.owner} does not declare ${name} in its package.json.`;
}

function forbiddenPath(layout: Layout, zone: Zone, from: string, target: string): string | undefined {
  const other = zoneOf(layout, target);
  if (other && other.folder !== zone.folder) {
    return `${zone.folder} reaches into ${other.folder} by path: import its package, if it may at all.`;
  }
  const [feature, otherFeature] = [featureOf(from), featureOf(`${target}/`)];
  if (feature && otherFeature && feature !== otherFeature) {
    return 'Features do not import each other: compose them in app/.';
  }
  const [domain, otherDomain] = [domainOf(from), domainOf(target)];
  if (domain >= 0 && otherDomain > domain && !TEST_FILE.test(from)) {
    return `${DOMAINS[domain]} comes before ${DOMAINS[otherDomain]}: a domain imports only earlier ones.`;
  }
  return undefined;
}

/** The correct form of an import that leaves its folder inside a package with `#src`. */
export function climbingImport(layout: Layout, file: string, specifier: string): string | undefined {
  const from = relative(layout.root, file).split(sep).join('/');
  const zone = zoneOf(layout, from);
  if (!zone || !specifier.startsWith('../')) return undefined;
  const target = join(dirname(from), specifier);
  const sources = `${zone.owner}/src/`;
  if (!target.startsWith(sources) || !readManifest(join(layout.root, zone.owner)).imports?.['#src/*'])
    return undefined;
  return `Write #src/${target.slice(sources.length)}.`;
}
