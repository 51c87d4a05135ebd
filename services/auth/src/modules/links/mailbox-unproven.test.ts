import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { followLinkTo, linkTo, newEmail, NEXT_PASSWORD, PASSWORD, signIn } from '#src/testing/people.ts';
import { type TestAuth, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const THIRD_PASSWORD = 'a third long one';

/** Whether the service says that the session's holder is not known to read the mailbox. */
async function isUnproven(client: ReturnType<TestAuth['client']>): Promise<boolean> {
  const { user } = (await client.auth.getUser()).data;
  return 'mailbox_unproven' in user!;
}

async function confirmedAccount() {
  const email = newEmail();
  const { data } = await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true });
  return { id: data.user!.id, email, client: (await signIn(auth, email)).client };
}

/** An account that its owner moved to another mailbox, whose reader agreed. */
async function move() {
  const { id, email: from, client } = await confirmedAccount();
  const to = newEmail();
  await client.auth.updateUser({ email: to });
  await followLinkTo(auth, to, 'email_change_new', 'email_change');
  await followLinkTo(auth, from, 'email_change_current', 'email_change');
  return { id, to };
}

describe('the holder of a session', () => {
  it('is not known to read the mailbox after the account moved to another one, whose reader is', async () => {
    const { email: from, client: asking } = await confirmedAccount();
    const to = newEmail();
    const verifier = randomBytes(48).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await auth.post('/magiclink', { email: from, code_challenge, code_challenge_method: 's256' });
    const token = await linkTo(auth, from, 'magiclink');
    const { headers } = await auth.follow({ token, type: 'magiclink' });
    expect(await isUnproven(asking)).toBe(false);

    await asking.auth.updateUser({ email: to });
    await followLinkTo(auth, to, 'email_change_new', 'email_change');
    const { client: former } = await followLinkTo(auth, from, 'email_change_current', 'email_change');
    const auth_code = new URL(headers.get('location')!).searchParams.get('code');
    const late = await auth.post('/token?grant_type=pkce', { auth_code, code_verifier: verifier });
    const exchanged = auth.client();
    await exchanged.auth.setSession((await late.json()) as { access_token: string; refresh_token: string });
    const { client: byPassword } = await signIn(auth, to);
    for (const client of [asking, former, exchanged, byPassword]) {
      expect((await client.auth.getUser()).data.user?.email).toBe(to);
      expect(await isUnproven(client)).toBe(true);
    }
    await auth.client().auth.signInWithOtp({ email: to });
    const { client: reader } = await followLinkTo(auth, to, 'magiclink', 'magiclink');
    expect(await isUnproven(reader)).toBe(false);
  });

  it('is known again by a password that was set after a link to the new mailbox, or by an administrator', async () => {
    const { to } = await move();
    const { client: mover } = await signIn(auth, to);
    await mover.auth.updateUser({ password: NEXT_PASSWORD });
    expect(await isUnproven((await signIn(auth, to, NEXT_PASSWORD)).client)).toBe(true);
    await auth.client().auth.resetPasswordForEmail(to);
    const { client: reader } = await followLinkTo(auth, to, 'recovery', 'recovery');
    await reader.auth.updateUser({ password: THIRD_PASSWORD });
    expect(await isUnproven((await signIn(auth, to, THIRD_PASSWORD)).client)).toBe(false);

    const other = await move();
    await auth.admin().updateUserById(other.id, { password: NEXT_PASSWORD });
    expect(await isUnproven((await signIn(auth, other.to, NEXT_PASSWORD)).client)).toBe(false);
  });
});
