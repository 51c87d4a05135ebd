import { beforeAll, describe, expect, it } from 'vitest';
import { type CardFonts, loadCardFonts } from './card-fonts.ts';
import { fitName } from './fit-name.ts';

const ROOM = { width: 1000, max: 260, maxOfTwo: 200, min: 120 };

let fonts: CardFonts;
beforeAll(async () => {
  fonts = await loadCardFonts();
});

const fit = (name: string) =>
  fitName(name, fonts, ROOM).map(({ size, width }) => ({ size, width: width * size }));

describe('a name', () => {
  it('stands on one line while that is large enough', () => {
    expect(fit('Oyelaran')).toHaveLength(1);
    expect(fit('Juno Halide')).toHaveLength(1);
  });

  it('stands on two lines when one would be too small', () => {
    expect(fit('The Extraordinary Night Orchestra')).toHaveLength(2);
  });

  it.each([
    'Io',
    'Oyelaran',
    'Juno Halide',
    'The Extraordinary Night Orchestra',
    'W'.repeat(40),
    'a'.repeat(80),
  ])('never leaves its room: %s', (name) => {
    for (const { size, width } of fit(name)) {
      expect(width).toBeLessThanOrEqual(ROOM.width + 0.01);
      expect(size).toBeLessThanOrEqual(ROOM.max + 0.01);
    }
  });

  it('of a few letters is as large as a name may be, and not wider', () => {
    const [line] = fit('IO');
    expect(line!.width).toBeLessThan(ROOM.width / 2);
  });

  it.each([
    ['Orbitalis', 'by wider letters', ROOM.max],
    ['Juno Halide', 'in smaller letters', 218],
  ])('as %s fills its line %s', (name, _how, size) => {
    const [line] = fit(name);
    expect(line!.width).toBeCloseTo(ROOM.width, 0);
    expect(line!.size).toBeCloseTo(size, 0);
  });
});

describe('a long name breaks', () => {
  /** Stands for letters that are all as wide as high, so that the lines can be read. */
  const texts: string[] = [];
  const square: CardFonts = {
    prepare: async () => {},
    covers: () => true,
    line(text) {
      texts.push(text);
      const width = [...text].length;
      return { width, rise: 0.686, fall: 0, isRightToLeft: false, path: '' };
    },
  };
  const linesOf = (name: string) => {
    const whole = name.toUpperCase();
    texts.length = 0;
    const count = fitName(name, square, ROOM).length;
    const parts = [...new Set(texts)].filter((text) => text !== whole);
    return count === 2 ? parts : [whole];
  };

  it.each([
    ['One Two Three Four', ['ONE TWO', 'THREE FOUR']],
    ['Extraordinarily Long', ['EXTRAORDINARILY', 'LONG']],
    ['A Extraordinarily Long', ['A EXTRAORDINARILY', 'LONG']],
    ['x'.repeat(24), ['X'.repeat(24)]],
    ['x'.repeat(25), [`${'X'.repeat(13)}-`, 'X'.repeat(12)]],
    ['夜'.repeat(13), ['夜'.repeat(7), '夜'.repeat(6)]],
  ])('%s into %j', (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });
});
