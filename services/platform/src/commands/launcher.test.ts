import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const LAUNCHER = join(import.meta.dirname, '../../bin/backline.mjs');

/** A stand-in for npm. It installs the pinned Node unless development dependencies are omitted. */
const NPM = `#!/bin/sh
case "$NODE_ENV $*" in production*--include=dev*) ;; production*) exit 0 ;; esac
mkdir -p node_modules/.bin
printf '#!/bin/sh\necho "started $2"\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node
`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backline äö '));
  mkdirSync(join(root, 'services/platform/bin'), { recursive: true });
  mkdirSync(join(root, 'tools'));
  copyFileSync(LAUNCHER, join(root, 'services/platform/bin/backline.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'tools/npm'), NPM);
  chmodSync(join(root, 'tools/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

function start(env: Record<string, string> = {}): string {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'services/platform/bin/backline.mjs'), 'start'],
    {
      encoding: 'utf8',
      env: { PATH: `${join(root, 'tools')}:/usr/bin:/bin`, ...env },
    },
  );
  return stdout;
}

it('the first start installs the dependencies, also in production', () => {
  expect(start({ NODE_ENV: 'production' })).toBe('First start: installing dependencies…\nstarted start\n');
  expect(start()).toBe('started start\n');
});

it('a start after an update says that it installs dependencies', () => {
  mkdirSync(join(root, 'node_modules'));
  expect(start()).toMatch(/^First start/);
  writeFileSync(join(root, 'package-lock.json'), '{"new": true}');
  expect(start()).toBe('Dependencies changed: installing…\nstarted start\n');
});
