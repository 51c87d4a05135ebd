import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { climbingImport, DOMAINS, forbiddenImport, readLayout } from './boundaries.ts';

const packages: Record<string, Record<string, unknown>> = {
  'design-system': { name: '@backline/design-system', dependencies: { 'radix-ui': '1' } },
  'services/contracts': { name: '@backline/contracts', dependencies: { zod: '4' } },
  'services/api': {
    name: '@backline/api',
    dependencies: { '@backline/contracts': '*', '@backline/shared-records': '*', express: '5' },
    devDependencies: { msw: '3', '@backline/bench': '*' },
  },
  'services/service-kit': {
    name: '@backline/service-kit',
    dependencies: { '@backline/contracts': '*', '@backline/api': '*', '@backline/shared-records': '*' },
  },
  'services/shared-records': {
    name: '@backline/shared-records',
    dependencies: { '@backline/service-kit': '*', '@backline/api': '*' },
  },
  'services/edge': { name: '@backline/edge', dependencies: { '@backline/api': '*' } },
  'services/platform': {
    name: '@backline/platform',
    dependencies: { '@backline/api': '*' },
    devDependencies: { '@backline/bench': '*' },
  },
  'services/bench': { name: '@backline/bench', devDependencies: { '@backline/platform': '*', undici: '7' } },
  shell: {
    name: '@backline/shell',
    dependencies: { '@backline/shell-sdk': '*', '@backline/mfe-artist': '*' },
  },
  'shell/sdk': {
    name: '@backline/shell-sdk',
    dependencies: { '@backline/contracts': '*', '@backline/shell': '*' },
  },
  'mfe-artist': {
    name: '@backline/mfe-artist',
    imports: { '#src/*': './src/*' },
    peerDependencies: {
      '@backline/shell-sdk': '*',
      '@backline/design-system': '*',
      '@backline/mfe-org': '*',
      '@backline/api': '*',
      '@backline/shell': '*',
    },
  },
  'mfe-org': { name: '@backline/mfe-org' },
};

const forbidden: [kind: string, file: string, specifier: string][] = [
  ['a remote imports another remote', 'mfe-artist/src/x.ts', '@backline/mfe-org/app'],
  ['a remote reaches into another remote by path', 'mfe-artist/src/x.ts', '../../mfe-org/src/app.ts'],
  ['a remote imports the shell', 'mfe-artist/src/x.ts', '@backline/shell'],
  ['a remote reaches into the shell by path', 'mfe-artist/src/x.ts', '../../shell/src/app/app.tsx'],
  ['a remote imports a service', 'mfe-artist/src/x.ts', '@backline/api'],
  ['the shell imports a remote', 'shell/src/x.ts', '@backline/mfe-artist'],
  ['the shell reaches into a remote by path', 'shell/src/x.ts', '../../mfe-artist/src/index.ts'],
  ['the sdk imports the shell', 'shell/sdk/src/x.ts', '@backline/shell'],
  ['the sdk reaches into the shell by path', 'shell/sdk/src/x.ts', '../../src/app/app.tsx'],
  ['the design system imports a contract', 'design-system/src/x.ts', '@backline/contracts/records/events'],
  [
    'contracts import a package of the repository',
    'services/contracts/src/x.ts',
    '@backline/design-system/button',
  ],
  ['a service imports another service', 'services/edge/src/x.ts', '@backline/api'],
  ['a service reaches into another service by path', 'services/edge/src/x.ts', '../../api/src/index.ts'],
  ['the platform imports the bench', 'services/platform/src/product/x.ts', '@backline/bench/bench'],
  ['a test imports the bench', 'services/api/src/x.test.ts', '@backline/bench/bench'],
  ['the service kit imports a service', 'services/service-kit/src/x.ts', '@backline/api'],
  [
    'the service kit imports records of the product',
    'services/service-kit/src/x.ts',
    '@backline/shared-records/media/media-files.model',
  ],
  ['the shared records import a service', 'services/shared-records/src/x.ts', '@backline/api'],
  ['a feature imports another feature', 'mfe-artist/src/features/home/x.ts', '../stats/api.ts'],
  [
    'a feature imports another feature through #src',
    'mfe-artist/src/features/home/x.ts',
    '#src/features/stats/api.ts',
  ],
  [
    'a module imports one of a later domain',
    'services/api/src/modules/profiles/artists/x.ts',
    '#src/modules/booking/applications/x.ts',
  ],
  ['a contract imports one of a later domain', 'services/contracts/src/records/x.ts', '#src/booking/x.ts'],
  ['a package uses a library that only another package declares', 'services/contracts/src/x.ts', 'express'],
  ['shipped code uses a tool of the tests', 'services/api/src/x.ts', 'msw'],
];

const allowed: [kind: string, file: string, specifier: string][] = [
  ['a remote uses the sdk', 'mfe-artist/src/x.ts', '@backline/shell-sdk'],
  ['a remote uses one component', 'mfe-artist/src/x.ts', '@backline/design-system/button'],
  ['the service kit uses a contract', 'services/service-kit/src/x.ts', '@backline/contracts/base/endpoint'],
  [
    'a service uses the shared records',
    'services/api/src/x.ts',
    '@backline/shared-records/media/media-files.model',
  ],
  [
    'the shared records use the service kit',
    'services/shared-records/src/x.ts',
    '@backline/service-kit/mongo/new-id',
  ],
  ['the platform composes a service', 'services/platform/src/x.ts', '@backline/api'],
  ['the command line loads the bench', 'services/platform/src/cli/x.ts', '@backline/bench/bench'],
  ['the bench measures the platform', 'services/bench/src/x.ts', '@backline/platform/settings'],
  ['the bench uses a tool of the tests', 'services/bench/src/x.ts', 'undici'],
  ['app composes features', 'mfe-artist/src/app/routes.tsx', '../features/home/home-page.tsx'],
  ['a feature uses its own files', 'mfe-artist/src/features/home/x.ts', './api.ts'],
  [
    'a module uses one of an earlier domain',
    'services/api/src/modules/booking/applications/x.ts',
    '#src/modules/profiles/artists/x.ts',
  ],
  [
    'the test of a module uses one of a later domain',
    'services/api/src/modules/profiles/artists/x.test.ts',
    '#src/modules/booking/applications/x.ts',
  ],
  ['a declared library', 'services/contracts/src/x.ts', 'zod'],
  ['Node itself', 'services/api/src/x.ts', 'node:fs'],
  ['a test uses a tool of the tests', 'services/api/src/x.test.ts', 'msw'],
];

let toy = '';

beforeAll(() => {
  toy = mkdtempSync(join(tmpdir(), 'backline-layout-'));
  for (const [folder, manifest] of Object.entries(packages)) {
    mkdirSync(join(toy, folder), { recursive: true });
    writeFileSync(join(toy, folder, 'package.json'), JSON.stringify(manifest));
  }
});

afterAll(() => rmSync(toy, { recursive: true, force: true }));

describe('import boundaries', () => {
  it.each(forbidden)('refuses: %s', (_kind, file, specifier) => {
    expect(forbiddenImport(readLayout(toy), join(toy, file), specifier)).toEqual(expect.any(String));
  });

  it.each(allowed)('allows: %s', (_kind, file, specifier) => {
    expect(forbiddenImport(readLayout(toy), join(toy, file), specifier)).toBeUndefined();
  });

  it('allows development dependencies in benches and checks', () => {
    const layout = readLayout(toy);
    expect(forbiddenImport(layout, join(toy, 'services/api/src/bench/x.ts'), 'msw')).toBeUndefined();
    expect(forbiddenImport(layout, join(toy, 'services/api/src/gate/x.ts'), 'msw')).toBeUndefined();
  });

  it.each(['services/api/src/modules', 'services/contracts/src', 'shell/e2e'])(
    'knows the order of every domain in %s',
    (folder) => {
      const names = readdirSync(join(import.meta.dirname, '../..', folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['testing', 'support'].includes(entry.name))
        .map(({ name }) => name);
      expect(names.filter((name) => !DOMAINS.includes(name))).toEqual([]);
    },
  );

  it('guards a remote on the day its folder appears', () => {
    mkdirSync(join(toy, 'mfe-promoter'));
    writeFileSync(join(toy, 'mfe-promoter/package.json'), JSON.stringify({ name: '@backline/mfe-promoter' }));
    const layout = readLayout(toy);
    expect(
      forbiddenImport(layout, join(toy, 'mfe-promoter/src/x.ts'), '../../mfe-org/src/x.ts'),
    ).toBeDefined();
    expect(forbiddenImport(layout, join(toy, 'shell/src/x.ts'), '@backline/mfe-promoter')).toBeDefined();
  });
});

describe('an import that climbs over its folder', () => {
  const from = (specifier: string, file = 'mfe-artist/src/features/home/parts/x.ts') =>
    climbingImport(readLayout(toy), join(toy, file), specifier);

  it('is written from #src, where the package has it', () => {
    expect(from('../../../shared/x.ts')).toBe('Write #src/shared/x.ts.');
    expect(from('../api.ts')).toBe('Write #src/features/home/api.ts.');
  });

  it.each([
    ['out of the sources', '../../../../package.json', undefined],
    ['in a package without #src', '../../x.ts', 'mfe-org/src/features/home/x.ts'],
  ])('may stay: %s', (_case, specifier, file) => {
    expect(from(specifier, file)).toBeUndefined();
  });
});
