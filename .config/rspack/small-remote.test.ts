import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Stats } from '@rspack/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RemoteManifest } from '../../services/contracts/src/platform/releases.ts';
import { remote } from './remote.ts';

let parent = '';
let folder = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'backline-small-'));
  enter('one');
});

afterEach(() => rmSync(parent, { recursive: true }));

/** Enters the folder of a new remote without screens. */
function enter(name: string): void {
  folder = join(parent, name, 'mfe-small');
  mkdirSync(join(folder, 'src'), { recursive: true });
  declare({});
}

function declare(more: object): void {
  const backline = { paths: ['/small'], ownLayout: [], navigation: [], ...more };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ backline }));
}

async function build(files: Record<string, string>): Promise<Stats> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text);
  const compiler = rspack(remote(pathToFileURL(join(folder, 'rspack.config.ts')).href));
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result'))));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  return stats;
}

const manifest = () => JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as RemoteManifest;

describe('a remote builds', () => {
  it('without any import from the shell', async () => {
    const stats = await build({ 'index.ts': 'export const app = { routes: [] };' });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    expect(manifest().needsAtOnce).toEqual([]);
  });

  it('with JSX and without an import of react', async () => {
    const stats = await build({
      'index.ts': "import { screen } from './screen.tsx';\nexport const app = { routes: [screen] };",
      'screen.tsx': "export const screen = { path: '/small', element: <h1>Small</h1> };",
    });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    expect(manifest().needsAtOnce).toEqual(['react/jsx-runtime']);
  });
});

it('a remote takes the federation runtime from the shell', async () => {
  await build({ 'index.ts': 'export const app = { routes: [] };' });
  const entry = readFileSync(join(folder, 'dist', manifest().entry), 'utf8');
  expect(entry).toContain('globalThis.backlineFederation()');
  expect(entry).not.toContain('loadShare');
});

it('a remote that does not compile reports only the place of the error', async () => {
  const stats = await build({ 'index.ts': 'export const app = <h1>Small</h1>;' });
  const errors = stats.toString({ all: false, errors: true });
  expect(errors).toContain('index.ts');
  expect(errors).not.toContain('shared modules');
});

describe('a lazy screen that package.json names', () => {
  const files = {
    'index.ts': "export const app = { routes: [{ path: '/small', lazy: () => import('./screen.tsx') }] };",
    'screen.tsx': "import './screen.css';\nexport const element = <h1>Small</h1>;",
    'screen.css': 'h1 { color: red; }',
  };

  it('has its own files in the manifest, and its modules from the shell', async () => {
    declare({ screens: { '/small': 'src/screen.tsx' } });
    expect((await build(files)).toString({ all: false, errors: true })).toBe('');
    const name = /^\d+\.\w+\.(js|css)$/;
    expect(manifest().screens).toEqual({
      '/small': {
        scripts: [expect.stringMatching(name)],
        styles: [expect.stringMatching(name)],
        needs: ['react/jsx-runtime'],
      },
    });
  });

  it('must be a file that is imported lazily', async () => {
    declare({ screens: { '/small': 'src/index.ts' } });
    await expect(build(files)).rejects.toThrow('no lazyScreen imports this file alone');
  });

  it('must have a path of the remote', async () => {
    declare({ screens: { '/large': 'src/screen.tsx' } });
    await expect(build(files)).rejects.toThrow('has no such path');
  });
});

it('the same sources become the same bytes in each folder', async () => {
  const names = Array.from({ length: 12 }, (_, number) => `part-${number}`);
  const files = Object.fromEntries(
    names.map((name) => [`${name}.tsx`, `export const element = <p>{'${name}'}</p>;`]),
  );
  const loads = names.map((name) => `() => import('./${name}.tsx')`);
  const released = async () => {
    await build({ ...files, 'index.ts': `export const app = { routes: [${loads.join(', ')}] };` });
    return readdirSync(join(folder, 'dist')).map((name) => [
      name,
      hash('sha256', readFileSync(join(folder, 'dist', name))),
    ]);
  };
  const first = await released();
  expect(first.length).toBeGreaterThan(names.length);
  for (const name of ['two', 'a/much/deeper/one']) {
    enter(name);
    expect(await released()).toEqual(first);
  }
});
