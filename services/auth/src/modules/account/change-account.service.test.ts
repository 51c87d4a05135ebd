import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const password = 'long enough';
const LATER_MS = 11 * 60_000;

async function signUp(data: Record<string, unknown> = {}) {
  const client = auth.client();
  const email = newEmail();
  const { data: made } = await client.auth.signUp({ email, password, options: { data } });
  return { client, email, session: made.session! };
}

const signIn = async (email: string, secret = password) => {
  const client = auth.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password: secret });
  return { client, session: data.session, code: error?.code };
};

const lives = async (refresh_token: string) =>
  (await auth.client().auth.refreshSession({ refresh_token })).error === null;

async function put(token: string, body: unknown) {
  const answer = await fetch(`${auth.urls[0]}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

describe('changing the password', () => {
  it.each([
    ['short', 'weak_password'],
    ['password123', 'weak_password'],
    ['PASSWORD123', 'weak_password'],
    [password, 'same_password'],
  ])('to %s is refused', async (next, code) => {
    const { client } = await signUp();
    expect((await client.auth.updateUser({ password: next })).error).toMatchObject({ status: 422, code });
  });

  it('needs the old one, when the session was not just opened', async () => {
    const { session } = await signUp();
    auth.now.value += LATER_MS;
    const token = (await auth.client().auth.refreshSession(session)).data.session!.access_token;
    const next = 'another long one';
    expect(await put(token, { password: next })).toEqual([400, 'current_password_required']);
    expect(await put(token, { password: next, current_password: 'wrong' })).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(await put(token, { password: next, current_password: { $ne: '' } })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await put(token, { password: next, current_password: password })).toEqual([200, undefined]);
  });

  it('needs a code from the mailbox where there is no old one', async () => {
    const email = newEmail();
    await auth.client().auth.signInWithOtp({ email });
    const client = auth.client();
    const token_hash = (await auth.mailTo(email))['signup']!.link.get('token_hash')!;
    await client.auth.verifyOtp({ token_hash, type: 'signup' });
    auth.now.value += LATER_MS;
    const refused = await client.auth.updateUser({ password: 'another long one' });
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });

  it('cannot be guessed at without end through an open session', async () => {
    const strict = await startTestAuth({ limitScale: 1 });
    const { data } = await strict.client().auth.signUp({ email: newEmail(), password });
    const guess = () =>
      fetch(`${strict.urls[0]}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${data.session!.access_token}`,
        },
        body: JSON.stringify({ password: 'another long one', current_password: 'wrong' }),
      });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    await strict.close();
  });

  it('ends every other session, keeps this one, and tells the mailbox', async () => {
    const { email, session: elsewhere } = await signUp();
    const { client, session } = await signIn(email);
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
    expect(await lives(elsewhere.refresh_token)).toBe(false);
    expect(await lives(session!.refresh_token)).toBe(true);
    expect((await signIn(email)).code).toBe('invalid_credentials');
    expect((await signIn(email, 'another long one')).code).toBeUndefined();
    expect((await auth.mailTo(email))['password-changed']?.text).toMatch(/^http\S+\/forgot-password$/m);
  });
});

describe('changing what is said about oneself', () => {
  it('merges, and null takes away', async () => {
    const { client } = await signUp({ stage: 'Mara', town: 'Basel' });
    const { data } = await client.auth.updateUser({ data: { town: null, genre: 'House' } });
    expect(data.user?.user_metadata).toEqual({ stage: 'Mara', genre: 'House' });
  });

  it('is limited as a whole, however small its parts', async () => {
    const { session } = await signUp();
    const part = (key: string) => put(session.access_token, { data: { [key]: 'x'.repeat(5000) } });
    expect(await part('one')).toEqual([200, undefined]);
    expect(await part('other')).toEqual([400, 'validation_failed']);
  });

  it('gives no rights', async () => {
    const { session } = await signUp();
    expect(await put(session.access_token, { app_metadata: { role: 'admin' } })).toEqual([403, 'not_admin']);
    expect(await put(session.access_token, { role: 'service_role' })).toEqual([200, undefined]);
    const { data } = await auth.client().auth.getUser(session.access_token);
    expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
  });

  it('takes no key that a query could read', async () => {
    const { session } = await signUp();
    expect(await put(session.access_token, { data: { a: { $where: '1' } } })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await put(session.access_token, { email: { $ne: null } })).toEqual([400, 'validation_failed']);
  });
});

describe('changing the address', () => {
  const verify = async (email: string, kind: string) => {
    const token_hash = (await auth.mailTo(email))[kind]!.link.get('token_hash')!;
    return auth.client().auth.verifyOtp({ token_hash, type: 'email_change' });
  };

  it('to one that somebody has is refused, and nothing else of the request is done', async () => {
    const { email: taken } = await signUp();
    const { client, email } = await signUp();
    const { error } = await client.auth.updateUser({ email: taken, password: 'another long one' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await signIn(email)).code).toBeUndefined();
  });

  it('needs the password, when the session was not just opened', async () => {
    const { session } = await signUp();
    auth.now.value += LATER_MS;
    const token = (await auth.client().auth.refreshSession(session)).data.session!.access_token;
    const email = newEmail();
    expect(await put(token, { email })).toEqual([400, 'current_password_required']);
    expect(await put(token, { email, current_password: 'wrong' })).toEqual([400, 'current_password_invalid']);
    expect(await auth.mailTo(email)).toEqual({});
    expect(await put(token, { email, current_password: password })).toEqual([200, undefined]);
  });

  it('needs more than the link that is there for a new password', async () => {
    const { email } = await signUp();
    auth.now.value += 61_000;
    await auth.client().auth.resetPasswordForEmail(email);
    const client = auth.client();
    const token_hash = (await auth.mailTo(email))['recovery']!.link.get('token_hash')!;
    await client.auth.verifyOtp({ token_hash, type: 'recovery' });
    auth.now.value += LATER_MS;
    const refused = await client.auth.updateUser({ email: newEmail() });
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
  });

  it('happens when both mailboxes agree, and not before', async () => {
    const { client, email, session: elsewhere } = await signUp();
    const to = newEmail();
    const { client: asking, session } = await signIn(email);
    const { data } = await asking.auth.updateUser({ email: to.toUpperCase() });
    expect(data.user).toMatchObject({ email, new_email: to, email_change_sent_at: expect.any(String) });
    expect((await auth.mailTo(email))['email_change_current']?.text).toContain(`New email: ${to}\n`);

    auth.now.value += 61_000;
    await auth.client().auth.resetPasswordForEmail(email);
    const token_hash = (await auth.mailTo(email))['recovery']!.link.get('token_hash')!;

    const half = await verify(to, 'email_change_new');
    expect(half).toMatchObject({ error: null, data: { session: null } });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);

    const done = await verify(email, 'email_change_current');
    expect(done.data.user).toMatchObject({ email: to, email_confirmed_at: expect.any(String) });
    expect(done.data.user).not.toHaveProperty('new_email');
    const late = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
    expect((await signIn(to)).code).toBeUndefined();
    expect((await signIn(email)).code).toBe('invalid_credentials');
    expect(await lives(session!.refresh_token)).toBe(true);
    expect(await lives(elsewhere.refresh_token)).toBe(false);
    expect((await auth.mailTo(email))['address-changed']?.text).toContain(to);
  });

  it('happens once, when both links are followed at the same instant', async () => {
    const { client, email } = await signUp();
    const to = newEmail();
    await client.auth.updateUser({ email: to });
    const answers = await Promise.all([
      verify(email, 'email_change_current'),
      verify(to, 'email_change_new'),
    ]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(answers.filter(({ data }) => data.session !== null)).toHaveLength(1);
    expect((await signIn(to)).code).toBeUndefined();
  });

  it('fails when somebody else took the new one meanwhile', async () => {
    const { client, email } = await signUp();
    const to = newEmail();
    await client.auth.updateUser({ email: to });
    await verify(email, 'email_change_current');
    await auth.client().auth.signUp({ email: to, password });
    expect((await verify(to, 'email_change_new')).error?.code).toBe('email_exists');
    expect((await signIn(email)).code).toBeUndefined();
  });
});

describe('signing in on a device that the account has not seen', () => {
  it('is told to the mailbox; the first one, and one seen before, are not', async () => {
    const { email } = await signUp();
    const from = (device: string) =>
      fetch(`${auth.urls[0]}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': device },
        body: JSON.stringify({ email, password }),
      });
    expect(await auth.mailTo(email)).not.toHaveProperty('new-sign-in');
    await from('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const text = (await auth.mailTo(email))['new-sign-in']?.text;
    expect(text).toContain('Firefox on Windows');
    expect(text).toMatch(/^http\S+\/settings$/m);
    const count = () => auth.connection.collection('auth_mail').countDocuments({ kind: 'new-sign-in' });
    const before = await count();
    await from('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0');
    expect(await count()).toBe(before);
  });
});

describe('a password that was good once', () => {
  it('still opens, and the client learns that it is weak today', async () => {
    const lax = await startTestAuth({ refuseCommonPasswords: false, passwordMinLength: 6 });
    const email = newEmail();
    await lax.client().auth.signUp({ email, password: '123456' });
    const users = await lax.connection.collection('auth_users').find({ email }).toArray();
    await auth.connection.collection('auth_users').insertMany(users);
    const { data } = await auth.client().auth.signInWithPassword({ email, password: '123456' });
    expect(data).toMatchObject({ user: { email }, weakPassword: { reasons: ['length'] } });
    await lax.close();
  });
});
