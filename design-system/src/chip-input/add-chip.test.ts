import { describe, expect, it } from 'vitest';
import { addChip, reasonAgainst } from './add-chip.ts';

const LIST = ['Dub Techno'];

describe('adding a word to a list', () => {
  it('trims it and joins its inner spaces', () => {
    expect(addChip(LIST, '  Deep \t House ')).toEqual(['Dub Techno', 'Deep House']);
  });

  it.each([
    ['a blank text', '  ', {}, ''],
    ['a word that is there in other capitals', 'dub  techno', {}, '“dub techno” is already there.'],
    ['a word too many', 'House', { entries: 1 }, 'No more than 1: remove one first.'],
    ['a word that is too long', 'House', { characters: 4 }, 'At most 4 characters: shorten it.'],
  ])('keeps the same list for %s, and tells why', (_case, text, limits, reason) => {
    expect(addChip(LIST, text, limits)).toBe(LIST);
    expect(reasonAgainst(LIST, text, limits)).toBe(reason);
  });
});
