import type * as Argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { newEmail } from '#src/testing/people.ts';
import { useTestAuth } from '#src/testing/test-auth.ts';

/** Blocks the verification of passwords until the gate is opened. */
const gate = vi.hoisted(() => {
  let open: (matches: boolean) => void = () => undefined;
  const passed = new Promise<boolean>((resolve) => (open = resolve));
  return { passed, open };
});
vi.mock('@node-rs/argon2', async (importOriginal) => ({
  ...(await importOriginal<typeof Argon2>()),
  verify: () => gate.passed,
}));

const auth = useTestAuth({ hashConcurrency: 1 });

it('more sign-ins than can wait are refused at once, and the earlier ones are answered', async () => {
  const refused: Response[] = [];
  const answers = Array.from({ length: 70 }, async () => {
    const answer = await auth.post('/token?grant_type=password', { email: newEmail(), password: 'wrong' });
    if (answer.status === 429) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(5);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('1'));
  gate.open(false);
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status === 400)).toHaveLength(65);
});
