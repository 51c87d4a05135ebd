import { once } from 'node:events';
import { request } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serve, type ServedHandler } from '#src/testing/serve.ts';
import { requestLog } from './request-log.ts';
import { recordOf } from './request-record.ts';

interface Line {
  [field: string]: unknown;
}

const lines: Line[] = [];
const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
let server: ServedHandler;

beforeAll(async () => {
  const app = express();
  app.use(requestLog(logger));
  app.get('/people/:id', (_req, res) => {
    Object.assign(recordOf(res), { route: '/people/:id', userId: 'user-1' });
    res.status(Number(res.req.query['status'] ?? 200)).json({});
  });
  app.get('/slow', () => undefined);
  server = await serve(app);
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

const lastLine = async () => {
  await expect.poll(() => lines).toHaveLength(1);
  return lines[0];
};

it.each([200, 404, 500])(
  'an answer of %i is one line with route, person, status and time',
  async (status) => {
    const url = `${server.url}/people/ada@example.org?status=${status}`;
    const answer = await fetch(url, { headers: { authorization: 'Bearer secret', cookie: 'sid=secret' } });
    expect(await lastLine()).toEqual({
      level: 30,
      time: expect.any(Number),
      msg: 'request',
      requestId: answer.headers.get('x-request-id'),
      route: '/people/:id',
      userId: 'user-1',
      method: 'GET',
      status,
      ms: expect.any(Number),
    });
  },
);

it('a request that two services of one process handle is one line', async () => {
  const inner = express().use(requestLog(logger));
  inner.get('/', (_req, res) => void res.json({}));
  const outer = await serve(express().use(requestLog(logger), inner));
  await fetch(outer.url);
  await outer.close();
  expect(lines).toMatchObject([{ msg: 'request', status: 200 }]);
});

it('a request keeps the id of the proxy, unless it is malformed', async () => {
  const idFor = async (sent: string) =>
    (await fetch(`${server.url}/people/1`, { headers: { 'x-request-id': sent } })).headers.get(
      'x-request-id',
    );
  expect(await idFor('edge-12345678')).toBe('edge-12345678');
  expect(await idFor('a"} {"level":60')).toMatch(/^[0-9a-f-]{36}$/);
});

it('an aborted request is told as such, without a status that it never got', async () => {
  const aborted = request(`${server.url}/slow`);
  aborted.on('error', () => undefined);
  aborted.end();
  await once(aborted, 'finish');
  setTimeout(() => aborted.destroy(), 20);
  const line = await lastLine();
  expect(line).toMatchObject({ msg: 'request aborted', aborted: true, method: 'GET' });
  expect(line).not.toHaveProperty('status');
});
