import { request, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();
beforeAll(() => {
  const { app } = site.upstream;
  app.get('/internal', (_req, res) => void res.json({ secret: true }));
  app.get('/auth/v1/mirror', (req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json(req.headers);
  });
  app.get('/auth/v1/guarded', (_req, res) => {
    res.set({ 'Referrer-Policy': 'no-referrer', Allow: 'POST' }).status(405).end();
  });
  app.get('/auth/v1/.well-known/jwks.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json({ keys: [] });
  });
});

const CURRENT = { 'X-Supabase-Api-Version': '2024-01-01' };

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.edges[0]}${path}`, { headers });

function post(path: string, { body, headers }: { body?: string; headers?: Record<string, string> }) {
  return fetch(`${site.edges[0]}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
}

/** Sends the target unchanged, by any method. `fetch` would change some targets and refuse some methods. */
function sendRaw(method: string, target: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.edges[0]);
    request({ hostname, port, method, path: target }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
}

describe('a request that the proxy refuses', () => {
  it.each([
    '/auth/v1/../../internal',
    '/auth/v1/%2e%2e/%2e%2e/internal',
    '/auth/v1/x\\..\\..\\..\\internal',
    '/auth/v1/./mirror',
    'http://elsewhere.example/auth/v1/internal',
  ])('names an address outside of the auth service: %s', async (target) => {
    expect((await sendRaw('GET', target)).statusCode).toBe(404);
    expect((await sendRaw('GET', '/auth/v1/mirror')).statusCode).toBe(200);
  });

  it('has a body that is too large or cannot be unpacked', async () => {
    const large = await post('/auth/v1/signup', { body: `"${'x'.repeat(1_100_000)}"`, headers: CURRENT });
    expect([large.status, await large.json()]).toEqual([
      413,
      { code: 'request_entity_too_large', message: expect.any(String) },
    ]);
    const broken = await post('/auth/v1/signup', {
      body: '{}',
      headers: { ...CURRENT, 'Content-Encoding': 'gzip' },
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'bad_json' }]);
  });

  it('gets the former format of errors if it sends no version', async () => {
    const answer = await post('/auth/v1/token', { body: '{}', headers: { Origin: 'https://evil.example' } });
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: 403, error_code: 'foreign_origin', msg: expect.any(String) },
    ]);
  });

  it('gets the former shape of errors when its version is no date', async () => {
    const headers = { Origin: 'https://evil.example', 'X-Supabase-Api-Version': 'soon' };
    const answer = await post('/auth/v1/token', { body: '{}', headers });
    expect(await answer.json()).toMatchObject({ error_code: 'foreign_origin' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'has a body of type "%s", as a form of another site sends it',
    async (type) => {
      const body = new TextEncoder().encode('{"email":"a@example.org","password":"long enough"}');
      const headers = { ...CURRENT, ...(type !== '' && { 'Content-Type': type }) };
      const answer = await fetch(`${site.edges[0]}/auth/v1/signup`, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'bad_json' }]);
    },
  );

  it('is a TRACE, which cannot be passed on', async () => {
    const { statusCode, headers } = await sendRaw('TRACE', '/auth/v1/user');
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE']);
  });
});

describe('a request that the proxy passes on', () => {
  it('needs no content type without a body', async () => {
    const answer = await fetch(`${site.edges[0]}/auth/v1/logout`, { method: 'POST', headers: CURRENT });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'session_not_found' }]);
  });

  it('returns the referrer policy of a link, and the methods of a path', async () => {
    const answer = await get('/auth/v1/guarded');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('has no content length in the answer to a HEAD', async () => {
    const { statusCode, headers } = await sendRaw('HEAD', '/auth/v1/mirror');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers).not.toHaveProperty('content-length');
  });

  it('keeps the version that its caller named, once, or none', async () => {
    expect(await (await get('/auth/v1/mirror', CURRENT)).json()).toMatchObject({
      'x-supabase-api-version': '2024-01-01',
    });
    expect(await (await get('/auth/v1/mirror')).json()).not.toHaveProperty('x-supabase-api-version');
  });

  it.each(['sec-purpose', 'purpose', 'x-purpose', 'x-moz'])(
    'still says that it is a prefetch, in %s',
    async (name) => {
      const answer = await get('/auth/v1/mirror', { [name]: 'prefetch' });
      expect(await answer.json()).toMatchObject({ [name]: 'prefetch' });
    },
  );

  it('may be cached when it asks for the public keys, and only then', async () => {
    const keys = await get('/auth/v1/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect((await get('/auth/v1/mirror')).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('sign-out by the Supabase client', () => {
  it('works with an expired token, and the scope says which other sessions end', async () => {
    const { browser, email, body } = await signUp(site);
    const phone = new TestBrowser();
    await signIn(site, phone, email);
    site.now.value += 901_000;
    const headers = { Authorization: `Bearer ${body.session.access_token}` };
    const signOut = (scope: string) =>
      browser.fetch(`${site.edges[1]}/auth/v1/logout?scope=${scope}`, { method: 'POST', headers });
    expect((await signOut('others')).status).toBe(204);
    expect((await phone.fetch(`${site.edges[0]}/api/things`)).status).toBe(401);
    expect((await browser.fetch(`${site.edges[0]}/api/things`)).status).toBe(200);
    expect((await signOut('local')).status).toBe(204);
    expect(browser.cookie).toBeNull();
  });
});
