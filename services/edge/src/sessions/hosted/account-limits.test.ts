import { limitReached } from '@backline/contracts/accounts/account-limits';
import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import { createAccountLimits } from './account-limits.ts';

const WRONG = { session: null } as AuthAnswer;
const RIGHT = { session: {} } as AuthAnswer;
const NOW = new Date('2046-11-22T12:00:00Z');

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let pauses: number[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  pauses = [];
});

function signIn(email: string, ip: string, answer: AuthAnswer) {
  const options = { connection: database.connection, clock: () => NOW, scale: 1, refuse: limitReached };
  const limits = createAccountLimits(createRateLimits(options), async (ms) => void pauses.push(ms));
  return limits.signIn(email, ip, async () => answer).catch(({ status }: { status: number }) => status);
}

it.each([
  ['many networks', 50, (index: number) => `198.51.${index}.1`],
  ['many /48', 50, (index: number) => `2001:db8:${index}::1`],
  ['one /48', 20, (index: number) => `2001:db8:ffff:${index}::1`],
])('guesses at once from %s take turns before the project checks them', async (name, free, ip) => {
  const email = `${name}@example.org`;
  const guesses = Array.from({ length: free + 20 }, (_, index) => signIn(email, ip(index), WRONG));
  expect((await Promise.all(guesses)).filter((answer) => answer === 429)).toHaveLength(18);
  expect(pauses.toSorted((one, other) => one - other)).toEqual([1000, 2500]);
});

it('sign-ins with the right password never use up the tries', async () => {
  for (let tries = 0; tries < 60; tries += 1) {
    expect(await signIn('owner@example.org', `198.18.${tries}.1`, RIGHT)).toBe(RIGHT);
  }
  expect(pauses).toEqual([]);
});
