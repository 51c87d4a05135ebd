import { describe, expect, it } from 'vitest';
import { followLinkTo, linkTo, lives, NEXT_PASSWORD, PASSWORD, signIn, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const EXPIRED = [403, 'otp_expired'];

async function confirmed() {
  const { email } = await signUp(auth);
  await followLinkTo(auth, email, 'signup', 'signup');
  return email;
}

/** The link to reset the password of an account. */
async function recoveryOf(email: string): Promise<string> {
  await auth.post('/recover', { email });
  return linkTo(auth, email, 'recovery');
}

const followRecovery = (token_hash: string) => auth.post('/verify', { type: 'recovery', token_hash });

describe('a mailed link', () => {
  it('verifies the address of a sign-up', async () => {
    const { email } = await signUp(auth);
    expect((await auth.mailTo(email))['signup']!.html).toContain('Confirm your email');
    const { client, user } = await followLinkTo(auth, email, 'signup', 'signup');
    expect(user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await signIn(auth, email)).code).toBeUndefined();
  });

  it('resets a password without the old one, once, and only the new one is good then [mailed-links 1]', async () => {
    const email = await confirmed();
    await auth.client().auth.resetPasswordForEmail(email);
    const { client } = await followLinkTo(auth, email, 'recovery', 'recovery');
    auth.now.value += 11 * 60_000;
    expect((await client.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull();
    expect((await signIn(auth, email)).code).toBe('invalid_credentials');
    expect((await signIn(auth, email, NEXT_PASSWORD)).code).toBeUndefined();
    const again = await client.auth.updateUser({ password: 'a third long one' });
    expect(again.error?.code).toBe('current_password_required');
    expect(await auth.mailTo(email)).toHaveProperty('password-changed');
  });

  it('signs in by itself or by its code, once', async () => {
    const email = await confirmed();
    await auth.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const { link, code } = (await auth.mailTo(email))['magiclink']!;
    const verify = (token: string) => auth.client().auth.verifyOtp({ email, token, type: 'email' });
    const wrong = await verify(code === '000000' ? '1' : '000000');
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await verify(code)).data.user?.email).toBe(email);
    const token_hash = link.get('token_hash')!;
    const late = await auth.client().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('is worthless once another one has opened the account', async () => {
    const { email } = await signUp(auth);
    const recovery = await recoveryOf(email);
    await auth.post('/magiclink', { email });
    expect((await followLinkTo(auth, email, 'magiclink', 'magiclink')).code).toBeUndefined();
    expect(await codeOf(await followRecovery(recovery))).toEqual(EXPIRED);
  });

  it('is worthless once the password was changed', async () => {
    const { email } = await signUp(auth);
    const { client } = await signIn(auth, email);
    const recovery = await recoveryOf(email);
    const change = { password: NEXT_PASSWORD, current_password: PASSWORD };
    expect((await client.auth.updateUser(change)).error).toBeNull();
    expect(await codeOf(await followRecovery(recovery))).toEqual(EXPIRED);
  });

  it('opens no account that is banned', async () => {
    const { email, id } = await signUp(auth);
    const recovery = await recoveryOf(email);
    await auth.admin().updateUserById(id, { ban_duration: '1h' });
    expect(await codeOf(await followRecovery(recovery))).toEqual([403, 'user_banned']);
  });

  it('takes over an account that a stranger made with the address [accounts 13]', async () => {
    const { email, session } = await signUp(auth);
    expect((await followRecovery(await recoveryOf(email))).status).toBe(200);
    expect(await lives(auth, session.refresh_token)).toBe(false);
    expect((await signIn(auth, email)).code).toBe('invalid_credentials');
  });
});

describe('typed and followed links', () => {
  it.each([
    ['with both kinds of proof', { type: 'email', token: '1', token_hash: 'x' }],
    ['with no kind of proof', { type: 'email' }],
    ['with an address beside the link', { type: 'email', token_hash: 'x', email: 'a@example.org' }],
    ['with an operator object as proof', { type: 'email', token_hash: { $gt: '' } }],
    ['to verify an unknown type', { type: 'constructor', token_hash: 'x' }],
  ])('%s is refused', async (_, body) => {
    expect(await codeOf(await auth.post('/verify', body))).toEqual([400, 'validation_failed']);
  });
});
