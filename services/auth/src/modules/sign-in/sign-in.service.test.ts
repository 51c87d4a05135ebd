import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { PASSWORD, signIn, signUp } from '#src/testing/people.ts';
import { useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

it('a password hash with a lower cost is renewed at its sign-in, and stays valid', async () => {
  const { email } = await signUp(auth);
  const users = auth.connection.collection('auth_users');
  const weaker = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
  await users.updateOne({ email }, { $set: { passwordHash: weaker } });
  const stored = async () => (await users.findOne({ email }))?.['passwordHash'] as string;
  expect((await signIn(auth, email, 'wrong')).code).toBe('invalid_credentials');
  expect(await stored()).toContain('m=8192');
  expect((await signIn(auth, email)).code).toBeUndefined();
  expect(await stored()).toContain('m=19456,t=2,p=1');
  expect((await signIn(auth, email)).code).toBeUndefined();
});

it.each([
  ['mara@münchen.example', 'Mara@xn--mnchen-3ya.example'],
  ['mara@xn--e1afmkfd.xn--80akhbyknj4f', 'mara@пример.испытание'],
  ['mara@bu\u0308cher.example', 'mara@BÜCHER.example'],
])('the account of %s also signs in as %s', async (first, other) => {
  await signUp(auth, { email: first });
  expect((await signIn(auth, other)).code).toBeUndefined();
  expect((await signIn(auth, first)).code).toBeUndefined();
  const users = auth.connection.collection('auth_users');
  expect(await users.countDocuments({ email: /^mara@xn--/ })).toBe(1);
  await users.deleteMany({ email: /^mara@xn--/ });
});
