import { expect, it, onTestFinished, vi } from 'vitest';
import { DATABASE_TIME_MS, databaseTimeLeft, withDeadline } from '#src/process/deadline.ts';
import { startWorkLoop } from './work-loop.ts';

const HOUR = 3_600_000;

function startLoop(work: () => Promise<unknown>, intervalMs = HOUR) {
  const errors: unknown[] = [];
  const loop = startWorkLoop({ work, intervalMs, onError: (error) => void errors.push(error) });
  onTestFinished(() => loop.stop());
  return { ...loop, errors };
}

it('looks again and again until it is stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let looks = 0;
  const loop = startLoop(async () => void (looks += 1), 1000);
  await vi.advanceTimersByTimeAsync(3500);
  expect(looks).toBe(3);
  await loop.stop();
  loop.wake();
  await vi.advanceTimersByTimeAsync(3500);
  expect(looks).toBe(3);
});

it('looks at once when it is woken, and once more when it is woken meanwhile', async () => {
  let looks = 0;
  let goOn = () => {};
  const loop = startLoop(() => {
    looks += 1;
    return looks === 1 ? new Promise<void>((resolve) => void (goOn = resolve)) : Promise.resolve();
  });
  loop.wake();
  await expect.poll(() => looks).toBe(1);
  loop.wake();
  loop.wake();
  goOn();
  await expect.poll(() => looks).toBe(2);
});

it('goes on after a failure, and tells of it', async () => {
  let looks = 0;
  const loop = startLoop(async () => {
    looks += 1;
    if (looks === 1) throw new Error('away');
  }, 1);
  await expect.poll(() => looks).toBeGreaterThan(1);
  expect(loop.errors).toEqual([new Error('away')]);
});

it('waits at its end for the work that has begun', async () => {
  let finish: (() => void) | undefined;
  let hasStopped = false;
  const loop = startLoop(() => new Promise<void>((resolve) => void (finish = resolve)));
  loop.wake();
  await expect.poll(() => finish).toBeDefined();
  const stopping = loop.stop().then(() => void (hasStopped = true));
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  finish?.();
  await stopping;
});

it('gives its work its own time, and not the rest of the request that woke it', async () => {
  const times: number[] = [];
  const loop = startLoop(async () => void times.push(databaseTimeLeft()));
  await withDeadline(1_000, async () => loop.wake());
  await expect.poll(() => times).toEqual([DATABASE_TIME_MS]);
});
