import { describe, expect, it } from 'vitest';
import { changed, fixture } from '#src/testing/bytes.ts';
import { checkedSound } from '#src/testing/checked-sound.ts';

const [VORBIS, OPUS] = [fixture('tone-vorbis.ogg'), fixture('tone-opus.ogg')];
/** The places of the first packet, of the number of channels and of the rate in it. */
const [PACKET, OPUS_CHANNELS, VORBIS_CHANNELS, VORBIS_RATE] = [28, 37, 39, 40];
const RATE = [0x44, 0xac, 0, 0];

/** The first page of a stream of another codec. */
const pageOf = (packet: string) =>
  Buffer.concat([
    changed(VORBIS.subarray(0, PACKET), PACKET - 1, packet.length),
    Buffer.from(packet, 'latin1'),
  ]);

/** The places of the page with the comment and the tables of Vorbis, of the tables in it, and of the first sound. */
const [HEADER, TABLES, FIRST_SOUND] = [58, 58 + 27 + 15 + 64, 3661];

/** A whole page, or the beginning of a packet that goes on. */
function rawPage(pieces: readonly number[], content: Buffer): Buffer {
  const head = changed(VORBIS.subarray(HEADER, HEADER + 26), 5, 0);
  return Buffer.concat([head, Buffer.from([pieces.length, ...pieces]), content]);
}

/** The tone with a cover of this size in its comment. */
function withCover(pages: number): Buffer {
  const full = Array.from({ length: 255 }, () => 255);
  const cover = Array.from({ length: pages }, () => rawPage(full, Buffer.alloc(255 * 255, 'A')));
  const tables = VORBIS.subarray(TABLES, FIRST_SOUND);
  const pieces = [...VORBIS.subarray(HEADER + 28, HEADER + 27 + 15)];
  const [comment, rest] = [Buffer.from('\x03vorbis'), VORBIS.subarray(FIRST_SOUND)];
  const header = [...cover, rawPage([comment.length, ...pieces], Buffer.concat([comment, tables]))];
  return Buffer.concat([VORBIS.subarray(0, HEADER), ...header, rest]);
}

const FLAC = fixture('tone.flac');
/** The end of the facts of a FLAC, which are its first packet. */
const FACTS_END = 42;

/** A FLAC in the pages of an Ogg. */
function oggOf(flac: Buffer): Buffer {
  const most = 255 * 255;
  const facts = `\x7fFLAC\x01\0\0\x01${flac.toString('latin1', 0, FACTS_END)}`;
  const pages: Buffer[] = [pageOf(facts)];
  for (let from = FACTS_END; from < flac.length; from += most) {
    const content = flac.subarray(from, from + most);
    const full = Array.from({ length: Math.floor(content.length / 255) }, () => 255);
    pages.push(rawPage(content.length === most ? full : [...full, content.length % 255], content));
  }
  return Buffer.concat(pages);
}

it.each([
  ['alone', oggOf(FLAC)],
  ['behind a skeleton', Buffer.concat([pageOf('fishead\0'), oggOf(FLAC)])],
])('a FLAC in an Ogg is taken out, %s', async (_case, bytes) => {
  const { ending, durationSeconds, served } = await checkedSound(bytes);
  expect(ending).toBe('flac');
  expect(durationSeconds).toBeCloseTo(4, 1);
  expect(served().equals(FLAC)).toBe(true);
});

it('a FLAC in an Ogg that is cut says so', async () => {
  await expect(checkedSound(oggOf(FLAC.subarray(0, FLAC.length / 2)))).rejects.toThrow('cut off');
});

it.each<[string, Buffer, number]>([
  ['a file with a cover of 390 kB', withCover(6), 4],
  ['a file with a cover of 4 MB', withCover(64), 4],
  ['two files with covers', Buffer.concat([withCover(6), withCover(7)]), 8],
  ['two files in Vorbis', Buffer.concat([VORBIS, VORBIS]), 8],
  ['three files in Opus', Buffer.concat([OPUS, OPUS, OPUS]), 12.06],
  ['two files with other bytes between', Buffer.concat([VORBIS, Buffer.alloc(99), VORBIS]), 8],
  ['a skeleton and a file', Buffer.concat([pageOf('fishead\0'), VORBIS]), 4],
])('an Ogg of %s is as long as all of its parts', async (_case, bytes, seconds) => {
  const { durationSeconds, peaks, ending } = await checkedSound(bytes);
  expect(ending).toBe('ogg');
  expect(durationSeconds).toBeCloseTo(seconds, 1);
  // Each part ends loud.
  expect(peaks?.at(-5)).toBeGreaterThan(0.5);
});

describe('an Ogg is refused in true words with', () => {
  const joined = 'This file holds several sounds, one behind the other';
  it.each<[string, Buffer, string]>([
    ['the mark of a FLAC alone', pageOf('\x7fFLAC\x01\0'), 'This file cannot be read.'],
    [
      'two files in FLAC',
      Buffer.concat([oggOf(FLAC), oggOf(FLAC)]),
      `${joined}, each with a head of its own.`,
    ],
    ['a FLAC and a Vorbis', Buffer.concat([VORBIS, oggOf(FLAC)]), `${joined}, in different codecs.`],
    ['Speex', pageOf('Speex   1.2'), 'This Ogg has Speex sound inside'],
    ['something unknown', pageOf('whatever'), 'This Ogg has an unknown kind of sound inside'],
    ['a video', pageOf('\x80theora'), 'This is an Ogg with Theora video'],
    ['parts in two codecs', Buffer.concat([OPUS, VORBIS]), `${joined}, in different codecs.`],
    [
      'parts of two rates',
      Buffer.concat([VORBIS, changed(VORBIS, VORBIS_RATE, ...RATE)]),
      'different sample rates',
    ],
    [
      'parts in mono and stereo',
      Buffer.concat([VORBIS, changed(VORBIS, VORBIS_CHANNELS, 1)]),
      'numbers of channels',
    ],
    ['six channels', changed(OPUS, OPUS_CHANNELS, 6), 'This file has 6 channels.'],
  ])('%s', async (_case, bytes, words) => {
    await expect(checkedSound(bytes)).rejects.toThrow(words);
  });
});
