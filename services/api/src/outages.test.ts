import { type MongoProxy, startMongoProxy } from '@backline/service-kit/testing/mongo-proxy';
import { openConnection } from '@backline/service-kit/mongo/open-connection';
import { serve } from '@backline/service-kit/testing/serve';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Api, createApi } from './api.ts';

let database: TestDatabase;
let proxy: MongoProxy;
let connection: Connection;
let api: Api;
let server: { url: string; close(): Promise<void> };

beforeEach(async () => {
  database = await startTestDatabase();
  proxy = await startMongoProxy(database.uri);
  connection = await openConnection(proxy.uri, { dbName: database.dbName });
});
afterEach(async () => {
  await server.close();
  await api.close();
  await connection.close();
  await proxy.close();
  await database.close();
});

async function startApi(): Promise<void> {
  api = createApi(
    { authUrl: 'http://auth.invalid/auth/v1', timerIntervalMs: 0 },
    {
      connection,
      clock: () => new Date(),
      logger: pino({ enabled: false }),
      verifyToken: async (token) => ({
        userId: token,
        email: `${token}@example.org`,
        emailVerified: true,
        passwordPending: false,
        sessionId: token,
      }),
    },
  );
  server = await serve(api.handler);
}

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: 'Bearer juno', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

/** Changes the next command with this name. Later ones pass. */
function once(name: string, verdict: 'cut' | Record<string, unknown>): void {
  proxy.rules = {
    onCommand(command) {
      if (command !== name) return null;
      proxy.rules = {};
      return verdict;
    },
  };
}

describe('an API that loses its database while it starts', () => {
  it.each([
    ['the connection is cut', 'cut' as const],
    [
      'an election interrupts it',
      { ok: 0, code: 11_602, codeName: 'InterruptedDueToReplStateChange', errmsg: 'interrupted' },
    ],
  ])('while indexes are made and %s, is ready a moment later', async (_what, verdict) => {
    once('createIndexes', verdict);
    await startApi();
    await expect.poll(async () => (await call('GET', '/api/flags')).status, { timeout: 25_000 }).toBe(200);
    expect((await call('GET', '/readyz')).status).toBe(200);
  });

  it('says so until the database is back [durability 5]', async () => {
    await proxy.refuse();
    await startApi();
    expect(await call('GET', '/api/flags')).toEqual({ status: 503, code: 'unavailable', retryAfter: '5' });
    expect((await call('GET', '/readyz')).status).toBe(503);
    expect((await call('GET', '/healthz')).status).toBe(200);
    await proxy.listen();
    await expect.poll(async () => (await call('GET', '/api/flags')).status, { timeout: 25_000 }).toBe(200);
  });
});

describe('while the database hangs', () => {
  it('every call is answered 503 within 10 seconds, and works afterwards [durability 3]', async () => {
    await startApi();
    await api.ready;
    expect((await call('POST', '/api/artists', { stageName: 'Juno' })).status).toBe(201);
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/events'],
      ['GET', '/api/credits'],
      ['GET', '/api/auth/user'],
      ['POST', '/api/applications', { eventId: 'any', message: 'Hello' }],
      ['POST', '/api/beta-signups', { email: 'a@example.org', role: 'artist', artistName: 'A' }],
      ['POST', '/api/venue-requests', { venue: 'A' }],
      ['POST', '/api/admin/gate', { password: 'wrong' }],
      ['GET', '/api/artists/juno'],
      ['GET', '/api/pictures/any'],
    ];
    proxy.pause();
    const began = performance.now();
    const answers = await Promise.all(calls.map((args) => call(...args)));
    const seconds = (performance.now() - began) / 1_000;
    proxy.resume();
    expect(answers).toEqual(calls.map(() => ({ status: 503, code: 'unavailable', retryAfter: '5' })));
    expect(seconds).toBeLessThan(10);
    await expect.poll(async () => (await call('GET', '/api/credits')).status, { timeout: 20_000 }).toBe(200);
  });

  it('a call whose time the edge used up is refused before the others [durability 3]', async () => {
    await startApi();
    await api.ready;
    proxy.pause();
    const ended: string[] = [];
    const ask = async (name: string, used: string) => {
      const answer = await fetch(`${server.url}/api/events`, { headers: { 'X-Time-Used-Ms': used } });
      ended.push(`${name} ${answer.status}`);
    };
    await Promise.all([ask('new', '0'), ask('odd', 'soon'), ask('late', '5000'), ask('over', '7000')]);
    proxy.resume();
    expect(ended.slice(0, 2)).toEqual(['over 503', 'late 503']);
    expect(ended.slice(2).toSorted()).toEqual(['new 503', 'odd 503']);
  });
});
