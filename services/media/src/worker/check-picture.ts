import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS } from '@backline/contracts/base/pictures';
import sharp from 'sharp';
import { FULL_WIDTH } from '#src/files/media-name.ts';
import { writeNew } from '#src/store/write-all.ts';
import { requireType } from './file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from './messages.ts';
import { asRefusal, Refusal } from './refusal.ts';

/** A picture with more pixels is refused, because it would take hundreds of megabytes. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 78;
/** Width of the placeholder in px. It takes a few hundred bytes. */
const TINY_WIDTH = 16;
/** The last two bytes of a JPEG. */
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Decodes a whole picture once, and writes it again in all widths. So hidden data in the file is never served: no
 * place where it was taken, and no other file inside it.
 * @throws Refusal
 */
export async function checkPicture({ path, folder }: CheckTask): Promise<CheckedFile> {
  await requireType(path, 'image');
  try {
    const { data, info } = await decode(path);
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    const sized = [];
    for (const wanted of PICTURE_WIDTHS) {
      const file = join(folder, `${wanted}.webp`);
      const smaller = decoded().resize({ width: wanted, withoutEnlargement: true });
      await writeNew(file, await smaller.webp({ quality: QUALITY }).toBuffer());
      sized.push({ width: wanted, path: file });
    }
    const tiny = await decoded().resize({ width: TINY_WIDTH }).webp({ quality: 40 }).toBuffer();
    return {
      facts: { ...NO_FACTS, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` },
      ending: 'webp',
      path: join(folder, `${FULL_WIDTH}.webp`),
      sized: sized.filter((one) => one.width !== FULL_WIDTH),
    };
  } catch (error) {
    throw pictureRefusal(error);
  }
}

/** A picture as it was turned, in its largest size. */
async function decode(path: string) {
  try {
    // Lost pixels are an error. Warnings are also about harmless bytes, which cameras of large makers write.
    return await read(path, 'error');
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('premature end of JPEG image')) throw error;
    // Some programs leave out the end of a JPEG. With an end, lost pixels are a warning.
    return read(Buffer.concat([await readFile(path), JPEG_END]), 'warning');
  }
}

function read(source: string | Buffer, failOn: 'error' | 'warning') {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn })
    .autoOrient()
    .resize({ width: FULL_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function pictureRefusal(error: unknown): unknown {
  const text = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(text))
    return new Refusal('This picture is too large to open. Please make it smaller than 50 megapixels.');
  return asRefusal(error);
}
