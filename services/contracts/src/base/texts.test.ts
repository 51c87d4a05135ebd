import { describe, expect, it } from 'vitest';
import { addressName, cleanLine, cleanLines, foldText } from './texts.ts';

describe('a text as it is stored', () => {
  it.each([
    ['Andre\u0301', 'Andr\u00E9'],
    ['abc\u202Egnp.exe', 'abcgnp.exe'],
    ['\u2067Club\u2069 \u202BX\u202C', 'Club X'],
    ['\u200ESalt\u200B House\u200F', 'Salt House'],
    ['\uFEFF Salt\u00AD House\u2060 ', 'Salt House'],
    ['Salt\0 House\x1B\x9F', 'Salt House'],
    ['half \uD800 letter', 'half  letter'],
    [`Z${'\u0315'.repeat(199)}o`, `Z${'\u0315'.repeat(6)}o`],
    ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
    ['👩‍🎤 می‌خواهم ❤️', '👩‍🎤 می‌خواهم ❤️'],
  ])('of %j is %j', (typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
    expect(cleanLines(typed)).toBe(stored);
  });

  it.each(['\n', '\r\n', '\r', '\u2028', '\u0085', '\v', ' \n\n\t'])(
    'has a space for the line end %j where one line is asked for',
    (end) => expect(cleanLine(`Salt${end}House${end}`)).toBe('Salt House'),
  );

  it.each(['\r\n', '\r', '\u2029'])('keeps %j as one kind of line end elsewhere', (end) => {
    expect(cleanLines(`One${end}${end}Two${end}`)).toBe('One\n\nTwo');
  });
});

describe('something to read', () => {
  it.each(['a', '7', '!!!', '🎧', '東', 'ا', '♪', '\u200B.'])('is in %j', (text) => {
    expect(cleanLine(text)).not.toBe('');
  });

  it.each([
    '',
    ' ',
    '\u200B\u200B\u200B',
    '\u3164',
    '\u2800',
    '\u115F\u1160',
    '\u0301',
    '\uFE0F',
    '\u{E0041}',
  ])('is not in %j', (text) => expect(cleanLines(text)).toBe(''));
});

describe('a folded text', () => {
  it.each([
    ['Andre\u0301', 'andr\u00E9'],
    ['STRASSE', 'Straße'],
    ['Łódź', 'lodz'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Đorđe', 'dorde'],
    ['Þór', 'thor'],
    ['Ƶbigniew Ʒ', 'zbigniew z'],
    ['Ɖorđe', 'dorde'],
    ['𝐃𝐉 𝕂𝕚𝕜𝕚', 'dj kiki'],
    ['№5', 'no5'],
    ['İstanbul', 'istanbul'],
    ['\u200ESalt\u200B', 'salt'],
    ['ΟΔΟΣ', 'οδός'],
  ])('is the same for %s and %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['Straße 7 & Œuvre', 'strasse-7-oeuvre'],
    ['--DJ Ŋaħ--', 'dj-ngah'],
    ['東京', ''],
  ])('makes of %s the address %j', (name, address) => {
    expect(addressName(name)).toBe(address);
  });
});
