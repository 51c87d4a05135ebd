import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const password = 'long enough';

async function signUp() {
  const client = auth.client();
  const email = newEmail();
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { stage: 'Mara' } } });
  if (error) throw error;
  return { client, email, session: data.session! };
}

describe('the unmodified Supabase client', () => {
  it('learns why a password is refused', async () => {
    const { error } = await auth.client().auth.signUp({ email: newEmail(), password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  it.each([
    ['not-an-address', password, 'Unable to validate email address: invalid format'],
    ['a@example.org', 'é'.repeat(37), 'Password cannot be longer than 72 characters'],
  ])('cannot sign up %s', async (email, secret, message) => {
    const { error } = await auth.client().auth.signUp({ email, password: secret });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
  });

  it('cannot take an address that somebody has, however it is written', async () => {
    const { email } = await signUp();
    const { error } = await auth.client().auth.signUp({ email: email.toUpperCase(), password });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('cannot sign in with a wrong password', async () => {
    const { email } = await signUp();
    const { error } = await auth.client().auth.signInWithPassword({ email, password: 'wrong' });
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('signs up, and has a session with an address that still has to be verified', async () => {
    const { session, email } = await signUp();
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: { email, user_metadata: { stage: 'Mara' }, identities: [{ provider: 'email' }] },
    });
    expect(session.user).not.toHaveProperty('email_confirmed_at');
  });

  it('signs in, and verifies the token with the published keys', async () => {
    const { email } = await signUp();
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({
      iss: 'http://edge.test/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      email,
    });
  });

  it('refreshes, and hears of it', async () => {
    const { client, session } = await signUp();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.access_token).not.toBe(session.access_token);
    expect(events).toContain('TOKEN_REFRESHED');
  });

  it('signs out, and the token of that session is good for nothing', async () => {
    const { client, session } = await signUp();
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const { error } = await auth.client().auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    const refreshed = await auth.client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(refreshed.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('signs out with scope %s', async (scope, [own, other]) => {
    const { client, email, session } = await signUp();
    const elsewhere = (await auth.client().auth.signInWithPassword({ email, password })).data.session!;
    await client.auth.signOut({ scope });
    const lives = async (token: string) =>
      (await auth.client().auth.refreshSession({ refresh_token: token })).error === null;
    expect(await lives(session.refresh_token)).toBe(own);
    expect(await lives(elsewhere.refresh_token)).toBe(other);
  });

  it('is told that the rest is not offered', async () => {
    const client = auth.client();
    const refusals = [
      (await client.auth.signInAnonymously()).error,
      (await client.auth.signInWithSSO({ domain: 'example.org' })).error,
      (await client.auth.signInWithIdToken({ provider: 'google', token: 'x' })).error,
      (await auth.admin().mfa.listFactors({ userId: randomUUID() })).error,
    ];
    expect(refusals.map((error) => [error?.status, error?.code])).toEqual([
      [422, 'anonymous_provider_disabled'],
      [404, 'saml_provider_disabled'],
      [400, 'provider_disabled'],
      [404, 'feature_disabled'],
    ]);
  });
});
