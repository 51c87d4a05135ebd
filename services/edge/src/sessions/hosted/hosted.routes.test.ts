import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { PROJECT_KEY } from '#src/sessions/testing/fake-state.ts';
import { PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges({ isHosted: true });
const NEXT = 'another long one';

interface Person {
  browser: TestBrowser;
  session: { access_token: string };
}

const CURRENT = { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' };

async function send({ browser, session }: Person, method: string, path: string, body: unknown) {
  const answer = await browser.fetch(`${site.edges[0]}/auth/v1${path}`, {
    method,
    headers: { ...CURRENT, Authorization: `Bearer ${session.access_token}` },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const json = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: answer.status, code: json['code'], json };
}
const change = (person: Person, body: unknown) => send(person, 'PUT', '/user', body);

/** Follows a link to the account's mailbox in its own browser. */
async function followLink(userId: string, type = 'recovery'): Promise<Person & { json: object }> {
  const browser = new TestBrowser();
  const answer = await browser.fetch(`${site.edges[0]}/auth/v1/verify`, {
    headers: CURRENT,
    json: { type, token_hash: userId },
  });
  const json = (await answer.json()) as { access_token: string };
  return { browser, session: json, json };
}

async function opens(email: string, password: string): Promise<boolean> {
  const answer = await fetch(`${site.edges[1]}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status === 200;
}

const callsTo = (path: string) =>
  site.upstream.calls.filter(({ url }) => url.split('?')[0] === path).map(({ body }) => body);

/** Sends the path unchanged. */
function sendRaw(method: string, path: string, headers: Record<string, string>, body: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(site.edges[0]);
    request({ hostname, port, method, path, headers }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end(body);
  });
}

describe('a request to a hosted project', () => {
  it.each([
    '/auth/v1/%75ser',
    '/auth/v1//user',
    '/auth/v1/user/',
    '/auth/v1/USER',
    '/auth/v1/./user',
    '/auth/v1/user%2f',
    '/auth/v1/user;x',
    '/auth/v1/user%00',
  ])('changes nothing by another spelling of a path: %s [hosted-authentication-service 3]', async (path) => {
    const { email, session } = await signUp(site);
    const before = site.upstream.calls.length;
    const headers = { ...CURRENT, Authorization: `Bearer ${session.access_token}` };
    const answer = await sendRaw('PUT', path, headers, JSON.stringify({ password: NEXT }));
    expect(answer.statusCode).toBe(404);
    expect(site.upstream.calls.length).toBe(before);
    expect(await opens(email, PASSWORD)).toBe(true);
  });

  it.each([
    ['GET', '/verify?token=x&type=recovery'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users'],
    ['POST', '/invite'],
    ['POST', '/factors/recovery-codes'],
    ['GET', '/authorize?provider=google'],
    ['GET', '/reauthenticate'],
    ['PATCH', '/user'],
    ['DELETE', '/user'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/token?grant_type=id_token'],
    ['GET', '/settings'],
    ['POST', '/magiclink'],
  ])('is 404 when it is not listed: %s %s [hosted-authentication-service 3]', async (method, path) => {
    const person = await signUp(site);
    const before = site.upstream.calls.length;
    expect(await send(person, method, path, {})).toMatchObject({ status: 404, code: 'not_found' });
    expect(site.upstream.calls.length).toBe(before);
  });

  it('carries the service key, the address of the caller and only the fields that were read [hosted-authentication-service 4]', async () => {
    const body = { EMAIL: 'b@example.org', email: ' A@Example.org', create_user: true, code_challenge: 'x' };
    const answer = await fetch(`${site.edges[0]}/auth/v1/otp?redirect_to=http://evil.example&aud=x`, {
      method: 'POST',
      headers: { ...CURRENT, Authorization: 'Bearer anon', apikey: 'anon', 'X-JWT-AUD': 'x' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    const last = site.upstream.calls.at(-1);
    expect(last).toMatchObject({ url: '/otp', body: { email: 'a@example.org', create_user: false } });
    expect(last?.headers).toMatchObject({ apikey: PROJECT_KEY, 'sb-forwarded-for': expect.any(String) });
    for (const name of ['authorization', 'x-jwt-aud', 'x-forwarded-for']) {
      expect(last?.headers).not.toHaveProperty(name);
    }
  });
});

describe('a new password', () => {
  it.each<[string, unknown]>([
    ['without a proof', { password: NEXT }],
    ['with a nonce without a meaning', { password: NEXT, nonce: '123456' }],
    ['with metadata that says so', { password: NEXT, data: { password_pending: true } }],
    ['with a field for another proof', { password: NEXT, linkedAt: '2026-11-21T20:00:00Z' }],
    ['with the wrong current password', { password: NEXT, current_password: 'wrong and long' }],
    ['with the current password in capitals', { password: NEXT, CURRENT_PASSWORD: PASSWORD }],
  ])('is refused %s [hosted-authentication-service 6]', async (_case, body) => {
    const person = await signUp(site);
    expect((await change(person, body)).status).toBe(400);
    expect([await opens(person.email, PASSWORD), await opens(person.email, NEXT)]).toEqual([true, false]);
  });

  it.each<[string, unknown]>([
    ['in capitals', `{"PASSWORD": "${NEXT}"}`],
    ['with a letter that folds to another one', `{"pa\u017f\u017fword": "${NEXT}"}`],
    ['in capitals beside another field', `{"data": {}, "Password": "${NEXT}"}`],
  ])('is not even read %s [hosted-authentication-service 4]', async (_case, body) => {
    const person = await signUp(site);
    expect((await change(person, body)).status).toBe(200);
    expect(callsTo('/user').at(-1)).toEqual({});
    expect([await opens(person.email, PASSWORD), await opens(person.email, NEXT)]).toEqual([true, false]);
  });

  it('is refused when the metadata of the account says that it has no password yet', async () => {
    const person = await signUp(site);
    await change(person, { data: { password_pending: true } });
    expect(callsTo('/user').at(-1)).toEqual({});
    expect(await change(person, { password: NEXT })).toMatchObject({ code: 'current_password_required' });
  });

  it('is set with the current password, and the session that checked it ends [hosted-authentication-service 6]', async () => {
    const person = await signUp(site);
    const open = site.upstream.sessions.size;
    expect((await change(person, { password: NEXT, current_password: PASSWORD })).status).toBe(200);
    expect(site.upstream.sessions.size).toBe(open);
    expect([await opens(person.email, PASSWORD), await opens(person.email, NEXT)]).toEqual([false, true]);
  });

  it('is set for ten minutes after a link that was followed here [hosted-authentication-service 6]', async () => {
    const { email, body } = await signUp(site);
    const linked = await followLink(body.id);
    const late = await followLink((await signUp(site)).body.id);
    site.now.value += 9 * 60_000;
    expect((await change(linked, { password: NEXT })).status).toBe(200);
    expect(await opens(email, NEXT)).toBe(true);
    site.now.value += 2 * 60_000;
    expect(await change(late, { password: NEXT })).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
  });

  it('cannot be guessed by many tries of the current one', async () => {
    const person = await signUp(site);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      codes.push((await change(person, { password: NEXT, current_password: `wrong ${guess} long` })).code);
    }
    expect(codes).toEqual([...Array<string>(10).fill('current_password_invalid'), 'over_request_rate_limit']);
  });

  it('of a new organisation is set by the service key, and this browser stays signed in', async () => {
    const browser = new TestBrowser();
    const email = 'house@example.org';
    const answer = await browser.fetch(`${site.edges[0]}/api/orgs`, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      json: {
        orgName: 'Salt House',
        orgType: 'nightclub',
        contactName: 'Inês Carvalho',
        email,
        address: 'Rua do Cais 32',
        city: 'Lisbon',
        state: 'Lisboa',
      },
    });
    const { session } = (await answer.json()) as {
      session: { access_token: string; refresh_token: string };
    };
    const person = { browser, session };
    expect((await change(person, { password: NEXT, email: 'next@example.org' })).code).toBe(
      'reauthentication_needed',
    );
    expect((await change(person, { password: NEXT })).status).toBe(200);
    expect(await opens(email, NEXT)).toBe(true);
    const refreshed = await send(person, 'POST', '/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    });
    expect(refreshed.status).toBe(200);
  });
});

describe('a new address', () => {
  const email = () => `${crypto.randomUUID()}@example.org`;

  it('needs the current password, or a link that was followed here [hosted-authentication-service 6]', async () => {
    const person = await signUp(site);
    const next = email();
    expect((await change(person, { email: next })).code).toBe('current_password_required');
    expect((await change(person, { EMAIL: next, eMail: next })).json['email']).toBe(person.email);
    const changed = await change(person, { email: next, current_password: PASSWORD });
    expect(changed.json['email']).toBe(next);
    const linked = await followLink((await signUp(site)).body.id);
    expect((await change(linked, { email: email() })).status).toBe(200);
  });

  it('gets mailed links to the page that asked for them [hosted-authentication-service 11]', async () => {
    const person = await signUp(site);
    const settings = encodeURIComponent('http://edge.test/settings');
    const body = { email: email(), current_password: PASSWORD };
    expect((await send(person, 'PUT', `/user?redirect_to=${settings}`, body)).status).toBe(200);
    expect(site.upstream.calls.at(-1)?.url).toBe(`/user?redirect_to=${settings}`);
    await send(person, 'PUT', '/user?redirect_to=https%3A%2F%2Fevil.example', { ...body, email: email() });
    expect(site.upstream.calls.at(-1)?.url).toBe('/user');
  });

  it('may not be a listed one', async () => {
    const person = await signUp(site);
    expect(await change(person, { email: 'boss@listed.example', current_password: PASSWORD })).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('the first link that proves a mailbox', () => {
  it('ends the sessions and the password of the maker of the account, and asks for a new one', async () => {
    const stranger = await signUp(site);
    const owner = await followLink(stranger.body.id, 'magiclink');
    expect(owner.json).toMatchObject({ user: { user_metadata: { password_pending: true } } });
    expect(await opens(stranger.email, PASSWORD)).toBe(false);
    const page = await stranger.browser.fetch(`${site.edges[0]}/api/auth/session`);
    expect(await page.json()).toEqual({ user: null, session: null });
    expect((await change(owner, { password: NEXT })).json['user_metadata']).toEqual({});
    expect(await opens(stranger.email, NEXT)).toBe(true);
  });

  it('is the only one that does so', async () => {
    const { email, body } = await signUp(site);
    await change(await followLink(body.id), { password: NEXT });
    const other = await followLink(body.id, 'magiclink');
    expect(other.json).toMatchObject({ user: { user_metadata: {} } });
    expect(await opens(email, NEXT)).toBe(true);
  });
});

describe('a gateway that refuses our key', () => {
  it('is a fault of ours, and ends no session [hosted-authentication-service 7]', async () => {
    const person = await signUp(site);
    site.upstream.refusesKeys = true;
    site.now.value += 20 * 60_000;
    for (const path of ['/api/auth/session', '/api/auth/sessions']) {
      expect((await person.browser.fetch(site.edges[0] + path)).status).toBe(503);
    }
    expect((await send(person, 'POST', '/logout', {})).status).toBe(503);
    site.upstream.refusesKeys = false;
    const session = await person.browser.fetch(`${site.edges[0]}/api/auth/session`);
    expect(await session.json()).toMatchObject({ user: { email: person.email } });
  });
});

describe('the callers of a hosted project', () => {
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });

  it('are counted apart, so that guesses of one do not lock others out', async () => {
    const { email } = await signUp(site);
    const guess = (password: string, ip: string) =>
      fetch(`${site.edges[0]}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...from(ip) },
        body: JSON.stringify({ email, password }),
      }).then(({ status }) => status);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await guess(`wrong and long ${n}`, '203.0.113.7'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await guess(PASSWORD, '203.0.113.8')).toBe(200);
  });

  it('may ask for one message of a kind a minute to a mailbox', async () => {
    const ask = (path: string) =>
      fetch(`${site.edges[0]}/auth/v1/${path}`, {
        method: 'POST',
        headers: CURRENT,
        body: JSON.stringify({ email: 'mailbox@example.org' }),
      });
    for (const path of ['recover', 'otp']) expect((await ask(path)).status).toBe(200);
    const again = await ask('recover');
    expect([again.status, await again.json()]).toMatchObject([429, { code: 'over_email_send_rate_limit' }]);
  });

  it('sign in as before', async () => {
    const { email } = await signUp(site);
    expect((await signIn(site, new TestBrowser(), email)).status).toBe(200);
  });
});
