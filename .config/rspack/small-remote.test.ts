import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Stats } from '@rspack/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remote } from './remote.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'backline-small-')), 'mfe-small');
  mkdirSync(join(folder, 'src'), { recursive: true });
  const backline = { paths: ['/small'], ownLayout: [], navigation: [] };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ backline }));
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

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

const needsAtOnce = () =>
  (JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as { needsAtOnce: string[] })
    .needsAtOnce;

describe('a remote builds', () => {
  it('that uses nothing of the shell', async () => {
    const stats = await build({ 'index.ts': 'export const app = { routes: [] };' });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    expect(needsAtOnce()).toEqual([]);
  });

  it('that has JSX and imports no name of react', async () => {
    const stats = await build({
      'index.ts': "import { screen } from './screen.tsx';\nexport const app = { routes: [screen] };",
      'screen.tsx': "export const screen = { path: '/small', element: <h1>Small</h1> };",
    });
    expect(stats.toString({ all: false, errors: true })).toBe('');
    expect(needsAtOnce()).toEqual(['react/jsx-runtime']);
  });
});

it('a remote whose code does not compile is told where, and nothing else', async () => {
  const stats = await build({ 'index.ts': 'export const app = <h1>Small</h1>;' });
  const errors = stats.toString({ all: false, errors: true });
  expect(errors).toContain('index.ts');
  expect(errors).not.toContain('shared modules');
});
