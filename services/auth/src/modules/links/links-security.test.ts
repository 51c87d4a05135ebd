import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ redirectAllowList: ['http://app.test/in', 'backline://callback'] });
});
afterAll(() => auth.close());

const password = 'long enough';
const headers = { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' };

function post(path: string, body: unknown, instance = 0, more: Record<string, string> = {}) {
  return fetch(`${auth.urls[instance]}/auth/v1${path}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  });
}

function follow(query: Record<string, string>, init: RequestInit = {}) {
  const address = `${auth.urls[0]}/auth/v1/verify?${new URLSearchParams(query).toString()}`;
  return fetch(address, { redirect: 'manual', ...init });
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

async function account() {
  const email = newEmail();
  const { data } = await auth.client().auth.signUp({ email, password });
  return { email, session: data.session! };
}

async function recovery(email: string, more: Record<string, unknown> = {}, query = '') {
  await post(`/recover${query}`, { email, ...more });
  const { link, code } = (await auth.mailTo(email))['recovery']!;
  return { token: link.get('token_hash')!, code };
}

async function everythingStored(): Promise<string> {
  const collections = (await auth.connection.db?.collections()) ?? [];
  const stored = await Promise.all(collections.map((collection) => collection.find({}).toArray()));
  return JSON.stringify(stored);
}

describe('a link that was mailed', () => {
  it('is in no collection of the database, nor is its code', async () => {
    const { email } = await account();
    const { token, code } = await recovery(email);
    const stored = await everythingStored();
    expect(stored).toContain(email);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(`"${code}"`);
  });

  it('clicked twenty times at once at two instances opens one session', async () => {
    const { email, session } = await account();
    const { token: token_hash } = await recovery(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post('/verify', { type: 'recovery', token_hash }, index % 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(new Set(await Promise.all(refusals.map(async (answer) => String(await codeOf(answer)))))).toEqual(
      new Set(['403,otp_expired']),
    );
    const sessions = auth.connection.collection('auth_sessions');
    expect(await sessions.countDocuments({ userId: session.user.id, purpose: 'set-password' })).toBe(1);
  });

  it('is not used up by programs that look at it first', async () => {
    const { email } = await account();
    const { token } = await recovery(email);
    const query = { token, type: 'recovery' };
    expect((await follow(query, { method: 'HEAD' })).headers.get('location')).toBeNull();
    const prefetched = await follow(query, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    expect([prefetched.status, prefetched.headers.get('location')]).toEqual([503, null]);
    expect((await follow(query)).headers.get('location')).toMatch(/#access_token=/);
  });

  it('works for its time and not longer', async () => {
    const { email } = await account();
    const { token } = await recovery(email);
    auth.now.value += 60 * 60_000 + 1;
    expect(await codeOf(await post('/verify', { type: 'recovery', token_hash: token }))).toEqual([
      403,
      'otp_expired',
    ]);
  });

  it('serves for what it was asked for only', async () => {
    const { email } = await account();
    const { token } = await recovery(email);
    const refused = await post('/verify', { type: 'magiclink', token_hash: token });
    expect(await codeOf(refused)).toEqual([403, 'otp_expired']);
  });

  it('is worthless once the password was changed', async () => {
    const { email } = await account();
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    const { token } = await recovery(email);
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(403);
  });

  it('takes over an account that somebody else made with the address', async () => {
    const { email, session } = await account();
    const { token } = await recovery(email);
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(200);
    const stranger = auth.client();
    const refreshed = await stranger.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    expect((await stranger.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});

describe('a code that was mailed', () => {
  it('is void after five wrong tries, made at once at two instances', async () => {
    const { email } = await account();
    const { code, token } = await recovery(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const attempt = (value: string, index = 0) =>
      post('/verify', { type: 'recovery', email, token: value }, index % 2);
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => attempt(wrong, index)));
    expect(guesses.every(({ status }) => status === 403)).toBe(true);
    const tries = await auth.connection
      .collection('auth_one_time_tokens')
      .findOne({ email, purpose: 'recovery' });
    expect(tries?.['attempts']).toBe(5);
    expect(await codeOf(await attempt(code))).toEqual([403, 'otp_expired']);
    // The link is no guess: a stranger's tries do not take it from its owner.
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await account(), await account()];
    const { code } = await recovery(one.email);
    await recovery(other.email);
    const crossed = await post('/verify', { type: 'recovery', email: other.email, token: code });
    expect(crossed.status).toBe(403);
  });
});

describe('asking for a message', () => {
  it.each([
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/magiclink', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ])('at %s %j is answered alike and costs alike, whoever has an account', async (path, more) => {
    const { email: known } = await account();
    auth.pauses.length = 0;
    const work = async (email: string) => {
      const count = async (name: string) => auth.connection.collection(name).countDocuments();
      const names = ['auth_mail', 'auth_one_time_tokens', 'auth_rate_limits'];
      // The message of the sign-up makes way for one asked for: both start with none.
      await auth.connection.collection('auth_one_time_tokens').deleteMany({});
      await auth.connection.collection('auth_rate_limits').deleteMany({});
      const before = await Promise.all(names.map(count));
      const answer = await post(path, { email, ...more });
      const after = await Promise.all(names.map(count));
      const differences = after.map((value, index) => value - before[index]!);
      return { status: answer.status, body: await answer.text(), differences };
    };
    const forUnknown = await work(newEmail());
    expect(forUnknown).toMatchObject({ status: 200, body: '{}' });
    expect(forUnknown.differences[0]).toBeGreaterThan(0);
    expect(await work(known)).toEqual(forUnknown);
    expect(auth.pauses).toEqual([250, 250]);
  });

  it('sends nothing where there is no account', async () => {
    const email = newEmail();
    await post('/recover', { email });
    await post('/otp', { email, create_user: false });
    expect(await auth.mailTo(email)).toEqual({});
  });

  it('never waits for the sending, and never fails with it', async () => {
    const stuck = await startTestAuth({}, { sendMail: () => new Promise(() => undefined) });
    const { error } = await stuck.client().auth.resetPasswordForEmail(newEmail());
    expect(error).toBeNull();
    await stuck.close();
  });

  it.each([
    ['without an address', '/recover', {}],
    ['with an operator object', '/recover', { email: { $ne: null } }],
    ['with half a challenge', '/otp', { email: 'a@example.org', code_challenge: 'x'.repeat(43) }],
    [
      'with a challenge that is the secret itself',
      '/otp',
      { email: 'a@example.org', code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    ],
    [
      'with a short challenge',
      '/otp',
      { email: 'a@example.org', code_challenge: 'x', code_challenge_method: 's256' },
    ],
    ['of an unknown kind', '/resend', { email: 'a@example.org', type: 'sms' }],
    ['with both kinds of proof', '/verify', { type: 'email', token: '1', token_hash: 'x' }],
    ['with no kind of proof', '/verify', { type: 'email' }],
    [
      'with an address beside the link',
      '/verify',
      { type: 'email', token_hash: 'x', email: 'a@example.org' },
    ],
    ['with an operator object as proof', '/verify', { type: 'email', token_hash: { $gt: '' } }],
    ['to verify what cannot be', '/verify', { type: 'constructor', token_hash: 'x' }],
  ])('%s is refused', async (_, path, body) => {
    expect(await codeOf(await post(path, body))).toEqual([400, 'validation_failed']);
  });
});

describe('asking too often', () => {
  const strict = () => startTestAuth({ limitScale: 1 });
  const ask = (url: string, email: string, ip: string) =>
    fetch(`${url}/auth/v1/recover`, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': ip },
      body: JSON.stringify({ email }),
    });

  it('is refused for a minute, for known and unknown addresses, at any instance, after a restart', async () => {
    const own = await strict();
    const known = newEmail();
    await own.client().auth.signUp({ email: known, password });
    own.now.value += 61_000;
    for (const email of [known, newEmail()]) {
      expect((await ask(own.urls[0], email, '203.0.113.1')).status).toBe(200);
      for (const url of [own.urls[1], await own.start()]) {
        own.now.value += 20_000;
        const refused = await ask(url, email, '203.0.113.2');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await codeOf(refused)).toEqual([429, 'over_email_send_rate_limit']);
      }
      own.now.value += 21_000;
      expect((await ask(own.urls[0], email, '203.0.113.1')).status).toBe(200);
    }
    await own.close();
  });

  it('is refused after five an hour, and of twenty at once one is taken', async () => {
    const own = await strict();
    const email = newEmail();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(own.urls[index % 2]!, email, '203.0.113.3')),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await own.connection.collection('auth_rate_limits').deleteMany({});
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      own.now.value += 61_000;
      statuses.push((await ask(own.urls[0], email, '203.0.113.3')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await own.close();
  });

  it('of codes is refused after thirty from one address', async () => {
    const own = await strict();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const answer = await fetch(`${own.urls[index % 2]}/auth/v1/verify`, {
        method: 'POST',
        headers: { ...headers, 'X-Forwarded-For': '203.0.113.4' },
        body: JSON.stringify({ type: 'email', email: 'a@example.org', token: '123456' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(30).fill(403), 429]);
    await own.close();
  });
});

describe('following a link', () => {
  it('asks for what is missing by an error, not by a redirect', async () => {
    expect(await codeOf(await follow({ type: 'recovery' }, { headers }))).toEqual([400, 'validation_failed']);
    expect(await codeOf(await follow({ token: 'x' }, { headers }))).toEqual([400, 'validation_failed']);
  });

  it('that is spent leads back with the reason', async () => {
    const answer = await follow({ token: 'x', type: 'recovery', redirect_to: 'http://app.test/in/here?a=1' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('location')).toBe(
      'http://app.test/in/here?a=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('leads back with the tokens, to an address of the list only', async () => {
    for (const [wish, place] of [
      ['http://app.test/in/here', 'http://app.test/in/here'],
      ['http://evil.test/', 'http://edge.test/'],
    ] as const) {
      const { email } = await account();
      const { token } = await recovery(email);
      const { headers: sent } = await follow({ token, type: 'recovery', redirect_to: wish });
      const [before, fragment] = sent.get('location')!.split('#');
      expect(before).toBe(place);
      expect(Object.fromEntries(new URLSearchParams(fragment))).toMatchObject({
        token_type: 'bearer',
        type: 'recovery',
        expires_in: '900',
        refresh_token: expect.any(String),
      });
    }
  });
});

describe('a client that holds a secret', () => {
  async function begin() {
    const { email } = await account();
    const verifier = randomBytes(48).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const { token } = await recovery(email, { code_challenge, code_challenge_method: 's256' });
    const answer = await follow({ token, type: 'recovery', redirect_to: 'http://app.test/in?sb_flow_id=7' });
    const url = new URL(answer.headers.get('location')!);
    return { email, verifier, url, code: url.searchParams.get('code')!, token };
  }
  const exchange = (auth_code: string, code_verifier: string, index = 0) =>
    post('/token?grant_type=pkce', { auth_code, code_verifier }, index % 2);

  it('gets a code in the address, which nobody can use without the secret, and which is then spent', async () => {
    const { url, code, verifier, token } = await begin();
    expect(token).toMatch(/^pkce_/);
    expect(url.href).toBe(`http://app.test/in?sb_flow_id=7&code=${code}`);
    expect(await everythingStored()).not.toContain(code);
    expect(await codeOf(await exchange(code, 'guessed'))).toEqual([400, 'bad_code_verifier']);
    expect(await codeOf(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found']);
  });

  it('gets one session for twenty exchanges at once', async () => {
    const { email, code, verifier } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => exchange(code, verifier, index)),
    );
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await given[0]!.json()).toMatchObject({ user: { email } });
  });

  it('gets nothing for a code that is five minutes old', async () => {
    const { code, verifier } = await begin();
    auth.now.value += 5 * 60_000;
    expect(await codeOf(await exchange(code, verifier))).toEqual([422, 'flow_state_expired']);
    expect(await codeOf(await exchange('', verifier))).toEqual([400, 'validation_failed']);
  });

  it('hears of a spent link in the query too', async () => {
    const answer = await follow({ token: 'pkce_x', type: 'recovery', redirect_to: 'http://app.test/in' });
    const url = new URL(answer.headers.get('location')!);
    expect(url.searchParams.get('error_code')).toBe('otp_expired');
    expect(url.hash).toContain('error_code=otp_expired');
  });

  it('is the unmodified Supabase client', async () => {
    const { email } = await account();
    const client = auth.client({ flowType: 'pkce' });
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: 'http://app.test/in' } });
    const { link } = (await auth.mailTo(email))['magiclink']!;
    const answer = await follow({
      token: link.get('token_hash')!,
      type: 'magiclink',
      redirect_to: link.get('redirect_to')!,
    });
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')!;
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
  });
});
