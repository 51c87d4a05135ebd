import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { createEdge } from '../edge.ts';
import type { EdgeConfig } from '../edge-config.ts';
import { publishRelease } from '../releases/releases.service.ts';
import { writeReleases } from './releases.ts';

export interface TestEdge {
  url: string;
  dataDir: string;
  connection: Connection;
  /** Starts another edge on the same releases and database, e.g. as after a restart. */
  another(
    config?: Partial<EdgeConfig>,
    api?: RequestListener,
  ): Promise<{ url: string; close(): Promise<void> }>;
  publish(app: string, version: string): Promise<void>;
  close(): Promise<void>;
}

/** The edge on a real socket and a real database, with two remotes published and an API of the test's own. */
export async function startTestEdge(api: RequestListener): Promise<TestEdge> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backline-edge-'));
  const database = await startTestDatabase();
  const { connection } = database;
  const publishing = { connection, clock: () => new Date(), dataDir };
  for (const app of writeReleases(dataDir)) await publishRelease(publishing, app, 'v1');
  const upstream = await serve(api);
  const open: (() => Promise<void>)[] = [];

  async function another(config: Partial<EdgeConfig> = {}, mounted?: RequestListener) {
    const edge = createEdge(
      {
        publicUrl: 'http://127.0.0.1:3000',
        dataDir,
        apiUrl: upstream.url,
        authUrl: `${upstream.url}/auth/v1`,
        supabaseAnonKey: 'anon',
        demo: false,
        registryTtlMs: 0,
        ...config,
      },
      { connection, clock: () => new Date(), logger: pino({ enabled: false }), api: mounted },
    );
    const { url, close: closeServer } = await serve(edge.handler);
    const close = async () => {
      await closeServer();
      await edge.close();
    };
    open.push(close);
    return { url, close };
  }

  const { url } = await another();
  return {
    url,
    dataDir,
    connection,
    another,
    publish: (app, version) => publishRelease(publishing, app, version),
    async close() {
      for (const close of open) await close();
      await upstream.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function serve(handler: RequestListener) {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
