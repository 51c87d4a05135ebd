import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shrinkPng } from './shrink-png.ts';

type Rgb = [red: number, green: number, blue: number];

/** A picture of one row. */
const pngOf = (pixels: Rgb[]): Promise<Buffer> =>
  sharp(Uint8Array.from(pixels.flat()), { raw: { width: pixels.length, height: 1, channels: 3 } })
    .png()
    .toBuffer();

async function shownBy(png: Buffer): Promise<Rgb[]> {
  const values = [...(await sharp(png).removeAlpha().raw().toBuffer())];
  return Array.from({ length: values.length / 3 }, (_, i) => values.slice(i * 3, i * 3 + 3) as Rgb);
}

describe('a picture in fewer colours', () => {
  it('does not change if it would change too much', async () => {
    const every = Array.from({ length: 4096 }, (_, i): Rgb => [
      (i >> 8) * 16,
      ((i >> 4) & 15) * 16,
      (i & 15) * 16,
    ]);
    const png = await pngOf(every);
    expect(await shrinkPng(png)).toBe(png);
  });

  it('is exact where there are few', async () => {
    const few: Rgb[] = [
      [15, 14, 13],
      [228, 255, 71],
      [15, 14, 13],
      [0, 0, 0],
    ];
    expect(await shownBy(await shrinkPng(await pngOf(few)))).toEqual(few);
  });

  it('keeps the colour of most pixels, and moves others by at most 15', async () => {
    const greys = Array.from({ length: 256 }, (_, i): Rgb => [i, i, 255 - (i >> 1)]);
    const reds = Array.from({ length: 256 }, (_, i): Rgb => [i, 0, 0]);
    const surface = Array.from({ length: 9 }, (): Rgb => [41, 41, 41]);
    const pixels = [...greys, ...reds, ...surface];
    const small = await shrinkPng(await pngOf(pixels));
    const shown = await shownBy(small);
    const errors = shown.flatMap((pixel, i) =>
      pixel.map((value, c) => Math.abs(value - (pixels[i]?.[c] ?? NaN))),
    );
    expect((await sharp(small).metadata()).isPalette).toBe(true);
    expect(Math.max(...errors)).toBeLessThan(16);
    expect(shown.slice(-9)).toEqual(surface);
  });
});
