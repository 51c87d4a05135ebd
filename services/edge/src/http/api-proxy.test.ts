import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { errorExit } from '@backline/service-kit/http/answers/error-exit';
import express from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '@backline/service-kit/testing/serve';
import { useTestEdge } from '#src/testing/test-edge.ts';
import { createApiProxy } from './api-proxy.ts';
import { markRequest } from './request-headers.ts';

const logger = pino({ enabled: false });
const received: IncomingMessage[] = [];
const api: RequestListener = (req, res) => {
  received.push(req);
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ path: req.url }));
};
const edge = useTestEdge(api);

it.each(['/API/events', '/Api', '/api/events'])('passes on a path in any capitals: %s', async (path) => {
  expect(await (await edge.get(path)).json()).toEqual({ path });
});

it('does not pass on a path that only begins alike', async () => {
  expect((await edge.get('/apis')).headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it.each([
  '/api/../internal/orgs',
  '/api/%2e%2e/internal/orgs',
  '/api/x/..\\..\\..\\internal',
  '/api//events',
  'http://elsewhere.example/api/events',
])('does not pass on an address that the API would receive as another: %s', async (target) => {
  const mounted = await edge.another({}, api);
  for (const { url } of [edge, mounted]) {
    const before = received.length;
    const { hostname, port } = new URL(url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, path: target }, resolve).on('error', reject).end();
    });
    answer.resume();
    expect([answer.statusCode, received.length]).toEqual([404, before]);
  }
});

it('passes a request on to an API in the same process', async () => {
  const mounted = await edge.another({}, api);
  const answer = await fetch(`${mounted.url}/api/events?limit=3`);
  expect(await answer.json()).toEqual({ path: '/api/events?limit=3' });
});

it('compresses long answers, whether the API is in this process or not', async () => {
  const mounted = await edge.another({}, api);
  for (const url of [edge.url, mounted.url]) {
    const answer = await fetch(`${url}/api/events?q=${'x'.repeat(2000)}`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toMatchObject({ path: expect.stringContaining('/api/events') });
  }
});

it('replaces an address and a request id that the caller made up', async () => {
  await edge.get('/api/events?limit=2', { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'chosen-by-me' });
  const passedOn = received.at(-1);
  expect(passedOn?.url).toBe('/api/events?limit=2');
  expect(passedOn?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(passedOn?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

it('answers 503 in the shape of every error while the API is down, and logs why [errors 7]', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => {
    closed.listen(0, '127.0.0.1', resolve);
  });
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => {
    closed.close(resolve);
  });
  const cut = await edge.another({ apiUrl: `http://127.0.0.1:${port}` });
  const answer = await fetch(`${cut.url}/api/events`);
  const { code, requestId } = (await answer.json()) as { code: string; requestId: string };
  expect([answer.status, code]).toEqual([503, 'unavailable']);
  const logged = edge.logs.find((line) => line['requestId'] === requestId && line['err'] !== undefined);
  expect(JSON.stringify(logged)).toContain('ECONNREFUSED');
});

it('answers 503 when the API takes a request and never answers', async () => {
  const silent = await serve(() => {});
  const proxy = createApiProxy(silent.url, undefined, 100);
  const front = await serve(express().use(markRequest, proxy.handler, errorExit({ logger })));
  const answer = await fetch(`${front.url}/api/events`);
  for (const part of [proxy, silent, front]) await part.close();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});

it('tells the API how much of its time is used, whatever the caller sends [durability 3]', async () => {
  const upstream = await serve(api);
  const proxy = createApiProxy(upstream.url);
  const slow: express.RequestHandler = async (_req, _res, next) => {
    await pauseFor(300);
    next();
  };
  const front = await serve(express().use(markRequest, slow, proxy.handler));
  await fetch(`${front.url}/api/events`, { headers: { 'X-Time-Used-Ms': '-9000' } });
  for (const part of [proxy, front, upstream]) await part.close();
  expect(Number(received.at(-1)?.headers['x-time-used-ms'])).toBeGreaterThanOrEqual(290);
});

/** An API that answers the first request of each connection, and closes at the next one without a byte. */
async function startClosing(isClosed: (method: string, before: number) => boolean) {
  const asked: string[] = [];
  const before = new WeakMap<object, number>();
  const upstream = await serve((req, res) => {
    const count = before.get(req.socket) ?? 0;
    before.set(req.socket, count + 1);
    asked.push(req.method ?? '');
    if (isClosed(req.method ?? '', count)) return void req.socket.destroy();
    res.setHeader('Content-Type', 'application/json');
    res.end('{}');
  });
  const proxy = createApiProxy(upstream.url);
  const front = await serve(express().use(markRequest, proxy.handler, errorExit({ logger })));
  onTestFinished(async () => {
    for (const part of [proxy, front, upstream]) await part.close();
  });
  const send = async (method: string) => {
    const body = ['GET', 'HEAD', 'DELETE'].includes(method) ? null : '{"a":1}';
    return (await fetch(`${front.url}/api/things`, { method, body })).status;
  };
  return { asked, send };
}

it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'answers each %s although a balancer closes connections between two of them',
  async (method) => {
    const { send } = await startClosing((_method, before) => before > 0);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await send(count % 2 === 0 ? 'GET' : method));
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 200));
  },
);

it.each(['POST', 'PATCH', 'DELETE'])('sends no %s twice, whatever becomes of the first', async (method) => {
  const { asked, send } = await startClosing((asking) => asking === method);
  await send('GET');
  expect(await send(method)).toBe(503);
  expect(asked).toEqual(['GET', method]);
});

it.each([
  [502, 503, 'unavailable'],
  [504, 503, 'unavailable'],
  [413, 413, 'payload_too_large'],
  [404, 404, 'not_found'],
])('never passes on the HTML of a balancer that answers %d', async (status, answered, code) => {
  const page: RequestListener = (_req, res) => {
    res.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>nginx</h1>');
  };
  const nginx = await serve(page);
  const proxy = createApiProxy(nginx.url);
  const front = await serve(express().use(markRequest, proxy.handler, errorExit({ logger })));
  const answer = await fetch(`${front.url}/api/events`);
  for (const part of [proxy, front, nginx]) await part.close();
  expect(answer.status).toBe(answered);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ code });
});
