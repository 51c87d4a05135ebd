import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, postTo } from './testing/auth-requests.ts';
import { newEmail, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const password = 'long enough';
const NESTED = `{"email":"nested@example.org","password":"${password}","data":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;

const post = (body: unknown) =>
  fetch(`${auth.urls[0]}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a sign-up', () => {
  it.each([
    ['that is cut off', '{"email":', 'bad_json'],
    ['with an operator in the metadata', { data: { $set: 1 } }, 'validation_failed'],
    ['with a dotted key in the metadata', { data: { a: { 'b.c': 1 } } }, 'validation_failed'],
    ['with a prototype as the metadata', { data: JSON.parse('{"__proto__":{}}') }, 'validation_failed'],
    [
      'with a prototype in the metadata',
      { data: { a: JSON.parse('{"__proto__":{}}') } },
      'validation_failed',
    ],
    [
      'with a type of the database in the metadata',
      { data: { a: { _bsontype: 'Long' } } },
      'validation_failed',
    ],
    ['with a key that no document can hold', { data: { 'a\u0000b': 1 } }, 'validation_failed'],
    ['with metadata nested without end', NESTED, 'validation_failed'],
    ['with metadata that no token could carry', { data: { text: 'x'.repeat(9000) } }, 'validation_failed'],
  ])('%s is refused', async (_, body, code) => {
    const email = newEmail();
    const sent = typeof body === 'string' ? body : { email, password, ...body };
    expect(await codeOf(await post(sent))).toEqual([400, code]);
    expect(await auth.connection.collection('auth_users').countDocuments({ email })).toBe(0);
  });

  it('by a mailed link is refused for the same metadata', async () => {
    const email = newEmail();
    const answer = await postTo(auth.urls[0], '/otp', { email, data: { $set: 1 } });
    expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
    expect(await auth.connection.collection('auth_users').countDocuments({ email })).toBe(0);
  });

  it('cannot set the role or the metadata of the app', async () => {
    const answer = await post({
      email: newEmail(),
      password,
      role: 'service_role',
      app_metadata: { role: 'admin' },
      data: { role: 'service_role' },
    });
    expect(decodeJwt(((await answer.json()) as { access_token: string }).access_token)).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });
});
