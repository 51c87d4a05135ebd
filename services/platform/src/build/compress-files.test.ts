import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from './compress-files.ts';

it('every text file of a folder gets a brotli and a gzip copy, other files do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backline-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'static'));
  const script = 'export const a = 1;\n'.repeat(100);
  writeFileSync(join(folder, 'a.js'), script);
  writeFileSync(join(folder, 'static/b.css'), '');
  writeFileSync(join(folder, 'static/c.woff2'), 'font');
  await compressFiles(folder);
  expect(readdirSync(folder, { encoding: 'utf8', recursive: true }).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'static',
    'static/b.css',
    'static/b.css.br',
    'static/b.css.gz',
    'static/c.woff2',
  ]);
  const compressed = readFileSync(join(folder, 'a.js.br'));
  expect(compressed.length).toBeLessThan(100);
  expect(brotliDecompressSync(compressed).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(script);
});
