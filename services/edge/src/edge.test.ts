import { expect, it } from 'vitest';
import { useTestEdge } from './testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());

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

it.each(['/%', '/profile/%E0%A4%A', '/nowhere/%c0?a=%ff', '/venue/%zz/more'])(
  'a browser reads the page of the product at an address that cannot be decoded: %s',
  async (path) => {
    const answer = await edge.get(path, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('backline-boot');
  },
);

it('requires https of browsers only for this host', async () => {
  const secure = await edge.another({ publicUrl: 'https://backline.test' });
  const { headers } = await fetch(`${secure.url}/events`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await edge.get('/events')).headers.has('strict-transport-security')).toBe(false);
});
