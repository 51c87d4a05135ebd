import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceSettings } from './process-settings.ts';
import { runService } from './run-service.ts';
import { type MongoProxy, startMongoProxy } from '#src/testing/mongo-proxy.ts';
import { startTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { freePort } from '#src/testing/free-port.ts';
import { UserError } from '#src/user-error.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('a service that refuses to start says why and stops listening', async () => {
  const database = await startTestDatabase();
  const port = await freePort();
  vi.stubEnv('MONGODB_URI', database.uri);
  vi.stubEnv('PORT', String(port));
  vi.stubEnv('LOG_LEVEL', 'silent');
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runService({
    name: 'test',
    settings: serviceSettings(String(port)),
    create() {
      throw new UserError('A production needs an https address.');
    },
  });
  expect(written).toHaveBeenCalledExactlyOnceWith('A production needs an https address.\n');
  expect(process.exitCode).toBe(1);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  await database.close();
});

/** As the terminal does. Only the listener that the service added hears it. */
function stopService(): void {
  process.listeners('SIGTERM').at(-1)?.('SIGTERM');
}

describe('a service whose MongoDB server does not answer', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let port: number;
  beforeEach(async () => {
    database = await startTestDatabase();
    proxy = await startMongoProxy(database.uri);
    port = await freePort();
    vi.stubEnv(
      'MONGODB_URI',
      `${proxy.uri}${proxy.uri.includes('?') ? '&' : '/?'}serverSelectionTimeoutMS=50`,
    );
    vi.stubEnv('PORT', String(port));
    vi.stubEnv('LOG_LEVEL', 'silent');
    vi.stubEnv('STOP_DELAY_SECONDS', '0');
  });
  afterEach(async () => {
    await proxy.close();
    await database.close();
  });

  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, answer.headers.get('retry-after'), await answer.json()];
  };
  const definition = () => ({
    name: 'test',
    settings: serviceSettings(String(port)),
    create: () => ({
      handler: (_req: unknown, res: ServerResponse) => void res.end('{"works":true}'),
      close: async () => undefined,
    }),
  });

  it('lives, says what it waits for, and works as soon as the server answers', async () => {
    await proxy.refuse();
    const running = runService(definition());
    await expect
      .poll(() => read('/readyz').catch(() => null))
      .toMatchObject([503, '5', { message: 'The database cannot be reached' }]);
    expect(await read('/healthz')).toMatchObject([200, null, { status: 'ok' }]);
    expect(await read('/anything')).toMatchObject([503, '5', { code: 'unavailable' }]);
    await proxy.listen();
    await running;
    expect(await read('/anything')).toEqual([200, null, { works: true }]);
    stopService();
  });

  it.each(['GET', 'POST', 'DELETE'])(
    'lets a %s of its first moments wait for the database',
    async (method) => {
      vi.stubEnv('MONGODB_URI', database.uri);
      const { create, ...rest } = definition();
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const running = runService({
        ...rest,
        async create() {
          await opened;
          return create();
        },
      });
      await expect.poll(() => read('/healthz').catch(() => null)).not.toBeNull();
      const answer = fetch(`http://127.0.0.1:${port}/anything`, { method });
      expect(await read('/readyz')).toMatchObject([
        503,
        '5',
        { message: 'The database is not connected yet' },
      ]);
      open();
      await running;
      expect([(await answer).status, await (await answer).json()]).toEqual([200, { works: true }]);
      stopService();
    },
  );

  it('tells its numbers on a port of its own, if one is set', async () => {
    const metricsPort = await freePort();
    vi.stubEnv('METRICS_PORT', String(metricsPort));
    const gauges = [{ name: 'tickets_open', help: 'Open tickets', read: async () => 7 }];
    const { create, ...rest } = definition();
    await runService({ ...rest, create: () => ({ ...create(), gauges }) });
    await read('/anything');
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/^tickets_open 7$/m);
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="200"} 1');
    expect(text).toMatch(/^mongodb_pool_connections_used 0$/m);
    stopService();
    await expect.poll(() => fetch(`http://127.0.0.1:${metricsPort}`).catch(() => null)).toBeNull();
  });

  it('can be stopped while it waits', async () => {
    await proxy.refuse();
    const running = runService(definition());
    await expect.poll(() => read('/readyz').catch(() => null)).toMatchObject([503, '5', {}]);
    stopService();
    await running;
    expect(process.exitCode).toBeUndefined();
    await expect(read('/healthz')).rejects.toThrow('fetch failed');
  });

  it('ends with the reason when the server is a standalone one', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    proxy.rules = { onHello: ({ setName: _, hosts: _hosts, me: _me, primary: _primary, ...hello }) => hello };
    await runService(definition());
    expect(written).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^MONGODB_URI leads to a standalone MongoDB/),
    );
    expect(process.exitCode).toBe(1);
  });
});
