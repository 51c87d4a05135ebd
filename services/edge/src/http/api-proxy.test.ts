import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { createApiProxy } from './api-proxy.ts';
import { markRequest } from './request-headers.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((part) => part.close()));

async function urlOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('an API that takes a request and never answers is told as one that cannot be reached', async () => {
  const api = createServer(() => {});
  const proxy = createApiProxy(await urlOf(api), undefined, 100);
  const app = express();
  app.use(markRequest, proxy.handler);
  const answer = await fetch(`${await urlOf(createServer(app))}/api/events`);
  proxy.close();
  api.closeAllConnections();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});
