import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIVE_BEAT_SECONDS } from '../../services/contracts/src/base/live.ts';
import { startMetrics } from '../../services/service-kit/src/metrics/start-metrics.ts';
import { describeWith } from '../testing/describe-with.ts';
import { PROGRAMS } from '../settings-guide/sections.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HERE = join(ROOT, '.config/deploy');
const read = (name: string) => readFileSync(join(HERE, name), 'utf8');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The names that a file of settings sets. */
const namesIn = (text: string) => [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

const SETTINGS = Object.values(PROGRAMS).flatMap((table) => Object.values(table));
const KNOWN = new Set(SETTINGS.map(({ name }) => name));

describe('the examples of settings', () => {
  it('name every setting that a production requires', () => {
    const required = Object.values(PROGRAMS['npm start'] ?? {})
      .filter(({ needed }) => needed !== undefined)
      .map(({ name }) => name);
    expect(required).toContain('SESSION_SECRET');
    const named = [...namesIn(read('production.env.example')), ...namesIn(read('machine.env.example'))];
    expect(named).toEqual(expect.arrayContaining(required));
  });

  it.each(['production.env.example', 'machine.env.example'])('%s names no unknown setting', (file) => {
    expect(namesIn(read(file)).filter((name) => !KNOWN.has(name))).toEqual([]);
  });

  it('compose sets no unknown setting', () => {
    const [, block = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(read('compose.yaml')) ?? [];
    const names = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
    expect(names).toContain('MONGODB_URI');
    expect(names.filter((name) => !KNOWN.has(name))).toEqual([]);
  });
});

describe('nginx', () => {
  it('passes a stream on as it is written, and keeps it between two signs of life [live 12]', () => {
    const config = read('nginx.conf');
    expect(config).toMatch(/^\s*proxy_buffering off;/m);
    const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(config) ?? [];
    expect(Number(seconds)).toBeGreaterThan(LIVE_BEAT_SECONDS);
  });

  it('opens to other machines only what people reach', () => {
    const ports = [...read('nginx.conf').matchAll(/^\s*listen ([^\s;]+)/gm)].map(([, port = '']) => port);
    expect(ports).toContain('127.0.0.1:8081');
    const open = ports.filter((port) => !/^(127\.0\.0\.1|\[::1\]):/.test(port));
    expect(open.toSorted()).toEqual(['443', '80', '[::]:443', '[::]:80']);
    const [, published = ''] = /image: nginx[^]*?ports: \[(.*)\]/.exec(read('compose.yaml')) ?? [];
    expect(published).toBe("'80:80', '443:443'");
  });

  it('sends no file from a disk and stores no answer, because some files are private [media 53]', () => {
    const taken = read('nginx.conf').match(/^\s*(?:root|alias|try_files|proxy_cache\w*|proxy_store)\b.*$/gm);
    expect(taken).toBeNull();
  });
});

describeWith(['nginx', 'openssl'], 'nginx', () => {
  it.each(['systemd', 'compose'])('takes the configuration with the upstreams of %s', (kind) => {
    const tls = join(folder, 'tls');
    mkdirSync(tls);
    const key = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=test', ...key]);
    // Names of containers resolve only in their own network, and Debian's nginx cannot resolve them again later.
    const upstreams = read(`upstreams.${kind}.conf`).replace(
      /server [\w-]+:(\d+) resolve/g,
      'server 127.0.0.1:$1',
    );
    writeFileSync(join(folder, 'upstreams.conf'), upstreams);
    const config = read('nginx.conf')
      .replaceAll('/etc/backline/tls', tls)
      .replace('/etc/nginx/upstreams.conf', join(folder, 'upstreams.conf'))
      .replaceAll('/var/log/nginx', folder)
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'));
    writeFileSync(join(folder, 'nginx.conf'), config);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });
});

describeWith(['systemd-analyze'], 'systemd', () => {
  it.each(readdirSync(join(HERE, 'systemd')))('takes %s', (unit) => {
    const instance = unit.replace('@', '@3000');
    const text = read(`systemd/${unit}`)
      .replaceAll('/opt/backline', ROOT.replace(/\/$/, ''))
      .replace('User=backline', 'User=root');
    writeFileSync(join(folder, instance), text);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, instance)], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => line.includes('backline-'))).toEqual([]);
    expect(status).toBe(0);
  });
});

/** The metrics of ours, as the sources name them. */
function ownMetrics(): Set<string> {
  const sources = readdirSync(join(ROOT, 'services'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[\w-]+\/src\/.*(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(join(ROOT, 'services', name), 'utf8'))
    .join('\n');
  const all = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, found = '']) => found);
  // Each kind of job and each queue of messages has its own prefix before the same names.
  const ofJobs = all(/name: `\$\{prefix\}(\w+)`,\s+help:/g);
  const ofMails = all(/name: `\$\{queue\}(\w+)`,\s+help:/g);
  return new Set([
    ...all(/name: '([a-z_]+)',\s+help:/g),
    ...all(/queue: '(backline_\w+)'/g).flatMap((queue) => ofMails.map((name) => queue + name)),
    ...all(/prefix: '(\w+)',\s+things:/g).flatMap((prefix) => ofJobs.map((name) => prefix + name)),
  ]);
}

/** The metrics that a text names. */
const metricsIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:backline|http|mongodb|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(count|bucket|sum)$/, ''),
    ),
  );

describe('the guide to operations', () => {
  const guide = readFileSync(join(ROOT, '.docs/operations.md'), 'utf8');

  it('names every metric of ours, and none that does not exist', () => {
    const told = [...metricsIn(guide)].filter((name) => !/^(nodejs|process)_/.test(name));
    expect(new Set(told)).toEqual(ownMetrics());
  });

  it.each(readdirSync(join(HERE, 'systemd')))('says when to start %s', (unit) => {
    expect(guide).toMatch(new RegExp(`systemctl (start|enable --now) .*${unit.replace(/\.service$/, '')}`));
  });

  it('lists the same alerts as the rules', () => {
    const table = guide.slice(guide.indexOf('| Alert on'), guide.indexOf('[alerts.yaml]'));
    const expressions = [...read('alerts.yaml').matchAll(/^ +expr: (.*)$/gm)].map(([, found = '']) => found);
    expect(expressions).toContain('up{job="backline"} == 0');
    expect(metricsIn(expressions.join('\n'))).toEqual(metricsIn(table));
  });
});

it.each(['alerts.yaml', 'dashboard.json'])('%s asks only for metrics that exist', async (file) => {
  const { port, close } = await startMetrics('127.0.0.1', 0);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await close();
  const existing = new Set([
    ...ownMetrics(),
    ...[...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  ]);
  const asked = [...read(file).matchAll(/\bexpr"?: (.*)$/gm)].flatMap(([, found = '']) => [
    ...metricsIn(found),
  ]);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !existing.has(name))).toEqual([]);
});

describe('the rolling restart', () => {
  it('takes one process at a time out of nginx, and puts it back when it is ready', () => {
    const log = join(folder, 'log');
    const upstreams = join(folder, 'upstreams.conf');
    writeFileSync(upstreams, read('upstreams.systemd.conf'));
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'curl'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    writeFileSync(join(tools, 'note'), `#!/bin/sh\necho "$* $(grep -c ' down;' ${upstreams})" >> ${log}\n`, {
      mode: 0o755,
    });
    const { status, stderr } = spawnSync(join(HERE, 'backline-rolling-restart'), ['edge', '3000', '3010'], {
      encoding: 'utf8',
      env: {
        PATH: `${tools}:/usr/bin:/bin`,
        UPSTREAMS: upstreams,
        RELOAD: 'note reload',
        RESTART: 'note restart',
        DRAIN_SECONDS: '0',
      },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
      'reload 1',
      'restart backline-edge@3000 1',
      'reload 0',
      'reload 1',
      'restart backline-edge@3010 1',
      'reload 0',
    ]);
    expect(readFileSync(upstreams, 'utf8')).toBe(read('upstreams.systemd.conf'));
  });
});
