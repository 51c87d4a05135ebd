import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteContext } from '#src/context.ts';
import { limitAddress, limitRate } from './rate-limit.ts';

const rate = { name: 'test', limit: 2, seconds: 60 };
const now = { value: Date.parse('2026-11-22T12:00:10Z') };

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let context: RouteContext;
beforeAll(async () => {
  database = await startTestDatabase();
  const { connection } = database;
  context = { connection, clock: () => new Date(now.value), settings: { limitScale: 1 } } as RouteContext;
});
afterAll(() => database.close());

describe('a limit', () => {
  it('refuses what is too much in its window, and says when the next one begins', async () => {
    for (let count = 0; count < 2; count += 1) await limitRate(context, rate, 'window');
    await expect(limitRate(context, rate, 'window')).rejects.toMatchObject({
      code: 'rate_limited',
      headers: { 'Retry-After': '50' },
    });
    await limitRate(context, rate, 'somebody else');
    now.value += 50_000;
    await limitRate(context, rate, 'window');
  });

  it('counts tries at once, and gives back the one that was no failure', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => limitRate(context, rate, 'at once')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const [success] = await Promise.all([limitRate(context, rate, 'back'), limitRate(context, rate, 'back')]);
    await success();
    await limitRate(context, rate, 'back');
    await expect(limitRate(context, rate, 'back')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('keeps no address of the network', async () => {
    await limitAddress(context, rate, '203.0.113.9');
    const stored = await database.connection.collection('rate_windows').find().toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
  });
});
