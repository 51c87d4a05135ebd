import type * as Argon2 from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { count, newEmail, PASSWORD, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

/** Blocks a running verification of a password until the gate is opened. */
const gate = vi.hoisted(() => ({ passed: Promise.resolve(), open: () => {}, reached: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const verify: typeof Argon2.verify = async (...args) => {
    gate.reached += 1;
    await gate.passed;
    return argon2.verify(...args);
  };
  return { ...argon2, verify };
});

const auth = useTestAuth();
beforeEach(() => {
  gate.reached = 0;
  gate.passed = new Promise((resolve) => (gate.open = resolve));
});

it.each([
  ['password', { password: 'a later password' }, 0],
  ['address', { email: newEmail() }, 1],
])(
  'a sign-in is refused and leaves no session when the %s changes while it is verified',
  async (_, change, others) => {
    const { email, id: userId } = await signUp(auth);
    const signingIn = auth.post('/token?grant_type=password', { email, password: PASSWORD });
    await expect.poll(() => gate.reached).toBe(1);
    const changed = await auth.admin().updateUserById(userId, change);
    expect(changed.error).toBeNull();
    gate.open();
    expect(await codeOf(await signingIn)).toEqual([400, 'invalid_credentials']);
    expect(await count(auth, 'auth_sessions', { userId })).toBe(others);
  },
);
