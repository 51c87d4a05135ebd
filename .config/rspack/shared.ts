import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './app.ts';

/** What the shell provides to every remote. */
export interface SharedModule {
  /** As written in an import statement. */
  request: string;
  version: string;
  /** Part of the shell's first script. The others are chunks of their own, loaded with the remote that uses them. */
  eager: boolean;
  /** File that stands in for the package: only what it re-exports is shared. */
  facade?: string;
}

const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom'];
const FACADES: Record<string, string> = {
  'react-router-dom': 'react-router-dom.ts',
  '@tanstack/react-query': 'react-query.ts',
  zustand: 'zustand.ts',
  zod: 'zod.ts',
};

/** Components of the shell's first script, since most pages use them. Each other one travels with those that do. */
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
/** Components of sign-in, sign-up and filters: together one chunk, since such a screen takes several of them. */
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

/** Chunks that hold several modules of the design system. */
export const SHARED_CHUNKS = [
  { name: 'design-system-forms', test: new RegExp(`design-system/src/(${[...FORMS].join('|')})/`) },
];

interface PackageJson {
  version: string;
  exports?: Record<string, string>;
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Version of a library as the shell gets it: its own copy first, else the one at the root. */
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
  return [
    ...LIBRARIES.map((request) => ({ request, version: versionOf(request), eager: true })),
    ...Object.entries(FACADES).map(([request, file]) => ({
      request,
      version: versionOf(request),
      eager: true,
      facade: join(ROOT, 'shell/src/provides', file),
    })),
    { request: '@backline/shell-sdk', version: readPackage(join(ROOT, 'shell/sdk')).version, eager: true },
    ...designSystemComponents().map((name) => ({
      request: `${DESIGN_SYSTEM}/${name}`,
      version,
      eager: EVERYWHERE.has(name),
    })),
  ];
}
