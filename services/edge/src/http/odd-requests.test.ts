import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge((req: IncomingMessage, res: ServerResponse) => {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ path: req.url }));
  });
  mkdirSync(join(edge.dataDir, 'media'), { recursive: true });
  writeFileSync(join(edge.dataDir, 'media/set.mp3'), '0123456789');
});
afterAll(() => edge.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(edge.url + path, { headers });

describe('an address that cannot be read', () => {
  it.each(['/%', '/%ff', '/events/%c0', '/media/%'])('%s is not found, and nobody’s fault', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('a part of a media file', () => {
  it('is refused as JSON when the file has no such part', async () => {
    const answer = await get('/media/set.mp3', { Range: 'bytes=100-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('is refused when the file is no longer the one that was begun', async () => {
    const answer = await get('/media/set.mp3', { 'If-Match': '"another"' });
    expect([answer.status, await answer.json()]).toMatchObject([412, { code: 'precondition_failed' }]);
  });

  it('comes alone', async () => {
    const answer = await get('/media/set.mp3', { Range: 'bytes=2-4' });
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
  });
});

describe('the way to the API', () => {
  it.each(['/API/events', '/Api', '/api/events'])('is the same in all capitals: %s', async (path) => {
    expect(await (await get(path)).json()).toEqual({ path });
  });

  it('is not taken by what only begins alike', async () => {
    expect((await get('/apis')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});

describe('readiness', () => {
  it('ends while the database does not answer, though pages go on', async () => {
    const { db } = edge.connection;
    if (!db) throw new Error('the connection is open');
    expect((await get('/readyz')).status).toBe(200);
    const command = db.command.bind(db);
    db.command = () => Promise.reject(new Error('away'));
    try {
      const answer = await get('/readyz');
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
      expect((await get('/events')).status).toBe(200);
      expect((await get('/healthz')).headers.get('cache-control')).toBe('no-store');
    } finally {
      db.command = command;
    }
    expect((await get('/readyz')).status).toBe(200);
  });
});
