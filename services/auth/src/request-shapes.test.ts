import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, postTo } from './testing/auth-requests.ts';
import { newEmail, SERVICE_ROLE_KEY, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

const password = 'long enough';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const post = (path: string, body: unknown) => postTo(auth.urls[0], path, body);

function call(method: string, path: string, init: RequestInit = {}) {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01', ...(init.headers as Record<string, string>) };
  return fetch(`${auth.urls[0]}/auth/v1${path}`, { ...init, method, headers });
}

describe('an address', () => {
  const impossible = [
    'evil,victim@example.org',
    'victim@example.org,example.com',
    'xx:;x@x.x',
    '<script>@example.org',
    'jürgen@example.org',
    'nul\u0000@example.org',
    'dot@.example.org',
    'dash@example-.org',
    'nodot@example',
    `${'a'.repeat(250)}@example.org`,
  ];

  it.each(impossible)(
    'that the hosted service refuses is refused, as a mail server could: %j',
    async (email) => {
      for (const path of ['/signup', '/otp', '/recover', '/resend']) {
        const answer = await post(path, { email, password, type: 'signup' });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toEqual({
          code: 'validation_failed',
          message: 'Unable to validate email address: invalid format',
        });
      }
    },
  );

  it.each(impossible)('that nobody can have is unknown to a sign-in: %j', async (email) => {
    const answer = await post('/token?grant_type=password', { email, password });
    expect(await codeOf(answer)).toEqual([400, 'invalid_credentials']);
  });

  it('is missed by a sign-in, and by an account that an administrator makes', async () => {
    const answer = await post('/token?grant_type=password', { password });
    expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
    const { error } = await auth.admin().createUser({ password });
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'Cannot create a user without either an email or phone',
    });
  });

  it('left out of a sign-up asks for an account without a name, which is not offered', async () => {
    expect(await codeOf(await post('/signup', { password }))).toEqual([422, 'anonymous_provider_disabled']);
  });

  it.each(["o'hara+gigs@sub.example.co.uk", 'a{b}|c~d=e@x1-y.example.org'])('may be %s', async (email) => {
    expect((await post('/signup', { email, password })).status).toBe(200);
  });
});

describe('a body', () => {
  it('is JSON whatever its sender calls it', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const body = JSON.stringify({ email: newEmail(), password });
    expect((await call('POST', '/signup', { headers, body })).status).toBe(200);
  });

  it('of a form is no JSON', async () => {
    const body = new URLSearchParams({ email: newEmail(), password });
    expect(await codeOf(await call('POST', '/signup', { body }))).toEqual([400, 'bad_json']);
  });

  it.each(['gzip', 'br', 'unheard-of'])('that is not packed as it says is no JSON: %s', async (encoding) => {
    const headers = { 'Content-Encoding': encoding, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email: newEmail(), password });
    expect(await codeOf(await call('POST', '/signup', { headers, body }))).toEqual([400, 'bad_json']);
  });

  it('that unpacks to more than a megabyte is refused', async () => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' };
    const body = gzipSync(
      JSON.stringify({ email: newEmail(), password, data: { a: 'a'.repeat(1_100_000) } }),
    );
    expect(await codeOf(await call('POST', '/signup', { headers, body }))).toEqual([
      413,
      'request_entity_too_large',
    ]);
  });
});

describe('an address of the service', () => {
  it('that cannot be decoded is not found', async () => {
    const headers = { Authorization: `Bearer ${SERVICE_ROLE_KEY}` };
    expect(await codeOf(await call('GET', '/admin/users/%E0%A4%A', { headers }))).toEqual([404, 'not_found']);
  });
});

describe('a sign-out', () => {
  it.each([
    ['', 204],
    ['?scope=', 204],
    ['?scope=everywhere', 400],
  ])('with the scope "%s" answers %i', async (query, status) => {
    const { data } = await auth.client().auth.signUp({ email: newEmail(), password });
    const { access_token: token, refresh_token: refresh } = data.session!;
    const answer = await call('POST', `/logout${query}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(status);
    const { error } = await auth.client().auth.refreshSession({ refresh_token: refresh });
    expect(error === null).toBe(status === 400);
  });
});

describe('a method that a path does not have', () => {
  it.each([
    ['GET', '/signup', 'POST'],
    ['GET', '/token?grant_type=password', 'POST'],
    ['GET', '/logout', 'POST'],
    ['POST', '/user', 'GET, HEAD, PUT'],
    ['DELETE', '/verify', 'GET, HEAD, POST'],
    ['POST', '/settings', 'GET, HEAD'],
    ['POST', '/.well-known/jwks.json', 'GET, HEAD'],
  ])('is refused with those it has: %s %s', async (method, path, allowed) => {
    const answer = await call(method, path);
    expect(await codeOf(answer)).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe(allowed);
  });
});

describe('a request that only looks', () => {
  it('sends no code, and is told that this takes a GET', async () => {
    const email = newEmail();
    await auth.admin().createUser({ email, password, email_confirm: true });
    const { data } = await auth.client().auth.signInWithPassword({ email, password });
    const headers = { Authorization: `Bearer ${data.session!.access_token}` };
    const looked = await call('HEAD', '/reauthenticate', { headers });
    expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await auth.mailTo(email)).toEqual({});
    expect((await call('GET', '/reauthenticate', { headers })).status).toBe(200);
    expect(await auth.mailTo(email)).toHaveProperty('reauthentication');
  });
});

describe('what is not offered', () => {
  it.each(['/admin/oauth/clients', '/admin/audit', '/admin/sso/providers'])(
    'to services is said to services only: %s',
    async (path) => {
      expect(await codeOf(await call('GET', path))).toEqual([401, 'no_authorization']);
      const headers = { Authorization: `Bearer ${SERVICE_ROLE_KEY}` };
      expect(await codeOf(await call('GET', path, { headers }))).toEqual([404, 'feature_disabled']);
    },
  );

  it.each([
    ['/sso/saml/metadata', 'saml_provider_disabled'],
    ['/user/oauth/grants', 'feature_disabled'],
    ['/passkeys/authentication/options', 'passkey_disabled'],
    ['/user/identities/authorize', 'manual_linking_disabled'],
  ])('is refused by its name: %s', async (path, code) => {
    expect(await codeOf(await call('GET', path))).toEqual([404, code]);
  });
});
