import sharp from 'sharp';

/** How far a channel may move: less than what the comparison of pictures takes for a difference. */
const MOST_CHANGE = 15;

/** The same picture in at most 256 colours, under half the size. One that would change too much stays as it is. */
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
