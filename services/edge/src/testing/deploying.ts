import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { EdgeConfig } from '#src/edge-config.ts';
import { integrityOf } from '#src/releases/store/integrity.ts';
import { ARTIST, writeRelease } from './releases.ts';
import { type TestEdge, useTestEdge } from './test-edge.ts';

export const SERVICE_KEY = 's'.repeat(40);
export const SOURCE = {
  commit: 'abcdef1234',
  isChanged: false,
  builtAt: '2026-11-22T20:00:00.000Z',
  builtBy: 'Kiki',
};
const ANSWERS: Record<string, object> = {
  '/api/openapi.json': { paths: { '/api/events/{id}': { get: {} } } },
  '/api/events?limit=1': [{ id: 'first-night' }],
};

export interface Answer {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- answers of many shapes, each judged by its test
}

interface CallOptions {
  token?: string;
  body?: unknown;
  /** The number of the edge. */
  at?: number;
  headers?: Record<string, string>;
}

type Manifest = Record<string, unknown> & { app: string };

/** A release that a team's machine has built. */
export interface Build {
  app: string;
  version: string;
  folder: string;
  manifest: string;
  integrity: string;
}

/** Two edges of one installation, and a machine whose releases they see only after an upload. */
export function useDeploying(
  config: Partial<EdgeConfig> | ((edge: TestEdge) => Promise<Partial<EdgeConfig>>) = {},
) {
  const edge = useTestEdge((req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(ANSWERS[req.url ?? ''] ?? {}));
  });
  const edges: string[] = [];
  let laptop = '';
  let number = 0;
  beforeAll(async () => {
    laptop = mkdtempSync(join(tmpdir(), 'backline-laptop-'));
    const own = typeof config === 'function' ? await config(edge) : config;
    for (let count = 0; count < 2; count += 1)
      edges.push((await edge.another({ serviceRoleKey: SERVICE_KEY, ...own })).url);
  });
  afterAll(() => rmSync(laptop, { recursive: true }));

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { token = SERVICE_KEY, body, at = 0, headers = {} } = options;
    const isBytes = Buffer.isBuffer(body);
    const answer = await fetch(`${edges[at]}/deploy${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** Builds a release on the other machine. `files` are further ones. */
  async function build(manifest: Manifest = ARTIST, files: Record<string, string> = {}): Promise<Build> {
    number += 1;
    const version = `team${number}`;
    await writeRelease(laptop, version, { ...manifest, size: number }, files);
    const folder = join(laptop, 'releases', manifest.app, version);
    const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
    return { app: manifest.app, version, folder, manifest: text, integrity: integrityOf(text) };
  }

  async function upload(built: Build, options: CallOptions = {}): Promise<Answer> {
    const { app, version, manifest, folder } = built;
    const begun = await call('POST', `/apps/${app}/uploads`, { ...options, body: { version, manifest } });
    for (const file of begun.body.missing ?? []) {
      const body = readFileSync(join(folder, file));
      const path = `/apps/${app}/uploads/${begun.body.version}/${file}`;
      expect((await call('PUT', path, { ...options, body })).status).toBe(200);
    }
    return begun;
  }

  function publish({ app, version, integrity }: Build, more: object = {}, options: CallOptions = {}) {
    const body = { version, integrity, source: SOURCE, ...more };
    return call('POST', `/apps/${app}/publish`, { ...options, body });
  }

  /** Builds, sends and publishes, without a refusal. */
  async function bring(manifest?: Manifest, files?: Record<string, string>): Promise<Build> {
    const built = await build(manifest, files);
    await upload(built);
    expect(await publish(built)).toMatchObject({ status: 200 });
    return built;
  }

  const liveOf = async (app: string) => (await call('GET', `/releases?app=${app}`)).body.live[0];
  return { edge, edges, call, build, upload, publish, bring, liveOf };
}
