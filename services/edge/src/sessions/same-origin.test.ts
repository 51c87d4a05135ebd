import { describe, expect, it } from 'vitest';
import { createOriginCheck } from './same-origin.ts';
import { signUp } from './testing/people.ts';
import { useTestEdges } from './testing/test-edges.ts';

const site = useTestEdges();

const CHANGES = [
  ['POST', '/api/things'],
  ['PUT', '/api/things'],
  ['PATCH', '/api/things'],
  ['DELETE', '/api/things'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/logout'],
  ['POST', '/auth/v1/token'],
  ['PUT', '/auth/v1/user'],
] as const;

describe('another site', () => {
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://sub.edge.test' },
    { Origin: 'http://edge.test', 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'none' },
  ];
  it.each(foreign)('cannot change anything with %o [same-origin 1]', async (headers) => {
    const { browser } = await signUp(site);
    for (const [method, path] of CHANGES) {
      const answer = await browser.fetch(`${site.edges[0]}${path}`, {
        method,
        json: {},
        headers: { 'X-Supabase-Api-Version': '2024-01-01', ...headers },
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(await answer.json()).toMatchObject({ code: 'foreign_origin' });
    }
    expect((await browser.fetch(`${site.edges[0]}/api/things`)).status).toBe(200);
  });
});

describe('our own site, or a program', () => {
  it.each([{ Origin: 'http://edge.test', 'Sec-Fetch-Site': 'same-origin' }, {}])(
    'may change things with %o [same-origin 2]',
    async (headers: Record<string, string>) => {
      const { browser } = await signUp(site);
      const answer = await fetch(`${site.edges[0]}/api/things`, {
        method: 'POST',
        headers: { Cookie: browser.cookie ?? '', 'Content-Type': 'application/json', ...headers },
        body: '{}',
      });
      expect(answer.status).toBe(200);
    },
  );
});

describe('a site on loopback', () => {
  const isSameOrigin = createOriginCheck('http://127.0.0.1:3000');
  const post = (origin: string) => ({ method: 'POST', headers: { origin } });

  it('does not include another port, or a name with the same beginning', () => {
    expect(isSameOrigin(post('http://127.0.0.1:3001'))).toBe(false);
    expect(isSameOrigin(post('http://localhost.evil.example:3000'))).toBe(false);
    expect(isSameOrigin(post('https://localhost:3000'))).toBe(false);
  });

  it('has several names', () => {
    expect(isSameOrigin(post('http://localhost:3000'))).toBe(true);
    expect(isSameOrigin(post('http://[::1]:3000'))).toBe(true);
  });
});
