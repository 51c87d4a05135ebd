#!/usr/bin/env node
// This file runs before the installation, on the Node that started npm (20 or newer). So it is plain JavaScript
// without imports of ours.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const stamp = join(root, 'node_modules/.backline-installed');
const bin = join(root, 'node_modules/.bin');

/** A hash of the dependencies that the repository requires. */
function hashLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLock() && existsSync(join(bin, 'node'));
}

function install() {
  console.log(
    existsSync(stamp) ? 'Dependencies changed: installing…' : 'First start: installing dependencies…',
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The pinned Node and the bundler are development dependencies. In production npm would omit them.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, ['install', ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('npm install failed; nothing was started.');
    process.exit(status ?? 1);
  }
  // The installation may have changed the lock file.
  writeFileSync(stamp, hashLock());
}

if (!isInstalled()) install();

const child = spawn(
  join(bin, 'node'),
  [join(root, 'services/platform/src/main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    // The channel closes when this process ends for any reason. Then the child stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { INIT_CWD: process.cwd(), ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
  },
);
// Ctrl-C in a terminal reaches the child directly too. The child ignores a second signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm runs this in a shell that passes no signals on. When npm has ended, this process gets another parent.
if (process.env.npm_lifecycle_event !== undefined) {
  const first = parents();
  const watch = setInterval(() => {
    if (parents() === first) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}
// services/platform/src/cli/exit-codes.ts lists the codes.
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));

/** The ids of the shell and, on Linux, of the npm above it. */
function parents() {
  const stat = `/proc/${process.ppid}/stat`;
  const npm = existsSync(stat) ? /\) \S (\d+)/.exec(readFileSync(stat, 'utf8'))?.[1] : '';
  return `${process.ppid} ${npm}`;
}
