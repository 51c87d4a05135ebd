import { describe, expect, it } from 'vitest';
import { fateOf, listDraftSlot } from './list-draft.ts';

const NINE = { name: 'Warehouse Nine', city: 'Rotterdam' };
const SALT = { name: 'Salt House' };

describe('a kept change of a list', () => {
  const draft = { before: [NINE, SALT], list: [SALT] };

  it('goes on its way again while the server has the list as it was', () => {
    expect(fateOf(draft, [NINE, SALT])).toBe('again');
  });

  it('is stored when the server has its names, also with more about each', () => {
    expect(fateOf(draft, [{ ...SALT, city: 'Lisbon' }])).toBe('stored');
  });

  it.each([
    ['other names', [NINE]],
    ['the same names in another order', [SALT, NINE]],
    ['nothing', []],
  ])('is overtaken by %s', (_what, present) => {
    expect(fateOf(draft, present)).toBe('overtaken');
  });

  it('is overtaken when only a city has changed meanwhile', () => {
    expect(fateOf(draft, [{ ...NINE, city: 'Delft' }, SALT])).toBe('overtaken');
  });
});

describe('the slot of a list', () => {
  it('gives back what was kept, to the same person and the same list only', () => {
    const draft = { before: [SALT], list: [SALT, NINE] };
    listDraftSlot('user-1', 'notableVenues').keep(draft);
    expect(listDraftSlot('user-1', 'notableVenues').read()).toEqual(draft);
    expect(listDraftSlot('user-2', 'notableVenues').read()).toBeUndefined();
    expect(listDraftSlot('user-1', 'supportedArtists').read()).toBeUndefined();
  });

  it('is empty after it was forgotten', () => {
    const slot = listDraftSlot('user-1', 'notableVenues');
    slot.keep({ before: [], list: [SALT] });
    slot.forget();
    expect(slot.read()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('reads nothing from a text that fits no list', () => {
    listDraftSlot('user-1', 'notableVenues').keep({ before: [], list: [SALT] });
    const [key] = Object.keys(sessionStorage);
    sessionStorage.setItem(key ?? '', JSON.stringify({ before: [], list: [{ city: 'Lisbon' }] }));
    expect(listDraftSlot('user-1', 'notableVenues').read()).toBeUndefined();
  });
});
