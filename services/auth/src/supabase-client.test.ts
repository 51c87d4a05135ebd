import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, signIn, signUp } from './testing/people.ts';
import { useTestAuth } from './testing/test-auth.ts';

const auth = useTestAuth();

describe('the unmodified Supabase client', () => {
  it('learns why a password is refused', async () => {
    const { error } = await auth.client().auth.signUp({ email: newEmail(), password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  it.each([
    ['not-an-address', PASSWORD, 'Unable to validate email address: invalid format'],
    ['a@example.org', 'é'.repeat(37), 'Password cannot be longer than 72 characters'],
  ])('cannot sign up %s with the password %s', async (email, password, message) => {
    const { error } = await auth.client().auth.signUp({ email, password });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
  });

  it('cannot take an address that has an account, however it is written', async () => {
    const { email } = await signUp(auth);
    const taken = { email: email.toUpperCase(), password: PASSWORD };
    const { error } = await auth.client().auth.signUp(taken);
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('cannot sign in with a wrong password', async () => {
    const { email } = await signUp(auth);
    const { error } = await auth.client().auth.signInWithPassword({ email, password: 'wrong' });
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('signs up, and has a session with an address that still has to be verified', async () => {
    const { session, email } = await signUp(auth, { data: { stage: 'Mara' } });
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: { email, user_metadata: { stage: 'Mara' }, identities: [{ provider: 'email' }] },
    });
    expect(session.user).not.toHaveProperty('email_confirmed_at');
  });

  it('signs in, and verifies the token with the published keys [sessions 29]', async () => {
    const { email } = await signUp(auth);
    const { client } = await signIn(auth, email);
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

  it('refreshes, and notifies its listeners [sessions 29]', async () => {
    const { client, session } = await signUp(auth);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.access_token).not.toBe(session.access_token);
    expect(events).toContain('TOKEN_REFRESHED');
  });

  it('signs out, and no token of that session works any more', async () => {
    const { client, session } = await signUp(auth);
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const { error } = await auth.client().auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    const refreshed = await auth.client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(refreshed.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('learns that other features are not offered', async () => {
    const client = auth.client();
    const refusals = [
      (await client.auth.signInAnonymously()).error,
      (await client.auth.signInWithSSO({ domain: 'example.org' })).error,
      (await client.auth.signInWithIdToken({ provider: 'google', token: 'x' })).error,
    ];
    expect(refusals.map((error) => [error?.status, error?.code])).toEqual([
      [422, 'anonymous_provider_disabled'],
      [404, 'saml_provider_disabled'],
      [400, 'provider_disabled'],
    ]);
  });
});
