import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, signUp } from '#src/testing/people.ts';
import { ownTestAuth, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

describe('a new password', () => {
  it.each([
    ['short', 'weak_password'],
    ['password123', 'weak_password'],
    ['PASSWORD123', 'weak_password'],
    ['87654321', 'weak_password'],
    ['Backline1!', 'weak_password'],
    ['Summer2026!', 'weak_password'],
    [PASSWORD, 'same_password'],
  ])('%s is refused: %s [accounts 12]', async (password, code) => {
    const { client } = await signUp(auth);
    expect((await client.auth.updateUser({ password, current_password: PASSWORD })).error).toMatchObject({
      status: 422,
      code,
    });
  });
});

it.each(['sign-up', 'change', 'operator'])(
  'a password made of the own address is refused at a %s',
  async (way) => {
    const { client, email, id } = await signUp(auth);
    const password = `${email.split('@')[0]}-x1`;
    const weak = { status: 422, code: 'weak_password', reasons: ['personal'] };
    const tries = {
      'sign-up': () => auth.client().auth.signUp({ email: `${password}@example.org`, password }),
      change: () => client.auth.updateUser({ password }),
      operator: () => auth.admin().updateUserById(id, { password }),
    };
    expect((await tries[way as keyof typeof tries]()).error).toMatchObject(weak);
  },
);

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
