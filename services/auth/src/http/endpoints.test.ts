import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, signIn } from '#src/testing/people.ts';
import { codeOf, SERVICE_ROLE_KEY, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

describe('a method that a path does not have', () => {
  it.each([
    ['GET', '/signup', 'POST'],
    ['GET', '/token?grant_type=password', 'POST'],
    ['GET', '/logout', 'POST'],
    ['POST', '/user', 'GET, HEAD, PUT'],
    ['DELETE', '/verify', 'GET, HEAD, POST'],
    ['POST', '/settings', 'GET, HEAD'],
    ['POST', '/.well-known/jwks.json', 'GET, HEAD'],
  ])('is refused, and the answer names the ones it has: %s %s', async (method, path, allowed) => {
    const answer = await auth.call(method, path);
    expect(await codeOf(answer)).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  it.each([
    ['PATCH', '/admin/users', 'GET, HEAD, POST'],
    ['POST', `/admin/users/x`, 'GET, HEAD, PUT, DELETE'],
    ['GET', '/invite', 'POST'],
  ])('is refused like that to services: %s %s', async (method, path, allowed) => {
    expect((await auth.call(method, path)).status).toBe(401);
    const answer = await auth.call(method, path, { token: SERVICE_ROLE_KEY });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });
});

it('a HEAD request sends no code, because a GET would', async () => {
  const email = newEmail();
  await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true });
  const token = (await signIn(auth, email)).session!.access_token;
  const looked = await auth.call('HEAD', '/reauthenticate', { token });
  expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await auth.mailTo(email)).toEqual({});
  expect((await auth.call('GET', '/reauthenticate', { token })).status).toBe(200);
  expect(await auth.mailTo(email)).toHaveProperty('reauthentication');
});

it('a path that cannot be decoded is not found', async () => {
  const answer = await auth.call('GET', '/admin/users/%E0%A4%A', { token: SERVICE_ROLE_KEY });
  expect(await codeOf(answer)).toEqual([404, 'not_found']);
});
