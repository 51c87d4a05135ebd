import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#src/repository.ts';
import type { Commands } from './command.ts';
import { COMMANDS } from './commands.ts';

const HERE = join(ROOT, '.config/deploy');
const read = (name: string) => readFileSync(join(HERE, name), 'utf8');
const guide = readFileSync(join(ROOT, '.docs/operations.md'), 'utf8');
const compose = read('compose.yaml');
const [containers = ''] = compose.split(/^volumes:/m);
const units = readdirSync(join(HERE, 'systemd')).map((name) => ({ name, text: read(`systemd/${name}`) }));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const missing = (files: readonly string[]) => files.filter((file) => !existsSync(join(ROOT, file)));
const commands: Commands = COMMANDS;

/** What `backline` does not know of a line: the command, or its options. */
function unknownIn(line: string): string[] {
  const [first = '', second = '', ...rest] = line.split(' ');
  const command = commands[`${first} ${second}`] ?? commands[first];
  if (!command) return Object.keys(commands).some((name) => name.startsWith(`${first} `)) ? [] : [line];
  return [second, ...rest]
    .filter((word) => /^--\w/.test(word) && !(word.slice(2) in (command.options ?? {})))
    .map((word) => `${first} ${word}`);
}

describe('the guide to operations', () => {
  it('names only commands and options that exist', () => {
    const lines = [
      ...all(guide, /`npx backline ([a-z][^`]*)`/g),
      ...all(guide, /services\/platform\/src\/main\.ts ([a-z][^\n]*)/g),
    ];
    expect(lines).toContain('doctor');
    expect(lines.flatMap(unknownIn)).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const paths = all(guide, /((?:services|\.config|\.docs)\/[\w@./-]+\w)/g);
    expect(paths).toContain('services/platform/src/release.ts');
    expect(missing(paths.map((path) => path.replace('/NAME/', '/api/')))).toEqual([]);
  });

  it('copies only files that exist', () => {
    const copied = [
      ...all(guide, /^cp (\S+\.\w+) /gm),
      ...all(guide, /^cp (backline-\S+) /gm),
      ...all(guide, /^install .* (\S+\.example) /gm),
    ].filter((name) => !name.includes('*'));
    expect(copied).toEqual(expect.arrayContaining(['nginx.conf', 'machine.env.example']));
    expect(missing(copied.map((name) => `.config/deploy/${name}`))).toEqual([]);
  });

  it('restarts every service of an update, with containers and without', () => {
    const update = guide.slice(guide.indexOf('## Update without an outage'), guide.indexOf('## Releases in'));
    const [, inContainers = ''] = /docker compose build\n([^]*?)```/.exec(update) ?? [];
    const own = all(containers, /^ {2}([\w-]+):(?:\s*[&*].*)?$/gm).filter((name) =>
      /^(auth|api|media|renderer|edge|release)/.test(name),
    );
    expect(own).toContain('edge-2');
    expect(own.filter((name) => !new RegExp(`[ ]${name}[ ;\\n]`).test(inContainers))).toEqual([]);
    const onTheMachine = update.slice(update.indexOf('- Without containers:'));
    const named = units.map(({ name }) => name.replace(/^backline-|@?\.service$/g, ''));
    expect(
      named.filter(
        (name) => !new RegExp(`(backline-rolling-restart |backline-)${name}\\b`).test(onTheMachine),
      ),
    ).toEqual([]);
  });
});

describe('the units of systemd', () => {
  it.each(units)('$name starts a program that exists, with files that the guide makes', ({ text }) => {
    const [program = ''] = all(text, /^ExecStart=\/opt\/backline\/node_modules\/\.bin\/node (.*)$/gm);
    expect(missing([program])).toEqual([]);
    const files = all(text, /^EnvironmentFile=(\/.*)$/gm);
    const folders = all(text, /^(?:WorkingDirectory|Read\w*Paths)=(.*)$/gm);
    expect([...files, ...folders].filter((path) => !guide.includes(` ${path}`))).toEqual([]);
  });
});

describe('compose', () => {
  it('starts only programs and mounts only files that exist', () => {
    expect(missing(all(compose, /^ +command: \[(services\/[^\]]+)\]/gm))).toEqual([]);
    const mounted = all(compose, /^ +- \.\/([^:]+):/gm).filter((name) => name !== 'tls');
    expect(missing(mounted.map((name) => `.config/deploy/${name}`))).toEqual([]);
    expect(guide).toContain('mkdir tls ');
    expect(read('Containerfile')).toMatch(/^FROM .* AS services$[^]*^CMD/m);
  });

  it('lets services meet at names and ports that exist', () => {
    const block = (name: string) =>
      new RegExp(`^ {2}${name}:[^]*?(?=^ {2}[\\w-]+:|^\\S)`, 'm').exec(compose)?.[0] ?? '';
    const ports = new Map([
      ['mongo', '27017'],
      ['proxy', all(read('api-listen.compose.conf'), /^listen (\d+);/gm)[0]],
    ]);
    for (const name of ['auth', 'api-1', 'media', 'renderer']) {
      ports.set(name, all(block(name), /PORT: '(\d+)'/g)[0]);
    }
    ports.set('api-2', ports.get('api-1'));
    for (const name of ['edge-1', 'edge-2']) ports.set(name, '3000');
    const met = [
      ...compose.matchAll(/(?:http|mongodb):\/\/([\w-]+):(\d+)/g),
      ...read('upstreams.compose.conf').matchAll(/server ([\w-]+):(\d+) /g),
    ].filter(([, host]) => host !== '127');
    expect(met.length).toBeGreaterThan(8);
    expect(met.filter(([, host = '', port]) => ports.get(host) !== port).map(([found]) => found)).toEqual([]);
  });

  it('waits only for services that exist, and for health only where it is checked', () => {
    const services = new Set(all(containers, /^ {2}([\w-]+):(?:\s*[&*].*)?$/gm));
    const waited = [...compose.matchAll(/^ +([\w-]+): \{ condition: (\w+) \}/gm)];
    expect(waited.length).toBeGreaterThan(3);
    expect(waited.filter(([, name = '']) => !services.has(name))).toEqual([]);
    const healthy = waited
      .filter(([, , condition]) => condition === 'service_healthy')
      .map(([, name]) => name);
    expect(new Set(healthy)).toEqual(new Set(['mongo']));
    expect(compose).toMatch(/^ {2}mongo:[^]*?^ {4}healthcheck:/m);
  });
});
