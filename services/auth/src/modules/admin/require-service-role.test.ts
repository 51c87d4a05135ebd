import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { count, newEmail, signUp } from '#src/testing/people.ts';
import { codeOf, SERVICE_ROLE_KEY, useTestAuth } from '#src/testing/test-auth.ts';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const privateKey = newKey();
const auth = useTestAuth({ signingKey: JSON.stringify(privateKey.export({ format: 'jwk' })) });

const NOT_ADMIN = [403, 'not_admin'];

async function signToken(claims: Record<string, unknown>, key = privateKey): Promise<string> {
  const answer = await auth.call('GET', '/.well-known/jwks.json');
  const { keys } = (await answer.json()) as { keys: [{ kid: string }] };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: keys[0].kid })
    .setIssuer('http://edge.test/auth/v1')
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

it.each(['/admin/users', `/admin/users/${randomUUID()}`])(
  '%s asks for a key, and a session of a person is none',
  async (path) => {
    expect(await codeOf(await auth.call('GET', path))).toEqual([401, 'no_authorization']);
    const { session } = await signUp(auth);
    expect(await codeOf(await auth.call('GET', path, { token: session.access_token }))).toEqual(NOT_ADMIN);
    for (const token of ['anon', `${SERVICE_ROLE_KEY}x`]) {
      expect(await codeOf(await auth.call('GET', path, { token }))).toEqual([403, 'bad_jwt']);
    }
  },
);

it.each(['/invite', '/admin/generate_link', '/admin/users'])(
  '%s makes no account without the key',
  async (path) => {
    const email = newEmail();
    const refused = await auth.post(path, { email, type: 'magiclink' }, { token: 'anon' });
    expect(await codeOf(refused)).toEqual([403, 'bad_jwt']);
    expect(await count(auth, 'auth_users', { email })).toBe(0);
  },
);

it("our own token with the role opens the admin endpoints; a person's token, or one of another key, does not", async () => {
  const statusFor = async (token: string) => (await auth.call('GET', '/admin/users', { token })).status;
  expect(await statusFor(await signToken({ role: 'service_role' }))).toBe(200);
  expect(await statusFor(await signToken({ role: 'service_role', sub: randomUUID() }))).toBe(403);
  expect(await statusFor(await signToken({ role: 'anon' }))).toBe(403);
  expect(await statusFor(await signToken({ role: 'service_role' }, newKey()))).toBe(403);
});
