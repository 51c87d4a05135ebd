import { describe, expect, it } from 'vitest';
import { addChip, reasonAgainst } from './add-chip.ts';

const LIST = ['Dub Techno'];

describe('adding a word to a list', () => {
  it('trims it and joins its inner spaces', () => {
    expect(addChip(LIST, '  Deep \t House ')).toEqual(['Dub Techno', 'Deep House']);
  });

  it.each([
    ['a blank text', '  ', undefined, ''],
    ['a word that is there in other capitals', 'dub  techno', undefined, '“dub techno” is already there.'],
    ['a word too many', 'House', 1, 'No more than 1: remove one first.'],
  ])('keeps the same list for %s, and tells why', (_case, text, max, reason) => {
    expect(addChip(LIST, text, max)).toBe(LIST);
    expect(reasonAgainst(LIST, text, max)).toBe(reason);
  });
});
