import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/*
 * Encodes the pictures of a folder for the demo, in the widths and the format that uploads get:
 *   node .config/demo-pictures/make-demo-pictures.ts FOLDER
 */

const DEMO = new URL('../../services/api/src/demo/', import.meta.url);
const FILES = fileURLToPath(new URL('media', DEMO));
const WIDTHS = [1280, 640, 320, 160];
const FULL_WIDTH = 1280;
const QUALITY = 78;
const TINY_WIDTH = 16;

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Pass the folder of the pictures as the first argument');
const pictures = (await readdir(source)).filter((name) => /\.(jpe?g|png)$/i.test(name)).toSorted();

await rm(FILES, { recursive: true, force: true });
await mkdir(FILES, { recursive: true });
const lines = [];
for (const file of pictures) lines.push(await encode(join(source, file)));
await writeFile(
  new URL('picture-files.ts', DEMO),
  `/** File, SHA-256, width, height and a tiny picture. \`.config/demo-pictures/make-demo-pictures.ts\` writes this file. */
// prettier-ignore
export const PICTURE_FILES: readonly (readonly [key: string, hash: string, width: number, height: number, placeholder: string])[] = [
${lines.join('\n')}
];
`,
);

async function encode(path: string): Promise<string> {
  const key = basename(path, extname(path));
  const webp = (width: number, quality: number) =>
    sharp(path)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  for (const width of WIDTHS) {
    const { data } = await webp(width, QUALITY);
    await writeFile(join(FILES, width === FULL_WIDTH ? `${key}.webp` : `${key}.${width}.webp`), data);
  }
  const { data, info } = await webp(FULL_WIDTH, QUALITY);
  const hash = createHash('sha256').update(data).digest('hex');
  const tiny = await webp(TINY_WIDTH, 40);
  return `  ['${key}', '${hash}', ${info.width}, ${info.height}, '${tiny.data.toString('base64')}'],`;
}
