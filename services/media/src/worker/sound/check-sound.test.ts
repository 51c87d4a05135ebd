import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waveFile } from '#src/testing/sounds.ts';
import { checkSound } from './check-sound.ts';

const [QUIET, LOUD] = [0.177, 0.566];
/** Four seconds: two of them quiet, two loud. */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../testing/fixtures', name));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-sound-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function check(bytes: Uint8Array, told: MediaFileRecord['told'] = null) {
  const path = join(folder, 'sound');
  writeFileSync(path, bytes);
  return checkSound({ kind: 'audio', told, path, folder });
}

describe('a mix', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['MP3', 'mp3', () => fixture('tone.mp3')],
    ['FLAC', 'flac', () => fixture('tone.flac')],
    ['WAV', 'wav', () => waveFile([QUIET, QUIET, LOUD, LOUD])],
    ['Ogg Vorbis', 'ogg', () => fixture('tone-vorbis.ogg')],
    ['Ogg Opus', 'ogg', () => fixture('tone-opus.ogg')],
  ])('as %s gets its length and 200 peaks from its sound [media 10]', async (_name, ending, make) => {
    const checked = await check(make());
    expect(checked.ending).toBe(ending);
    const { durationSeconds, peaks } = checked.facts;
    expect(Math.abs((durationSeconds ?? 0) - 4)).toBeLessThan(0.1);
    expect(peaks).toHaveLength(200);
    const [quiet, loud] = [peaks?.[50], peaks?.[150]];
    expect(Math.abs((quiet ?? 0) - QUIET)).toBeLessThan(0.03);
    expect(Math.abs((loud ?? 0) - LOUD)).toBeLessThan(0.06);
  });

  it('that is shorter than its bars still gets peaks', async () => {
    const { peaks } = (await check(waveFile([0.5], 0.01))).facts;
    expect(peaks).toEqual(Array.from({ length: 200 }, () => 0.5));
  });

  it('whose header declares more sound than there is, is as long as its sound', async () => {
    const bytes = waveFile([0.5]);
    // A recorder that was switched off leaves the largest number.
    bytes.writeUInt32LE(0xff_ff_ff_ff, 40);
    expect((await check(bytes)).facts.durationSeconds).toBeCloseTo(1, 1);
  });
});

const PEAKS = Array.from({ length: 200 }, (_, index) => index / 200);

describe('a mix in AAC', () => {
  it('gets its length from its packets, and the peaks that the browser heard [media 10]', async () => {
    const { facts, ending } = await check(fixture('tone.m4a'), { durationSeconds: 4.05, peaks: PEAKS });
    expect(ending).toBe('m4a');
    expect(facts.peaks).toEqual(PEAKS);
    expect(Math.abs((facts.durationSeconds ?? 0) - 4)).toBeLessThan(0.1);
  });

  it('may have the brand of a video, as some programs write it', async () => {
    const bytes = Buffer.from(fixture('tone.m4a'));
    // The position is after the length and the name of the first box.
    bytes.write('isom', 8, 'latin1');
    const { ending } = await check(bytes, { durationSeconds: 4.05, peaks: PEAKS });
    expect(ending).toBe('m4a');
  });

  it('is refused without peaks, and with those of another sound', async () => {
    const reason = /browser could not read/;
    await expect(check(fixture('tone.m4a'))).rejects.toThrow(reason);
    await expect(check(fixture('tone.m4a'), { durationSeconds: 60, peaks: PEAKS })).rejects.toThrow(reason);
  });

  it('is refused when it is cut', async () => {
    const told = { durationSeconds: 4, peaks: PEAKS };
    await expect(check(half(fixture('tone.m4a')), told)).rejects.toThrow(/cannot be read|cut off/);
  });
});

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));
const rubbish = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * index * 31 + index) % 251));

describe('no mix', () => {
  it.each<[string, () => Uint8Array, RegExp]>([
    ['a FLAC that is cut in the middle', () => half(fixture('tone.flac')), /cut off/],
    ['an MP3 that is cut in the middle', () => half(fixture('tone.mp3')), /cut off/],
    ['the head of an Ogg file', () => fixture('tone-opus.ogg').subarray(0, 60), /cannot be read/],
    ['the head of a FLAC file', () => fixture('tone.flac').subarray(0, 60), /cannot be read/],
    [
      'rubbish behind the first bytes of an MP3',
      () => Buffer.concat([fixture('tone.mp3').subarray(0, 4), rubbish(9000)]),
      /cannot be read/,
    ],
    ['a WAV without sound', () => waveFile([]), /cannot be read/],
    ['a text', () => Buffer.from('These are the words of a song.'), /no sound file that can be taken/],
  ])('is %s', async (_case, make, reason) => {
    await expect(check(make())).rejects.toThrow(reason);
  });
});
