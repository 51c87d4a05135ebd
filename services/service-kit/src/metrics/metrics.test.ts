import { request } from 'node:http';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { routeName } from '#src/http/requests/request-record.ts';
import { serve } from '#src/testing/serve.ts';
import { startTestDatabase } from '#src/testing/test-database.ts';
import { createMetrics } from './metrics.ts';
import { startMetrics } from './start-metrics.ts';

async function startMeasured() {
  const metrics = createMetrics();
  const app = express();
  app.get('/people/:id', routeName('/people/:id'), (req, res) => {
    res.status(Number(req.query['status'] ?? 200)).end();
  });
  app.get(['/healthz', '/readyz'], routeName('health'), (_req, res) => void res.status(503).end());
  app.get('/hang', routeName('/hang'), () => undefined);
  const [site, numbers] = [await serve(metrics.measure(app)), await serve(metrics.handler)];
  onTestFinished(site.close);
  onTestFinished(numbers.close);
  const read = async () => (await fetch(`${numbers.url}/metrics`)).text();
  return { metrics, url: site.url, read };
}

const countOf = (text: string, labels: string) =>
  Number(new RegExp(`^http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);

it('requests are counted by route and status, with their duration', async () => {
  const { url, read } = await startMeasured();
  await fetch(`${url}/people/ada@example.org`);
  await fetch(`${url}/people/bob@example.org`);
  await fetch(`${url}/people/bob@example.org?status=503`);
  const labels = (status: number) => `method="GET",route="/people/:id",status="${status}"`;
  await expect.poll(async () => countOf(await read(), labels(503))).toBe(1);
  const text = await read();
  expect(countOf(text, labels(200))).toBe(2);
  expect(text).toContain(`http_request_duration_seconds_bucket{le="10",${labels(200)}} 2`);
  expect(text).not.toContain('ada@');
});

it('a request that its caller gives up is counted as aborted', async () => {
  const { url, read } = await startMeasured();
  const hanging = request(`${url}/hang`).on('error', () => undefined);
  hanging.end();
  setTimeout(() => hanging.destroy(), 50);
  await expect.poll(async () => countOf(await read(), 'method="GET",route="/hang",status="aborted"')).toBe(1);
});

it('callers cannot add labels with paths and methods of their own', async () => {
  const { url, read } = await startMeasured();
  await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      fetch(`${url}/${number}`, { method: number % 2 === 0 ? 'PROPFIND' : 'GET' }),
    ),
  );
  await expect.poll(async () => countOf(await read(), 'method="GET",route="none",status="404"')).toBe(30);
  const series = (await read()).split('\n').filter((line) => /^http_\w+_count/.test(line));
  expect(series).toHaveLength(2);
  expect(series.join()).toContain('method="other"');
});

it.each(['/healthz', '/readyz', '/readyz?from=proxy'])('%s is no answer to a person', async (path) => {
  const { url, read } = await startMeasured();
  expect((await fetch(url + path)).status).toBe(503);
  await fetch(`${url}/people/ada`);
  await expect.poll(async () => (await read()).includes('route="/people/:id"')).toBe(true);
  expect(await read()).not.toContain('status="503"');
});

it.each([
  [[0, 3, 7], '7'],
  [[5, 5], '5'],
  [[9, 2], '2'],
])('a number that only grows is told as a counter: %j', async (totals, last) => {
  const { metrics, read } = await startMeasured();
  let total = 0;
  const sold = { name: 'tickets_sold_total', help: 'Sold', isCounter: true, read: async () => total };
  metrics.addGauges([sold]);
  for (total of totals) await read();
  expect(await read()).toMatch(
    new RegExp(`^# TYPE tickets_sold_total counter\ntickets_sold_total ${last}$`, 'm'),
  );
});

it('event loop and memory are told, and what a service adds', async () => {
  const { metrics, read } = await startMeasured();
  metrics.addGauges([
    { name: 'tickets_open', help: 'Open tickets', read: async () => 7 },
    { name: 'tickets_lost', help: 'Lost tickets', read: async () => Promise.reject(new Error('away')) },
  ]);
  const text = await read();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).toMatch(/^tickets_open 7$/m);
  expect(text).toMatch(/^tickets_lost Nan$/m);
});

it('the pool of database connections tells who uses it and who waits', async () => {
  const { metrics, read } = await startMeasured();
  const { connection, close } = await startTestDatabase();
  onTestFinished(close);
  metrics.watchPool(connection);
  await connection.collection('things').insertOne({ a: 1 });
  const text = await read();
  expect(text).toMatch(/^mongodb_pool_connections_used 0$/m);
  expect(text).toMatch(/^mongodb_pool_waiting 0$/m);
  expect(text).toMatch(/^mongodb_pool_connections_max \d+$/m);
  expect(text).toMatch(/^mongodb_pool_failures_total 0$/m);
});

it('the port of the metrics has nothing else', async () => {
  const { port, close } = await startMetrics('127.0.0.1', 0);
  onTestFinished(() => close());
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
  expect([await statusOf('/metrics'), await statusOf('/'), await statusOf('/metrics', 'POST')]).toEqual([
    200, 404, 404,
  ]);
});
