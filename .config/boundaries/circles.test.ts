import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileCircles, folderCircles } from './circles.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backline-circles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, ...imports: string[]): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), imports.join('\n'));
}

describe('a circle between folders', () => {
  it('is found where two modules import each other, also by a type', () => {
    write('services/api/src/modules/artists/a.ts', "import type { B } from '../orgs/b.ts';");
    write('services/api/src/modules/orgs/b.ts', "export * from '#src/modules/artists/c.ts';");
    const [artists, orgs] = ['services/api/src/modules/artists', 'services/api/src/modules/orgs'];
    expect(folderCircles(root)).toEqual([`${artists} -> ${orgs} -> ${artists}`]);
  });

  it('is found over a third module, once', () => {
    write('services/auth/src/modules/a/a.ts', "import { b } from '../b/b.ts';");
    write('services/auth/src/modules/b/b.ts', "const c = () => import('../c/c.ts');");
    write('services/auth/src/modules/c/c.ts', "import {\n  a,\n} from '../a/a.ts';");
    expect(folderCircles(root)).toHaveLength(1);
  });

  it('is found between a feature and a folder inside it', () => {
    write('mfe-artist/src/features/home/home-page.tsx', "import { Stat } from './stats/stat.tsx';");
    write('mfe-artist/src/features/home/stats/stat.tsx', "import { useHome } from '../api.ts';");
    const home = 'mfe-artist/src/features/home';
    expect(folderCircles(root)).toEqual([`${home} -> ${home}/stats -> ${home}`]);
  });

  it('is not formed by one-way imports, by imports inside a folder, or by tests', () => {
    write('services/api/src/modules/artists/a.ts', "import { b } from '../orgs/b.ts';", "import './own.ts';");
    write('services/api/src/modules/orgs/b.ts', "import express from 'express';");
    write('services/api/src/modules/orgs/b.test.ts', "import { a } from '../artists/a.ts';");
    expect(folderCircles(root)).toEqual([]);
  });
});

describe('a circle between files', () => {
  it('is found where a part that loads late imports the file that loads it', () => {
    write('shell/src/bar.tsx', "const load = () => import(/* webpackChunkName: 'late' */ './late.tsx');");
    write('shell/src/late.tsx', "import type { Item } from '#src/bar.tsx';");
    expect(fileCircles(root)).toEqual(['shell/src/bar.tsx -> shell/src/late.tsx -> shell/src/bar.tsx']);
  });

  it('is not what several files import', () => {
    write('shell/src/bar.tsx', "import './item.ts';", "const load = () => import('./late.tsx');");
    write('shell/src/late.tsx', "import type { Item } from './item.ts';");
    write('shell/src/item.ts');
    expect(fileCircles(root)).toEqual([]);
  });
});

describe('this repository', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));

  it('has no circle between its files', () => {
    expect(fileCircles(root)).toEqual([]);
  });

  it('has no circle between its modules, nor between the folders of a feature', () => {
    expect(folderCircles(root)).toEqual([]);
  });
});
