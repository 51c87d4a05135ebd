import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, signUp } from '#src/testing/people.ts';
import { useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth({ redirectAllowList: ['http://app.test/in'] });
const ELSEWHERE = 'https://evil.example/';

/** A person who may ask for a message now. */
async function withAccount(email = newEmail()) {
  const { client } = await signUp(auth, { email });
  auth.now.value += 61_000;
  return client.auth;
}

describe('a mailed link', () => {
  it('links to the page that asks for a click, with its target', async () => {
    const { email } = await signUp(auth);
    await auth.client().auth.resetPasswordForEmail(email, { redirectTo: 'http://app.test/in/new-password' });
    const { text } = (await auth.mailTo(email))['recovery']!;
    expect(text).toMatch(
      /^http:\/\/edge\.test\/auth\/confirm\?token_hash=\S+&type=recovery&redirect_to=http%3A%2F%2Fapp\.test%2Fin%2Fnew-password$/m,
    );
  });

  const options = { emailRedirectTo: ELSEWHERE };
  it.each<[kind: string, ask: (email: string) => Promise<unknown>]>([
    ['signup', (email) => auth.client().auth.signUp({ email, password: PASSWORD, options })],
    ['magiclink', async (email) => (await withAccount(email)).signInWithOtp({ email, options })],
    [
      'recovery',
      async (email) => (await withAccount(email)).resetPasswordForEmail(email, { redirectTo: ELSEWHERE }),
    ],
    [
      'email_change_new',
      async (email) => (await withAccount()).updateUser({ email, current_password: PASSWORD }, options),
    ],
    ['invite', (email) => auth.admin().inviteUserByEmail(email, { redirectTo: ELSEWHERE })],
  ])('leads on to no address that is not allowed: %s', async (kind, ask) => {
    const email = newEmail();
    await ask(email);
    const { link } = (await auth.mailTo(email))[kind]!;
    expect(link.has('token_hash')).toBe(true);
    expect(link.has('redirect_to')).toBe(false);
  });
});
