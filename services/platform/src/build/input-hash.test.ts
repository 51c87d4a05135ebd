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

/** Names of the apps whose version changes when `change` happens. */
async function changedBy(change: () => void): Promise<string[]> {
  const before = await Promise.all(APPS.map((app) => hashInputs(root, app)));
  change();
  const after = await Promise.all(APPS.map((app) => hashInputs(root, app)));
  return APPS.filter((_, index) => before[index] !== after[index]);
}

beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'backline-inputs-'))}/`;
  for (const app of APPS) write(`${app}/src/index.ts`, 'export {};');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new build', () => {
  it.each([
    ['a test', 'mfe-artist/src/home.test.ts'],
    ['a story', 'design-system/src/button/button.stories.tsx'],
    ['a testing kit', 'services/contracts/src/testing/builders.ts'],
    ['a page of text', 'mfe-org/src/README.md'],
    ['a service', 'services/api/src/api.ts'],
  ])('is not needed for %s', async (_kind, path) => {
    expect(await changedBy(() => write(path, 'new'))).toEqual([]);
  });

  it.each([
    ['a remote’s own source: of that remote alone', 'mfe-artist/src/index.ts', ['mfe-artist']],
    ['a component: of the shell that provides it', 'design-system/src/button/button.tsx', ['shell']],
    ['the sdk: of the shell that provides it', 'shell/sdk/src/index.ts', ['shell']],
    ['a contract: of all apps, which bundle it', 'services/contracts/src/events.ts', APPS],
    ['the build itself: of all apps', '.config/rspack/remote.ts', APPS],
    ['a dependency: of all apps', 'package-lock.json', APPS],
  ])('is needed for %s', async (_kind, path, apps) => {
    expect(await changedBy(() => write(path, 'new'))).toEqual(apps);
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
