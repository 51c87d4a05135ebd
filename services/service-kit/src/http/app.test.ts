import express from 'express';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createReadiness } from '#src/process/readiness.ts';
import { serve } from '#src/testing/serve.ts';
import { UserError } from '#src/user-error.ts';
import { createApp } from './app.ts';
import { errorExit } from './answers/error-exit.ts';

const logger = pino({ enabled: false });
const connection = {
  db: { command: async () => ({ setName: 'rs0', maxWireVersion: 21 }) },
} as unknown as Connection;

async function startApp(prepare: () => Promise<unknown>) {
  const readiness = createReadiness({ prepare, logger });
  const app = createApp({ connection, logger, readiness });
  app.get('/hello', (_req, res) => void res.json('hello'));
  app.use(errorExit({ logger }));
  const { url, close } = await serve(express().use(app));
  return {
    async read(path: string) {
      const answer = await fetch(url + path);
      return [answer.status, await answer.json()];
    },
    async close() {
      readiness.stop();
      await close();
    },
  };
}

it('a request of the first moments is answered once the service is ready', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const prepared = new Promise((resolve) => {
    finish = resolve;
  });
  const { read, close } = await startApp(() => prepared);
  expect(await read('/readyz')).toMatchObject([503, { message: 'The service is starting' }]);
  const early = read('/hello');
  finish(undefined);
  expect(await early).toEqual([200, 'hello']);
  expect(await read('/readyz')).toEqual([200, { status: 'ok' }]);
  await close();
});

it('a service that cannot be prepared refuses requests and tells why', async () => {
  const { read, close } = await startApp(() => Promise.reject(new UserError('Run: npx backline migrate')));
  for (const path of ['/hello', '/readyz']) {
    expect(await read(path)).toMatchObject([
      503,
      { code: 'unavailable', message: 'Run: npx backline migrate' },
    ]);
  }
  expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
  await close();
});

it.each([
  [undefined, '203.0.113.9'],
  [[], '127.0.0.1'],
])('with %j as trusted proxies a caller of this machine is known as %s', async (trustedProxies, address) => {
  const readiness = createReadiness({ prepare: async () => undefined, logger });
  const app = createApp({ connection, logger, trustedProxies, readiness });
  app.get('/address', (req, res) => void res.json(req.ip));
  const { url, close } = await serve(app);
  const answer = await fetch(`${url}/address`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(await answer.json()).toBe(address);
  readiness.stop();
  await close();
});

it.each(['UTF8', 'utf8', '"UTF8"', 'UTF-8', 'utf_8; boundary=x'])(
  'a body of the charset %s is read as UTF-8',
  async (charset) => {
    const readiness = createReadiness({ prepare: async () => undefined, logger });
    const app = createApp({ connection, logger, readiness });
    app.post('/notes', express.json(), (req, res) => void res.json(req.body));
    const { url, close } = await serve(app);
    const headers = { 'Content-Type': `application/json; charset=${charset}` };
    const answer = await fetch(`${url}/notes`, { method: 'POST', headers, body: '{"name":"Ída 東京"}' });
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'Ída 東京' }]);
    readiness.stop();
    await close();
  },
);
