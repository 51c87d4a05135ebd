import { describe, expect, it } from 'vitest';
import {
  everythingStored,
  followLinkTo,
  linkTo,
  newEmail,
  NEXT_PASSWORD,
  PASSWORD,
  signUp,
} from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

/** An account with a pending change of address, requested through an open session. */
async function begin() {
  const { client, email: from, id } = await signUp(auth);
  const to = newEmail();
  await client.auth.updateUser({ email: to, current_password: PASSWORD });
  const links = {
    current: await linkTo(auth, from, 'email_change_current'),
    next: await linkTo(auth, to, 'email_change_new'),
  };
  return { client, from, to, id, links };
}

const follow = (token_hash: string) => auth.post('/verify', { type: 'email_change', token_hash });

async function addressOf(id: string): Promise<string | undefined> {
  return (await auth.admin().getUserById(id)).data.user?.email;
}

it('a former address goes with the account, but not what the next owner of it got [leaving 20]', async () => {
  const [moved, other] = [await begin(), await begin()];
  for (const { links } of [moved, other])
    for (const link of [links.next, links.current]) expect((await follow(link)).status).toBe(200);
  expect(await auth.mailTo(moved.from)).toHaveProperty('address-changed');
  await signUp(auth, { email: other.from });
  for (const { id } of [moved, other]) expect((await auth.admin().deleteUser(id)).error).toBeNull();
  expect(await auth.mailTo(moved.from)).toEqual({});
  expect(await auth.mailTo(other.from)).toHaveProperty('signup');
  expect(await everythingStored(auth)).not.toContain(moved.from);
});

describe('a change of address that waits for its mailboxes', () => {
  it.each([
    ['before either mailbox agreed', []],
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

  it('ends when the password is changed, and is not sent once more', async () => {
    const { client, id, from, to } = await begin();
    const { data } = await client.auth.updateUser({ password: NEXT_PASSWORD, current_password: PASSWORD });
    expect(data.user).not.toHaveProperty('new_email');
    auth.now.value += 61_000;
    const before = await auth.mailTo(to);
    await client.auth.resend({ type: 'email_change', email: from });
    expect(await auth.mailTo(to)).toEqual(before);
    expect(await addressOf(id)).toBe(from);
  });

  it('ends when the owner of the mailbox takes over the account that a stranger made', async () => {
    const { from, links } = await begin();
    await follow(links.next);
    auth.now.value += 61_000;
    await auth.client().auth.signInWithOtp({ email: from });
    const { user } = await followLinkTo(auth, from, 'magiclink', 'magiclink');
    expect(user?.email).toBe(from);
    expect(user).not.toHaveProperty('new_email');
    expect(await codeOf(await follow(links.current))).toEqual([403, 'otp_expired']);
  });

  it('needs both mailboxes of this change, not one of a change before', async () => {
    const { id, from, links } = await begin();
    const change = { type: 'email_change_current', email: from, newEmail: newEmail() } as const;
    const { data } = await auth.admin().generateLink(change);
    expect((await follow(data.properties!.hashed_token)).status).toBe(200);
    expect(await codeOf(await follow(links.next))).toEqual([403, 'otp_expired']);
    expect(await addressOf(id)).toBe(from);
  });
});
