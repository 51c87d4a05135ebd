import { describe, expect, it } from 'vitest';
import { PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.edges[0]}${path}`, { headers });

function post(path: string, { body, headers }: { body?: string; headers?: Record<string, string> }) {
  return fetch(`${site.edges[0]}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
}

describe('sign-up', () => {
  it('reports every wrong field', async () => {
    const answer = await new TestBrowser().fetch(`${site.edges[0]}/api/auth/signup`, {
      json: { email: 'nobody', password: 'short', userType: 'organisation' },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      fields: { email: expect.any(String), password: expect.any(String), userType: expect.any(String) },
    });
  });

  it('refuses an address that has an account, and does not sign in', async () => {
    const { email } = await signUp(site);
    const stranger = new TestBrowser();
    const answer = await stranger.fetch(`${site.edges[0]}/api/auth/signup`, {
      json: { email, password: 'another one', userType: 'artist' },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } });
    expect(stranger.cookie).toBeNull();
  });

  it('signs the artist in with a cookie that scripts cannot read, and returns no refresh token [sessions 2, sessions 3, calls 12]', async () => {
    const { browser, answer, body } = await signUp(site);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(browser.setCookie).toMatch(
      /^backline_sid=[\w-]{43}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    expect(body.user).toMatchObject({ id: body.id, userType: 'artist' });
    expect(body.session.refresh_token).toMatch(/^h\.[\w-]+\.0$/);
    expect(JSON.stringify(body)).not.toContain('real-');
  });
});

describe('sign-in', () => {
  it('answers a wrong password and an unknown address alike [login 5]', async () => {
    const { email } = await signUp(site);
    const answers = await Promise.all(
      [email, 'unknown@example.org'].map(async (address) => {
        const answer = await new TestBrowser().fetch(`${site.edges[0]}/api/auth/login`, {
          json: { email: address, password: 'wrong' },
        });
        const { message, code } = (await answer.json()) as { message: string; code: string };
        return { status: answer.status, message, code };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  it('answers 503 while the auth service is down', async () => {
    site.upstream.outage = 500;
    const answer = await new TestBrowser().fetch(`${site.edges[0]}/api/auth/login`, {
      json: { email: 'a@example.org', password: 'whatever' },
    });
    expect(answer.status).toBe(503);
  });

  it('sets a new cookie, and the former one is dead [calls 11]', async () => {
    const { browser, email } = await signUp(site);
    const former = browser.copy();
    const answer = await signIn(site, browser, email);
    expect(await answer.json()).toMatchObject({ email, session: { token_type: 'bearer' } });
    expect(browser.cookie).not.toBe(former.cookie);
    expect((await former.fetch(`${site.edges[1]}/api/things`)).status).toBe(401);
    expect((await browser.fetch(`${site.edges[1]}/api/things`)).status).toBe(200);
  });

  it('through the Supabase client sets the same cookie', async () => {
    const { email } = await signUp(site);
    const browser = new TestBrowser();
    const answer = await browser.fetch(`${site.edges[0]}/auth/v1/token?grant_type=password`, {
      json: { email, password: PASSWORD },
    });
    const text = await answer.text();
    expect(text).not.toContain('real-');
    expect(JSON.parse(text)).toMatchObject({ refresh_token: expect.stringMatching(/^h\./), user: { email } });
    expect((await browser.fetch(`${site.edges[0]}/api/things`)).status).toBe(200);
  });
});

describe('an account request', () => {
  it('without a body reports every field', async () => {
    const answer = await fetch(`${site.edges[0]}/api/auth/login`, { method: 'POST' });
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
  ])('is refused with %i %s when its body comes with %j [same-origin 3]', async (status, code, headers) => {
    const answer = await post('/api/auth/login', { body: '{"email":"a@b.co","password":"x"}', headers });
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  it.each([
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['PUT', '/api/auth/signup', 'POST, OPTIONS'],
    ['GET', '/api/auth/logout', 'POST, OPTIONS'],
    ['DELETE', '/api/auth/session', 'GET, HEAD, OPTIONS'],
  ])('is refused with another method: %s %s', async (method, path, allowed) => {
    const answer = await fetch(site.edges[0] + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed', requestId: expect.any(String) });
  });
});

describe('sign-out', () => {
  it('answers the same for a stranger [calls 13]', async () => {
    const answer = await new TestBrowser().fetch(`${site.edges[0]}/api/auth/logout`, { json: {} });
    expect(await answer.json()).toEqual({ signedOut: true });
  });

  it('kills the cookie and every copy of it at once, and the session at the auth service [sessions 13, calls 13]', async () => {
    const { browser } = await signUp(site);
    const copy = browser.copy();
    const alive = site.upstream.sessions.size;
    await browser.fetch(`${site.edges[0]}/api/auth/logout`, { json: {} });
    expect(browser.cookie).toBeNull();
    expect((await copy.fetch(`${site.edges[1]}/api/things`)).status).toBe(401);
    expect(site.upstream.sessions.size).toBe(alive - 1);
  });

  it('kills the cookie also while the auth service is down', async () => {
    const { browser } = await signUp(site);
    const copy = browser.copy();
    site.upstream.outage = 500;
    expect((await browser.fetch(`${site.edges[0]}/api/auth/logout`, { json: {} })).status).toBe(200);
    site.upstream.repair();
    expect((await copy.fetch(`${site.edges[0]}/api/things`)).status).toBe(401);
  });

  it('ends the session of a Bearer token, for every cookie of it too', async () => {
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

describe('the session of a page', () => {
  it('is empty for a stranger, which is no error [calls 14]', async () => {
    const answer = await new TestBrowser().fetch(`${site.edges[0]}/api/auth/session`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: null, session: null });
    expect(await (await new TestBrowser().fetch(`${site.edges[0]}/page`)).json()).toBeNull();
  });

  it('returns the signed-in user, with a token that does not expire soon [sessions 6, calls 14]', async () => {
    const { browser, email } = await signUp(site);
    site.now.value += 850_000;
    const answer = await browser.fetch(`${site.edges[1]}/api/auth/session`);
    const { user, session } = (await answer.json()) as { user: object; session: { expires_in: number } };
    expect(user).toMatchObject({ email });
    expect(session.expires_in).toBe(900);
    expect(await (await browser.fetch(`${site.edges[0]}/page`)).json()).toMatchObject({ email });
  });
});
