import { describe, expect, it } from 'vitest';
import { followLinkTo, linkTo, newEmail, signUp } from '#src/testing/people.ts';
import { ownTestAuth, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth({ redirectAllowList: ['http://app.test/in'] });

describe('asking for a message', () => {
  const COLLECTIONS = ['auth_mail', 'auth_one_time_tokens', 'rate_windows'];
  const documents = () =>
    Promise.all(COLLECTIONS.map((name) => auth.connection.collection(name).countDocuments()));

  /** Answer and written documents of one request. */
  async function workFor(path: string, body: object) {
    // A requested message replaces the one of a sign-up, so every address starts with none.
    await auth.connection.collection('auth_one_time_tokens').deleteMany({});
    await auth.connection.collection('rate_windows').deleteMany({});
    const before = await documents();
    const answer = await auth.post(path, body);
    const written = (await documents()).map((value, index) => value - before[index]!);
    return { status: answer.status, body: await answer.text(), written };
  }

  it.each([
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/magiclink', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ])(
    'at %s %j has the same answer and work for known and unknown addresses [mailed-links 7]',
    async (path, more) => {
      const { email: known } = await signUp(auth);
      auth.pauses.length = 0;
      const forUnknown = await workFor(path, { email: newEmail(), ...more });
      expect(forUnknown).toMatchObject({ status: 200, body: '{}' });
      expect(forUnknown.written[0]).toBeGreaterThan(0);
      expect(await workFor(path, { email: known, ...more })).toEqual(forUnknown);
      expect(auth.pauses).toEqual([250, 250]);
    },
  );

  it('sends nothing where there is no account', async () => {
    const email = newEmail();
    await auth.post('/recover', { email });
    await auth.post('/otp', { email, create_user: false });
    expect(await auth.mailTo(email)).toEqual({});
  });

  it('never waits for the sending', async () => {
    const stuck = await ownTestAuth({}, { sendMail: () => new Promise(() => undefined) });
    const { error } = await stuck.client().auth.resetPasswordForEmail(newEmail());
    expect(error).toBeNull();
  });
});

describe('a link to sign in', () => {
  it('makes an account where there was none, if that was asked for', async () => {
    const email = newEmail();
    await auth.client().auth.signInWithOtp({ email });
    const token_hash = await linkTo(auth, email, 'signup');
    const { data } = await auth.client().auth.verifyOtp({ token_hash, type: 'email' });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  });
});

describe('the link of a sign-up', () => {
  it('is sent once more, and then only the new one works', async () => {
    const { email } = await signUp(auth);
    const first = await linkTo(auth, email, 'signup');
    auth.now.value += 61_000;
    expect((await auth.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    const former = await auth.client().auth.verifyOtp({ token_hash: first, type: 'signup' });
    expect(former.error?.code).toBe('otp_expired');
    expect((await followLinkTo(auth, email, 'signup', 'signup')).code).toBeUndefined();
  });
});
