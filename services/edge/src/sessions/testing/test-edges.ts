import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import express from 'express';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { markRequest } from '../../http/request-headers.ts';
import { createSessions } from '../sessions.ts';
import { createFakeUpstream } from './fake-upstream.ts';
import type { FakeUpstream } from './fake-upstream.ts';

const SECRET = 'a secret that both edges share, 32+';

export interface TestEdges {
  /** Addresses of two edges on one database, as two processes would be. */
  edges: [string, string];
  upstream: FakeUpstream;
  connection: Connection;
  now: { value: number };
  close(): Promise<void>;
}

/** Two edges with their own database connections in front of one fake auth service and API. */
export async function startTestEdges(publicUrl = 'http://edge.test'): Promise<TestEdges> {
  const database = await startTestDatabase();
  const { uri, dbName } = database;
  const now = { value: Date.parse('2026-11-21T20:00:00Z') };
  const clock = () => new Date(now.value);
  const upstream = createFakeUpstream(clock);
  const servers: Server[] = [];
  const connections: Connection[] = [];

  async function listen(handler: RequestListener): Promise<string> {
    const server = createServer(handler);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const upstreamUrl = await listen(upstream.app);
  async function startEdge(): Promise<string> {
    const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
    connections.push(connection);
    const sessions = createSessions(
      {
        publicUrl,
        authUrl: `${upstreamUrl}/auth/v1`,
        apiUrl: upstreamUrl,
        dataDir: '/nonexistent',
        sessionSecret: SECRET,
      },
      { connection, clock, logger: pino({ level: 'silent' }) },
    );
    const app = express();
    app.use(markRequest);
    app.get('/page', async (req, res) => void res.json(await sessions.readUser(req)));
    app.use(sessions.router);
    app.use(upstream.app);
    return listen(app);
  }

  const edges: [string, string] = [await startEdge(), await startEdge()];
  const connection = connections[0] as Connection;
  return {
    edges,
    upstream,
    connection,
    now,
    async close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(connections.map((open) => open.close()));
      await database.close();
    },
  };
}

/** What a browser remembers, its cookie, and says of itself with whatever it sends. */
export class TestBrowser {
  cookie: string | null = null;
  setCookie: string | null = null;

  /** Another one with the same cookie: a tab, or somebody who got hold of it. */
  copy(): TestBrowser {
    return Object.assign(new TestBrowser(), { cookie: this.cookie });
  }

  async fetch(url: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Sec-Fetch-Site')) headers.set('Sec-Fetch-Site', 'same-origin');
    if (this.cookie !== null) headers.set('Cookie', this.cookie);
    if (init.json !== undefined) headers.set('Content-Type', 'application/json');
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers,
      ...(init.json === undefined ? {} : { method: 'POST', body: JSON.stringify(init.json) }),
    });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) {
      this.setCookie = given;
      const pair = given.split(';')[0] ?? '';
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    return response;
  }
}
