import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '#src/testing/test-database.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const limit = { name: 'test', points: 2, seconds: 60 };
const perAddress = { ...limit, name: 'per-address', isPerAddress: true };
const refused = { code: 'rate_limited' };
const now = { value: Date.parse('2026-11-22T12:00:10Z') };

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let limits: RateLimits;
beforeAll(async () => {
  database = await startTestDatabase();
  limits = createRateLimits({
    connection: database.connection,
    clock: () => new Date(now.value),
    scale: 1,
    secret: 'pepper',
  });
});
afterAll(() => database.close());

async function takeTwice(...[rate, key]: Parameters<RateLimits['take']>) {
  await limits.take(rate, key);
  await limits.take(rate, key);
}

describe('a limit', () => {
  it('refuses too many tries in its window, and says when the next one begins [errors 6]', async () => {
    await takeTwice(limit, 'window');
    await expect(limits.take(limit, 'window')).rejects.toMatchObject({
      ...refused,
      headers: { 'Retry-After': '50' },
      details: { retryAfterSeconds: 50 },
    });
    await limits.take(limit, 'another key');
    now.value += 50_000;
    await limits.take(limit, 'window');
  });

  it('tells what is left, also when nothing is', async () => {
    const told: string[] = [];
    const answer = { setHeader: (name: string, value: string) => void told.push(`${name}: ${value}`) };
    now.value = Date.parse('2026-11-22T13:00:10Z');
    await limits.take(limit, 'told', answer);
    now.value += 20_000;
    await limits.take(limit, 'told', answer);
    expect(told).toEqual([
      'RateLimit-Policy: "test";q=2;w=60',
      'RateLimit: "test";r=1;t=50',
      'RateLimit-Policy: "test";q=2;w=60',
      'RateLimit: "test";r=0;t=30',
    ]);
    await expect(limits.take(limit, 'told', answer)).rejects.toMatchObject({
      headers: {
        'RateLimit-Policy': '"test";q=2;w=60',
        RateLimit: '"test";r=0;t=30',
        'Retry-After': '30',
      },
    });
  });

  it('with anchored windows counts a whole window from the first try', async () => {
    const anchored = { ...limit, name: 'anchored', isAnchored: true };
    now.value += 30_000;
    await takeTwice(anchored, 'key');
    now.value += 59_000;
    expect(await limits.isOver(anchored, 'key')).toBe(true);
    now.value += 1_000;
    expect(await limits.isOver(anchored, 'key')).toBe(false);
  });

  it('holds for tries at the same time', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => limits.take(limit, 'at once')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('takes one try back, or forgets them all', async () => {
    await Promise.all([takeTwice(limit, 'back'), takeTwice(limit, 'forgotten')]);
    await limits.undo({ takeBack: [[limit, 'back']], forget: [[limit, 'forgotten']] });
    await limits.take(limit, 'back');
    await expect(limits.take(limit, 'back')).rejects.toMatchObject(refused);
    await takeTwice(limit, 'forgotten');
  });

  it('is one of several that are counted together', async () => {
    await takeTwice(limit, 'full');
    const [full, free] = await limits.takeAll([
      [limit, 'full'],
      [limit, 'free'],
    ]);
    expect(full).toMatchObject(refused);
    expect(free).toBeNull();
    await limits.take(limit, 'free');
    await expect(limits.take(limit, 'free')).rejects.toMatchObject(refused);
  });

  it('stores no network address', async () => {
    await limits.take(perAddress, '203.0.113.9');
    const stored = await database.connection.collection('rate_windows').find().toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
  });
});

describe('a limit per network address', () => {
  it('counts the addresses of one IPv6 network as one', async () => {
    await limits.take(perAddress, '2001:db8:1:2::1');
    await limits.take(perAddress, '2001:db8:1:2:ffff::2');
    await expect(limits.take(perAddress, '2001:db8:1:2::3')).rejects.toMatchObject(refused);
    await limits.take(perAddress, '2001:db8:1:3::1');
  });

  it('allows this machine twenty times as much', async () => {
    for (let time = 0; time < 40; time += 1) await limits.take(perAddress, '127.0.0.1');
    await expect(limits.take(perAddress, '127.0.0.1')).rejects.toMatchObject(refused);
  });
});
