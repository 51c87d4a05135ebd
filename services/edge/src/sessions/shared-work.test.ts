import { expect, it, vi } from 'vitest';
import { createSharedWork } from './shared-work.ts';

it('runs the work of a key once for all callers at the time, and again for later callers', async () => {
  const once = createSharedWork<number>();
  const work = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const other = vi.fn<() => Promise<number>>().mockResolvedValue(10);
  expect(await Promise.all([once('a', work), once('a', work), once('b', other)])).toEqual([1, 1, 10]);
  expect(await once('a', work)).toBe(2);
  expect([work.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});

it('gives a failure to all who wait for it, and does not keep it', async () => {
  const once = createSharedWork<number>();
  const work = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(1);
  const both = await Promise.allSettled([once('a', work), once('a', work)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once('a', work)).toBe(1);
});
