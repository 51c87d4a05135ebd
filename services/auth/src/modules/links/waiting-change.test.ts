import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, postTo } from '../../testing/auth-requests.ts';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const password = 'long enough';

/** An account whose owner, or whoever sits at the open session, asked for another address. */
async function begin() {
  const [from, to] = [newEmail(), newEmail()];
  const client = auth.client();
  const { data } = await client.auth.signUp({ email: from, password });
  await client.auth.updateUser({ email: to });
  const links = {
    current: await linkTo(from, 'email_change_current'),
    next: await linkTo(to, 'email_change_new'),
  };
  return { client, from, to, id: data.user!.id, links };
}

async function linkTo(email: string, kind: string): Promise<string> {
  return (await auth.mailTo(email))[kind]!.link.get('token_hash')!;
}

const follow = (token_hash: string) => postTo(auth.urls[0], '/verify', { type: 'email_change', token_hash });

async function addressOf(id: string): Promise<string | undefined> {
  return (await auth.admin().getUserById(id)).data.user?.email;
}

describe('a change of address that waits for its mailboxes', () => {
  it.each([
    ['before either agreed', []],
    ['when the new mailbox had agreed', ['next']],
    ['when the former mailbox had agreed', ['current']],
  ] as const)('never moves an account that an administrator moved meanwhile, %s', async (_, agreed) => {
    const { id, links } = await begin();
    for (const side of agreed) expect((await follow(links[side])).status).toBe(200);
    const safe = newEmail();
    const { data } = await auth.admin().updateUserById(id, { email: safe });
    expect(data.user).not.toHaveProperty('new_email');
    for (const link of [links.next, links.current]) {
      expect(await codeOf(await follow(link))).toEqual([403, 'otp_expired']);
    }
    expect(await addressOf(id)).toBe(safe);
  });

  it('is over when the password is changed, and cannot be sent once more', async () => {
    const { client, id, from, to } = await begin();
    const { data } = await client.auth.updateUser({ password: 'another long one' });
    expect(data.user).not.toHaveProperty('new_email');
    auth.now.value += 61_000;
    const before = await auth.mailTo(to);
    await client.auth.resend({ type: 'email_change', email: from });
    expect(await auth.mailTo(to)).toEqual(before);
    expect(await addressOf(id)).toBe(from);
  });

  it('is over when the owner of the mailbox takes over what a stranger made', async () => {
    const { from, links } = await begin();
    await follow(links.next);
    auth.now.value += 61_000;
    await auth.client().auth.signInWithOtp({ email: from });
    const owner = auth.client();
    const token_hash = await linkTo(from, 'magiclink');
    const { data } = await owner.auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(data.user).not.toHaveProperty('new_email');
    expect(await codeOf(await follow(links.current))).toEqual([403, 'otp_expired']);
  });

  it('is agreed to by the mailbox that it is about, not by one of a change before', async () => {
    const { id, from, links } = await begin();
    const newest = newEmail();
    const { data } = await auth
      .admin()
      .generateLink({ type: 'email_change_current', email: from, newEmail: newest });
    expect((await follow(data.properties!.hashed_token)).status).toBe(200);
    expect(await codeOf(await follow(links.next))).toEqual([403, 'otp_expired']);
    expect(await addressOf(id)).toBe(from);
  });
});
