import type { MediaItem } from '#src/base/artist-media.schemas.ts';
import type { EndpointOutput } from '#src/base/endpoint.ts';
import { MEDIA_ACCOUNT_MAX_BYTES, MEDIA_MAX_BYTES, UPLOAD_PART_BYTES } from '#src/base/limits.ts';
import type { getMediaLimits, MediaFile } from '#src/base/media.ts';
import type { Mix } from '#src/profiles/mixes.ts';

/** Valid answers about media for tests and stories. Each builder takes overrides for single fields. */

/** Rises and falls, so that a picture of it shows something. */
const PEAKS = Array.from(
  { length: 200 },
  (_, bar) => Math.round((0.55 + 0.4 * Math.sin(bar / 9)) * 100) / 100,
);

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
    peaks: PEAKS,
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
    document: {
      bytes: MEDIA_MAX_BYTES.document,
      types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
    },
    accountBytes: MEDIA_ACCOUNT_MAX_BYTES,
    usedBytes: 0,
    partBytes: UPLOAD_PART_BYTES,
    ...overrides,
  };
}

export function buildMediaItem(overrides: Partial<MediaItem> = {}): MediaItem {
  return {
    id: 'picture-1',
    type: 'image',
    src: '/media/demo/g1.webp',
    alt: '',
    width: null,
    height: null,
    sources: [],
    placeholder: null,
    focus: null,
    ...overrides,
  };
}

export function buildMix(overrides: Partial<Mix> = {}): Mix {
  return {
    id: 'mix-salt-house',
    artistId: 'artist-juno',
    title: 'Four Hours at Salt House, Part One',
    genre: 'Dub Techno',
    description: 'Recorded in the back room on a Sunday. Starts slow, stays low, ends with the lights on.',
    duration: 3766,
    playCount: 3918,
    audioUrl: '/media/salt-house.mp3',
    peaks: PEAKS,
    soundcloudPermalink: null,
    mixcloudPermalink: null,
    ...overrides,
  };
}
