import { describe, expect, it } from 'vitest';
import { narrowestWidth } from './glyph-widths.ts';

describe('the width of a billed text before it is measured', () => {
  it('is the sum of its capitals', () => {
    expect(narrowestWidth('Ren')).toBeCloseTo(0.5 + 0.45 + 0.51 - 0.036);
  });

  it.each([
    ['é', 'e'],
    ['Ångström', 'Angstrom'],
    ['ß', 'ss'],
  ])('is the same for %s and %s', (marked, plain) => {
    expect(narrowestWidth(marked)).toBe(narrowestWidth(plain));
  });

  it.each(['音楽', '🎧', ''])('is more than nothing for a text that the face does not have: %j', (text) => {
    expect(narrowestWidth(text)).toBeGreaterThan(0.4);
  });
});
