import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PICTURE_WIDTHS, type PictureWidth } from '@backline/contracts/base/pictures';

/** Content types by the ending of a file. Nothing else is ever served. */
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

const NAME = new RegExp(String.raw`^([0-9a-f]{64})\.(${Object.keys(MEDIA_TYPES).join('|')})$`);

/** The widest picture has the name without a suffix. */
export const FULL_WIDTH: PictureWidth = 1280;

/**
 * Names a finished file by the hash of its content. The hash includes the id, so that two uploads never share a
 * file. So removing one never removes the other.
 */
export async function mediaNameOf(path: string, id: string, ending: Ending): Promise<string> {
  const hash = createHash('sha256').update(`${id}\0`);
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex')}.${ending}`;
}

/** The type of a file by its name. Null for a name that no finished file has. */
export function mediaTypeOf(name: string): string | null {
  const [, , ending] = NAME.exec(name) ?? [];
  return ending === undefined ? null : MEDIA_TYPES[ending as Ending];
}

/** The stored name of a picture of this width. */
export function sizedName(name: string, width: PictureWidth): string {
  return width === FULL_WIDTH ? name : name.replace(/\.webp$/, `.${width}.webp`);
}

/** All stored names of a file. */
export function storedNames(name: string): string[] {
  return name.endsWith('.webp') ? PICTURE_WIDTHS.map((width) => sizedName(name, width)) : [name];
}
