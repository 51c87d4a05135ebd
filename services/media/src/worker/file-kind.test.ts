import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileKind } from '@backline/contracts/base/choices';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { phonePhoto } from '#src/testing/pictures.ts';
import { waveFile } from '#src/testing/sounds.ts';
import { requireType } from './file-kind.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../testing/fixtures', name));
const PHOTO = await phonePhoto();
const WAVE = waveFile([0.5], 0.1);
const PDF = latin1('%PDF-1.7\n%%EOF\n');
const HTML = latin1('<html><script>alert(1)</script></html>');

function typeAs(kind: FileKind, bytes: Uint8Array): Promise<string> {
  const path = join(makeTestFolder(), 'upload');
  writeFileSync(path, bytes);
  return requireType(path, kind);
}

describe('the bytes of a file tell its type', () => {
  it.each<[FileKind, string, Uint8Array]>([
    ['image', 'image/jpeg', PHOTO],
    ['image', 'image/gif', latin1('GIF89a\x01\0\x01\0')],
    ['image', 'image/png', latin1('\x89PNG\r\n\x1a\n\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0')],
    ['image', 'image/avif', latin1('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf')],
    ['document', 'application/pdf', PDF],
    ['document', 'image/jpeg', PHOTO],
    ['audio', 'audio/wav', WAVE],
    ['audio', 'audio/mpeg', fixture('tone.mp3')],
    ['audio', 'audio/ogg; codecs=opus', fixture('tone-opus.ogg')],
    ['video', 'video/webm', fixture('clip.webm')],
    ['video', 'video/quicktime', fixture('turned.mov')],
  ])('as %s: %s', async (kind, type, bytes) => {
    expect(await typeAs(kind, bytes)).toBe(type);
  });
});

describe('a file is refused as', () => {
  const PICTURES = 'Please choose one of: JPEG, PNG, WebP, GIF, AVIF.';
  const SOUNDS = 'Please choose one of: MP3, WAV, M4A, AAC, FLAC, Ogg Vorbis, Ogg Opus.';
  const SVG = 'SVG pictures are not taken. Please save it as PNG first.';

  it.each<[FileKind, string, Uint8Array, string]>([
    ['image', 'a page', HTML, `This is no picture that can be taken. ${PICTURES}`],
    ['image', 'an empty file', latin1(''), `This is no picture that can be taken. ${PICTURES}`],
    [
      'image',
      'an archive',
      latin1('PK\x03\x04 and more'),
      `This is no picture that can be taken. ${PICTURES}`,
    ],
    ['image', 'a PDF', PDF, `This is no picture that can be taken. ${PICTURES}`],
    ['image', 'a TIFF', latin1('II*\0\x08\0\0\0\0\0'), `This is no picture that can be taken. ${PICTURES}`],
    ['image', 'sound', WAVE, `This is a sound file, not a picture. ${PICTURES}`],
    ['image', 'a video', fixture('clip.webm'), `This is a video, not a picture. ${PICTURES}`],
    ['audio', 'a picture', PHOTO, `This is a picture, not a sound file. ${SOUNDS}`],
    ['audio', 'words', latin1('la la la'), `This is no sound file that can be taken. ${SOUNDS}`],
    ['video', 'a picture', PHOTO, 'This is a picture, not a video. Please choose one of: MP4, MOV, WebM.'],
    [
      'document',
      'sound',
      WAVE,
      'This is a sound file, not a document. Please choose one of: PDF, JPEG, PNG, WebP, GIF, AVIF.',
    ],
    ['image', 'an SVG', latin1('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), SVG],
    ['image', 'an SVG without a head', latin1('\n<SVG viewBox="0 0 1 1"></SVG>'), SVG],
  ])('%s when it is %s', async (kind, _what, bytes, message) => {
    await expect(typeAs(kind, bytes)).rejects.toThrow(message);
  });

  it.each(['heic', 'mif1'])('a picture in %s, with a way out', async (brand) => {
    const bytes = latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);
    await expect(typeAs('image', bytes)).rejects.toThrow('Please save it as JPEG first.');
  });
});
