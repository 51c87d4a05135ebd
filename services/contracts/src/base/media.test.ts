import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { MEDIA_PEAKS } from './limits.ts';
import { uploadMetadata } from './media.schemas.ts';

const MIX = { kind: 'audio', name: 'night.m4a', rights: 'yes' };
const peaksOf = (...numbers: number[]) =>
  Array.from({ length: MEDIA_PEAKS }, (_, index) => numbers[index] ?? 0).join(',');

describe('what an upload says about its file', () => {
  it('names each part that is missing, and what to do', () => {
    expect(refusals(uploadMetadata, {})).toEqual({
      kind: 'Say what the file is: image, video, audio, document',
      name: 'Name the file',
      rights: 'Confirm that you have the rights in this file',
    });
  });

  it.each([
    ['kind', 'program', 'Say what the file is: image, video, audio, document'],
    ['name', '  ', 'Name the file'],
    ['name', 'x'.repeat(201), 'Use a name of at most 200 characters'],
    ['rights', 'no', 'Confirm that you have the rights in this file'],
    ['rights', true, 'Confirm that you have the rights in this file'],
    ['seconds', '0', 'Tell a number of seconds'],
    ['seconds', '-4', 'Tell a number of seconds'],
    ['seconds', 'long', 'Tell a number of seconds'],
    ['peaks', '', 'Tell 200 numbers, from 0 to 100'],
    ['peaks', '1,2,3', 'Tell 200 numbers, from 0 to 100'],
    ['peaks', `${peaksOf()},0`, 'Tell 200 numbers, from 0 to 100'],
    ['peaks', peaksOf(1000), 'Tell 200 numbers, from 0 to 100'],
    ['peaks', peaksOf(-1), 'Tell 200 numbers, from 0 to 100'],
  ])('refuses the %s %j', (name, value, message) => {
    expect(refusals(uploadMetadata, { ...MIX, [name]: value })).toEqual({ [name]: message });
  });

  it.each([undefined, 'no', true])('asks for no rights in a document, here %j', (rights) => {
    expect(refusals(uploadMetadata, { kind: 'document', name: 'rider.pdf', rights })).toEqual({});
  });

  it('gives the peaks as shares, and none above the loudest', () => {
    const { peaks } = uploadMetadata.parse({ ...MIX, peaks: peaksOf(0, 50, 100, 250) });
    expect(peaks?.slice(0, 4)).toEqual([0, 0.5, 1, 1]);
    expect(peaks).toHaveLength(MEDIA_PEAKS);
  });

  it('gives the seconds as a number, and the name without blanks around it', () => {
    const { seconds, name } = uploadMetadata.parse({ ...MIX, name: ' night.m4a ', seconds: '3600.5' });
    expect([seconds, name]).toEqual([3600.5, 'night.m4a']);
  });
});
