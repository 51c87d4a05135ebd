import { describe, expect, it } from 'vitest';
import {
  DATABASE_TIME_MS,
  databaseTimeLeft,
  withDeadline,
  withoutDeadline,
  withoutTimeLimit,
} from './deadline.ts';

const never = () => new Promise<never>(() => undefined);
const late = { status: 503, code: 'unavailable', headers: { 'Retry-After': '5' } };

describe('a deadline', () => {
  it('gives the result of work that is quick enough', async () => {
    expect(await withDeadline(1_000, async () => 'done')).toBe('done');
    await expect(withDeadline(1_000, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });

  it('answers 503 for work that does not end [durability 3]', async () => {
    await expect(withDeadline(10, never)).rejects.toMatchObject(late);
  });

  it('tells each question how long it may take', async () => {
    expect(databaseTimeLeft()).toBe(DATABASE_TIME_MS);
    const left = await withDeadline(1_000, async () => databaseTimeLeft());
    expect(left).toBeLessThanOrEqual(1_000);
    expect(left).toBeGreaterThan(500);
  });

  it('lets one question never take longer than a request', async () => {
    expect(await withDeadline(60_000, async () => databaseTimeLeft())).toBe(DATABASE_TIME_MS);
  });

  it('refuses each question after its end', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let asked: unknown;
    const work = withDeadline(10, async () => {
      await held;
      try {
        databaseTimeLeft();
      } catch (error) {
        asked = error;
      }
    });
    await expect(work).rejects.toMatchObject(late);
    goOn();
    await expect.poll(() => asked).toMatchObject(late);
  });

  it('inside another one does not give more time', async () => {
    const inner = withDeadline(20, () => withDeadline(60_000, never));
    await expect(inner).rejects.toMatchObject(late);
  });

  it('does not count for work that goes on afterwards', async () => {
    const left = await withDeadline(1_000, () => withoutDeadline(async () => databaseTimeLeft()));
    expect(left).toBe(DATABASE_TIME_MS);
  });

  it('does not hold where no person waits', async () => {
    const left = withoutTimeLimit(() => withDeadline(0, async () => databaseTimeLeft()));
    expect(await left).toBeGreaterThan(DATABASE_TIME_MS);
  });
});
