import { describe, expect, it } from 'vitest';
import { formatNames, isAac, isTaken, kindOf, type MediaLimits, refusalOf } from './upload-rules.ts';

const MIB = 1024 * 1024;
const limits: MediaLimits = {
  image: { bytes: 10 * MIB, types: ['image/jpeg', 'image/png'], left: 30 },
  video: { bytes: 200 * MIB, types: ['video/mp4'], left: 30 },
  audio: { bytes: 400 * MIB, types: ['audio/mpeg', 'audio/x-m4a', 'audio/ogg; codecs=opus'], left: 2 },
  document: { bytes: 10 * MIB, types: ['application/pdf', 'image/jpeg'] },
  accountBytes: 1000 * MIB,
  usedBytes: 700 * MIB,
  partBytes: 8 * MIB,
};
const nothing = { files: 0, bytes: 0 };
const sized = (size: number) => ({ size });

describe('the kind of a file', () => {
  it.each([
    ['Set.WAV', '', 'audio'],
    ['set.m4a', 'video/mp4', 'audio'],
    ['set', 'audio/x-something', 'audio'],
    ['crowd.jpeg', '', 'image'],
    ['notes.txt', 'text/plain', null],
    ['night.mp4', 'video/mp4', null],
    ['rider.pdf', 'application/pdf', null],
  ])('of %s with the type "%s" is %s', (name, type, kind) => {
    expect(kindOf({ name, type }, ['audio', 'image'])).toBe(kind);
  });

  it.each([
    ['rider.PDF', '', 'document'],
    ['rider', 'application/pdf', 'document'],
    ['stage.jpg', 'image/jpeg', 'document'],
    ['stage.webp', '', 'document'],
    ['set.mp3', 'audio/mpeg', null],
    ['rider.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
    ['rider.pdf.exe', 'application/x-msdownload', null],
  ])('of %s with the type "%s" is %s in a message', (name, type, kind) => {
    expect(kindOf({ name, type }, ['document'])).toBe(kind);
  });

  it('is AAC by its name or its type', () => {
    const files = [
      { name: 'set.M4A', type: '' },
      { name: 'set', type: 'audio/mp4' },
      { name: 'set.aac', type: 'audio/vnd.dlna.adts' },
      { name: 'set.mp3', type: 'audio/mpeg' },
    ];
    expect(files.map(isAac)).toEqual([true, true, true, false]);
  });
});

describe('before the first byte', () => {
  it('the limits are given in words', () => {
    expect(formatNames(limits, ['audio'])).toBe('MP3, M4A or Opus');
    expect(formatNames(limits, ['image', 'video'])).toBe('JPG, PNG or MP4');
    expect(formatNames(limits, ['document'])).toBe('PDF or JPG');
  });

  it.each([
    ['set.aac', ''],
    ['set.AAC', 'audio/vnd.dlna.adts'],
    ['set', 'audio/aac'],
  ])('a bare AAC stream is taken by its name or its type: %s "%s"', (name, type) => {
    const audio = { ...limits.audio, types: ['audio/aac'] };
    expect(isTaken({ name, type }, 'audio', { ...limits, audio })).toBe(true);
  });

  it('a file that keeps the limits is taken', () => {
    expect(refusalOf(sized(300 * MIB), 'audio', { limits, pending: nothing })).toBeNull();
  });

  it('a document is refused by its size and by the room of the account alone', () => {
    const refuse = (size: number) => refusalOf(sized(size), 'document', { limits, pending: nothing });
    expect(refuse(10 * MIB)).toBeNull();
    expect(refuse(10 * MIB + 1)).toBe('This file is 10.1 MB. The limit is 10 MB.');
    const full = { limits: { ...limits, usedBytes: 999 * MIB }, pending: nothing };
    expect(refusalOf(sized(2 * MIB), 'document', full)).toBe(
      'Your account has 1 MB left. Remove a file first.',
    );
  });

  it.each([
    ['is empty', 0, nothing, 'This file is empty. Choose another file.'],
    ['is too large', 400 * MIB + 1, nothing, 'This file is 400.1 MB. The limit is 400 MB.'],
    [
      'is one too many',
      MIB,
      { files: 2, bytes: MIB },
      'You have as many mixes as an account can have. Remove one first.',
    ],
    [
      'does not fit into the account',
      300 * MIB,
      { files: 1, bytes: MIB },
      'Your account has 299 MB left. Remove a file first.',
    ],
  ])('a file that %s is refused with a reason', (_case, size, pending, reason) => {
    expect(refusalOf(sized(size), 'audio', { limits, pending })).toBe(reason);
  });
});
