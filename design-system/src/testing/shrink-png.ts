import sharp from 'sharp';

/** The largest change of a colour channel. The comparison of pictures notices only larger differences. */
const MOST_CHANGE = 15;

/** The same picture in at most 256 colours, at less than half the size. It stays the same if it would change too much. */
export async function shrinkPng(png: Buffer): Promise<Buffer> {
  const options = { palette: true, quality: 100, effort: 10, dither: 0 };
  const small = await sharp(png).removeAlpha().png(options).toBuffer();
  return (await largestChange(png, small)) <= MOST_CHANGE ? small : png;
}

async function largestChange(before: Buffer, after: Buffer): Promise<number> {
  const [old, changed] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  return old?.reduce((most, value, at) => Math.max(most, Math.abs(value - (changed?.[at] ?? 0))), 0) ?? 0;
}
