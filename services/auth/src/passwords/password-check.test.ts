import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, signUp } from '#src/testing/people.ts';
import { ownTestAuth, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

describe('a new password', () => {
  it.each([
    ['short', 'weak_password'],
    ['password123', 'weak_password'],
    ['PASSWORD123', 'weak_password'],
    [PASSWORD, 'same_password'],
  ])('%s is refused: %s [accounts 12]', async (password, code) => {
    const { client } = await signUp(auth);
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code });
  });
});

describe('a password that was accepted once', () => {
  it('still opens the account, and the client learns that it is weak today', async () => {
    const lax = await ownTestAuth({ allowsCommonPasswords: true, passwordMinLength: 6 });
    const [email, password] = [newEmail(), '123456'];
    await lax.client().auth.signUp({ email, password });
    const users = await lax.connection.collection('auth_users').find({ email }).toArray();
    await auth.connection.collection('auth_users').insertMany(users);
    const { data } = await auth.client().auth.signInWithPassword({ email, password });
    expect(data).toMatchObject({ user: { email }, weakPassword: { reasons: ['length'] } });
  });
});
