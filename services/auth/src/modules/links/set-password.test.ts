import { describe, expect, it } from 'vitest';
import { followLinkTo, newEmail, signIn } from '#src/testing/people.ts';
import { useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const HOUR_MS = 3_600_000;
const UNKNOWN = 'a password that nobody knows';
const CHOSEN = 'low ceiling 118';

/** An account in the form of the organisation signup. */
async function signUpWithoutPassword(data: Record<string, unknown> = { password_pending: true }) {
  const email = newEmail();
  const client = auth.client();
  const { error } = await client.auth.signUp({ email, password: UNKNOWN, options: { data } });
  if (error) throw error;
  return { client, email };
}

/** The message with the link to set a password. */
async function messageFor(email: string) {
  await auth.client().auth.resetPasswordForEmail(email);
  return (await auth.mailTo(email))['set-password']!;
}

describe('an account whose owner has no password yet', () => {
  it('gets no message before its link is asked for, which may happen at once', async () => {
    const { email } = await signUpWithoutPassword();
    expect(await auth.mailTo(email)).toEqual({});
    expect((await auth.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect(Object.keys(await auth.mailTo(email))).toEqual(['set-password']);
  });

  it('gets a message with the purpose and the lifetime of the link', async () => {
    const { email } = await signUpWithoutPassword();
    const { subject, text, link } = await messageFor(email);
    expect(subject).toBe('Set your Backline password');
    expect(text).toContain('Link works for: 24 hours');
    expect(link.get('type')).toBe('invite');
  });

  it('gets a password by the link, within a day, and with it a verified address [organisation-signup 23]', async () => {
    const { email } = await signUpWithoutPassword();
    await messageFor(email);
    auth.now.value += 23 * HOUR_MS;
    const { client, user } = await followLinkTo(auth, email, 'set-password', 'invite');
    expect(user?.email_confirmed_at).toEqual(expect.any(String));
    auth.now.value += 11 * 60_000;
    const change = { password: CHOSEN, data: { password_pending: null } };
    const { data, error } = await client.auth.updateUser(change);
    expect(error).toBeNull();
    expect(data.user?.user_metadata).not.toHaveProperty('password_pending');
    expect((await signIn(auth, email, CHOSEN)).code).toBeUndefined();
    expect((await signIn(auth, email, UNKNOWN)).code).toBe('invalid_credentials');
  });

  it('can use the code too as that of a recovery, which is how the published client calls it', async () => {
    const { email } = await signUpWithoutPassword();
    const { code } = await messageFor(email);
    const { error } = await auth.client().auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(error).toBeNull();
  });

  it('has no link any more after a day [organisation-signup 23]', async () => {
    const { email } = await signUpWithoutPassword();
    const token_hash = (await messageFor(email)).link.get('token_hash')!;
    auth.now.value += 24 * HOUR_MS + 1000;
    const { error } = await auth.client().auth.verifyOtp({ token_hash, type: 'invite' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('gets none by the open session alone, some minutes after the sign-up', async () => {
    const { client } = await signUpWithoutPassword();
    auth.now.value += 11 * 60_000;
    const { error } = await client.auth.updateUser({ password: CHOSEN });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });

  it('gets the usual message to reset its password once it has one', async () => {
    const { client, email } = await signUpWithoutPassword();
    const change = { password: CHOSEN, current_password: UNKNOWN, data: { password_pending: null } };
    expect((await client.auth.updateUser(change)).error).toBeNull();
    await auth.client().auth.resetPasswordForEmail(email);
    expect(await auth.mailTo(email)).toHaveProperty('recovery');
    expect(await auth.mailTo(email)).not.toHaveProperty('set-password');
  });

  it.each([[{ password_pending: 'true' }], [{ password_pending: 1 }], [{}]])(
    'is not one whose metadata says %j',
    async (data) => {
      const { email } = await signUpWithoutPassword(data);
      expect(await auth.mailTo(email)).toHaveProperty('signup');
    },
  );
});
