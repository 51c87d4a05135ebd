import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adtsFile } from '#src/testing/adts.ts';
import { changed, fixture, renamed } from '#src/testing/bytes.ts';
import { waveFile } from '#src/testing/sounds.ts';
import { checkSound } from './check-sound.ts';

/** The files have two quiet seconds and two loud ones. */
const [QUIET, LOUD] = [0.177, 0.566];

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

  it.each(['isom', '3gp4', '3g2a', 'qt  ', 'M4V ', 'M4B '])(
    'may have the brand %s, as some programs write it',
    async (brand) => {
      const bytes = Buffer.from(fixture('tone.m4a'));
      // The position is after the length and the name of the first box.
      bytes.write(brand, 8, 'latin1');
      const { ending } = await check(bytes, { durationSeconds: 4.05, peaks: PEAKS });
      expect(ending).toBe('m4a');
    },
  );

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

describe('a mix as a bare AAC stream', () => {
  const TAG = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10)]);
  const END_TAG = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
  const carried = (bytes: Uint8Array, durationSeconds: number) =>
    check(bytes, { durationSeconds, peaks: PEAKS });

  it.each<[string, number, (stream: Buffer) => Uint8Array]>([
    ['alone', 4.09, (stream) => stream],
    ['between tags', 4.09, (stream) => Buffer.concat([TAG, stream, END_TAG])],
    ['joined with another one', 8.17, (stream) => Buffer.concat([stream, stream])],
    ['that was stopped within a frame', 4.04, (stream) => stream.subarray(0, -20)],
  ])('is carried into an M4A with all its sound: %s [media 10]', async (_how, seconds, make) => {
    const { facts, ending, path } = await carried(make(await adtsFile()), seconds);
    expect([ending, facts.peaks]).toEqual(['m4a', PEAKS]);
    expect(facts.durationSeconds).toBeCloseTo(seconds, 1);
    const written = new Input({ source: new FilePathSource(path), formats: [MP4] });
    const track = await written.getPrimaryAudioTrack();
    expect(await track?.getCodecParameterString()).toBe('mp4a.40.2');
    expect(await track?.computeDuration()).toBeCloseTo(seconds, 1);
    written.dispose();
  });

  it.each<[string, RegExp, (stream: Buffer) => Uint8Array]>([
    [
      'one with a damaged frame in the middle',
      /cut off/,
      (stream) => changed(stream, middleOf(stream), 0, 0),
    ],
    ['one with other bytes behind it', /cut off/, (stream) => Buffer.concat([stream, rubbish(9000)])],
    [
      'one that goes on with another rate',
      /several sounds, one behind the other/,
      (stream) => Buffer.concat([stream, changed(stream, 2, 0x50)]),
    ],
    ['its head alone', /cannot be read/, (stream) => stream.subarray(0, 60)],
    ['one that is too far from what the browser heard', /could not read/, (stream) => half(stream)],
  ])('is refused: %s', async (_which, reason, make) => {
    await expect(carried(make(await adtsFile()), 4.09)).rejects.toThrow(reason);
  });

  /** The beginning of a frame near the middle. */
  const middleOf = (stream: Buffer) => stream.indexOf(stream.subarray(0, 3), Math.floor(stream.length / 2));
});

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));
const rubbish = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * index * 31 + index) % 251));

/** The packets of a stream for broadcasting. It may hold only sound. */
const transportStream = () => Buffer.concat(Array.from({ length: 4 }, () => Buffer.alloc(188, 0x47)));

describe('a sound that browsers do not play is refused by its name:', () => {
  const sounds = fixture('tone.m4a');
  /** A sound of another codec has no description of AAC. */
  const inCodec = (codec: string) => renamed(renamed(sounds, 'mp4a', codec), 'esds', 'free');
  /** The first five bits tell the kind of AAC. */
  const kindOfAac = (kind: number) => {
    const config = sounds.indexOf(Buffer.from([0x05, 0x80, 0x80, 0x80])) + 5;
    return changed(sounds, config, (kind << 3) | ((sounds[config] ?? 0) & 7));
  };
  it.each<[string, () => Uint8Array]>([
    ['This M4A has Apple Lossless (ALAC) sound inside', () => inCodec('alac')],
    ['This M4A has AC-3 sound inside', () => inCodec('ac-3')],
    ['This M4A has AMR sound inside', () => inCodec('samr')],
    ['This M4A has an unknown kind of sound inside', () => inCodec('abcd')],
    ['This M4A has copy-protected sound inside', () => renamed(sounds, 'mp4a', 'drms')],
    ['This M4A has AAC-LD sound inside', () => kindOfAac(23)],
    ['This M4A has AAC Main sound inside', () => kindOfAac(1)],
    ['This is an AIFF file', () => Buffer.from('FORM\0\0\0\x20AIFFCOMM')],
    ['This is an AMR recording', () => Buffer.from('#!AMR\n and more')],
    ['This is a Wave64 file', () => Buffer.from('riff.\x91\xcf\x11\xa5\xd6\x28\xdb and more', 'latin1')],
    ['This is a Sun AU file', () => Buffer.from('.snd\0\0\0\x18 and more', 'latin1')],
    // The bytes of a DTS file look like many frames of MP3.
    ['This is a DTS file', () => Buffer.concat([Buffer.from([0x7f, 0xfe, 0x80, 1]), fixture('tone.mp3')])],
    ['This is an MPEG transport stream', () => transportStream()],
    ['This is an AVI file', () => Buffer.from('RIFF\0\0\0\x20AVI LIST')],
  ])('%s', async (reason, make) => {
    await expect(check(make())).rejects.toThrow(reason);
  });

  it.each<[string, () => Uint8Array]>([
    ['M4A', () => Buffer.concat([sounds, sounds])],
    ['FLAC', () => Buffer.concat([fixture('tone.flac'), fixture('tone.flac')])],
  ])('two files in one %s', async (_name, make) => {
    await expect(check(make())).rejects.toThrow('This file holds several sounds, one behind the other');
  });

  it.each([655_350, 192_001])('a FLAC of %d samples a second', async (rate) => {
    const bytes = Buffer.from(fixture('tone.flac'));
    const place = 18;
    bytes.writeUIntBE(rate * 16 + ((bytes[place + 2] ?? 0) & 15), place, 3);
    await expect(check(bytes)).rejects.toThrow(`This file has ${rate} samples a second.`);
  });
});

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
    ['a video', () => fixture('clip.webm'), /^This is a video, not a sound file/],
    ['a text', () => Buffer.from('These are the words of a song.'), /no sound file that can be taken/],
  ])('is %s', async (_case, make, reason) => {
    await expect(check(make())).rejects.toThrow(reason);
  });
});
