import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth, withLink } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';
import { startTestSmtp } from '../../testing/test-smtp.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ redirectAllowList: ['http://app.test/in'] });
});
afterAll(() => auth.close());

const password = 'long enough';

async function signUp(email = newEmail()) {
  const client = auth.client();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  return { client, email, session: data.session! };
}

async function confirmed() {
  const { email } = await signUp();
  const mail = (await auth.mailTo(email))['signup'];
  const client = auth.client();
  await client.auth.verifyOtp({ token_hash: mail!.link.get('token_hash')!, type: 'signup' });
  return { client, email };
}

const signIn = async (email: string, secret: string) =>
  (await auth.client().auth.signInWithPassword({ email, password: secret })).error?.code ?? 'in';

describe('a link that came by mail', () => {
  it('verifies the address that somebody signed up with', async () => {
    const { email } = await signUp();
    const { link, html } = (await auth.mailTo(email))['signup']!;
    expect(html).toContain('Confirm your email');
    const client = auth.client();
    const { data } = await client.auth.verifyOtp({ token_hash: link.get('token_hash')!, type: 'signup' });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect(await signIn(email, password)).toBe('in');
  });

  it('leads to the page that asks for a click, with the place to go on to', async () => {
    const { email } = await signUp();
    await auth.client().auth.resetPasswordForEmail(email, { redirectTo: 'http://app.test/in/new-password' });
    const { text } = (await auth.mailTo(email))['recovery']!;
    expect(text).toMatch(
      /^http:\/\/edge\.test\/auth\/confirm\?token_hash=\S+&type=recovery&redirect_to=http%3A%2F%2Fapp\.test%2Fin%2Fnew-password$/m,
    );
  });

  it('resets a password without the old one, once, and the new one is the only one', async () => {
    const { email } = await confirmed();
    await auth.client().auth.resetPasswordForEmail(email);
    const { link } = (await auth.mailTo(email))['recovery']!;
    const client = auth.client();
    await client.auth.verifyOtp({ token_hash: link.get('token_hash')!, type: 'recovery' });
    auth.now.value += 11 * 60_000;
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
    expect(await signIn(email, password)).toBe('invalid_credentials');
    expect(await signIn(email, 'another long one')).toBe('in');
    const again = await client.auth.updateUser({ password: 'a third long one' });
    expect(again.error?.code).toBe('current_password_required');
    expect(await auth.mailTo(email)).toHaveProperty('password-changed');
  });

  it('signs in, or its code does', async () => {
    const { email } = await confirmed();
    await auth.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const { link, code } = (await auth.mailTo(email))['magiclink']!;
    const wrong = await auth
      .client()
      .auth.verifyOtp({ email, token: code === '000000' ? '1' : '000000', type: 'email' });
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const byCode = await auth.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(byCode.data.user?.email).toBe(email);
    const late = await auth
      .client()
      .auth.verifyOtp({ token_hash: link.get('token_hash')!, type: 'magiclink' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('makes an account where there was none, if that was asked for', async () => {
    const email = newEmail();
    await auth.client().auth.signInWithOtp({ email });
    const { link } = (await auth.mailTo(email))['signup']!;
    const { data } = await auth
      .client()
      .auth.verifyOtp({ token_hash: link.get('token_hash')!, type: 'email' });
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  });

  it.each([
    ['signup', 24 * 60],
    ['magiclink', 15],
    ['recovery', 60],
    ['invite', 72 * 60],
  ] as const)('works for its time: %s, %i minutes', async (type, minutes) => {
    const make = async () => {
      const email = newEmail();
      if (type === 'signup') await auth.client().auth.signUp({ email, password });
      else await auth.admin().inviteUserByEmail(email);
      if (type === 'magiclink') await auth.client().auth.signInWithOtp({ email });
      if (type === 'recovery') await auth.client().auth.resetPasswordForEmail(email);
      return (await auth.mailTo(email))[type]!.link.get('token_hash')!;
    };
    const [early, late] = [await make(), await make()];
    const codeAfter = async (token_hash: string) =>
      (await auth.client().auth.verifyOtp({ token_hash, type })).error?.code;
    auth.now.value += minutes * 60_000 - 1;
    expect(await codeAfter(early)).toBeUndefined();
    auth.now.value += 1;
    expect(await codeAfter(late)).toBe('otp_expired');
  });

  it('is sent once more, for a sign-up that waits', async () => {
    const { email } = await signUp();
    const first = (await auth.mailTo(email))['signup']!.link.get('token_hash')!;
    auth.now.value += 61_000;
    expect((await auth.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    const second = (await auth.mailTo(email))['signup']!.link.get('token_hash')!;
    expect((await auth.client().auth.verifyOtp({ token_hash: first, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await auth.client().auth.verifyOtp({ token_hash: second, type: 'signup' })).error).toBeNull();
  });
});

describe('a code that the mailbox gives', () => {
  it('stands for the password where that is asked for, once', async () => {
    const { client, email } = await confirmed();
    auth.now.value += 11 * 60_000;
    await client.auth.reauthenticate();
    const nonce = (await auth.mailTo(email))['reauthentication']!.code;
    const wrong = await client.auth.updateUser({ password: 'another long one', nonce: 'nonsense' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password: 'another long one', nonce })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'a third long one', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });

  it('is good for one change, and for ten minutes', async () => {
    const { client, email } = await confirmed();
    const nonce = async () => {
      await client.auth.reauthenticate();
      return (await auth.mailTo(email))['reauthentication']!.code;
    };
    const used = await nonce();
    expect((await client.auth.updateUser({ email: newEmail(), nonce: used })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'another long one', nonce: used });
    expect(again.error?.code).toBe('reauthentication_not_valid');
    const late = await nonce();
    auth.now.value += 10 * 60_000;
    const refused = await client.auth.updateUser({ password: 'another long one', nonce: late });
    expect(refused.error?.code).toBe('reauthentication_not_valid');
  });

  it('is not sent to an address that nobody has verified', async () => {
    const { client } = await signUp();
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      code: 'email_not_confirmed',
    });
  });
});

describe('through a mail server', () => {
  it('comes as HTML and as text, from the sender that was set', async () => {
    const smtp = await startTestSmtp();
    const sending = await startTestAuth({ smtpUrl: smtp.url, mailFrom: 'Backline <hello@backline.test>' });
    const email = newEmail();
    await sending.client().auth.signUp({ email, password });
    await smtp.untilOffered(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ to: email });
    expect(mail!.source).toMatch(/^From: Backline <hello@backline\.test>/m);
    expect(mail!.source).toContain('Content-Type: text/html');
    const { link } = withLink(mail!);
    const { data } = await sending
      .client()
      .auth.verifyOtp({ token_hash: link.get('token_hash')!, type: 'signup' });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await fetch(`${sending.urls[0]}/dev/mail`)).status).toBe(404);
    await sending.close();
    await smtp.close();
  });
});
