import { describe, expect, it, vi } from 'vitest';
import type { UserModel } from './users.model.ts';
import { createUserService } from './users.service.ts';

const nobody = { findOne: () => ({ lean: () => Promise.resolve(null) }) } as unknown as UserModel;

describe('signing in with an unknown address', () => {
  it('costs one password verification, as with a known one', async () => {
    const hasher = { hash: vi.fn(), verify: vi.fn(() => Promise.resolve(false)), isOutdated: () => false };
    const users = createUserService({
      users: nobody,
      hasher,
      confirmOnSignUp: false,
      clock: () => new Date(),
    });
    await expect(users.authenticate('nobody@example.org', 'guess')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(hasher.verify.mock.calls).toEqual([[null, 'guess']]);
  });
});
