import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { expect, it, vi } from 'vitest';
import { userModel } from './users.model.ts';
import { createUserService } from './users.service.ts';

it('signing in with an unknown address costs one password verification, as with a known one', async () => {
  const database = await startTestDatabase();
  const hasher = { hash: vi.fn(), verify: vi.fn(() => Promise.resolve(false)), isOutdated: () => false };
  const users = createUserService({
    users: userModel(database.connection),
    hasher,
    confirmOnSignUp: false,
    clock: () => new Date(),
  });
  await expect(users.authenticate('nobody@example.org', 'guess')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  expect(hasher.verify.mock.calls).toEqual([[null, 'guess']]);
  await database.close();
});
