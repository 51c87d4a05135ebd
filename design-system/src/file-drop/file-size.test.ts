import { expect, it } from 'vitest';
import { sizeText } from './file-size.ts';

it.each([
  [0, '0 KB'],
  [300, '0.3 KB'],
  [999, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2, '1 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [2000 * 1024 ** 3, '2000 GB'],
])('the text for %s bytes is %s', (bytes, words) => expect(sizeText(bytes)).toBe(words));

it('a refused size never reads like the limit', () => {
  expect([sizeText(1.04 * 1024 ** 2), sizeText(1.04 * 1024 ** 2, Math.floor)]).toEqual(['1.1 MB', '1 MB']);
});
