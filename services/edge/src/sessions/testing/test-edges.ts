import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { errorExit, unknownPath } from '@backline/service-kit/http/answers/error-exit';
import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import express from 'express';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { markRequest } from '#src/http/request-headers.ts';
import { createSessions } from '#src/sessions/sessions.ts';
import { serve } from '@backline/service-kit/testing/serve';
import { PROJECT_KEY, SERVICE_ROLE_KEY, type FakeUpstream } from './fake-state.ts';
import { createFakeUpstream } from './fake-upstream.ts';

/** The secret that both edges share. */
export const SESSION_SECRET = 'a secret that both edges share, 32+';

export interface TestEdges {
  /** Addresses of two edges on one database, like two processes. */
  edges: [string, string];
  upstream: FakeUpstream;
  connection: Connection;
  now: { value: number };
  /** Starts another edge with these session secrets. */
  startEdge(sessionSecrets: string[]): Promise<string>;
  close(): Promise<void>;
}

/** Two edges for the tests of a file, whose auth service and API work at the start of each test. */
export function useTestEdges({ isHosted = false } = {}): TestEdges {
  const site = {} as TestEdges;
  beforeAll(async () => void Object.assign(site, await startTestEdges(isHosted)));
  beforeEach(() => site.upstream.repair());
  afterAll(() => site.close());
  return site;
}

/** Two edges with their own database connections, in front of one fake auth service and API. */
async function startTestEdges(isHosted: boolean): Promise<TestEdges> {
  const database = await startTestDatabase();
  const { uri, dbName } = database;
  const now = { value: Date.parse('2026-11-21T20:00:00Z') };
  const clock = () => new Date(now.value);
  const upstream = createFakeUpstream(clock);
  const servedUpstream = await serve(upstream.app);

  const closing: { close(): Promise<void> }[] = [database, servedUpstream];

  async function startEdge(sessionSecrets: string[] = [SESSION_SECRET]) {
    const logger = pino({ level: 'silent' });
    const connection = await openConnection(uri, { dbName });
    const sessions = createSessions(
      {
        publicUrl: 'http://edge.test',
        authUrl: `${servedUpstream.url}/auth/v1`,
        apiUrl: servedUpstream.url,
        dataDir: '/nonexistent',
        limitScale: 1,
        liveStreams: 100,
        supabaseServiceKey: isHosted ? PROJECT_KEY : undefined,
        serviceRoleKey: SERVICE_ROLE_KEY,
        sessionSecrets,
      },
      { connection, clock, logger },
    );
    const app = express();
    app.set('trust proxy', 'loopback');
    app.use(markRequest);
    app.get(
      '/page',
      async (req, res) => void res.json((await sessions.readVisitor(exchangeOf(req, res))).user),
    );
    app.get('/ticket', async (req, res) => {
      res.send((await sessions.readVisitor(exchangeOf(req, res))).ticket);
    });
    app.use(sessions.router);
    app.use(upstream.app);
    app.use(unknownPath, errorExit({ logger }));
    const served = await serve(app);
    closing.push(connection, served);
    return { connection, url: served.url };
  }

  const [one, other] = [await startEdge(), await startEdge()];
  return {
    edges: [one.url, other.url],
    upstream,
    connection: one.connection,
    now,
    startEdge: async (sessionSecrets) => (await startEdge(sessionSecrets)).url,
    async close() {
      for (const part of closing.toReversed()) await part.close();
    },
  };
}
