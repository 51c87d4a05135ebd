import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestEdge } from './testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());
beforeAll(() => {
  mkdirSync(join(edge.dataDir, 'media'), { recursive: true });
  writeFileSync(join(edge.dataDir, 'media/set.mp3'), '0123456789');
});

it.each(['/events', '/healthz', '/registry.json', '/nowhere', '/remotes/x', '/api/events'])(
  'no answer may be framed or sniffed: %s',
  async (path) => {
    const { headers } = await edge.get(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('microphone=()');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  },
);

it.each(['/%', '/%ff', '/events/%c0', '/media/%'])(
  'an address that cannot be decoded is not found: %s',
  async (path) => {
    const answer = await edge.get(path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  },
);

it('binds browsers to https for this host alone', async () => {
  const secure = await edge.another({ publicUrl: 'https://backline.test' });
  const { headers } = await fetch(`${secure.url}/events`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await edge.get('/events')).headers.has('strict-transport-security')).toBe(false);
});

it.each([
  [`${'0a'.repeat(32)}.mp3`, 'public, max-age=31536000, immutable'],
  ['set.mp3', 'public, max-age=3600'],
])('a media file is kept by caches as long as its name allows: %s', async (name, kept) => {
  writeFileSync(join(edge.dataDir, 'media', name), '0123456789');
  const { headers } = await edge.get(`/media/${name}`);
  expect([headers.get('cache-control'), headers.get('accept-ranges')]).toEqual([kept, 'bytes']);
  expect([headers.get('content-type'), headers.get('etag')]).toEqual(['audio/mpeg', expect.any(String)]);
});

describe('a part of a media file', () => {
  it('is refused as JSON when the file has no such part', async () => {
    const answer = await edge.get('/media/set.mp3', { Range: 'bytes=100-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('is refused when the file has changed since the first part', async () => {
    const answer = await edge.get('/media/set.mp3', { 'If-Match': '"another"' });
    expect([answer.status, await answer.json()]).toMatchObject([412, { code: 'precondition_failed' }]);
  });

  it('comes alone', async () => {
    const answer = await edge.get('/media/set.mp3', { Range: 'bytes=2-4' });
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
  });
});
