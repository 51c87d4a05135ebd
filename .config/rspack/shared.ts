import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './app.ts';
import { SHARED_SDK_ENTRIES } from './shared-entries.ts';

/** A module that the shell provides to every remote. */
export interface SharedModule {
  /** The text in an import statement. */
  request: string;
  version: string;
  /**
   * True for a part of the shell's first script. Every other module is a chunk that loads with the remote that uses
   * it.
   */
  eager: boolean;
  /** A file that replaces the package, below `FACADE_ALIAS`. Only its exports are shared. */
  facade?: string;
}

const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom'];
const FACADES: Record<string, string> = {
  'react-router-dom': 'react-router-dom.ts',
  '@tanstack/react-query': 'react-query.ts',
  zustand: 'zustand.ts',
  zod: 'zod.ts',
};

const PROVIDES = 'shell/provides';
/** The build writes the requests of facades into its code, so they must not be paths of this machine. */
export const FACADE_ALIAS = { [PROVIDES]: join(ROOT, 'shell/src/provides') };

/** Components of most pages. They are part of the shell's first script. */
const EVERYWHERE = new Set([
  'action-bar',
  'alert',
  'avatar-button',
  'badge',
  'billing',
  'bottom-bar',
  'button',
  'card',
  'chip',
  'deadline-clock',
  'empty-state',
  'error-state',
  'field',
  'heading',
  'icon',
  'input',
  'key-value',
  'led-ladder',
  'link',
  'load-more',
  'logo',
  'not-found',
  'order-stub',
  'page',
  'paper-bill',
  'poster',
  'rows',
  'skeleton',
  'sleeve',
  'spinner',
  'stack',
  'stat',
  'text',
  'textarea',
  'top-bar',
  'visually-hidden',
]);
/** Components of sign-in, sign-up and filters. They share one chunk, because such a screen uses several. */
const FORMS = new Set([
  'checkbox',
  'chip-input',
  'option-strip',
  'password-input',
  'progress',
  'search-input',
  'select',
  'split-screen',
  'stepper',
]);
const DESIGN_SYSTEM = '@backline/design-system';

/** Chunks with several shared modules. Each chunk costs its name and its hashes in the first script. */
export const SHARED_CHUNKS = [
  { name: 'design-system-forms', test: new RegExp(`design-system/src/(${[...FORMS].join('|')})/`) },
  {
    name: 'sound',
    test: /design-system\/src\/(player|slider|waveform|internal\/(clock-time|play-icons))|playback\/player-bar|icons\/(loader-circle|rotate-|volume-)/,
  },
  { name: 'charts', test: /design-system\/src\/(bar-chart|line-chart)\// },
  { name: 'uploads', test: /design-system\/src\/(upload\/|file-drop\/(?!file-size))/ },
  // A chunk waits for the shared modules that it uses. So zod lies in another one than the schemas that use it.
  { name: 'zod', test: /provides\/zod|node_modules\/zod\// },
  { name: 'schemas', test: /contracts\/src\/.*\.schemas\.ts/ },
  {
    name: 'sdk-forms',
    test: /sdk\/src\/forms\/|contracts\/src\/base\/limits|node_modules\/(@hookform|@standard-schema|react-hook-form)\//,
  },
];

interface PackageJson {
  version: string;
  exports?: Record<string, string>;
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** The version of a library that the shell resolves: its own copy first, otherwise the one at the root. */
function versionOf(request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const folder = ['shell/node_modules', 'node_modules']
    .map((path) => join(ROOT, path, name))
    .find(existsSync);
  if (!folder) throw new Error(`${name} is not installed: run npm install`);
  return readPackage(folder).version;
}

/** Names of the design system's public components, from its package.json exports. */
export function designSystemComponents(): string[] {
  const folder = join(ROOT, 'design-system');
  const { exports = {} } = readPackage(folder);
  return Object.entries(exports)
    .flatMap(([entry, target]) => (entry.includes('*') ? expand(folder, target) : [entry.replace('./', '')]))
    .filter((name) => !name.endsWith('.css') && !name.startsWith('testing') && name !== '.')
    .sort();
}

function expand(folder: string, target: string): string[] {
  const [before = '', after = ''] = target.split('*');
  return readdirSync(join(folder, before)).filter((name) => existsSync(join(folder, before, name) + after));
}

export function sharedModules(): SharedModule[] {
  const { version } = readPackage(join(ROOT, 'design-system'));
  const sdkVersion = readPackage(join(ROOT, 'shell/sdk')).version;
  return [
    ...LIBRARIES.map((request) => ({ request, version: versionOf(request), eager: true })),
    ...Object.entries(FACADES).map(([request, file]) => ({
      request,
      version: versionOf(request),
      // Only forms and answers of another version need schemas.
      eager: request !== 'zod',
      facade: `${PROVIDES}/${file}`,
    })),
    { request: SHARED_SDK_ENTRIES.main, version: sdkVersion, eager: true },
    { request: SHARED_SDK_ENTRIES.forms, version: sdkVersion, eager: false },
    ...designSystemComponents().map((name) => ({
      request: `${DESIGN_SYSTEM}/${name}`,
      version,
      eager: EVERYWHERE.has(name),
    })),
  ];
}
