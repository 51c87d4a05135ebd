import { startTestDatabase } from '#src/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const PACE = { name: 'sign-ins', firstMs: 1000, mostMs: 5000 };

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let now = new Date('2046-11-22T12:00:00Z');
let limits: RateLimits;
beforeAll(async () => {
  database = await startTestDatabase();
  limits = createRateLimits({ connection: database.connection, clock: () => now, scale: 1 });
});
afterAll(() => database.close());

const turn = (key: string) =>
  limits.takeTurn(PACE, key).catch(({ status, headers }) => [status, headers['Retry-After']]);

it('turns at once follow each other with growing pauses, and those too far away are refused', async () => {
  const turns = await Promise.all(Array.from({ length: 8 }, () => turn('one')));
  const refused = turns.filter((given) => Array.isArray(given));
  const waited = turns.filter((given) => !Array.isArray(given));
  expect(waited.toSorted((one, other) => Number(one) - Number(other))).toEqual([1000, 2500]);
  expect(refused).toEqual(Array(6).fill([429, '5']));
  expect(await turn('other')).toBe(1000);
});

it('a turn is never more than the longest pause away, and pauses begin again after a quiet hour', async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    now = new Date(now.getTime() + 5000);
    expect(await turn('long')).toBe(1000);
  }
  expect(await turn('long')).toEqual([429, '6']);
  now = new Date(now.getTime() + 3_700_000);
  expect(await turn('long')).toBe(1000);
  expect(await turn('long')).toBe(2500);
});
