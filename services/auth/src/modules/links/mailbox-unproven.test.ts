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

async function signIn(email: string, secret = password) {
  const client = auth.client();
  await client.auth.signInWithPassword({ email, password: secret });
  return client;
}

/** An account that somebody moved to another mailbox, whose reader agreed. */
async function move() {
  const [from, to] = [newEmail(), newEmail()];
  const { data } = await auth.admin().createUser({ email: from, password, email_confirm: true });
  await (await signIn(from)).auth.updateUser({ email: to });
  await follow(to, 'email_change_new', 'email_change');
  await follow(from, 'email_change_current', 'email_change');
  return { id: data.user!.id, to };
}

describe('whoever holds a session', () => {
  it('is not known to read the mailbox once the account has moved to another one, whose reader is', async () => {
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

  it('is known to after that by a password that was set after a link to the new mailbox, or by an administrator', async () => {
    const own = await move();
    const mover = await signIn(own.to);
    await mover.auth.updateUser({ password: 'another long one' });
    expect(await isUnproven(await signIn(own.to, 'another long one'))).toBe(true);
    await auth.client().auth.resetPasswordForEmail(own.to);
    const reader = await follow(own.to, 'recovery', 'recovery');
    await reader.auth.updateUser({ password: 'a third long one' });
    expect(await isUnproven(await signIn(own.to, 'a third long one'))).toBe(false);

    const given = await move();
    await auth.admin().updateUserById(given.id, { password: 'another long one' });
    expect(await isUnproven(await signIn(given.to, 'another long one'))).toBe(false);
  });
});
