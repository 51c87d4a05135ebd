import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createEdge } from '#src/edge.ts';
import type { EdgeConfig } from '#src/edge-config.ts';
import { publishRelease } from '#src/releases/change/releases.service.ts';
import { writeReleases } from './releases.ts';
import { serve } from '@backline/service-kit/testing/serve';

export interface TestEdge {
  url: string;
  dataDir: string;
  connection: Connection;
  /** The address of the database for another connection. */
  database: { uri: string; dbName: string };
  /** Every log line so far. */
  logs: Record<string, unknown>[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Starts another edge with the same releases and database, as after a restart. */
  another(
    config?: Partial<EdgeConfig>,
    api?: RequestListener,
    own?: { connection: Connection },
  ): Promise<{ url: string; gauges: readonly GaugeSource[] }>;
  publish(app: string, version: string): Promise<void>;
  close(): Promise<void>;
}

/** An edge for the tests of a file, with its own API. */
export function useTestEdge(api: RequestListener): TestEdge {
  const edge = {} as TestEdge;
  beforeAll(async () => void Object.assign(edge, await startTestEdge(api)));
  afterAll(() => edge.close());
  return edge;
}

/** The edge on a real socket and a real database, with two remotes published. */
async function startTestEdge(api: RequestListener): Promise<TestEdge> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backline-edge-'));
  const database = await startTestDatabase('edge');
  const { connection } = database;
  const clock = () => new Date();
  const publish = (app: string, version: string) =>
    publishRelease({ connection, clock, dataDir }, app, version);
  for (const app of await writeReleases(dataDir)) await publish(app, 'v1');
  const upstream = await serve(api);
  const logs: TestEdge['logs'] = [];
  const logger = pino(
    { base: null },
    { write: (line: string) => void logs.push(JSON.parse(line) as TestEdge['logs'][number]) },
  );
  const running: { close(): Promise<void> }[] = [];

  async function another(
    config: Partial<EdgeConfig> = {},
    mounted?: RequestListener,
    own: { connection: Connection } = { connection },
  ) {
    const edge = createEdge(
      {
        publicUrl: 'http://127.0.0.1:3000',
        dataDir,
        apiUrl: upstream.url,
        authUrl: `${upstream.url}/auth/v1`,
        demo: false,
        registryTtlMs: 0,
        ...config,
      },
      { ...own, clock, logger, api: mounted },
    );
    const served = await serve(edge.handler);
    running.push(served, edge);
    return { url: served.url, gauges: edge.gauges };
  }

  const { url } = await another();
  return {
    url,
    dataDir,
    connection,
    database,
    logs,
    get: (path, headers = {}) => fetch(url + path, { headers }),
    another,
    publish,
    async close() {
      for (const part of [...running, upstream, database]) await part.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
