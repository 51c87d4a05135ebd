import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_REUSED_HEADER } from '@backline/service-kit/session-reused';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';
import { deriveRefreshToken } from './tokens/refresh-token.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const password = 'long enough';

interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}, instance = 0) {
  return fetch(`${auth.urls[instance]}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function signUp(email = newEmail()): Promise<Session> {
  return (await (await post('/signup', { email, password })).json()) as Session;
}

function refresh(token: string, instance = 0) {
  return post('/token?grant_type=refresh_token', { refresh_token: token }, {}, instance);
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

const getUser = (token: string) =>
  fetch(`${auth.urls[0]}/auth/v1/user`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
  });

describe('a refresh token', () => {
  it('is in no collection of the database', async () => {
    const { refresh_token: token } = await signUp();
    const collections = (await auth.connection.db?.collections()) ?? [];
    const stored = await Promise.all(collections.map((collection) => collection.find({}).toArray()));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.flat().length).toBeGreaterThan(0);
  });

  it('cannot be made from the counter, even by whoever reads the database', async () => {
    const { refresh_token: token } = await signUp();
    const forged = Buffer.from(token, 'base64url');
    forged.writeUInt32BE(1, 17);
    expect(await codeOf(await refresh(forged.toString('base64url')))).toEqual([
      400,
      'refresh_token_not_found',
    ]);
    expect(await codeOf(await refresh('garbage'))).toEqual([400, 'refresh_token_not_found']);
  });

  it('cannot be made from all that the database holds of a session', async () => {
    const { refresh_token: token, user } = await signUp();
    const stored = await auth.connection.collection('auth_sessions').findOne({ userId: user.id });
    const session = { id: String(stored?._id), salt: String(stored?.['salt']) };
    const forged = deriveRefreshToken('not the pepper', session, 0);
    expect(await codeOf(await refresh(forged))).toEqual([400, 'refresh_token_not_found']);
    expect((await refresh(token)).status).toBe(200);
  });

  it('with another signature is worthless, and whoever shows it does no harm', async () => {
    const { refresh_token: token } = await signUp();
    const forged = Buffer.from(token, 'base64url');
    forged.writeUInt8((forged.at(-1) ?? 0) ^ 1, forged.length - 1);
    expect(await codeOf(await refresh(forged.toString('base64url')))).toEqual([
      400,
      'refresh_token_not_found',
    ]);
    expect((await refresh(token)).status).toBe(200);
  });

  it('of a second tab is good for ten seconds, although the first tab already uses the next one', async () => {
    const { refresh_token: token } = await signUp();
    const first = (await (await refresh(token)).json()) as Session;
    await getUser(first.access_token);
    auth.now.value += 9_000;
    const second = (await (await refresh(token)).json()) as Session;
    expect(second.refresh_token).toBe(first.refresh_token);
  });

  it('presented twenty times at once at two instances gives one next token, and the session lives', async () => {
    const { refresh_token: token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => refresh(token, index % 2)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as Session).refresh_token),
    );
    expect(new Set(next).size).toBe(1);
    expect((await refresh(next[0]!)).status).toBe(200);
  });

  it('that comes back late, when its successor is in use, ends the session for both holders', async () => {
    const email = newEmail();
    const { refresh_token: stolen } = await signUp(email);
    const second = (await (await refresh(stolen)).json()) as Session;
    const third = (await (await refresh(second.refresh_token)).json()) as Session;
    auth.now.value += 11_000;
    expect(await codeOf(await refresh(stolen))).toEqual([400, 'refresh_token_already_used']);
    expect(await codeOf(await refresh(third.refresh_token))).toEqual([400, 'refresh_token_not_found']);
    expect(await codeOf(await getUser(third.access_token))).toEqual([403, 'session_not_found']);
    expect(await auth.mailTo(email)).toHaveProperty('session-ended');
  });

  it('that came back at the edge ends the session too, and tells its owner once', async () => {
    const email = newEmail();
    const { access_token: token, refresh_token: shared } = await signUp(email);
    const told = () => auth.connection.collection('auth_mail').countDocuments({ kind: 'session-ended' });
    const before = await told();
    const headers = { Authorization: `Bearer ${token}`, [SESSION_REUSED_HEADER]: '1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => post('/logout?scope=local', '', headers, index % 2)),
    );
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(await codeOf(await refresh(shared))).toEqual([400, 'refresh_token_not_found']);
    expect(await auth.mailTo(email)).toHaveProperty('session-ended');
    expect(await told()).toBe(before + 1);
  });

  it('that comes back late is refused as soon as the successor’s access token was seen', async () => {
    const { refresh_token: first } = await signUp();
    const second = (await (await refresh(first)).json()) as Session;
    expect((await getUser(second.access_token)).status).toBe(200);
    auth.now.value += 11_000;
    expect(await codeOf(await refresh(first))).toEqual([400, 'refresh_token_already_used']);
  });

  it('that comes back late is forgiven when the answer was lost and the successor never seen', async () => {
    const { refresh_token: first } = await signUp();
    const lost = (await (await refresh(first)).json()) as Session;
    auth.now.value += 60_000;
    const again = (await (await refresh(first)).json()) as Session;
    expect(again.refresh_token).toBe(lost.refresh_token);
  });

  it('from long ago is not forgiven because somebody refreshed a moment ago', async () => {
    const { refresh_token: first } = await signUp();
    const second = (await (await refresh(first)).json()) as Session;
    auth.now.value += 60_000;
    await refresh(second.refresh_token);
    expect(await codeOf(await refresh(first))).toEqual([400, 'refresh_token_already_used']);
  });

  it('is worthless once the session was idle for a week, whether or not the database was tidied', async () => {
    const { refresh_token: first } = await signUp();
    const { refresh_token: next } = (await (await refresh(first)).json()) as Session;
    const { refresh_token: unused } = await signUp();
    auth.now.value += 7 * 86_400_000 + 1000;
    for (const token of [next, unused]) {
      expect(await codeOf(await refresh(token))).toEqual([400, 'session_expired']);
    }
  });

  it('cannot carry a session past its thirtieth day, nor can an access token', async () => {
    let session = await signUp();
    for (let day = 0; day < 30; day += 6) {
      auth.now.value += 6 * 86_400_000 - 1000;
      session = (await (await refresh(session.refresh_token)).json()) as Session;
    }
    expect((await getUser(session.access_token)).status).toBe(200);
    auth.now.value += 10_000;
    expect(await codeOf(await getUser(session.access_token))).toEqual([403, 'session_not_found']);
    expect(await codeOf(await refresh(session.refresh_token))).toEqual([400, 'session_expired']);
  });
});

describe('an access token', () => {
  const claims = (session: Session) => decodeJwt(session.access_token);

  it('is asked for by 401 and refused by 403', async () => {
    const missing = await fetch(`${auth.urls[0]}/auth/v1/user`, {
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    expect(await codeOf(missing)).toEqual([401, 'no_authorization']);
    expect(await codeOf(await getUser('nonsense'))).toEqual([403, 'bad_jwt']);
  });

  it('signed by another key, by a public key as a secret, or by nothing, is refused', async () => {
    const session = await signUp();
    const { keys } = (await (await fetch(`${auth.urls[0]}/auth/v1/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[];
    };
    const kid = keys[0]!.kid;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const foreign = await new SignJWT(claims(session))
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part(claims(session))}.`;
    const head = `${part({ alg: 'HS256', kid })}.${part(claims(session))}`;
    const confused = `${head}.${createHmac('sha256', JSON.stringify(keys[0])).update(head).digest('base64url')}`;
    for (const token of [foreign, unsigned, confused]) {
      expect(await codeOf(await getUser(token))).toEqual([403, 'bad_jwt']);
    }
  });

  it('ends by our clock, with no leeway', async () => {
    const { access_token: token } = await signUp();
    auth.now.value += 901_000;
    const answer = await getUser(token);
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as { message: string }).message).toMatch(
      /^invalid JWT: unable to parse or verify signature, /,
    );
  });

  it('has a name of its own, although two begin in the same second', async () => {
    const { refresh_token: token } = await signUp();
    const answers = await Promise.all([refresh(token), refresh(token)]);
    const names = await Promise.all(
      answers.map(async (answer) => claims((await answer.json()) as Session).jti),
    );
    expect(names).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(names).size).toBe(2);
  });
});

describe('the signing key', () => {
  const jwk = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

  it('is published without its private part, and kept in a file that only its owner reads', async () => {
    const answer = await fetch(`${auth.urls[0]}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
    expect(statSync(join(auth.dataDir, 'auth', 'signing-key.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(auth.dataDir, 'auth', 'pepper')).mode & 0o777).toBe(0o600);
  });

  it('that comes next is published while the present one signs', async () => {
    const [present, next] = [jwk(), jwk()];
    const waiting = await startTestAuth({ signingKey: JSON.stringify({ keys: [present, next] }) });
    const answer = await fetch(`${waiting.urls[0]}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: { x: string; kid: string }[] };
    expect(keys.map(({ x }) => x)).toEqual([present.x, next.x]);
    const { data } = await waiting.client().auth.signUp({ email: newEmail(), password });
    expect(decodeProtectedHeader(data.session!.access_token).kid).toBe(keys[0]!.kid);
    await waiting.close();
  });

  it('still verifies after a new one signs', async () => {
    const [former, present] = [jwk(), jwk()];
    const before = await startTestAuth({ signingKey: JSON.stringify(former) });
    const { data } = await before.client().auth.signUp({ email: newEmail(), password });
    const after = await startTestAuth({ signingKey: JSON.stringify({ keys: [present, former] }) });
    const { error } = await after.client().auth.getUser(data.session!.access_token);
    // The other database knows no such session: the signature, which is checked first, was good.
    expect(error?.name).toBe('AuthSessionMissingError');
    await before.close();
    await after.close();
  });
});

describe('two sign-ups with one address at the same instant', () => {
  it('make one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post('/signup', { email, password }, {}, index % 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.connection.collection('auth_users').countDocuments({ email })).toBe(1);
  });
});

describe('answers', () => {
  it('keep the former shape for clients that name no version', async () => {
    const answer = await fetch(`${auth.urls[0]}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
    });
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('are never stored, and hold no hash', async () => {
    const answer = await post('/signup', { email: newEmail(), password });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toMatch(/argon2|passwordHash|salt/);
  });

  it('refuse what is not offered by the codes the client knows', async () => {
    const refused = async (path: string) => codeOf(await post(path, {}));
    expect(await refused('/token?grant_type=web3')).toEqual([422, 'web3_provider_disabled']);
    expect(await refused('/token?grant_type=pkce')).toEqual([400, 'validation_failed']);
    expect(await refused('/token?grant_type=banana')).toEqual([400, 'invalid_credentials']);
    expect(await refused('/passkeys/x')).toEqual([404, 'passkey_disabled']);
    expect(await refused('/user/identities/authorize')).toEqual([404, 'manual_linking_disabled']);
    expect(await refused(`/factors/${randomUUID()}/verify`)).toEqual([404, 'feature_disabled']);
    expect(await refused('/nothing-like-it')).toEqual([404, 'not_found']);
  });
});
