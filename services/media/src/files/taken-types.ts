import type { FileKind } from '@backline/contracts/base/choices';

const PICTURES = [
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['image/webp', 'WebP'],
  ['image/gif', 'GIF'],
  ['image/avif', 'AVIF'],
] as const;

/** The accepted content types of each kind, as `file-type` names them, with names that people know. */
export const TAKEN: Record<FileKind, ReadonlyMap<string, string>> = {
  image: new Map(PICTURES),
  document: new Map([['application/pdf', 'PDF'], ...PICTURES]),
  video: new Map([
    ['video/mp4', 'MP4'],
    ['video/quicktime', 'MOV'],
    ['video/webm', 'WebM'],
  ]),
  audio: new Map([
    ['audio/mpeg', 'MP3'],
    ['audio/wav', 'WAV'],
    ['audio/x-m4a', 'M4A'],
    ['audio/aac', 'AAC'],
    ['audio/flac', 'FLAC'],
    ['audio/ogg', 'Ogg Vorbis'],
    ['audio/ogg; codecs=opus', 'Ogg Opus'],
  ]),
};
