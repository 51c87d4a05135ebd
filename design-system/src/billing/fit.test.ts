import { describe, expect, it } from 'vitest';
import { fitLine, fitName, splitName, type Widths } from './fit.ts';

/** Letters 40 px wide at 62 per cent and 80 px at 125 per cent, at a size of 100 px. */
const measure = (text: string): Widths => [
  [62, text.length * 40],
  [100, text.length * 64],
  [125, text.length * 80],
];
const widthAt = (text: string, stretch: number) => {
  const rate = stretch <= 100 ? 40 + ((stretch - 62) / 38) * 24 : 64 + ((stretch - 100) / 25) * 16;
  return text.length * rate;
};

describe('fitting a name to its line', () => {
  it('breaks a single word with a hyphen only if it is too long for one line', () => {
    expect(splitName('Soundsystemkollektivet')).toEqual(['Soundsystemkollektivet']);
    expect(splitName('Donaudampfschifffahrtsgesellschaft')).toEqual([
      'Donaudampfschifff-',
      'ahrtsgesellschaft',
    ]);
  });

  it('stops at the largest size and at the widest letters', () => {
    expect(fitLine('REN', measure('REN'), { available: 1000, max: 100 })).toEqual({
      text: 'REN',
      size: 100,
      stretch: 125,
    });
  });

  it.each([200, 320, 444, 470])('fills a line of %i px to the pixel and never leaves it', (available) => {
    const { size, stretch } = fitLine('JUNO HALIDE', measure('JUNO HALIDE'), { available, max: 90 });
    const width = (widthAt('JUNO HALIDE', stretch) * size) / 100;
    expect(width).toBeLessThanOrEqual(available);
    expect(width).toBeGreaterThan(available - 1);
  });

  it('keeps a long name on one line while it is large enough', () => {
    const room = { available: 800, max: 120, min: 44 };
    expect(fitName('TAPE ORCHARD', measure, room).map((line) => line.text)).toEqual(['TAPE ORCHARD']);
  });

  it('breaks at the most equal halves when it would be too small, each with its own size', () => {
    const lines = fitName('THE LOW TIDE SOUNDSYSTEM', measure, { available: 300, max: 120, min: 44 });
    expect(lines.map((line) => line.text)).toEqual(['THE LOW TIDE', 'SOUNDSYSTEM']);
    expect(lines[1]?.size).toBeGreaterThan(lines[0]?.size ?? 0);
  });

  it('keeps one long word whole', () => {
    expect(splitName('KULTURZENTRUM')).toEqual(['KULTURZENTRUM']);
  });

  it('copes with a line without width', () => {
    expect(fitLine('REN', measure('REN'), { available: 0, max: 50 })).toEqual({
      text: 'REN',
      size: 50,
      stretch: 100,
    });
  });
});
