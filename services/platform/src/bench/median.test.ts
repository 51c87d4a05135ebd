import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

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
