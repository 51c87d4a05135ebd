import { describe, expect, it } from 'vitest';
import { count, PASSWORD, signUp } from '#src/testing/people.ts';
import { codeOf, SERVICE_ROLE_KEY, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const email = 'somebody@example.org';
const password = PASSWORD;
const REFUSED = [400, 'validation_failed'];

describe('an operator object', () => {
  const operator = { $ne: null };
  const bodies: [string, object][] = [
    ['/signup', { email: operator, password }],
    ['/signup', { email, password: operator }],
    ['/token?grant_type=password', { email: operator, password }],
    ['/token?grant_type=password', { email, password: operator }],
    ['/token?grant_type=refresh_token', { refresh_token: operator }],
    ['/token?grant_type=pkce', { auth_code: operator, code_verifier: 'x' }],
    ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: operator }],
    ['/otp', { email: operator }],
    ['/otp', { email, create_user: operator }],
    ['/magiclink', { email: operator }],
    ['/recover', { email: operator }],
    ['/recover', { email, code_challenge: operator, code_challenge_method: 's256' }],
    ['/resend', { email: operator, type: 'signup' }],
    ['/resend', { email, type: operator }],
    ['/verify', { token_hash: operator, type: 'recovery' }],
    ['/verify', { token_hash: 'x', type: operator }],
    ['/verify', { token: operator, email, type: 'recovery' }],
    ['/verify', { token: '123456', email: operator, type: 'recovery' }],
    ['/invite', { email: operator }],
    ['/admin/users', { email: operator, password }],
    ['/admin/users', { email, password: operator }],
    ['/admin/users', { email, role: operator }],
    ['/admin/generate_link', { email: operator, type: 'magiclink' }],
    ['/admin/generate_link', { email, type: operator }],
    ['/admin/generate_link', { email, new_email: operator, type: 'email_change_new' }],
    ['/admin/generate_link', { email, type: 'magiclink', redirect_to: operator }],
  ];

  it.each(bodies)('in the body of %s never reaches a query: %j [server-decides 7]', async (path, body) => {
    const before = await count(auth, 'auth_users');
    expect(await codeOf(await auth.post(path, body, { token: SERVICE_ROLE_KEY }))).toEqual(REFUSED);
    expect(await count(auth, 'auth_users')).toBe(before);
  });

  it.each(['email', 'password', 'current_password', 'nonce', 'code_challenge'])(
    'in a new %s never reaches a query',
    async (name) => {
      const { id, session } = await signUp(auth);
      const body = { [name]: operator };
      const change = await auth.call('PUT', '/user', { token: session.access_token, body });
      expect(await codeOf(change)).toEqual(REFUSED);
      if (!['email', 'password'].includes(name)) return;
      const byAdmin = await auth.call('PUT', `/admin/users/${id}`, { token: SERVICE_ROLE_KEY, body });
      expect(await codeOf(byAdmin)).toEqual(REFUSED);
    },
  );

  it.each([
    '/verify?token[$ne]=x&type=recovery',
    '/verify?token=x&token=y&type=recovery',
    '/verify?token=x&type[$ne]=x',
  ])('in the query of a link is refused: %s', async (path) => {
    expect(await codeOf(await auth.call('GET', path))).toEqual(REFUSED);
  });
});
