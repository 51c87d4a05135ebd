import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, followTo, postTo } from '../../testing/auth-requests.ts';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ redirectAllowList: ['http://app.test/in', 'backline://callback'] });
});
afterAll(() => auth.close());

const password = 'long enough';
const post = (path: string, body: unknown, instance = 0) => postTo(auth.urls[instance]!, path, body);
const follow = (query: Record<string, string>, init: RequestInit = {}) => followTo(auth.urls[0], query, init);

async function account() {
  const email = newEmail();
  const { data } = await auth.client().auth.signUp({ email, password });
  return { email, session: data.session! };
}

async function recovery(email: string) {
  await post('/recover', { email });
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
    for (const type of ['magiclink', 'email', 'signup', 'invite', 'email_change']) {
      const refused = await post('/verify', { type, token_hash: token });
      expect(await codeOf(refused)).toEqual([403, 'otp_expired']);
    }
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(200);
  });

  it('is worthless once another one opened the account', async () => {
    const { email } = await account();
    const { token } = await recovery(email);
    await post('/magiclink', { email });
    const token_hash = (await auth.mailTo(email))['magiclink']!.link.get('token_hash')!;
    expect((await post('/verify', { type: 'magiclink', token_hash })).status).toBe(200);
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(403);
  });

  it('opens no account that is banned', async () => {
    const { email, session } = await account();
    const { token } = await recovery(email);
    await auth.admin().updateUserById(session.user.id, { ban_duration: '1h' });
    const refused = await post('/verify', { type: 'recovery', token_hash: token });
    expect(await codeOf(refused)).toEqual([403, 'user_banned']);
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

  it('works for its time and not longer', async () => {
    const { email } = await account();
    const { code } = await recovery(email);
    auth.now.value += 60 * 60_000;
    expect(await codeOf(await post('/verify', { type: 'recovery', email, token: code }))).toEqual([
      403,
      'otp_expired',
    ]);
  });

  it('typed four times at once at two instances opens one session', async () => {
    const { email } = await account();
    const { code: token } = await recovery(email);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => post('/verify', { type: 'recovery', email, token }, index % 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
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
      const names = ['auth_mail', 'auth_one_time_tokens', 'rate_windows'];
      // The message of the sign-up makes way for one asked for: both start with none.
      await auth.connection.collection('auth_one_time_tokens').deleteMany({});
      await auth.connection.collection('rate_windows').deleteMany({});
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
