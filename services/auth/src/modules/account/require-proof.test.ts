import { describe, expect, it } from 'vitest';
import { followLinkTo, newEmail, NEXT_PASSWORD, PASSWORD, signIn, signUp } from '#src/testing/people.ts';
import { codeOf, ownTestAuth, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const LATER_MS = 11 * 60_000;

const put = async (token: string, body: object) => codeOf(await auth.call('PUT', '/user', { token, body }));

/** The access token of a session that was opened more than ten minutes ago. */
async function olderSession(): Promise<string> {
  const { session } = await signUp(auth);
  auth.now.value += LATER_MS;
  return (await auth.client().auth.refreshSession(session)).data.session!.access_token;
}

/** The access token of a session that a person has just opened in this way. */
const fresh = {
  'sign-up': async () => (await signUp(auth)).session,
  'sign-in': async () => (await signIn(auth, (await signUp(auth)).email)).session!,
  'mailed link': async () => (await confirmed()).session!,
};

/** A person whose address is verified. */
async function confirmed() {
  const { email } = await signUp(auth);
  return { email, ...(await followLinkTo(auth, email, 'signup', 'signup')) };
}

describe('a new password', () => {
  it.each([
    ['sign-up', [400, 'current_password_required']],
    ['sign-in', [400, 'current_password_required']],
    ['mailed link', [200, undefined]],
  ] as const)('right after a %s is answered %j without the old one [accounts 10]', async (way, answer) => {
    const { access_token: token } = await fresh[way]();
    expect(await put(token, { password: NEXT_PASSWORD })).toEqual(answer);
    expect(await put(token, { email: newEmail() })).toEqual(answer);
  });

  it('needs no proof right after a sign-up without a password, and a link later', async () => {
    const waiting = { data: { password_pending: true } };
    const signedUp = () => signUp(auth, waiting);
    const { session } = await signedUp();
    expect(await put(session.access_token, { password: NEXT_PASSWORD })).toEqual([200, undefined]);
    const { session: later } = await signedUp();
    const { session: withPassword } = await signUp(auth);
    auth.now.value += LATER_MS;
    for (const { refresh_token } of [later, withPassword]) {
      const client = auth.client();
      const { data } = await client.auth.refreshSession({ refresh_token });
      const token = data.session!.access_token;
      expect(await put(token, waiting)).toEqual([200, undefined]);
      expect(await put(token, { password: NEXT_PASSWORD })).toEqual([400, 'reauthentication_needed']);
    }
  });

  it('needs the old one later [accounts 10]', async () => {
    const token = await olderSession();
    const password = NEXT_PASSWORD;
    expect(await put(token, { password })).toEqual([400, 'current_password_required']);
    expect(await put(token, { password, current_password: 'wrong' })).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(await put(token, { password, current_password: { $ne: '' } })).toEqual([400, 'validation_failed']);
    expect(await put(token, { password, current_password: PASSWORD })).toEqual([200, undefined]);
  });

  it('needs a code from the mailbox where there is no old one', async () => {
    const email = newEmail();
    await auth.client().auth.signInWithOtp({ email });
    const { client } = await followLinkTo(auth, email, 'signup', 'signup');
    auth.now.value += LATER_MS;
    const { error } = await client.auth.updateUser({ password: NEXT_PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });

  it('does not let an open session guess the old one without end', async () => {
    const strict = await ownTestAuth({ limitScale: 1 });
    const token = (await signUp(strict)).session.access_token;
    const body = { password: NEXT_PASSWORD, current_password: 'wrong' };
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await strict.call('PUT', '/user', { token, body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('a new address', () => {
  it('needs the password [accounts 7]', async () => {
    const token = await olderSession();
    const email = newEmail();
    expect(await put(token, { email })).toEqual([400, 'current_password_required']);
    expect(await put(token, { email, current_password: 'wrong' })).toEqual([400, 'current_password_invalid']);
    expect(await auth.mailTo(email)).toEqual({});
    expect(await put(token, { email, current_password: PASSWORD })).toEqual([200, undefined]);
  });

  it('needs more than the link for a new password', async () => {
    const { email } = await signUp(auth);
    auth.now.value += 61_000;
    await auth.client().auth.resetPasswordForEmail(email);
    const { client } = await followLinkTo(auth, email, 'recovery', 'recovery');
    auth.now.value += LATER_MS;
    const refused = await client.auth.updateUser({ email: newEmail() });
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull();
  });
});

describe('a mailed code', () => {
  it('replaces the password once', async () => {
    const { client, email } = await confirmed();
    auth.now.value += LATER_MS;
    await client.auth.reauthenticate();
    const nonce = (await auth.mailTo(email))['reauthentication']!.code;
    const wrong = await client.auth.updateUser({ password: NEXT_PASSWORD, nonce: 'nonsense' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password: NEXT_PASSWORD, nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'a third long one', nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  it('is good for one change, and for ten minutes', async () => {
    const { client, email } = await confirmed();
    const nonce = async () => {
      await client.auth.reauthenticate();
      return (await auth.mailTo(email))['reauthentication']!.code;
    };
    const used = await nonce();
    expect((await client.auth.updateUser({ email: newEmail(), nonce: used })).error).toBeNull();
    const again = await client.auth.updateUser({ password: NEXT_PASSWORD, nonce: used });
    expect(again.error?.code).toBe('reauthentication_not_valid');
    const late = await nonce();
    auth.now.value += 10 * 60_000;
    const refused = await client.auth.updateUser({ password: NEXT_PASSWORD, nonce: late });
    expect(refused.error?.code).toBe('reauthentication_not_valid');
  });

  it('is not sent to an address that is not verified', async () => {
    const { client } = await signUp(auth);
    expect((await client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      code: 'email_not_confirmed',
    });
  });
});
