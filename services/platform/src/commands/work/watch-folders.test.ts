import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFolders } from './watch-folders.ts';

let folder = '';
let stop = () => {};
let changes = 0;
let heard = () => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-watch-'));
  mkdirSync(join(folder, 'src/feature'), { recursive: true });
  writeFileSync(join(folder, 'src/feature/page.ts'), 'first');
  changes = 0;
  stop = watchFolders([join(folder, 'src')], async () => {
    changes += 1;
    heard();
  });
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes files, waits for the call and returns whether it came. */
async function noticed(act: () => void): Promise<boolean> {
  const before = changes;
  const change = new Promise<void>((resolve) => (heard = resolve));
  act();
  await change;
  return changes > before;
}

/** Saves like many editors, which replace the file by a new one. */
const replace = (path: string) => {
  writeFileSync(join(folder, 'draft'), path);
  renameSync(join(folder, 'draft'), join(folder, path));
};

describe('a saved file', () => {
  it('is noticed every time, also when a new file takes the old one’s place', async () => {
    expect(await noticed(() => replace('src/feature/page.ts'))).toBe(true);
    expect(await noticed(() => replace('src/feature/page.ts'))).toBe(true);
    expect(await noticed(() => writeFileSync(join(folder, 'src/feature/page.ts'), 'last'))).toBe(true);
  });

  it('is noticed in a new folder', async () => {
    await noticed(() => mkdirSync(join(folder, 'src/new')));
    expect(await noticed(() => writeFileSync(join(folder, 'src/new/page.ts'), 'first'))).toBe(true);
  });
});
