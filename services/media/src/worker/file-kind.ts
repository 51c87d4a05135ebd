import { open } from 'node:fs/promises';
import type { FileKind } from '@backline/contracts/base/choices';
import { fileTypeFromFile } from 'file-type';
import { TAKEN } from '#src/files/taken-types.ts';
import { Refusal } from './refusal.ts';

const NAMES: Record<FileKind, string> = {
  image: 'picture',
  video: 'video',
  audio: 'sound file',
  document: 'document',
};
const HEAD_BYTES = 1024;
/** Types of files in boxes, as the library knows them by their brands. A brand does not tell what is inside. */
const MP4_TYPES = new Set([
  'audio/mp4',
  'audio/x-m4a',
  'video/3gpp',
  'video/3gpp2',
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
]);

/** Whether a file of this type may have sound, or video, or both. */
export const isMp4 = (type: string | undefined) => type !== undefined && MP4_TYPES.has(type);

/** The content type of a file, by its bytes. */
export async function typeOf(path: string): Promise<string | undefined> {
  const type = (await fileTypeFromFile(path))?.mime;
  // Of a moving PNG the first picture is shown, as of a moving GIF.
  if (type === 'image/apng') return 'image/png';
  return type === 'image/heif' && (await isAvif(path)) ? 'image/avif' : type;
}

/** The content type of a file, by its bytes. @throws Refusal for a type that this kind does not accept. */
export async function requireType(path: string, kind: FileKind): Promise<string> {
  const type = await typeOf(path);
  if (type !== undefined && TAKEN[kind].has(type)) return type;
  if (type === 'image/heic' || type === 'image/heif')
    throw new Refusal('HEIC pictures cannot be read here. Please save it as JPEG first.');
  if (await isSvg(path, type)) throw new Refusal('SVG pictures are not taken. Please save it as PNG first.');
  const other = (['image', 'video', 'audio'] as const).find(
    (known) => type !== undefined && (TAKEN[known].has(type) || type.startsWith(`${known}/`)),
  );
  if (other !== undefined && other !== kind) throw wrongKind(other, kind);
  throw new Refusal(`This is no ${NAMES[kind]} that can be taken. ${choicesOf(kind)}`);
}

/** A file of one kind where another one is wanted. */
export function wrongKind(is: FileKind, wanted: FileKind): Refusal {
  return new Refusal(`This is a ${NAMES[is]}, not a ${NAMES[wanted]}. ${choicesOf(wanted)}`);
}

const choicesOf = (kind: FileKind) => `Please choose one of: ${[...TAKEN[kind].values()].join(', ')}.`;

async function isSvg(path: string, type: string | undefined): Promise<boolean> {
  if (type !== undefined && type !== 'application/xml' && type !== 'image/svg+xml') return false;
  return /<svg[\s>]/i.test((await headOf(path)).toString('latin1'));
}

/** Whether a picture of a general brand names AVIF among its other brands. */
async function isAvif(path: string): Promise<boolean> {
  const head = await headOf(path);
  return head.toString('latin1', 0, head.readUInt32BE(0)).includes('avif');
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
