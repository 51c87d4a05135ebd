import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PICTURE_WIDTHS, type PictureWidth } from '@backline/contracts/base/pictures';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';

/** Content types by the ending of a file. Nothing else is ever sent. */
export const MEDIA_TYPES = {
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
} as const;
export type Ending = keyof typeof MEDIA_TYPES;

/** Stands before the ending of a private file. No public name has it, so no public address leads to such a file. */
const PRIVATE = 'private';

/** A PDF comes only with a message. */
const PUBLIC_ENDINGS = Object.keys(MEDIA_TYPES).filter((ending) => ending !== 'pdf');
const NAME = new RegExp(String.raw`^([0-9a-f]{64})\.(${PUBLIC_ENDINGS.join('|')})$`);

/** The widest picture has the name without a suffix. */
export const FULL_WIDTH: PictureWidth = 1280;

/**
 * Names a finished file by the hash of its content. The hash includes the id, so that two uploads never share a
 * file. So removing one never removes the other.
 */
export async function mediaNameOf(
  path: string,
  { _id, kind }: Pick<MediaFileRecord, '_id' | 'kind'>,
  ending: Ending,
): Promise<string> {
  const hash = createHash('sha256').update(`${_id}\0`);
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex')}.${kind === 'document' ? `${PRIVATE}.` : ''}${ending}`;
}

/** The type of a public file by its name. Null for a private file, and for a name that no finished file has. */
export function mediaTypeOf(name: string): string | null {
  const [, , ending] = NAME.exec(name) ?? [];
  return ending === undefined ? null : MEDIA_TYPES[ending as Ending];
}

/** The stored name of a picture of this width. */
export function sizedName(name: string, width: PictureWidth): string {
  return width === FULL_WIDTH ? name : name.replace(/\.webp$/, `.${width}.webp`);
}

/** All stored names of a file. A private picture has one width. */
export function storedNames(name: string): string[] {
  return name.endsWith('.webp') && !name.endsWith(`.${PRIVATE}.webp`)
    ? PICTURE_WIDTHS.map((width) => sizedName(name, width))
    : [name];
}
