import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { changed } from '#src/testing/bytes.ts';
import { phonePhoto, pngHeader } from '#src/testing/pictures.ts';
import { checkPicture } from './check-picture.ts';

const PHOTO = await phonePhoto();

function check(bytes: Uint8Array) {
  const folder = makeTestFolder();
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return checkPicture({ kind: 'image', path, told: null, folder });
}

describe('a picture', () => {
  it('comes in every width, as it was turned, and never larger than it is', async () => {
    const { facts, path, sized = [], ending } = await check(PHOTO);
    expect([facts.width, facts.height, ending]).toEqual([200, 400, 'webp']);
    const widths = sized.map(async (one) => [one.width, (await sharp(one.path).metadata()).width]);
    expect(await Promise.all(widths)).toEqual([
      [160, 160],
      [320, 200],
      [640, 200],
    ]);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: 200, height: 400 });
  });

  it('that is wider than the widest one becomes smaller', async () => {
    const { facts, path } = await check(await phonePhoto(600, 2560));
    expect([facts.width, facts.height]).toEqual([1280, 300]);
    expect(await sharp(path).metadata()).toMatchObject({ width: 1280, height: 300 });
  });

  it('loses what is hidden in it and behind it [media 7]', async () => {
    const { path, sized = [] } = await check(Buffer.concat([PHOTO, Buffer.from('PK\x03\x04 hidden')]));
    for (const file of [path, ...sized.map((one) => one.path)]) {
      const { exif, xmp, orientation } = await sharp(file).metadata();
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
      expect(readFileSync(file).includes('hidden')).toBe(false);
    }
  });

  it('has a tiny one to show while it loads', async () => {
    const { placeholder } = (await check(PHOTO)).facts;
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    const tiny = Buffer.from(placeholder?.split(',')[1] ?? '', 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 16, height: 32 });
  });
});

describe('a picture of a camera is taken with', () => {
  /** The places of the header of the scan, and of the three values at its end. */
  const scan = PHOTO.indexOf(Buffer.from([0xff, 0xda]));
  const values = scan + 2 + PHOTO.readUInt16BE(scan + 2) - 3;

  it.each<[string, Uint8Array]>([
    ['no end in the header of the scan', changed(PHOTO, values, 0, 0, 0)],
    ['a wrong start in the header of the scan', changed(PHOTO, values, 1, 63, 0)],
    ['a wrong depth in the header of the scan', changed(PHOTO, values, 0, 63, 0x11)],
    [
      'bytes before a marker',
      Buffer.concat([PHOTO.subarray(0, scan), Buffer.alloc(3), PHOTO.subarray(scan)]),
    ],
    ['all pixels and no end', PHOTO.subarray(0, -2)],
    ['half of its end', PHOTO.subarray(0, -1)],
  ])('%s', async (_case, bytes) => {
    const { facts } = await check(bytes);
    expect([facts.width, facts.height]).toEqual([200, 400]);
  });
});

describe('a picture is refused with a reason when it', () => {
  it.each<[string, Uint8Array, string]>([
    ['is cut in the middle', PHOTO.subarray(0, PHOTO.length / 2), 'cut off or damaged'],
    ['is cut at nine tenths', PHOTO.subarray(0, PHOTO.length * 0.9), 'cut off or damaged'],
    ['is cut at 95 hundredths', PHOTO.subarray(0, PHOTO.length * 0.95), 'cut off or damaged'],
    ['is only its beginning', PHOTO.subarray(0, 200), 'cut off or damaged'],
    ['has a header alone', pngHeader(100, 100), 'cut off or damaged'],
    ['has too many pixels', pngHeader(30_000, 30_000), 'smaller than 50 megapixels'],
    ['is no picture', Buffer.from('<html></html>'), 'no picture that can be taken'],
  ])('%s [media 7]', async (_case, bytes, reason) => {
    await expect(check(bytes)).rejects.toThrow(reason);
  });

  it('cannot be written for want of a folder, which is no fault of the picture', async () => {
    const folder = makeTestFolder();
    const path = join(folder, 'upload');
    writeFileSync(path, PHOTO);
    const gone = join(folder, 'gone');
    await expect(checkPicture({ kind: 'image', path, told: null, folder: gone })).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['upload']);
  });
});
