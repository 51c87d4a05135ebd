import { describe, expect, it } from 'vitest';
import { changed, fixture } from '#src/testing/bytes.ts';
import { checkedSound } from '#src/testing/checked-sound.ts';
import { waveFile } from '#src/testing/sounds.ts';

/** Two seconds: one of them quiet, one loud. */
const PLAIN = waveFile([0.2, 0.8]);
const DATA = PLAIN.subarray(44);
const [OUTER_SIZE, DATA_SIZE] = [4, 40];
const UNKNOWN = [0xff, 0xff, 0xff, 0xff];
const NONE = [0, 0, 0, 0];

/** A WAV whose sizes are in a chunk of their own, and with a chunk that nobody knows. */
function longWave(kind: 'RF64' | 'BW64'): Buffer {
  const sizes = Buffer.alloc(36);
  sizes.write('ds64', 'latin1');
  sizes.writeUInt32LE(28, 4);
  sizes.writeBigUInt64LE(BigInt(PLAIN.length + 48), 8);
  sizes.writeBigUInt64LE(BigInt(DATA.length), 16);
  const head = Buffer.from(`${kind}\xff\xff\xff\xffWAVE`, 'latin1');
  const other = Buffer.from('junk\x03\0\0\0abc\0', 'latin1');
  const sound = changed(PLAIN.subarray(12), DATA_SIZE - 12, ...UNKNOWN);
  return Buffer.concat([head, sizes, other, sound, Buffer.from('LIST\x04\0\0\0abcd', 'latin1')]);
}

interface Format {
  codec: number;
  bits: number;
  channels?: number;
  rate?: number;
  /** The bytes of a sample in one channel. */
  bytes?: number;
  data?: Buffer;
}

/** A WAV in another codec. */
function waveOf(format: Format): Buffer {
  const { codec, bits, channels = 1, rate = 8000, bytes = Math.max(1, bits / 8), data = DATA } = format;
  const header = Buffer.from(PLAIN.subarray(0, 44));
  for (const [place, value] of [
    [20, codec],
    [22, channels],
    [32, bytes * channels],
    [34, bits],
  ] as const)
    header.writeUInt16LE(value, place);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(data.length + 36, OUTER_SIZE);
  header.writeUInt32LE(data.length, DATA_SIZE);
  return Buffer.concat([header, data]);
}

describe('a WAV is served with a plain header when it', () => {
  it.each<[string, Buffer]>([
    ['is an RF64', longWave('RF64')],
    ['is a BW64', longWave('BW64')],
    ['was written by a recorder that was switched off', changed(PLAIN, DATA_SIZE, ...NONE)],
    ['has no sizes at all', changed(changed(PLAIN, DATA_SIZE, ...UNKNOWN), OUTER_SIZE, ...NONE)],
    ['has a tag in front', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x04tag!', 'latin1'), PLAIN])],
  ])('%s', async (_case, bytes) => {
    const { durationSeconds, peaks, ending, served } = await checkedSound(bytes);
    expect([durationSeconds, peaks?.[0], peaks?.at(-1), ending]).toEqual([2, 0.2, 0.8, 'wav']);
    expect(served().equals(PLAIN)).toBe(true);
  });
});

it.each<[string, Format]>([
  ['8 bit', { codec: 1, bits: 8 }],
  ['24 bit', { codec: 1, bits: 24, data: DATA.subarray(0, 30_000) }],
  ['32 bit', { codec: 1, bits: 32 }],
  ['32-bit float', { codec: 3, bits: 32 }],
  ['A-law', { codec: 6, bits: 8 }],
  ['µ-law', { codec: 7, bits: 8 }],
])('a WAV in %s stays unchanged', async (_name, format) => {
  const bytes = waveOf(format);
  expect((await checkedSound(bytes)).served().equals(bytes)).toBe(true);
});

it.each([
  [24, 4],
  [20, 4],
  [12, 3],
])('a WAV with %d bits in %d bytes is served with a header that browsers read', async (bits, bytes) => {
  const data = DATA.subarray(0, 24_000);
  const { served, durationSeconds } = await checkedSound(waveOf({ codec: 1, bits, bytes, data }));
  expect(durationSeconds).toBe(data.length / bytes / 8000);
  expect(served().equals(waveOf({ codec: 1, bits: bytes * 8, data }))).toBe(true);
});

it('an MP3 inside a WAV is taken out', async () => {
  const tone = fixture('tone.mp3');
  const { ending, durationSeconds, served } = await checkedSound(
    waveOf({ codec: 0x55, bits: 0, data: tone }),
  );
  expect([ending, durationSeconds]).toEqual(['mp3', 4]);
  expect(served().equals(tone)).toBe(true);
});

describe('a WAV is refused in true words with', () => {
  it.each<[string, Format]>([
    ['Microsoft ADPCM', { codec: 2, bits: 4 }],
    ['IMA ADPCM', { codec: 0x11, bits: 4 }],
    ['GSM 6.10', { codec: 0x31, bits: 0 }],
    ['MPEG Layer II (MP2)', { codec: 0x50, bits: 0 }],
    ['64-bit float PCM', { codec: 3, bits: 64 }],
    ['128-bit PCM', { codec: 1, bits: 128 }],
    ['an unknown kind of (number 4660)', { codec: 0x12_34, bits: 16 }],
  ])('%s', async (name, format) => {
    await expect(checkedSound(waveOf(format))).rejects.toThrow(`This WAV has ${name} sound inside`);
  });

  it.each<[string, Buffer, string]>([
    [
      'the order of bytes of old computers',
      Buffer.from('RIFX\0\0\0\x20WAVEfmt '),
      'big-endian (RIFX) sound inside',
    ],
    ['no channels', waveOf({ codec: 1, bits: 16, channels: 0 }), 'This file has 0 channels.'],
    ['twelve channels', waveOf({ codec: 1, bits: 16, channels: 12 }), 'This file has 12 channels.'],
    [
      '655,350 samples a second',
      waveOf({ codec: 1, bits: 16, rate: 655_350 }),
      'has 655350 samples a second',
    ],
    [
      '192,001 samples a second',
      waveOf({ codec: 1, bits: 16, rate: 192_001 }),
      'has 192001 samples a second',
    ],
    ['a third of its sound missing', PLAIN.subarray(0, 24_000), 'This file is cut off'],
  ])('%s', async (_case, bytes, words) => {
    await expect(checkedSound(bytes)).rejects.toThrow(words);
  });
});
