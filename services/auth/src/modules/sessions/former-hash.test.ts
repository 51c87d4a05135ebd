import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';

it('a password that was hashed at a lower cost is hashed anew when it signs in, and goes on being good', async () => {
  const auth = await startTestAuth();
  const [email, password] = [newEmail(), 'long enough'];
  await auth.client().auth.signUp({ email, password });
  const users = auth.connection.collection('auth_users');
  await users.updateOne(
    { email },
    { $set: { passwordHash: await hash(password, { memoryCost: 8192, timeCost: 1 }) } },
  );
  const signIn = async (secret: string) =>
    (await auth.client().auth.signInWithPassword({ email, password: secret })).error?.code;
  const stored = async () => (await users.findOne({ email }))?.['passwordHash'] as string;
  expect(await signIn('wrong')).toBe('invalid_credentials');
  expect(await stored()).toContain('m=8192');
  expect(await signIn(password)).toBeUndefined();
  expect(await stored()).toContain('m=19456,t=2,p=1');
  expect(await signIn(password)).toBeUndefined();
  await auth.close();
});
