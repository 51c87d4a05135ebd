import type { Picture } from '@backline/contracts/base/artist-media.schemas';
import type { getMediaLimits } from '@backline/contracts/base/media';
import type { FileKind, MediaKind } from '@backline/contracts/base/choices';
import type { EndpointOutput } from '@backline/contracts/base/endpoint';
import { sizeText } from '@backline/design-system/file-size';

export type MediaLimits = EndpointOutput<typeof getMediaLimits>;

/** File endings, with the content type and the name of each format. Systems know no type for some of them. */
const FORMATS: Record<string, readonly [type: string, name: string]> = {
  pdf: ['application/pdf', 'PDF'],
  mp3: ['audio/mpeg', 'MP3'],
  wav: ['audio/wav', 'WAV'],
  m4a: ['audio/x-m4a', 'M4A'],
  aac: ['audio/aac', 'AAC'],
  flac: ['audio/flac', 'FLAC'],
  ogg: ['audio/ogg', 'Ogg'],
  opus: ['audio/ogg; codecs=opus', 'Opus'],
  jpg: ['image/jpeg', 'JPG'],
  jpeg: ['image/jpeg', 'JPG'],
  png: ['image/png', 'PNG'],
  webp: ['image/webp', 'WebP'],
  gif: ['image/gif', 'GIF'],
  avif: ['image/avif', 'AVIF'],
  mp4: ['video/mp4', 'MP4'],
  mov: ['video/quicktime', 'MOV'],
  webm: ['video/webm', 'WebM'],
};
const COUNTED: Record<MediaKind, string> = {
  image: 'pictures and videos',
  video: 'pictures and videos',
  audio: 'mixes',
};

/** The content type of a file by its name, otherwise as the browser reports it. */
function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const [known = type.toLowerCase()] = FORMATS[/[^.]*$/.exec(name.toLowerCase())?.[0] ?? ''] ?? [];
  return known;
}

/** The beginnings of the content types of each kind. */
const BEGINNINGS: Record<FileKind, readonly string[]> = {
  image: ['image/'],
  video: ['video/'],
  audio: ['audio/'],
  document: ['application/pdf', 'image/'],
};

/** The kind of a file. Null if it is none of `kinds`. */
export function kindOf(file: Pick<File, 'name' | 'type'>, kinds: readonly FileKind[]) {
  const type = typeOf(file);
  return kinds.find((kind) => BEGINNINGS[kind].some((beginning) => type.startsWith(beginning))) ?? null;
}

/** Whether a file is a picture, which can show itself. */
export function isPicture(file: Pick<File, 'name' | 'type'>): boolean {
  return kindOf(file, ['image']) !== null;
}

/** Whether the server accepts this format. Otherwise the person would learn it only after the last byte. */
export function isTaken(file: Pick<File, 'name' | 'type'>, kind: FileKind, limits: MediaLimits): boolean {
  return limits[kind].types.includes(typeOf(file));
}

/** Whether a file is in AAC, by its name or by the type that the browser reports. */
export function isAac({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.(m4a|aac)$/i.test(name) || /^audio\/(mp4|x-m4a|aac)$/i.test(type);
}

/** The accepted formats in words: 'MP3, WAV or FLAC'. */
export function formatNames(limits: MediaLimits, kinds: readonly FileKind[]): string {
  const types = new Set(kinds.flatMap((kind) => limits[kind].types));
  const names = Object.values(FORMATS).flatMap(([type, name]) => (types.has(type) ? [name] : []));
  const list = [...new Set(names)];
  const last = list.pop() ?? 'another file';
  return list.length > 0 ? `${list.join(', ')} or ${last}` : last;
}

/** The reason why a file cannot be uploaded, in words for its owner. Null if it can. The server checks the same. */
export function refusalOf(
  { size }: Pick<File, 'size'>,
  kind: FileKind,
  { limits, pending }: { limits: MediaLimits; pending: { files: number; bytes: number } },
): string | null {
  if (size === 0) return 'This file is empty. Choose another file.';
  const { bytes } = limits[kind];
  if (size > bytes)
    return `This file is ${sizeText(size, Math.ceil)}. The limit is ${sizeText(bytes, Math.floor)}.`;
  if (kind !== 'document' && pending.files >= limits[kind].left)
    return `You have as many ${COUNTED[kind]} as an account can have. Remove one first.`;
  const free = limits.accountBytes - limits.usedBytes - pending.bytes;
  if (size > free)
    return `Your account has ${sizeText(Math.max(0, free), Math.floor)} left. Remove a file first.`;
  return null;
}

/** A picture whose shorter side has fewer px looks blurred where it fills its place. */
const SHARP_PX = 640;

/** Says that a picture is too small to look sharp. Null for a larger one, and where its size is not known. */
export function smallPictureNote({ width, height }: Pick<Picture, 'width' | 'height'>): string | null {
  if (width === null || height === null || Math.min(width, height) >= SHARP_PX) return null;
  return `It has ${width} × ${height} pixels and looks blurred. Use a picture of ${SHARP_PX} × ${SHARP_PX} pixels or more.`;
}
