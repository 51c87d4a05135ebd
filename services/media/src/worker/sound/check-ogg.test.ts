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

it.each<[string, Buffer, number]>([
  ['two files in Vorbis', Buffer.concat([VORBIS, VORBIS]), 8],
  ['three files in Opus', Buffer.concat([OPUS, OPUS, OPUS]), 12.06],
  ['two files with other bytes between', Buffer.concat([VORBIS, Buffer.alloc(99), VORBIS]), 8],
  ['a skeleton and a file', Buffer.concat([pageOf('fishead\0'), VORBIS]), 4],
])('an Ogg of %s is as long as all of its parts', async (_case, bytes, seconds) => {
  const { durationSeconds, peaks = [], ending } = await checkedSound(bytes);
  expect(ending).toBe('ogg');
  expect(durationSeconds).toBeCloseTo(seconds, 1);
  // Each part ends loud.
  expect(peaks?.at(-5)).toBeGreaterThan(0.5);
});

describe('an Ogg is refused in true words with', () => {
  const joined = 'This file holds several sounds, one behind the other';
  it.each<[string, Buffer, string]>([
    ['FLAC', pageOf('\x7fFLAC\x01\0'), 'This Ogg has FLAC sound inside'],
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
