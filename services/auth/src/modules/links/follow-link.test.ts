import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, followTo, postTo } from '../../testing/auth-requests.ts';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ redirectAllowList: ['http://app.test/in'] });
});
afterAll(() => auth.close());

const post = (path: string, body: unknown, instance = 0) => postTo(auth.urls[instance]!, path, body);
const follow = (query: Record<string, string>) => followTo(auth.urls[0], query);

async function account() {
  const email = newEmail();
  await auth.client().auth.signUp({ email, password: 'long enough' });
  return { email };
}

async function recovery(email: string, more: Record<string, unknown> = {}) {
  await post('/recover', { email, ...more });
  return { token: (await auth.mailTo(email))['recovery']!.link.get('token_hash')! };
}

describe('following a link', () => {
  it('asks for what is missing by an error, not by a redirect', async () => {
    expect(await codeOf(await follow({ type: 'recovery' }))).toEqual([400, 'validation_failed']);
    expect(await codeOf(await follow({ token: 'x' }))).toEqual([400, 'validation_failed']);
  });

  it('that is spent leads back with the reason', async () => {
    const answer = await follow({ token: 'x', type: 'recovery', redirect_to: 'http://app.test/in/here?a=1' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('location')).toBe(
      'http://app.test/in/here?a=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('of an unknown kind leads back with the reason', async () => {
    const answer = await follow({ token: 'x', type: 'nonsense' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/edge\.test\/#error=invalid_request&error_code=validation_failed&/,
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
    expect(
      JSON.stringify(await auth.connection.collection('auth_flow_states').find({}).toArray()),
    ).not.toContain(code);
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

  it('gets nothing when its account was banned on the way', async () => {
    const { email, code, verifier } = await begin();
    const users = auth.connection.collection<{ _id: string }>('auth_users');
    const user = await users.findOne({ email });
    await auth.admin().updateUserById(user!._id, { ban_duration: '1h' });
    expect(await codeOf(await exchange(code, verifier))).toEqual([403, 'user_banned']);
  });

  it('hears of a spent link in the query too', async () => {
    const answer = await follow({ token: 'pkce_x', type: 'recovery', redirect_to: 'http://app.test/in' });
    const url = new URL(answer.headers.get('location')!);
    expect(url.searchParams.get('error_code')).toBe('otp_expired');
    expect(url.hash).toContain('error_code=otp_expired');
  });

  it('hears in the query too that the other mailbox has yet to agree, and gets its code when it does', async () => {
    const { email } = await account();
    const client = auth.client({ flowType: 'pkce' });
    await client.auth.signInWithPassword({ email, password: 'long enough' });
    const next = newEmail();
    await client.auth.updateUser({ email: next }, { emailRedirectTo: 'http://app.test/in' });
    const open = async (to: string, kind: string) => {
      const token = (await auth.mailTo(to))[kind]!.link.get('token_hash')!;
      const answer = await follow({ token, type: 'email_change', redirect_to: 'http://app.test/in' });
      return new URL(answer.headers.get('location')!);
    };
    const half = await open(email, 'email_change_current');
    expect(half.searchParams.get('message')).toMatch(/^Confirmation link accepted/);
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/);
    const whole = await open(next, 'email_change_new');
    const { data } = await client.auth.exchangeCodeForSession(whole.searchParams.get('code')!);
    expect(data.user?.email).toBe(next);
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
