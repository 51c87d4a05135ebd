import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiContext } from '#src/context.ts';
import { startCountBatches } from './count-batches.ts';
import type { Deed } from './counted.ts';

const WAIT_MS = 500;
const START = new Date('2046-11-21T12:00:00.000Z');

/** Every batch, with the milliseconds since the start at which it was to be stored. */
let stored: { at: number; pages: string[] }[] = [];
/** How long a write takes. */
let writeMs = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  [stored, writeMs] = [[], 0];
});
afterEach(() => vi.useRealTimers());

async function start(after = Promise.resolve()) {
  const context = { clock: () => new Date(), logger: pino({ enabled: false }) } as ApiContext;
  const count = async (_context: ApiContext, deeds: readonly Deed[]) => {
    const at = Date.now() - START.getTime();
    stored.push({ at, pages: deeds.map(({ counted }) => counted.id) });
    await new Promise((resolve) => setTimeout(resolve, writeMs));
  };
  const batches = startCountBatches(context, { waitMs: WAIT_MS, after, count });
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...batches,
    see: (id: string) =>
      batches.note({ page: 'profile', id, act: 'view', source: 'other' }, { name: 'a browser' } as Parameters<
        typeof batches.note
      >[1]),
  };
}

it('a process without visitors has no timer', async () => {
  const { see } = await start();
  expect(vi.getTimerCount()).toBe(0);
  see('juno');
  await vi.advanceTimersByTimeAsync(5 * WAIT_MS);
  expect([stored, vi.getTimerCount()]).toEqual([[{ at: WAIT_MS, pages: ['juno'] }], 0]);
});

it.each([
  ['during a short write', 100, 550, 1_050],
  ['during a long write', 400, 600, 1_100],
  ['during a write that is longer than the wait', 900, 600, 1_400],
])('a view %s is not held up by the wait after it', async (_when, takes, seenAt, writtenAt) => {
  writeMs = takes;
  const { see } = await start();
  see('juno');
  await vi.advanceTimersByTimeAsync(seenAt);
  see('tape');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored).toEqual([
    { at: WAIT_MS, pages: ['juno'] },
    { at: writtenAt, pages: ['tape'] },
  ]);
});

it('views before the indexes exist wait for them, and the end of the process writes what is left', async () => {
  let ready = () => {};
  const { see, stop } = await start(new Promise((resolve) => (ready = resolve)));
  see('juno');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored).toEqual([]);
  ready();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(stored.map(({ pages }) => pages)).toEqual([['juno']]);
  see('tape');
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  await stopped;
  expect(stored.map(({ pages }) => pages)).toEqual([['juno'], ['tape']]);
});
