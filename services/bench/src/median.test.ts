import { describe, expect, it } from 'vitest';
import { median, medianRatio } from './median.ts';

describe('the median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9], 9.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe('the median ratio', () => {
  it('compares each value with its partner, so a slow round does not count twice', () => {
    expect(medianRatio([10, 1, 40], [20, 2, 10])).toBe(0.5);
  });

  it('is not a number where a partner is missing', () => {
    expect(medianRatio([1], [])).toBeNaN();
  });
});
