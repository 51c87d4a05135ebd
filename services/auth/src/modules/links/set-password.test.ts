import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const unknown = 'a password that nobody knows';

/** An account as the organisation signup makes it. */
async function signUpWithoutPassword(data: Record<string, unknown> = { password_pending: true }) {
  const email = newEmail();
  const client = auth.client();
  const { error } = await client.auth.signUp({ email, password: unknown, options: { data } });
  if (error) throw error;
  return { client, email };
}

async function linkFor(email: string) {
  await auth.client().auth.resetPasswordForEmail(email);
  return (await auth.mailTo(email))['set-password']!;
}

const signIn = async (email: string, password: string) =>
  (await auth.client().auth.signInWithPassword({ email, password })).error?.code ?? 'in';

describe('an account without a password of its owner', () => {
  it('is mailed nothing before its link is asked for, which may follow at once', async () => {
    const { email } = await signUpWithoutPassword();
    expect(await auth.mailTo(email)).toEqual({});
    expect((await auth.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(Object.keys(await auth.mailTo(email))).toEqual(['set-password']);
  });

  it('reads in its mail what the link is for, and how long it works', async () => {
    const { email } = await signUpWithoutPassword();
    const { subject, text, link } = await linkFor(email);
    expect(subject).toBe('Set your Backline password');
    expect(text).toContain('Link works for: 24 hours');
    expect(link.get('type')).toBe('invite');
  });

  it('gets one by the link, within a day, and with it a verified address', async () => {
    const { email } = await signUpWithoutPassword();
    const { link } = await linkFor(email);
    auth.now.value += 23 * 3_600_000;
    const client = auth.client();
    const followed = await client.auth.verifyOtp({ token_hash: link.get('token_hash')!, type: 'invite' });
    expect(followed.data.user?.email_confirmed_at).toEqual(expect.any(String));
    auth.now.value += 11 * 60_000;
    const chosen = { password: 'low ceiling 118', data: { password_pending: null } };
    const { data, error } = await client.auth.updateUser(chosen);
    expect(error).toBeNull();
    expect(data.user?.user_metadata).not.toHaveProperty('password_pending');
    expect(await signIn(email, 'low ceiling 118')).toBe('in');
    expect(await signIn(email, unknown)).toBe('invalid_credentials');
  });

  it('gets one by the code for whoever calls it a recovery, as the published client does', async () => {
    const { email } = await signUpWithoutPassword();
    const { code } = await linkFor(email);
    const client = auth.client();
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
  });

  it('has no link any more after a day', async () => {
    const { email } = await signUpWithoutPassword();
    const { link } = await linkFor(email);
    auth.now.value += 24 * 3_600_000 + 1000;
    const { error } = await auth
      .client()
      .auth.verifyOtp({ token_hash: link.get('token_hash')!, type: 'invite' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('reads of a reset as everybody does once it has one', async () => {
    const { client, email } = await signUpWithoutPassword();
    await client.auth.updateUser({ password: 'low ceiling 118', data: { password_pending: null } });
    await auth.client().auth.resetPasswordForEmail(email);
    expect(await auth.mailTo(email)).toHaveProperty('recovery');
    expect(await auth.mailTo(email)).not.toHaveProperty('set-password');
  });

  it.each([[{ password_pending: 'true' }], [{ password_pending: 1 }], [{}]])(
    'is none whose metadata says %j',
    async (data) => {
      const { email } = await signUpWithoutPassword(data);
      expect(await auth.mailTo(email)).toHaveProperty('signup');
    },
  );
});
