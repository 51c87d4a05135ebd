import type { EndpointOutput } from '#src/endpoint.ts';
import { MEDIA_ACCOUNT_MAX_BYTES, MEDIA_MAX_BYTES, UPLOAD_PART_BYTES } from '#src/limits.ts';
import type { getMediaLimits, MediaFile } from '#src/media.ts';

/** Valid answers about media for tests and stories. Each builder takes overrides for single fields. */

/** A mix that is uploaded and checked. */
export function buildMediaFile(overrides: Partial<MediaFile> = {}): MediaFile {
  return {
    id: 'file-salt-house',
    kind: 'audio',
    status: 'ready',
    message: null,
    name: 'salt-house.mp3',
    bytes: 60_256_000,
    url: '/media/salt-house.mp3',
    type: 'audio/mpeg',
    width: null,
    height: null,
    durationSeconds: 3766,
    peaks: Array.from({ length: 200 }, (_, bar) => Math.round((0.55 + 0.4 * Math.sin(bar / 9)) * 100) / 100),
    placeholder: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...overrides,
  };
}

type MediaLimits = EndpointOutput<typeof getMediaLimits>;

export function buildMediaLimits(overrides: Partial<MediaLimits> = {}): MediaLimits {
  return {
    image: { bytes: MEDIA_MAX_BYTES.image, types: ['image/jpeg', 'image/png', 'image/webp'], left: 30 },
    video: { bytes: MEDIA_MAX_BYTES.video, types: ['video/mp4', 'video/quicktime', 'video/webm'], left: 30 },
    audio: {
      bytes: MEDIA_MAX_BYTES.audio,
      types: ['audio/mpeg', 'audio/wav', 'audio/x-m4a', 'audio/flac', 'audio/ogg', 'audio/ogg; codecs=opus'],
      left: 18,
    },
    accountBytes: MEDIA_ACCOUNT_MAX_BYTES,
    usedBytes: 0,
    partBytes: UPLOAD_PART_BYTES,
    ...overrides,
  };
}
