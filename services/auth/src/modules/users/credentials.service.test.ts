import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { expect, it, vi } from 'vitest';
import { authenticate } from './credentials.service.ts';

it('signing in with an unknown address costs one password verification, as with a known one', async () => {
  const { connection, close } = await startTestDatabase();
  const hasher = { hash: vi.fn(), verify: vi.fn(() => Promise.resolve(false)), isOutdated: () => false };
  const context = { connection, hasher, clock: () => new Date() };
  await expect(authenticate(context, 'nobody@example.org', 'guess')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  expect(hasher.verify.mock.calls).toEqual([[null, 'guess']]);
  await close();
});
