#!/usr/bin/env node
// Runs on whatever Node started npm (20 or newer), before anything is installed: plain JavaScript, no imports of ours.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const stamp = join(root, 'node_modules/.backline-installed');
const bin = join(root, 'node_modules/.bin');

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(join(bin, 'node'));
}

function install() {
  console.log(
    existsSync(stamp) ? 'Dependencies changed: installing…' : 'First start: installing dependencies…',
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The pinned Node and the bundler are development dependencies, which npm leaves out under NODE_ENV=production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, ['install', ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('npm install failed; nothing was started.');
    process.exit(status ?? 1);
  }
  writeFileSync(
    stamp,
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  );
}

if (!isInstalled()) install();

const child = spawn(
  join(bin, 'node'),
  [join(root, 'services/platform/src/main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    // The channel closes with this process, however it ends, and tells the child so.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { INIT_CWD: process.cwd(), ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
  },
);
// Ctrl-C in a terminal reaches the child by itself too, which takes the second one for the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm runs this in a shell, which passes no signal on: that npm was ended shows in who this process descends from.
if (process.env.npm_lifecycle_event !== undefined) {
  const starters = startedBy();
  const watch = setInterval(() => {
    if (startedBy() === starters) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));

/** The shell and, where the system tells, the npm above it. */
function startedBy() {
  const stat = `/proc/${process.ppid}/stat`;
  const npm = existsSync(stat) ? /\) \S (\d+)/.exec(readFileSync(stat, 'utf8'))?.[1] : '';
  return `${process.ppid} ${npm}`;
}
