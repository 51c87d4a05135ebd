import { expect, it } from 'vitest';
import { fileTitle } from './file-title.ts';

it.each([
  ['closing_set-2026.wav', 'closing set 2026'],
  ['Four Hours.mp3', 'Four Hours'],
  ['vol. 2 - live.flac', 'vol. 2 live'],
  ['  __ warm up __ .mp3', 'warm up'],
  ['no ending', 'no ending'],
  ['.mp3', ''],
])('the file %j gives the title %j', (name, title) => {
  expect(fileTitle(name)).toBe(title);
});

it('a title is no longer than a mix can have', () => {
  expect(fileTitle(`${'a'.repeat(200)}.mp3`)).toBe('a'.repeat(120));
});
