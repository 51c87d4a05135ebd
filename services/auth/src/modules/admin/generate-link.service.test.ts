import { describe, expect, it } from 'vitest';
import { newEmail, signIn, signUp } from '#src/testing/people.ts';
import { useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

describe('a generated link', () => {
  it('is for a message that the caller writes: nothing is sent', async () => {
    const { email } = await signUp(auth);
    const { data } = await auth.admin().generateLink({ type: 'magiclink', email });
    const { action_link, hashed_token, email_otp, verification_type } = data.properties!;
    expect(action_link).toMatch(
      /\/auth\/v1\/verify\?token=[\w-]+&type=magiclink&redirect_to=http%3A%2F%2Fedge/,
    );
    expect({ verification_type, email_otp }).toEqual({
      verification_type: 'magiclink',
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(await auth.mailTo(email)).not.toHaveProperty('magiclink');
    const verified = await auth.client().auth.verifyOtp({ token_hash: hashed_token, type: 'magiclink' });
    expect(verified.data.user?.email).toBe(email);
    const unknown = await auth.admin().generateLink({ type: 'recovery', email: newEmail() });
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it("redirects to the caller's address, if that is allowed", async () => {
    const { email } = await signUp(auth);
    const redirectTo = 'http://edge.test/settings?from=mail';
    const { data } = await auth.admin().generateLink({ type: 'magiclink', email, options: { redirectTo } });
    expect(data.properties?.redirect_to).toBe(redirectTo);
    expect(new URL(data.properties!.action_link).searchParams.get('redirect_to')).toBe(redirectTo);
  });

  it('redirects to the site if the address is not allowed', async () => {
    const { email } = await signUp(auth);
    const options = { redirectTo: 'https://evil.example/' };
    const { data } = await auth.admin().generateLink({ type: 'magiclink', email, options });
    expect(data.properties?.redirect_to).toBe('http://edge.test/');
    expect(data.properties?.action_link).not.toContain('evil');
  });

  it('for each of two mailboxes changes the address of an account', async () => {
    const { email } = await signUp(auth);
    const to = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await auth.admin().generateLink({ type, email, newEmail: to });
      const token_hash = data.properties!.hashed_token;
      await auth.client().auth.verifyOtp({ token_hash, type: 'email_change' });
    }
    expect((await signIn(auth, to)).code).toBeUndefined();
  });
});
