import { describe, expect, it, vi } from 'vitest';
import { risesAbove } from './seen-level.ts';

describe('a level of an artist', () => {
  it('that a browser sees first is no rise', () => {
    expect(risesAbove('juno', 3)).toBe(false);
  });

  it('above the highest that was seen is a rise, once', () => {
    risesAbove('juno', 3);
    expect(risesAbove('juno', 4)).toBe(true);
    expect(risesAbove('juno', 4)).toBe(false);
  });

  it('that comes back after a fall is no rise', () => {
    risesAbove('juno', 4);
    expect(risesAbove('juno', 2)).toBe(false);
    expect(risesAbove('juno', 4)).toBe(false);
    expect(risesAbove('juno', 5)).toBe(true);
  });

  it('counts for that artist only', () => {
    risesAbove('juno', 3);
    expect(risesAbove('oyelaran', 4)).toBe(false);
  });

  it('is no rise where the browser stores nothing', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => '1', setItem: full });
    expect(risesAbove('juno', 2)).toBe(false);
    vi.unstubAllGlobals();
  });
});
