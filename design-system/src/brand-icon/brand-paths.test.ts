import sharp from 'sharp';
import { siInstagram, siSoundcloud, siSpotify, siTiktok } from 'simple-icons';
import { expect, it } from 'vitest';
import { INSTAGRAM, SOUNDCLOUD, SPOTIFY, TIKTOK } from './brand-paths.ts';

/** The darkness of each point, ten times as large as an icon on a page. */
async function draw(path: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="240" height="240"><path d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

it.each([
  ['Spotify', SPOTIFY, siSpotify],
  ['SoundCloud', SOUNDCLOUD, siSoundcloud],
  ['Instagram', INSTAGRAM, siInstagram],
  ['TikTok', TIKTOK, siTiktok],
])(
  'the mark of %s looks like that of the package which it was copied from',
  async (_, path, { path: whole }) => {
    const [copy, original] = await Promise.all([draw(path), draw(whole)]);
    const differing = original.filter((value, at) => Math.abs(value - (copy[at] ?? 0)) > 64).length;
    expect(original.filter((value) => value > 128).length).toBeGreaterThan(10_000);
    expect(differing).toBeLessThan(60);
  },
);
