import type { MediaKind } from '@backline/contracts/media';

/** The content types that each kind takes, as `file-type` names them, with the names that people know. */
export const TAKEN: Record<MediaKind, ReadonlyMap<string, string>> = {
  image: new Map([
    ['image/jpeg', 'JPEG'],
    ['image/png', 'PNG'],
    ['image/webp', 'WebP'],
    ['image/gif', 'GIF'],
    ['image/avif', 'AVIF'],
  ]),
  video: new Map([
    ['video/mp4', 'MP4'],
    ['video/quicktime', 'MOV'],
    ['video/webm', 'WebM'],
  ]),
  audio: new Map([
    ['audio/mpeg', 'MP3'],
    ['audio/wav', 'WAV'],
    ['audio/x-m4a', 'M4A'],
    ['audio/flac', 'FLAC'],
    ['audio/ogg', 'Ogg Vorbis'],
    ['audio/ogg; codecs=opus', 'Ogg Opus'],
  ]),
};
