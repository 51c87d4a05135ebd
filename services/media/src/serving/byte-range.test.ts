import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('of a file of ten bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=3-10', { start: 3, end: 9 }],
    ['bytes=-1', { start: 9, end: 9 }],
    ['bytes=-10', { start: 0, end: 9 }],
    ['bytes=-11', { start: 0, end: 9 }],
  ])('%s is a part', (header, part) => {
    expect(byteRange(header, 10)).toEqual(part);
  });

  it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'bytes=a-b', 'bytes = 0-1', 'items=0-1'])(
    '%j asks for the whole file',
    (header) => {
      expect(byteRange(header, 10)).toBeNull();
    },
  );

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s is a part that it does not have, and the answer tells its length',
    (header) => {
      expect(() => byteRange(header, 10)).toThrow(
        expect.objectContaining({
          code: 'range_not_satisfiable',
          headers: { 'Content-Range': 'bytes */10' },
        }),
      );
    },
  );
});

it.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('an empty file has no part for %s', (header) => {
  expect(() => byteRange(header, 0)).toThrow('The file has no such part');
});
