import type { InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny';

/** Names of codecs that browsers do not play, by the names of the library and of the containers. */
const NAMES: Record<string, string> = {
  ac3: 'AC-3',
  'ac-3': 'AC-3',
  'ac-4': 'AC-4',
  agsm: 'GSM',
  alac: 'Apple Lossless (ALAC)',
  alaw: 'A-law',
  av1: 'AV1',
  dts: 'DTS',
  eac3: 'E-AC-3',
  flac: 'FLAC',
  hevc: 'HEVC',
  ima4: 'IMA ADPCM',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  mlpa: 'Dolby TrueHD',
  mp3: 'MP3',
  mp4v: 'MPEG-4 Part 2',
  opus: 'Opus',
  prores: 'ProRes',
  qclp: 'QCELP',
  qdm2: 'QDesign',
  s263: 'H.263',
  samr: 'AMR',
  sawb: 'AMR-WB',
  ulaw: 'µ-law',
  vorbis: 'Vorbis',
  vp8: 'VP8',
  vp9: 'VP9',
  vvc1: 'VVC',
};

/** Encrypted tracks name their codec too, but nobody can play them without a key. */
const PROTECTED = ['drmi', 'drms', 'enca', 'encv'];

/** AAC that all browsers play: LC with its two extensions, and the older kind. */
const AAC_PLAYED = ['mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29', 'mp4a.67'];
const AAC_NAMES: Record<string, string> = {
  'mp4a.40.1': 'AAC Main',
  'mp4a.40.23': 'AAC-LD',
  'mp4a.40.39': 'AAC-ELD',
  'mp4a.40.42': 'xHE-AAC',
};

const AVC_PLAYED = ['42', '4d', '64'];
const AVC_NAMES: Record<string, string> = {
  '2c': 'H.264 CAVLC 4:4:4',
  '53': 'H.264 Scalable',
  '56': 'H.264 Scalable',
  '58': 'H.264 Extended',
  '6e': 'H.264 High 10 (10 bit)',
  '76': 'H.264 Multiview',
  '7a': 'H.264 High 4:2:2',
  '80': 'H.264 Stereo High',
  f4: 'H.264 High 4:4:4',
};
const VP9_NAMES: Record<string, string> = {
  '01': 'VP9 with 4:2:2 or 4:4:4',
  '02': 'VP9 with 10 or 12 bit',
  '03': 'VP9 with 10 or 12 bit and 4:2:2 or 4:4:4',
};

/** The name of the codec of a track, as people know it. */
async function codecName(track: InputTrack): Promise<string | null> {
  const codec = (await track.getCodec()) ?? (await track.getInternalCodecId());
  if (typeof codec !== 'string') return null;
  return codec.startsWith('pcm-') ? 'PCM' : (NAMES[codec.toLowerCase()] ?? null);
}

/** The name of a sound that not every browser plays in a container with these codecs. Null for one that they play. */
export async function foreignSound(
  track: InputAudioTrack,
  played: readonly string[],
): Promise<string | null> {
  const [codec, inside] = [await track.getCodec(), await track.getInternalCodecId()];
  if (PROTECTED.includes(String(inside))) return 'copy-protected';
  if (codec === null || !played.includes(codec)) return (await codecName(track)) ?? 'an unknown kind of';
  if (codec !== 'aac') return null;
  const kind = (await track.getCodecParameterString()) ?? '';
  return AAC_PLAYED.includes(kind) ? null : (AAC_NAMES[kind] ?? 'a rare kind of AAC');
}

/** The name of a video that not every browser shows, by its codec and profile. Null for one that they show. */
export async function foreignVideo(track: InputVideoTrack, shown: readonly string[]): Promise<string | null> {
  const [codec, inside] = [await track.getCodec(), await track.getInternalCodecId()];
  if (PROTECTED.includes(String(inside))) return 'a copy-protected format';
  if (codec === null || !shown.includes(codec)) return (await codecName(track)) ?? 'an unknown format';
  const [, profile = '', , bits] = ((await track.getCodecParameterString()) ?? '').toLowerCase().split('.');
  if (codec === 'avc') {
    const number = profile.slice(0, 2);
    return AVC_PLAYED.includes(number) ? null : (AVC_NAMES[number] ?? 'a rare kind of H.264');
  }
  if (codec !== 'vp9' || (profile === '00' && bits === '08')) return null;
  return VP9_NAMES[profile] ?? 'a rare kind of VP9';
}
