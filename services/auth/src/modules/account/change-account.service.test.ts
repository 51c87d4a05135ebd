import { describe, expect, it } from 'vitest';
import {
  followLinkTo,
  linkTo,
  lives,
  newEmail,
  NEXT_PASSWORD,
  PASSWORD,
  signIn,
  signUp,
} from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

const put = async (token: string, body: object) => codeOf(await auth.call('PUT', '/user', { token, body }));

describe('a new password', () => {
  it('ends every other session, keeps this one, and is mailed to the owner [sessions 12]', async () => {
    const { email, session: elsewhere } = await signUp(auth);
    const { client, session } = await signIn(auth, email);
    expect(
      (await client.auth.updateUser({ password: NEXT_PASSWORD, current_password: PASSWORD })).error,
    ).toBeNull();
    expect(await lives(auth, elsewhere.refresh_token)).toBe(false);
    expect(await lives(auth, session!.refresh_token)).toBe(true);
    expect((await signIn(auth, email)).code).toBe('invalid_credentials');
    expect((await signIn(auth, email, NEXT_PASSWORD)).code).toBeUndefined();
    expect((await auth.mailTo(email))['password-changed']?.text).toMatch(/^http\S+\/forgot-password$/m);
  });
});

describe('new metadata', () => {
  it('is merged into the present metadata, and null removes a member', async () => {
    const { client } = await signUp(auth, { data: { stage: 'Mara', town: 'Basel' } });
    const { data } = await client.auth.updateUser({ data: { town: null, genre: 'House' } });
    expect(data.user?.user_metadata).toEqual({ stage: 'Mara', genre: 'House' });
  });

  it('is limited as a whole, however small its parts are', async () => {
    const { session } = await signUp(auth);
    const part = (key: string) => put(session.access_token, { data: { [key]: 'x'.repeat(5000) } });
    expect(await part('one')).toEqual([200, undefined]);
    expect(await part('other')).toEqual([400, 'validation_failed']);
  });

  it('gives no rights [accounts 2]', async () => {
    const { session } = await signUp(auth);
    expect(await put(session.access_token, { app_metadata: { role: 'admin' } })).toEqual([403, 'not_admin']);
    expect(await put(session.access_token, { role: 'service_role' })).toEqual([200, undefined]);
    const { data } = await auth.client().auth.getUser(session.access_token);
    expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
  });

  it('takes no key that a query could read', async () => {
    const { session } = await signUp(auth);
    const refused = [400, 'validation_failed'];
    expect(await put(session.access_token, { data: { a: { $where: '1' } } })).toEqual(refused);
    expect(await put(session.access_token, { email: { $ne: null } })).toEqual(refused);
  });
});

describe('a new address', () => {
  const follow = (email: string, kind: string) => followLinkTo(auth, email, kind, 'email_change');

  it('that is taken is refused, and the rest of the request is not done', async () => {
    const { email: taken } = await signUp(auth);
    const { client, email } = await signUp(auth);
    const { error } = await client.auth.updateUser({ email: taken, password: NEXT_PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await signIn(auth, email)).code).toBeUndefined();
  });

  it('holds when both mailboxes have agreed, and not before [accounts 8]', async () => {
    const { client, email, session: elsewhere } = await signUp(auth);
    const to = newEmail();
    const { client: asking, session } = await signIn(auth, email);
    const { data } = await asking.auth.updateUser({ email: to.toUpperCase(), current_password: PASSWORD });
    expect(data.user).toMatchObject({ email, new_email: to, email_change_sent_at: expect.any(String) });
    expect((await auth.mailTo(email))['email_change_current']?.text).toContain(`New email: ${to}\n`);

    auth.now.value += 61_000;
    await auth.client().auth.resetPasswordForEmail(email);
    const token_hash = await linkTo(auth, email, 'recovery');

    expect(await follow(to, 'email_change_new')).toMatchObject({ code: undefined, session: null });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);

    const { user } = await follow(email, 'email_change_current');
    expect(user).toMatchObject({ email: to, email_confirmed_at: expect.any(String) });
    expect(user).not.toHaveProperty('new_email');
    const late = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
    expect((await signIn(auth, to)).code).toBeUndefined();
    expect((await signIn(auth, email)).code).toBe('invalid_credentials');
    expect(await lives(auth, session!.refresh_token)).toBe(true);
    expect(await lives(auth, elsewhere.refresh_token)).toBe(false);
    expect((await auth.mailTo(email))['address-changed']?.text).toContain(to);
  });

  it('holds once when both links are followed at the same instant', async () => {
    const { client, email } = await signUp(auth);
    const to = newEmail();
    await client.auth.updateUser({ email: to, current_password: PASSWORD });
    const answers = await Promise.all([
      follow(email, 'email_change_current'),
      follow(to, 'email_change_new'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(answers.filter(({ session }) => session !== null)).toHaveLength(1);
    expect((await signIn(auth, to)).code).toBeUndefined();
  });

  it('fails when another person took it meanwhile', async () => {
    const { client, email } = await signUp(auth);
    const to = newEmail();
    await client.auth.updateUser({ email: to, current_password: PASSWORD });
    await follow(email, 'email_change_current');
    await auth.client().auth.signUp({ email: to, password: PASSWORD });
    expect((await follow(to, 'email_change_new')).code).toBe('email_exists');
    expect((await signIn(auth, email)).code).toBeUndefined();
  });
});
