import { hash } from '@node-rs/argon2';
import type * as Argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

/** The library's number of verifications, and the most at once. */
const work = vi.hoisted(() => ({ calls: 0, running: 0, most: 0, hash: '' }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>();
  return {
    ...original,
    verify: async (...args: Parameters<typeof Argon2.verify>) => {
      work.calls += 1;
      work.hash = String(args[0]);
      work.running += 1;
      work.most = Math.max(work.most, work.running);
      return original.verify(...args).finally(() => (work.running -= 1));
    },
  };
});
beforeEach(() => Object.assign(work, { calls: 0, running: 0, most: 0, hash: '' }));

/** The parameters that make an argon2 hash expensive. */
const costOf = (phc: string) => phc.split('$').slice(0, 4);

describe('password hashing', () => {
  it('refuses work when 64 hashes wait already', async () => {
    const hasher = createPasswordHasher(1);
    const all = await Promise.allSettled(
      Array.from({ length: 70 }, () => hasher.verify('$argon2id$broken', 'x')),
    );
    const refused = all.filter(
      (result) => result.status === 'rejected' && (result.reason as { status?: number }).status === 429,
    );
    expect(refused).toHaveLength(5);
  });

  it('continues after a failure', async () => {
    const hasher = createPasswordHasher(1);
    await expect(hasher.verify('$argon2id$broken', 'x')).rejects.toThrow();
    expect(await hasher.verify(await hasher.hash('secret'), 'secret')).toBe(true);
  });

  it('does the same work for an account that does not exist, and never accepts it', async () => {
    const hasher = createPasswordHasher(2);
    expect(await hasher.verify(null, 'anything')).toBe(false);
    expect(work.calls).toBe(1);
    const cost = costOf(work.hash);
    await hasher.verify(await hasher.hash('secret'), 'wrong');
    expect(work.calls).toBe(2);
    expect(costOf(work.hash)).toEqual(cost);
  });

  it('runs as many at once as it may, and no more', async () => {
    const hasher = createPasswordHasher(2);
    await Promise.all(Array.from({ length: 12 }, () => hasher.verify(null, 'x')));
    expect(work).toMatchObject({ calls: 12, most: 2 });
  });

  it('is argon2id at the chosen cost, salted, and knows a hash of another cost', async () => {
    const hasher = createPasswordHasher(2);
    const [one, other] = [await hasher.hash('secret'), await hasher.hash('secret')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(hasher.isOutdated(one)).toBe(false);
    expect(hasher.isOutdated(await hash('secret', { memoryCost: 8192, timeCost: 1 }))).toBe(true);
  });
});
