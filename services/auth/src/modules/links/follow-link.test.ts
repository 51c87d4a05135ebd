import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { linkTo, newEmail, PASSWORD, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const APP = 'http://app.test/in';
const auth = useTestAuth({ redirectAllowList: [APP] });

async function recovery(email: string, challenge: Record<string, string> = {}): Promise<string> {
  await auth.post('/recover', { email, ...challenge });
  return linkTo(auth, email, 'recovery');
}

/** The target of a link. */
async function locationOf(query: Record<string, string>): Promise<string> {
  const answer = await auth.follow(query);
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}

describe('a followed link', () => {
  it('without one of its parts answers an error, not a redirect', async () => {
    expect(await codeOf(await auth.follow({ type: 'recovery' }))).toEqual([400, 'validation_failed']);
    expect(await codeOf(await auth.follow({ token: 'x' }))).toEqual([400, 'validation_failed']);
  });

  it('that is used redirects with the reason', async () => {
    const answer = await auth.follow({ token: 'x', type: 'recovery', redirect_to: `${APP}/here?a=1` });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('location')).toBe(
      `${APP}/here?a=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    );
  });

  it('of an unknown kind redirects with the reason', async () => {
    expect(await locationOf({ token: 'x', type: 'nonsense' })).toMatch(
      /^http:\/\/edge\.test\/#error=invalid_request&error_code=validation_failed&/,
    );
  });

  it('redirects with the tokens, but only to an allowed address', async () => {
    for (const [requested, place] of [
      [`${APP}/here`, `${APP}/here`],
      ['http://evil.test/', 'http://edge.test/'],
    ] as const) {
      const { email } = await signUp(auth);
      const token = await recovery(email);
      const location = await locationOf({ token, type: 'recovery', redirect_to: requested });
      const [before, fragment] = location.split('#');
      expect(before).toBe(place);
      expect(Object.fromEntries(new URLSearchParams(fragment))).toMatchObject({
        token_type: 'bearer',
        type: 'recovery',
        expires_in: '900',
        refresh_token: expect.any(String),
      });
    }
  });

  it('is not used up by programs that look at it first [mailed-links 6]', async () => {
    const { email } = await signUp(auth);
    const query = { token: await recovery(email), type: 'recovery' };
    const looked = await auth.follow(query, { method: 'HEAD' });
    expect([looked.status, looked.headers.get('location')]).toEqual([200, null]);
    const prefetched = await auth.follow(query, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    expect([prefetched.status, prefetched.headers.get('location')]).toEqual([503, null]);
    expect(await locationOf(query)).toMatch(/#access_token=/);
  });
});

describe('a client that holds a secret', () => {
  async function begin() {
    const { email } = await signUp(auth);
    const verifier = randomBytes(48).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const token = await recovery(email, { code_challenge, code_challenge_method: 's256' });
    const redirect_to = `${APP}?sb_flow_id=7`;
    const url = new URL(await locationOf({ token, type: 'recovery', redirect_to }));
    return { email, verifier, url, code: url.searchParams.get('code')!, token };
  }

  const exchange = (auth_code: string, code_verifier: string, instance = 0) =>
    auth.post('/token?grant_type=pkce', { auth_code, code_verifier }, { instance });

  it('gets a code in the address, which is worthless without the secret and good for one try', async () => {
    const { url, code, verifier, token } = await begin();
    expect(token).toMatch(/^pkce_/);
    expect(url.href).toBe(`${APP}?sb_flow_id=7&code=${code}`);
    const stored = await auth.connection.collection('auth_flow_states').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await codeOf(await exchange(code, 'guessed'))).toEqual([400, 'bad_code_verifier']);
    expect(await codeOf(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found']);
  });

  it('gets one session for twenty exchanges at once', async () => {
    const { email, code, verifier } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => exchange(code, verifier, index % 2)),
    );
    const successes = answers.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    expect(await successes[0]!.json()).toMatchObject({ user: { email } });
  });

  it('gets nothing for a code that is five minutes old', async () => {
    const { code, verifier } = await begin();
    auth.now.value += 5 * 60_000;
    expect(await codeOf(await exchange(code, verifier))).toEqual([422, 'flow_state_expired']);
    expect(await codeOf(await exchange('', verifier))).toEqual([400, 'validation_failed']);
  });

  it('gets nothing when its account was banned meanwhile', async () => {
    const { email, code, verifier } = await begin();
    const users = auth.connection.collection<{ _id: string }>('auth_users');
    const user = await users.findOne({ email });
    await auth.admin().updateUserById(user!._id, { ban_duration: '1h' });
    expect(await codeOf(await exchange(code, verifier))).toEqual([403, 'user_banned']);
  });

  it('learns from the query too that a link is used up', async () => {
    const location = await locationOf({ token: 'pkce_x', type: 'recovery', redirect_to: APP });
    const url = new URL(location);
    expect(url.searchParams.get('error_code')).toBe('otp_expired');
    expect(url.hash).toContain('error_code=otp_expired');
  });

  it('learns from the query too that the other mailbox has yet to agree, and then gets its code', async () => {
    const { email } = await signUp(auth);
    const client = auth.client({ flowType: 'pkce' });
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const next = newEmail();
    await client.auth.updateUser({ email: next, current_password: PASSWORD }, { emailRedirectTo: APP });
    const open = async (to: string, kind: string) => {
      const token = await linkTo(auth, to, kind);
      return new URL(await locationOf({ token, type: 'email_change', redirect_to: APP }));
    };
    const half = await open(email, 'email_change_current');
    expect(half.searchParams.get('message')).toMatch(/^Confirmation link accepted/);
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/);
    const whole = await open(next, 'email_change_new');
    const { data } = await client.auth.exchangeCodeForSession(whole.searchParams.get('code')!);
    expect(data.user?.email).toBe(next);
  });

  it('may be the unmodified Supabase client [sessions 29]', async () => {
    const { email } = await signUp(auth);
    const client = auth.client({ flowType: 'pkce' });
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: APP } });
    const { link } = (await auth.mailTo(email))['magiclink']!;
    const location = await locationOf({
      token: link.get('token_hash')!,
      type: 'magiclink',
      redirect_to: link.get('redirect_to')!,
    });
    const code = new URL(location).searchParams.get('code')!;
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
  });
});
