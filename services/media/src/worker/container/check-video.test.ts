import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, fixture, renamed } from '#src/testing/bytes.ts';
import { checkVideo } from './check-video.ts';

const MOV = fixture('turned.mov');

let folder: string;
let checks = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-video-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function check(bytes: Uint8Array) {
  checks += 1;
  const own = join(folder, String(checks));
  mkdirSync(own);
  const path = join(own, 'upload');
  writeFileSync(path, bytes);
  return checkVideo({ kind: 'video', told: null, path, folder: own });
}

/** The order of the outer boxes of an MP4. */
function boxesOf(bytes: Buffer): string[] {
  const boxes: string[] = [];
  for (let place = 0; place + 8 <= bytes.length; place += bytes.readUInt32BE(place) || bytes.length)
    boxes.push(bytes.toString('latin1', place + 4, place + 8));
  return boxes;
}

describe('a video', () => {
  it('as MOV becomes an MP4 with its index first, and stays rotated [media 11]', async () => {
    const { facts, ending, path } = await check(fixture('turned.mov'));
    expect(ending).toBe('mp4');
    expect(facts).toMatchObject({ width: 90, height: 160, peaks: null });
    expect(Math.abs((facts.durationSeconds ?? 0) - 2)).toBeLessThan(0.1);
    const written = readFileSync(path);
    const boxes = boxesOf(written);
    expect(boxes.indexOf('moov')).toBeGreaterThan(-1);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    const input = new Input({ source: new BufferSource(new Uint8Array(written)), formats: [MP4] });
    expect(await (await input.getPrimaryVideoTrack())?.getRotation()).not.toBe(0);
    expect(await (await input.getPrimaryAudioTrack())?.getCodec()).toBe('aac');
  });

  it('as WebM stays unchanged [media 11]', async () => {
    const { facts, ending } = await check(fixture('clip.webm'));
    expect(ending).toBe('webm');
    expect(facts).toMatchObject({ width: 160, height: 90 });
    expect(Math.abs((facts.durationSeconds ?? 0) - 2)).toBeLessThan(0.1);
  });

  it.each<[string, () => Uint8Array, RegExp]>([
    ['in HEVC', () => fixture('hevc.mp4'), /^This video is in HEVC/],
    ['without a picture', () => fixture('tone.m4a'), /not a video|no picture/],
    ['that is cut, with its index last', () => fixture('turned.mov').subarray(0, 9000), /cannot be read/],
    ['that is cut, with its index first', () => fixture('hevc.mp4').subarray(0, 60), /cannot be read/],
    ['that is a cut WebM', () => fixture('clip.webm').subarray(0, 7000), /cut off|cannot be read/],
  ])('%s is refused', async (_case, make, reason) => {
    await expect(check(make())).rejects.toThrow(reason);
  });

  it.each([
    [0x6e, 'H.264 High 10 (10 bit)'],
    [0x7a, 'H.264 High 4:2:2'],
    [0xf4, 'H.264 High 4:4:4'],
    [0x42, null],
    [0x4d, null],
  ])('in profile %d of H.264 is refused by its name, unless browsers show it', async (profile, name) => {
    const place = MOV.indexOf('avcC') + 5;
    const checked = check(changed(MOV, place, profile));
    if (name === null) expect((await checked).ending).toBe('mp4');
    else await expect(checked).rejects.toThrow(`This video is in ${name}, which not every browser shows.`);
  });

  it.each([
    ['av01', 'AV1'],
    ['vp08', 'VP8'],
    ['mp4v', 'MPEG-4 Part 2'],
    ['apcn', 'ProRes'],
    ['abcd', 'an unknown format'],
  ])('of the codec %s is refused by its name', async (codec, name) => {
    await expect(check(renamed(MOV, 'avc1', codec))).rejects.toThrow(`This video is in ${name}, which`);
  });

  it.each([
    ['ac-3', 'AC-3'],
    ['ec-3', 'E-AC-3'],
    ['alac', 'Apple Lossless (ALAC)'],
    ['in24', 'PCM'],
  ])('with sound of the codec %s is refused by its name', async (codec, name) => {
    await expect(check(renamed(renamed(MOV, 'mp4a', codec), 'esds', 'free'))).rejects.toThrow(
      `This video has ${name} sound inside`,
    );
  });

  it.each(['3gp5', 'M4V ', 'isom'])('of the brand %s is taken', async (brand) => {
    expect((await check(changed(MOV, 8, ...Buffer.from(brand)))).ending).toBe('mp4');
  });

  it.each([
    ['of a time before brands', changed(MOV, 4, ...Buffer.from('wide'))],
    ['with an empty box before its brand', Buffer.concat([Buffer.from('\0\0\0\x08free'), MOV])],
  ])('%s is refused in true words', async (_case, bytes) => {
    await expect(check(bytes)).rejects.toThrow('is built in an old or rare way');
  });

  it('that is truncated although its index is first is refused', async () => {
    const whole = readFileSync((await check(fixture('turned.mov'))).path);
    await expect(check(whole.subarray(0, whole.length * 0.6))).rejects.toThrow(/cut off|cannot be read/);
  });
});
