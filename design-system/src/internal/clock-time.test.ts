import { describe, expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

describe('a time in minutes and seconds', () => {
  it.each([
    [Number.NaN, '0:00'],
    [-3, '0:00'],
    [Infinity, '0:00'],
    [5.9, '0:05'],
    [1431, '23:51'],
    [3766, '62:46'],
  ])('%d reads %s [playing 16]', (seconds, words) => {
    expect(clockTime(seconds)).toBe(words);
  });
});
