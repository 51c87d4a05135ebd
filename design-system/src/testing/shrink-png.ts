import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Lower bits of a channel that may change: less than what the comparison takes for a difference. */
const MOST_BITS = 4;
const MOST_COLORS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Pixels {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  rgb: Buffer;
}

/**
 * The same picture in at most 256 colours, a third of the size. Neighbouring colours become one, the one
 * that most pixels had, so that plain surfaces stay exact. A picture that would change more stays as it is.
 */
export function shrinkPng(png: Buffer): Buffer {
  const pixels = decode(png);
  if (!pixels) return png;
  const byFrequency = [...colorsOf(pixels.rgb)].sort(([a, n], [b, m]) => m - n || a - b);
  for (let bits = 0; bits <= MOST_BITS; bits += 1) {
    const palette = paletteOf(byFrequency, bits);
    if (palette.size <= MOST_COLORS) return encode(pixels, bits, palette);
  }
  return png;
}

function colorsOf(rgb: Buffer): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const color = colorAt(rgb, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

const colorAt = (rgb: Buffer, at: number) =>
  ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);

/** Which cube of colours, `2 ** bits` wide, a colour lies in. */
function bucketOf(color: number, bits: number): number {
  const mask = (0xff << bits) & 0xff;
  return color & ((mask << 16) | (mask << 8) | mask);
}

/** The most frequent colour of each cube of colours, by cube. */
function paletteOf(byFrequency: readonly [number, number][], bits: number): Map<number, number> {
  const palette = new Map<number, number>();
  for (const [color] of byFrequency) {
    const bucket = bucketOf(color, bits);
    if (!palette.has(bucket)) palette.set(bucket, color);
  }
  return palette;
}

function encode({ width, height, rgb }: Pixels, bits: number, palette: Map<number, number>): Buffer {
  const places = new Map([...palette.keys()].map((bucket, place) => [bucket, place]));
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const bucket = bucketOf(colorAt(rgb, pixel * 3), bits);
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = places.get(bucket) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.alloc(palette.size * 3);
  [...palette.values()].forEach((color, place) => colors.writeUIntBE(color, place * 3, 3));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** Undefined for a kind that a browser's screenshot is not: those have 8 bits a channel and no see-through. */
function decode(png: Buffer): Pixels | undefined {
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, kind, interlaced] = [png[24], png[25], png[28]];
  if (depth !== 8 || kind !== 2 || interlaced !== 0) return undefined;
  return { width, height, rgb: unfilter(inflateSync(Buffer.concat(data)), width * 3, height) };
}

/** Undoes what PNG does to each row before packing it (PNG specification, 9.2). */
function unfilter(packed: Buffer, stride: number, height: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = packed[row * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = row * stride + x;
      const left = x >= 3 ? (out[at - 3] ?? 0) : 0;
      const up = row > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = x >= 3 && row > 0 ? (out[at - stride - 3] ?? 0) : 0;
      out[at] = (packed[row * (stride + 1) + 1 + x] ?? 0) + guessOf(filter, left, up, corner);
    }
  }
  return out;
}

function guessOf(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
