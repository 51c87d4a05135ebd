import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postTo } from './testing/auth-requests.ts';
import { newEmail, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

/** No password is verified before it is opened. */
const gate = vi.hoisted(() => {
  let open: (matches: boolean) => void = () => undefined;
  const passed = new Promise<boolean>((resolve) => (open = resolve));
  return { passed, open };
});
vi.mock('@node-rs/argon2', async (importOriginal) => ({
  ...(await importOriginal<typeof Argon2>()),
  verify: () => gate.passed,
}));

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ hashConcurrency: 1 });
});
afterAll(() => auth.close());

describe('more sign-ins than there is room for', () => {
  it('are told at once to come back, and those before them are answered', async () => {
    const refused: Response[] = [];
    const answers = Array.from({ length: 70 }, async () => {
      const body = { email: newEmail(), password: 'wrong' };
      const answer = await postTo(auth.urls[0], '/token?grant_type=password', body);
      if (answer.status === 429) refused.push(answer);
      return answer.status;
    });
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(5);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('1'));
    gate.open(false);
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status === 400)).toHaveLength(65);
  });
});
