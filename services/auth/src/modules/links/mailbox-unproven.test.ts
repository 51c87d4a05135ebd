import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTo } from '../../testing/auth-requests.ts';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const password = 'long enough';

async function linkTo(email: string, kind: string): Promise<string> {
  return (await auth.mailTo(email))[kind]!.link.get('token_hash')!;
}

async function follow(
  email: string,
  kind: string,
  type: 'signup' | 'recovery' | 'magiclink' | 'email_change',
) {
  const client = auth.client();
  await client.auth.verifyOtp({ token_hash: await linkTo(email, kind), type });
  return client;
}

/** Whether the service says that the session's holder is not known to read the mailbox. */
async function isUnproven(client: ReturnType<TestAuth['client']>): Promise<boolean> {
  const { user } = (await client.auth.getUser()).data;
  return 'mailbox_unproven' in user!;
}

async function signUp() {
  const [client, email] = [auth.client(), newEmail()];
  await client.auth.signUp({ email, password });
  return { client, email };
}

async function signIn(email: string, secret = password) {
  const client = auth.client();
  await client.auth.signInWithPassword({ email, password: secret });
  return client;
}

describe('whoever holds a session', () => {
  it('is not known to read the mailbox by a password that was chosen before it was confirmed', async () => {
    const { client, email } = await signUp();
    const reader = await follow(email, 'signup', 'signup');
    expect([await isUnproven(client), await isUnproven(reader)]).toEqual([true, false]);
    const later = await signIn(email);
    await later.auth.updateUser({ password: 'another long one' });
    expect(await isUnproven(await signIn(email, 'another long one'))).toBe(true);
  });

  it('is known to by a password that was chosen after a link, or by an administrator', async () => {
    const { email } = await signUp();
    await auth.client().auth.resetPasswordForEmail(email);
    const reader = await follow(email, 'recovery', 'recovery');
    await reader.auth.updateUser({ password: 'another long one' });
    expect(await isUnproven(await signIn(email, 'another long one'))).toBe(false);

    const other = await signUp();
    const id = (await other.client.auth.getUser()).data.user!.id;
    await auth.admin().updateUserById(id, { password: 'a third long one' });
    expect(await isUnproven(await signIn(other.email, 'a third long one'))).toBe(false);
  });

  it('is not known to once the account has moved to another mailbox, whose reader is', async () => {
    const [from, to] = [newEmail(), newEmail()];
    await auth.admin().createUser({ email: from, password, email_confirm: true });
    const asking = await signIn(from);
    const verifier = randomBytes(48).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await postTo(auth.urls[0], '/magiclink', { email: from, code_challenge, code_challenge_method: 's256' });
    const token = await linkTo(from, 'magiclink');
    const link = `${auth.urls[0]}/auth/v1/verify?token=${token}&type=magiclink`;
    const { headers } = await fetch(link, { redirect: 'manual' });
    expect(await isUnproven(asking)).toBe(false);

    await asking.auth.updateUser({ email: to });
    await follow(to, 'email_change_new', 'email_change');
    const former = await follow(from, 'email_change_current', 'email_change');
    const auth_code = new URL(headers.get('location')!).searchParams.get('code');
    const body = { auth_code, code_verifier: verifier };
    const late = await postTo(auth.urls[0], '/token?grant_type=pkce', body);
    const exchanged = auth.client();
    await exchanged.auth.setSession((await late.json()) as { access_token: string; refresh_token: string });
    const byPassword = await signIn(to);
    for (const client of [asking, former, exchanged, byPassword]) {
      expect((await client.auth.getUser()).data.user?.email).toBe(to);
      expect(await isUnproven(client)).toBe(true);
    }
    await auth.client().auth.signInWithOtp({ email: to });
    expect(await isUnproven(await follow(to, 'magiclink', 'magiclink'))).toBe(false);
  });
});
