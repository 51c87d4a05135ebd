import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderJob } from '@backline/contracts/platform/rendering';
import { buildUser } from '@backline/contracts/testing/builders';
import { serve } from '@backline/service-kit/testing/serve';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createRenderer } from '#src/renderer.ts';
import type { RendererConfig } from '#src/renderer-config.ts';

/** Replaces React: it asks the remote for the page, in the scope of the request, and stops with the signal. */
const SHELL = `
  let scopes;
  exports.provides = { react: { version: 'shared' } };
  exports.serveRequests = (given) => { scopes = given; };
  exports.renderPage = ({ job, remote, fetch, signal }) => scopes.run({ user: job.boot.user }, () => Promise.race([
    Promise.resolve().then(() => remote({ job, fetch, scopes })).then((html) => ({ head: '', html, answers: [] })),
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('out of time')))),
  ]));
`;

/** Screens by the last part of their path. */
const SCREENS = `
  let tries = 0;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const screens = {
    pid: () => String(process.pid),
    fine: () => 'fine',
    slow: () => wait(100).then(() => 'slow'),
    throws: () => { throw new Error('broken screen'); },
    'fails-once': () => { tries += 1; if (tries === 1) throw new Error('too slow'); return 'fine'; },
    hangs: () => { for (;;); },
    'never-settles': () => new Promise(() => undefined),
    exits: () => process.exit(0),
    'throws-later': () => { setTimeout(() => { throw new Error('too late'); }, 5); return wait(200); },
    'rejects-later': () => { Promise.reject(new Error('forgotten')); return 'rendered'; },
    'eats-memory': () => { const kept = []; for (;;) kept.push(new Array(100_000).fill(String(Math.random()))); },
    'patches-fetch': () => { globalThis.fetch = () => { throw new Error('patched'); }; return 'patched'; },
    asks: ({ fetch }) => fetch('/api/name', { method: 'GET', headers: {} }).then((answer) => answer.text()),
    writes: ({ fetch }) => fetch('/api/name', { method: 'POST', headers: {} }),
    'who-waits': async ({ job, scopes }) => { await wait(Math.random() * 3); return job.boot.user.name + ' ' + scopes.getStore().user.name; },
    'reads-files': () => process.getBuiltinModule('fs').readFileSync('/etc/hostname', 'utf8'),
    'starts-programs': () => String(process.getBuiltinModule('child_process').execSync('id')),
    environment: () => JSON.stringify(process.env),
    shared: () => require('react').version,
    unshared: () => require('fs'),
  };
  exports.app = ({ job, fetch, scopes }) => screens[job.url.slice(1)]({ job, fetch, scopes });
`;

export interface TestRenderer {
  url: string;
  /** The tickets of the calls so far. */
  tickets: string[];
  /** Renders one of the screens above. */
  render(
    screen: string,
    options?: Partial<JobOptions>,
  ): Promise<{ html?: string; failed?: string; refused?: string }>;
  /** Renders screens with a shell that need not be live. */
  attempt(screens: readonly string[], options: Partial<JobOptions>): Promise<{ failed?: string }[]>;
  /** Runs the code of versions of the remote with the first shell. */
  load(versions: readonly string[]): Promise<{ failed?: string }[]>;
  writeRemote(version: string, source: string): void;
  writeShell(version: string): void;
  /** Changes a bundle after its build. */
  damage(version: string): void;
}

interface JobOptions {
  user: string;
  version: string;
  shell: string;
  ticket: string;
}

/** A renderer with its own shell and remote, both version `v1`, whose first process is warm. */
export async function startTestRenderer(config: Partial<RendererConfig> = {}): Promise<TestRenderer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backline-renderer-'));
  const hashes = new Map<string, string>();
  const write = (app: string, version: string, source: string) => {
    hashes.set(`${app} ${version}`, `sha384-${createHash('sha384').update(source).digest('base64')}`);
    const folder = join(dataDir, 'releases', app, version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'server.cjs'), source);
  };
  write('shell', 'v1', SHELL);
  write('mfe-test', 'v1', SCREENS);
  const tickets: string[] = [];
  const edge = await serve((req, res) => {
    tickets.push(String(req.headers['x-backline-ticket']));
    res.end('Juno');
  });
  const logger = pino({ enabled: false });
  const renderer = createRenderer(
    { dataDir, edgeUrl: edge.url, workers: 1, renderTimeoutMs: 1_000, ...config },
    { clock: () => new Date(), logger },
  );
  const served = await serve(renderer.handler);
  onTestFinished(async () => {
    for (const part of [served, renderer, edge]) await part.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  async function ask(path: string, body: object) {
    const answer = await fetch(served.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { failed?: string }[];
  }
  const test: TestRenderer = {
    url: served.url,
    tickets,
    async render(screen, options) {
      const answer = await fetch(`${served.url}/render`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(jobOf(screen, hashes, options)),
      });
      return (await answer.json()) as { html?: string; failed?: string; refused?: string };
    },
    attempt: (screens, options) =>
      ask(
        '/try',
        screens.map((screen) => jobOf(screen, hashes, options)),
      ),
    load: (versions) =>
      ask('/load', {
        shell: { shell: 'v1', hash: hashes.get('shell v1') },
        remotes: versions.map((version) => {
          return { app: 'mfe-test', version, hash: hashes.get(`mfe-test ${version}`) };
        }),
      }),
    writeRemote: (version, source) => write('mfe-test', version, source),
    writeShell: (version) => write('shell', version, SHELL),
    damage: (version) =>
      writeFileSync(join(dataDir, 'releases/mfe-test', version, 'server.cjs'), '// damaged'),
  };
  await untilWarm(test);
  return test;
}

/** Renders until a process has loaded the shell. */
export async function untilWarm(renderer: TestRenderer, options?: Partial<JobOptions>): Promise<void> {
  await expect
    .poll(async () => (await renderer.render('fine', options)).html, { timeout: 20_000 })
    .toBe('fine');
}

const NO_HASH = `sha384-${'A'.repeat(64)}`;

function jobOf(screen: string, hashOf: Map<string, string>, options: Partial<JobOptions> = {}): RenderJob {
  const { user, version = 'v1', shell = 'v1', ticket = 'ticket' } = options;
  const face = { paths: [], ownLayout: [], navigation: [] };
  const registry = { apps: { shell: { ...face, version: shell }, 'mfe-test': { ...face, version } } };
  return {
    url: `/${screen}`,
    app: 'mfe-test',
    path: `/${screen}`,
    ticket,
    hashes: { shell: hashOf.get(`shell ${shell}`) ?? NO_HASH, app: hashOf.get(`mfe-test ${version}`) ?? '' },
    boot: { user: user === undefined ? null : buildUser({ name: user }), registry, demo: false },
  };
}
