import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeTypePrograms } from './type-programs.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backline-types-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(folder: string, types: string[], include: string[]): void {
  const file = join(root, folder, 'tsconfig.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ compilerOptions: { types }, include }));
}

it('packages with the same options share a program, and a new package is in one at once', async () => {
  write('mfe-artist', [], ['src']);
  write('services/api', ['node'], ['src']);
  write('services/edge', ['node'], ['src', 'more']);
  write('node_modules/library', [], ['src']);
  const files = await writeTypePrograms(root, join(root, '.cache/types'));
  const programs = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  const base = join(root, 'tsconfig.base.json');
  expect(programs).toEqual([
    { extends: base, compilerOptions: { types: [] }, include: [join(root, 'mfe-artist/src')] },
    {
      extends: base,
      compilerOptions: { types: ['node'] },
      include: ['services/api/src', 'services/edge/src', 'services/edge/more'].map((path) =>
        join(root, path),
      ),
    },
  ]);
});
