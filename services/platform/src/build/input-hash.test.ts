import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs } from './input-hash.ts';

const APPS = ['shell', 'mfe-artist', 'mfe-org'];
let root = '';

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Names of the apps whose version a change alters. */
async function changedBy(change: () => void): Promise<string[]> {
  const before = await Promise.all(APPS.map((app) => hashInputs(root, app)));
  change();
  const after = await Promise.all(APPS.map((app) => hashInputs(root, app)));
  return APPS.filter((_, index) => before[index] !== after[index]);
}

const SDK_EXPORTS = {
  '.': './src/index.ts',
  './forms': './src/forms/index.ts',
  './uploads': './src/uploads/index.ts',
};

const link = (resolved: string) => ({ resolved, link: true });
const locked = (version: string, dependencies: Record<string, string> = {}) => ({ version, dependencies });

/** A lock file in which only the artist's app needs `chart`, which needs `maths`, and all apps need zod. */
function lockFile(more: object = {}): string {
  const packages = {
    'mfe-artist': {
      peerDependencies: { '@backline/contracts': '*', '@backline/design-system': '*', chart: '1' },
    },
    'mfe-org': { peerDependencies: { '@backline/contracts': '*' } },
    'shell/sdk': { dependencies: { resume: '1' } },
    'node_modules/resume': locked('1.0.0'),
    shell: { dependencies: { '@backline/contracts': '*', '@backline/design-system': '*' } },
    'design-system': { dependencies: { icons: '1' } },
    'services/contracts': { dependencies: { zod: '4' } },
    'node_modules/@backline/contracts': link('services/contracts'),
    'node_modules/@backline/design-system': link('design-system'),
    'node_modules/zod': locked('4.0.0'),
    'node_modules/icons': locked('1.0.0'),
    'node_modules/chart': locked('1.0.0', { maths: '1' }),
    'node_modules/chart/node_modules/maths': locked('1.0.0'),
    'node_modules/maths': locked('2.0.0'),
    'node_modules/@rspack/core': locked('2.0.0'),
    'node_modules/express': locked('5.0.0'),
    ...more,
  };
  return JSON.stringify({ packages });
}

beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'backline-inputs-'))}/`;
  for (const app of APPS) {
    const kind = app === 'shell' ? 'host' : 'remote';
    write(`${app}/src/index.ts`, 'export {};');
    write(`${app}/rspack.config.ts`, `import { ${kind} } from '../.config/rspack/${kind}.ts';`);
    write(`.config/rspack/${kind}.ts`, `import { rspack } from '@rspack/core';\nimport './app.ts';`);
  }
  write('.config/rspack/app.ts', 'export {};');
  write('mfe-artist/src/events.ts', `import { listEvents } from '@backline/contracts/records/events';`);
  write('mfe-org/src/types.ts', `import type { Event } from '@backline/contracts/records/events';`);
  write('shell/sdk/src/index.ts', `import { flags } from '@backline/contracts/platform/flags';`);
  write('shell/sdk/package.json', JSON.stringify({ exports: SDK_EXPORTS }));
  write('mfe-artist/src/upload.ts', `const uploads = import('@backline/shell-sdk/uploads');`);
  write('mfe-org/src/form.ts', `import { useForm } from '@backline/shell-sdk/forms';`);
  write('shell/sdk/src/forms/index.ts', `import { form } from '#src/forms/form.ts';`);
  write('shell/sdk/src/uploads/index.ts', `import { start } from '#src/uploads/start.ts';`);
  write('shell/sdk/src/uploads/start.ts', `import './start.css';\nimport { send } from 'resume';`);
  write('services/contracts/src/records/events.ts', `import { id } from '#src/base/primitives.ts';`);
  write('services/contracts/src/platform/flags.ts', 'export {};');
  write('design-system/package.json', '{"version":"0.2.0"}');
  write('package-lock.json', lockFile());
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new build', () => {
  it.each([
    ['a test', 'mfe-artist/src/home.test.ts'],
    ['a story', 'design-system/src/button/button.stories.tsx'],
    ['a testing kit', 'services/contracts/src/testing/builders.ts'],
    ['a page of text', 'mfe-org/src/README.md'],
    ['a service', 'services/api/src/api.ts'],
  ])('is not needed for %s [releases 22]', async (_kind, path) => {
    expect(await changedBy(() => write(path, 'new'))).toEqual([]);
  });

  it.each([
    ['a remote’s own source: of that remote alone', 'mfe-artist/src/index.ts', ['mfe-artist']],
    ['a component: of the shell that provides it', 'design-system/src/button/button.tsx', ['shell']],
    ['the sdk: of the shell that provides it', 'shell/sdk/src/button.ts', ['shell']],
    ['an entry of the sdk that the shell provides: of the shell', 'shell/sdk/src/forms/form.ts', ['shell']],
    [
      'any other entry: of the apps that bundle it',
      'shell/sdk/src/uploads/start.ts',
      ['shell', 'mfe-artist'],
    ],
    ['the styles of such an entry: the same', 'shell/sdk/src/uploads/start.css', ['shell', 'mfe-artist']],
    ['a contract: of the apps that bundle it', 'services/contracts/src/records/events.ts', ['mfe-artist']],
    ['a contract of the sdk: of the shell', 'services/contracts/src/platform/flags.ts', ['shell']],
    ['what a contract is made of: the same', 'services/contracts/src/base/primitives.ts', ['mfe-artist']],
    ['the build of remotes: of the remotes', '.config/rspack/remote.ts', ['mfe-artist', 'mfe-org']],
    ['the build of the shell: of the shell', '.config/rspack/host.ts', ['shell']],
    ['what both builds use: of all apps', '.config/rspack/app.ts', APPS],
    ['the build for the server: of all apps', '.config/rspack/server-build.ts', APPS],
    ['the federation runtime: of all apps', '.config/rspack/federation/take-runtime.js', APPS],
    ['the shape of manifests: of all apps', 'services/contracts/src/platform/releases.schemas.ts', APPS],
  ])('is needed for %s [releases 22]', async (_kind, path, apps) => {
    expect(await changedBy(() => write(path, 'new'))).toEqual(apps);
  });

  it('is not needed for a test of the build, or for the tools of a shared package', async () => {
    const changed = await changedBy(() => {
      write('.config/rspack/remote.test.ts', 'new');
      write('design-system/package.json', '{"version":"0.2.0","devDependencies":{"storybook":"11"}}');
    });
    expect(changed).toEqual([]);
  });

  it('changes with the version and the exports of shared packages', async () => {
    expect(await changedBy(() => write('design-system/package.json', '{"version":"0.3.0"}'))).toEqual(APPS);
    expect(await changedBy(() => write('shell/sdk/package.json', '{"version":"0.3.0"}'))).toEqual(APPS);
  });

  it.each([
    ['a package of a service: of none', { 'node_modules/express': locked('5.1.0') }, []],
    ['a package that one app bundles', { 'node_modules/chart': locked('1.0.1') }, ['mfe-artist']],
    [
      'one that it needs in turn',
      { 'node_modules/chart/node_modules/maths': locked('1.1.0') },
      ['mfe-artist'],
    ],
    ['another copy of that one: of none', { 'node_modules/maths': locked('2.1.0') }, []],
    ['one of the design system: of the shell', { 'node_modules/icons': locked('1.1.0') }, ['shell']],
    [
      'one of a bundled entry of the sdk',
      { 'node_modules/resume': locked('1.0.1') },
      ['shell', 'mfe-artist'],
    ],
    ['one of the contracts: of all apps', { 'node_modules/zod': locked('4.1.0') }, APPS],
    ['the bundler: of all apps', { 'node_modules/@rspack/core': locked('2.1.0') }, APPS],
  ])('looks at the exact versions of packages: %s [releases 22]', async (_what, more, apps) => {
    expect(await changedBy(() => write('package-lock.json', lockFile(more)))).toEqual(apps);
  });

  it('is needed for a file that moved, even with the same content', async () => {
    write('mfe-org/src/a.ts', 'same');
    const moved = await changedBy(() => {
      rmSync(join(root, 'mfe-org/src/a.ts'));
      write('mfe-org/src/b.ts', 'same');
    });
    expect(moved).toEqual(['mfe-org']);
  });
});
