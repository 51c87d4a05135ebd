import { describe, expect, it } from 'vitest';
import { changed, fixture } from '#src/testing/bytes.ts';
import { checkedSound } from '#src/testing/checked-sound.ts';

/** Four seconds of sound behind a frame that tells their count. */
const TONE = fixture('tone.mp3');
/** The places of the count and of the first frame with sound. */
const [COUNT, SOUND] = [74, 227];
const FRAME = { bytes: 104.489_8, seconds: 576 / 22_050 };
/** Two seconds without a count, at another rate. */
const LOOP = fixture('loop.mp3');

/** An ID3 tag with this number of bytes. Most of them look like frames. */
function tag(bytes: number): Buffer {
  const size = [21, 14, 7, 0].map((bits) => (bytes >> bits) & 127);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), Buffer.alloc(bytes, 0xff)]);
}

/** The first frames of the tone, which the file counts. */
function short(frames: number, told = frames): Buffer {
  const bytes = TONE.subarray(0, SOUND + Math.round(frames * FRAME.bytes));
  return changed(bytes, COUNT, 0, 0, 0, told);
}

const withCount = (count: number) => changed(TONE, COUNT, 0, 0, 0, count);
const mono = Buffer.from(LOOP);
for (let place = 0; place < mono.length - 4; place += 1)
  if (mono[place] === 0xff && mono[place + 1] === 0xfb) mono[place + 3] = 0xc0;

/** Frames of this header without sound. */
const frames = (header: number[], bytes: number) =>
  Buffer.concat(Array.from({ length: 40 }, () => changed(Buffer.alloc(bytes), 0, ...header)));

const zeros = Buffer.alloc(300_000);

describe('an MP3 is as long as its frames when', () => {
  it.each<[string, Buffer, number]>([
    ['three files are joined', Buffer.concat([TONE, TONE, TONE]), 12.2],
    ['two files with tags are joined', Buffer.concat([tag(50), TONE, tag(3000), TONE]), 8.15],
    ['two files without counts are joined', Buffer.concat([LOOP, LOOP]), 4.08],
    ['its first frame tells a third', withCount(52), 4.08],
    ['its first frame tells a tenth', withCount(16), 4.08],
    ['zeros follow its tag', Buffer.concat([tag(20), Buffer.alloc(2000), TONE]), 4],
    ['many zeros stand before it and in it', Buffer.concat([zeros, LOOP, zeros, LOOP]), 4.08],
    ['it begins in the middle of a frame', LOOP.subarray(300), 2.01],
    ['its cover has 17 MB', Buffer.concat([tag(17_000_000), TONE]), 4],
  ])('%s', async (_case, bytes, seconds) => {
    const { durationSeconds, peaks, ending } = await checkedSound(bytes);
    expect(ending).toBe('mp3');
    expect(durationSeconds).toBeCloseTo(seconds, 1);
    expect(Math.min(...(peaks ?? []))).toBeGreaterThan(0.1);
  });
});

describe('players read the true length at the beginning of an MP3 that', () => {
  it.each([
    ['is joined from three files', Buffer.concat([TONE, TONE, TONE]), 468],
    ['told a third of its length', withCount(52), 156],
  ])('%s', async (_case, bytes, count) => {
    const served = (await checkedSound(bytes)).served();
    const place = served.indexOf('Xing');
    expect(place).toBeLessThan(64);
    // The frame that tells the count is counted too.
    expect(served.readUInt32BE(place + 8)).toBe(count + 1);
  });
});

describe('a short MP3', () => {
  it.each([0.2, 0.5, 1, 1.6])('of %d s is taken when it is whole', async (seconds) => {
    const { durationSeconds } = await checkedSound(short(Math.round(seconds / FRAME.seconds)));
    expect(Math.abs((durationSeconds ?? 0) - seconds)).toBeLessThan(0.11);
  });

  it('is refused when a fifth of it is missing', async () => {
    await expect(checkedSound(short(40, 50))).rejects.toThrow('This file is cut off');
  });
});

describe('an MP3 is refused in true words with', () => {
  const joined = 'This file holds several sounds, one behind the other';
  it.each<[string, Buffer, string]>([
    ['parts of different rates', Buffer.concat([TONE, LOOP]), `${joined}, with different sample rates.`],
    [
      'parts in mono and stereo',
      Buffer.concat([LOOP, mono]),
      `${joined}, with different numbers of channels.`,
    ],
    ['MPEG Layer II', frames([0xff, 0xfd, 0x40, 0xc4], 208), 'has MPEG Layer II (MP2) sound inside'],
    ['MPEG Layer I', frames([0xff, 0xff, 0x40, 0xc4], 136), 'has MPEG Layer I (MP1) sound inside'],
    ['free format', frames([0xff, 0xfb, 0x00, 0xc4], 300), 'has free-format sound inside'],
    [
      'a large picture behind it',
      Buffer.concat([LOOP, Buffer.alloc(200_000, 'photo')]),
      'Most of this file is no sound',
    ],
    ['a tag and no sound', Buffer.concat([tag(50), Buffer.from('words')]), 'no sound file that can be taken'],
  ])('%s', async (_case, bytes, words) => {
    await expect(checkedSound(bytes)).rejects.toThrow(words);
  });
});

it('an MP3 that is right stays unchanged', async () => {
  expect((await checkedSound(TONE)).served().equals(TONE)).toBe(true);
});
