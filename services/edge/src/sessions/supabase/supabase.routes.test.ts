import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeSessionModel } from '#src/sessions/store/session-record.ts';
import { signIn, signUp } from '#src/sessions/testing/people.ts';
import { startTestEdges } from '#src/sessions/testing/test-edges.ts';
import type { TestEdges } from '#src/sessions/testing/test-edges.ts';

let house: TestEdges;
beforeAll(async () => {
  house = await startTestEdges();
  house.upstream.app.get('/internal', (_req, res) => void res.json({ secret: true }));
  house.upstream.app.get('/auth/v1/mirror', (req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json(req.headers);
  });
  house.upstream.app.get('/auth/v1/guarded', (_req, res) => {
    res.set({ 'Referrer-Policy': 'no-referrer', Allow: 'POST' }).status(405).end();
  });
  house.upstream.app.get('/auth/v1/.well-known/jwks.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=600').json({ keys: [] });
  });
});
afterAll(() => house.close());

const MODERN = { 'X-Supabase-Api-Version': '2024-01-01' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${house.edges[0]}${path}`, { headers });

/** Sends the target as it stands, which `fetch` would tidy up, by methods that it refuses. */
function sendRaw(method: string, target: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.edges[0]);
    request({ hostname, port, method, path: target }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
}

function post(path: string, init: { body?: string; headers?: Record<string, string>; method?: string }) {
  const { headers, ...rest } = init;
  return fetch(`${house.edges[0]}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...rest,
  });
}

describe('the way to the authentication service', () => {
  it.each([
    '/auth/v1/../../internal',
    '/auth/v1/%2e%2e/%2e%2e/internal',
    '/auth/v1/x\\..\\..\\..\\internal',
    '/auth/v1/./mirror',
    'http://elsewhere.example/auth/v1/internal',
  ])('leads nowhere else: %s', async (target) => {
    expect((await sendRaw('GET', target)).statusCode).toBe(404);
    expect((await sendRaw('GET', '/auth/v1/mirror')).statusCode).toBe(200);
  });

  it('refuses a body that is too large or cannot be unpacked, in the words of that service', async () => {
    const large = await post('/auth/v1/signup', { body: `"${'x'.repeat(1_100_000)}"`, headers: MODERN });
    expect([large.status, await large.json()]).toEqual([
      413,
      { code: 'request_entity_too_large', message: expect.any(String) },
    ]);
    const broken = await post('/auth/v1/signup', {
      body: '{}',
      headers: { ...MODERN, 'Content-Encoding': 'gzip' },
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'bad_json' }]);
  });

  it('answers refusals of its own in the former shape to those who name no version', async () => {
    const answer = await post('/auth/v1/token', { body: '{}', headers: { Origin: 'https://evil.example' } });
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: 403, error_code: 'foreign_origin', msg: expect.any(String) },
    ]);
  });

  it('answers them so too to those who name a version that is none', async () => {
    const headers = { Origin: 'https://evil.example', 'X-Supabase-Api-Version': 'soon' };
    const answer = await post('/auth/v1/token', { body: '{}', headers });
    expect(await answer.json()).toMatchObject({ error_code: 'foreign_origin' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses a body that is called "%s", as a form of another page would',
    async (type) => {
      const body = new TextEncoder().encode('{"email":"a@example.org","password":"long enough"}');
      const headers = { ...MODERN, ...(type !== '' && { 'Content-Type': type }) };
      const answer = await fetch(`${house.edges[0]}/auth/v1/signup`, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'bad_json' }]);
    },
  );

  it('asks for no name where there is no body', async () => {
    const answer = await fetch(`${house.edges[0]}/auth/v1/logout`, { method: 'POST', headers: MODERN });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'session_not_found' }]);
  });

  it.each([{}, { refresh_token: '' }, { refresh_token: null }])(
    'says in the shape of OAuth that a refresh token is missing: %j',
    async (body) => {
      const answer = await post('/auth/v1/token?grant_type=refresh_token', { body: JSON.stringify(body) });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: 'invalid_request', error_description: 'refresh_token required' },
      ]);
    },
  );

  it('brings back what a link says of the page it came from, and the methods that a path has', async () => {
    const answer = await get('/auth/v1/guarded');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('takes no TRACE, which cannot be passed on', async () => {
    const { statusCode, headers } = await sendRaw('TRACE', '/auth/v1/user');
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE']);
  });

  it('does not say of a body that a HEAD is not given that it is empty', async () => {
    const { statusCode, headers } = await sendRaw('HEAD', '/auth/v1/mirror');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers).not.toHaveProperty('content-length');
  });

  it('passes on the version that the caller named, once, or none', async () => {
    expect(await (await get('/auth/v1/mirror', MODERN)).json()).toMatchObject({
      'x-supabase-api-version': '2024-01-01',
    });
    expect(await (await get('/auth/v1/mirror')).json()).not.toHaveProperty('x-supabase-api-version');
  });

  it.each(['sec-purpose', 'purpose', 'x-purpose', 'x-moz'])(
    'passes on that somebody only looks at a link, as %s says',
    async (name) => {
      const answer = await get('/auth/v1/mirror', { [name]: 'prefetch' });
      expect(await answer.json()).toMatchObject({ [name]: 'prefetch' });
    },
  );

  it('lets the public keys be kept, and nothing else', async () => {
    const keys = await get('/auth/v1/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect((await get('/auth/v1/mirror')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a browser with a session', () => {
  it('keeps the cookie of a new sign-in although answers to the former one are still on their way', async () => {
    const { browser, email } = await signUp(house);
    const former = browser.cookie;
    const tabs = Array.from({ length: 12 }, () => browser.copy());
    const paths = ['/api/things', '/api/auth/session', '/api/auth/sessions'];
    const askAll = () =>
      Promise.all(tabs.map((tab, index) => tab.fetch(`${house.edges[index % 2]}${paths[index % 3]}`)));
    await Promise.all([signIn(house, browser, email), askAll()]);
    await askAll();
    expect(tabs.map(({ cookie }) => cookie)).toEqual(Array(12).fill(former));
    house.now.value += 10_000;
    await askAll();
    expect(tabs.map(({ cookie }) => cookie)).toEqual(Array(12).fill(null));
  });

  it('is told that sign-in is not available while the database is away, and keeps its cookie', async () => {
    const { collection } = edgeSessionModel(house.connection);
    const findOne = collection.findOne.bind(collection);
    collection.findOne = () => Promise.reject(new mongo.MongoServerSelectionError('away', {} as never));
    const answer = await get('/api/things', { Cookie: `backline_sid=${'x'.repeat(43)}` });
    collection.findOne = findOne;
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a client without cookies', () => {
  it('ends its session by the token that it shows, for every cookie of it too', async () => {
    const body = JSON.stringify({ email: 'bearer@example.org', password: 'long enough', userType: 'artist' });
    const signedUp = await post('/api/auth/signup', { body });
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { session } = (await signedUp.json()) as { session: { access_token: string } };
    const headers = { Authorization: `Bearer ${session.access_token}` };
    expect((await get('/api/things', headers)).status).toBe(200);
    const forged = { Authorization: `Bearer ${session.access_token.split('.')[1]}` };
    expect((await post('/api/auth/logout', { headers: forged })).status).toBe(200);
    expect((await get('/api/things', { Cookie: cookie })).status).toBe(200);
    expect((await post('/api/auth/logout', { headers })).status).toBe(200);
    expect((await get('/api/things', headers)).status).toBe(401);
    expect((await get('/api/things', { Cookie: cookie })).status).toBe(401);
  });
});

describe('sign-up and sign-in', () => {
  it('name every field when there is no body at all', async () => {
    const answer = await fetch(`${house.edges[0]}/api/auth/login`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { fields: { email: expect.any(String), password: expect.any(String) } },
    ]);
  });

  it.each([
    [415, 'unsupported_media_type', { 'Content-Type': 'text/plain' }],
    [415, 'unsupported_media_type', { 'Content-Type': 'application/json; charset=klingon' }],
    [415, 'unsupported_media_type', { 'Content-Encoding': 'zip' }],
    [400, 'bad_json', { 'Content-Encoding': 'gzip' }],
  ])('refuse with %i %s a body sent with %j', async (status, code, headers) => {
    const answer = await post('/api/auth/login', { body: '{"email":"a@b.co","password":"x"}', headers });
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  it.each([
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['PUT', '/api/auth/signup', 'POST, OPTIONS'],
    ['GET', '/api/auth/logout', 'POST, OPTIONS'],
    ['DELETE', '/api/auth/session', 'GET, HEAD, OPTIONS'],
  ])('take no other method: %s %s', async (method, path, allowed) => {
    const answer = await fetch(house.edges[0] + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed', requestId: expect.any(String) });
  });
});
