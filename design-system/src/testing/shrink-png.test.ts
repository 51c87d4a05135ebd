import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shrinkPng } from './shrink-png.ts';

type Rgb = [red: number, green: number, blue: number];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of one row, as a browser writes it; each pixel is the difference to the one before. */
function pngOf(pixels: Rgb[]): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(pixels.length);
  const row = pixels.flatMap((pixel, i) =>
    pixel.map((value, c) => (value - (pixels[i - 1]?.[c] ?? 0)) & 255),
  );
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([1, ...row]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function dataOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type);
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** What a picture with a palette shows. */
function shownBy(png: Buffer): number[][] {
  const palette = dataOf(png, 'PLTE');
  return [...inflateSync(dataOf(png, 'IDAT')).subarray(1)].map((place) => [
    ...palette.subarray(place * 3, place * 3 + 3),
  ]);
}

describe('a picture in fewer colours', () => {
  it('is left alone when it would change too much', () => {
    const every = Array.from({ length: 4096 }, (_, i): Rgb => [
      (i >> 8) * 16,
      ((i >> 4) & 15) * 16,
      (i & 15) * 16,
    ]);
    const png = pngOf(every);
    expect(shrinkPng(png)).toBe(png);
  });

  it('is exact where there are few', () => {
    const few: Rgb[] = [
      [15, 14, 13],
      [228, 255, 71],
      [15, 14, 13],
      [0, 0, 0],
    ];
    expect(shownBy(shrinkPng(pngOf(few)))).toEqual(few);
  });

  it('keeps the colour of most pixels, and brings others no further than 15 away', () => {
    const greys = Array.from({ length: 256 }, (_, i): Rgb => [i, i, 255 - (i >> 1)]);
    const reds = Array.from({ length: 256 }, (_, i): Rgb => [i, 0, 0]);
    const surface = Array.from({ length: 9 }, (): Rgb => [41, 41, 41]);
    const pixels = [...greys, ...reds, ...surface];
    const shown = shownBy(shrinkPng(pngOf(pixels)));
    const errors = shown.flatMap((pixel, i) =>
      pixel.map((value, c) => Math.abs(value - (pixels[i]?.[c] ?? NaN))),
    );
    expect(Math.max(...errors)).toBeLessThan(16);
    expect(shown.slice(-9)).toEqual(surface);
  });
});
