import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { codeOf, postTo } from '../../testing/auth-requests.ts';
import { newEmail, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

/** A password that is being verified stays so until the gate is opened. */
const gate = vi.hoisted(() => ({ passed: Promise.resolve(), open: () => {}, reached: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const verify: typeof Argon2.verify = async (...given) => {
    gate.reached += 1;
    await gate.passed;
    return argon2.verify(...given);
  };
  return { ...argon2, verify };
});

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());
beforeEach(() => {
  gate.reached = 0;
  gate.passed = new Promise((resolve) => (gate.open = resolve));
});

it.each([
  ['a password', { password: 'a later password' }, 0],
  ['an address', { email: newEmail() }, 1],
])(
  'a sign-in that began with %s which is changed meanwhile is refused and leaves no session',
  async (_, change, others) => {
    const [email, password] = [newEmail(), 'the former one'];
    const { data } = await auth.client().auth.signUp({ email, password });
    const userId = data.user!.id;
    const signIn = postTo(auth.urls[0], '/token?grant_type=password', { email, password });
    await expect.poll(() => gate.reached).toBe(1);
    const changed = await auth.admin().updateUserById(userId, change);
    expect(changed.error).toBeNull();
    gate.open();
    const answer = await signIn;
    expect(await codeOf(answer)).toEqual([400, 'invalid_credentials']);
    expect(await auth.connection.collection('auth_sessions').countDocuments({ userId })).toBe(others);
  },
);
