import { expect, it } from 'vitest';
import { handleName } from './handle-name.ts';

it.each([
  ['Marisol & the Tape Echo', 'marisol-the-tape-echo'],
  ['Ída Sólveig', 'ida-solveig'],
  ['  DJ_Marrow!! ', 'dj-marrow'],
  ['Straße', 'strasse'],
  ['Øystein Ærø', 'oystein-aero'],
  ['Łukasz Đorđević', 'lukasz-dordevic'],
  ['Þórður ẞ', 'thordur-ss'],
  ['IŞIK ılık', 'isik-ilik'],
  ['東京', 'artist'],
  ['', 'artist'],
])('the handle of %j is %s', (stageName, handle) => {
  expect(handleName(stageName, 'artist')).toBe(handle);
});

it('a handle has at most 40 characters and ends with none of its dashes', () => {
  expect(handleName('a'.repeat(60), 'artist')).toBe('a'.repeat(40));
  expect(handleName(`${'a'.repeat(39)} b`, 'artist')).toBe('a'.repeat(39));
});
