import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const UNTIL = new Date('2026-11-21T12:00:00Z');

describe('the time left', () => {
  it.each([
    ['2026-11-20T11:59:00Z', 'calm', '24 h 1 min left'],
    ['2026-11-20T12:00:00Z', 'warn', '24 h left'],
    ['2026-11-21T08:59:00Z', 'warn', '3 h 1 min left'],
    ['2026-11-21T09:00:00Z', 'bad', '3 h left'],
    ['2026-11-21T11:59:30Z', 'bad', '1 min left'],
  ])('at %s is %s: %s', (now, tone, words) => {
    expect(timeLeft(UNTIL, new Date(now))).toMatchObject({ tone, words });
  });

  it.each([
    ['2026-11-21T11:00:00Z', 3_600_000, '1 h left'],
    ['2026-11-21T12:00:00Z', 0, ''],
    ['2026-11-21T13:00:00Z', 0, ''],
  ])('at %s is %d ms', (now, ms, words) => {
    expect(timeLeft(UNTIL, new Date(now))).toMatchObject({ ms, words });
  });
});
