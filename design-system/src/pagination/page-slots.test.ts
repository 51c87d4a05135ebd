import { describe, expect, it } from 'vitest';
import { pageSlots } from './page-slots.ts';

describe('the shown pages', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 40, '1 2 3 4 5 gap 40'],
    [4, 40, '1 2 3 4 5 gap 40'],
    [5, 40, '1 gap 4 5 6 gap 40'],
    [36, 40, '1 gap 35 36 37 gap 40'],
    [37, 40, '1 gap 36 37 38 39 40'],
    [40, 40, '1 gap 36 37 38 39 40'],
  ])('at %s of %s are %s', (page, pages, shown) => expect(pageSlots(page, pages).join(' ')).toBe(shown));

  it('never hide a single page in a gap', () => {
    for (let page = 1; page <= 9; page++) {
      const slots = pageSlots(page, 9);
      slots.forEach((slot, i) => {
        if (slot === 'gap') expect(Number(slots[i + 1]) - Number(slots[i - 1])).toBeGreaterThan(2);
      });
    }
  });
});
