import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { count, newEmail, PASSWORD } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const password = PASSWORD;
const REFUSED = [400, 'validation_failed'];
const NESTED = `{"email":"nested@example.org","password":"${password}","data":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;

describe('a sign-up', () => {
  it.each([
    ['an operator', { $set: 1 }],
    ['a dotted key', { a: { 'b.c': 1 } }],
    ['a prototype as a whole', JSON.parse('{"__proto__":{}}')],
    ['a prototype', { a: JSON.parse('{"__proto__":{}}') }],
    ['a type of the database', { a: { _bsontype: 'Long' } }],
    ['a key that no document can hold', { 'a\u0000b': 1 }],
    ['more than a token can carry', { text: 'x'.repeat(9000) }],
  ])('with metadata that has %s is refused', async (_, data: unknown) => {
    const email = newEmail();
    expect(await codeOf(await auth.post('/signup', { email, password, data }))).toEqual(REFUSED);
    expect(await count(auth, 'auth_users', { email })).toBe(0);
  });

  it('with metadata of endless depth is refused', async () => {
    expect(await codeOf(await auth.post('/signup', NESTED))).toEqual(REFUSED);
    expect(await count(auth, 'auth_users', { email: 'nested@example.org' })).toBe(0);
  });

  it('by a mailed link is refused for the same metadata', async () => {
    const email = newEmail();
    expect(await codeOf(await auth.post('/otp', { email, data: { $set: 1 } }))).toEqual(REFUSED);
    expect(await count(auth, 'auth_users', { email })).toBe(0);
  });

  it('cannot set the role or the metadata of the app', async () => {
    const answer = await auth.post('/signup', {
      email: newEmail(),
      password,
      role: 'service_role',
      app_metadata: { role: 'admin' },
      data: { role: 'service_role' },
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    expect(decodeJwt(token)).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  it('made ten times at once with one address makes one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        auth.post('/signup', { email, password }, { instance: index % 2 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count(auth, 'auth_users', { email })).toBe(1);
  });
});
