import { expect, it } from 'vitest';
import { runsOf } from './text-runs.ts';

const faces = [/[\x20-\x7e]/, /[\u05d0-\u05ea ]/, /[\u0400-\u04ff]/].map((letters) => ({
  hasGlyphForCodePoint: (code: number) => letters.test(String.fromCodePoint(code)),
}));
const faceOf = (letter: string) =>
  faces.find((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
const shown = (text: string) => runsOf(text, faceOf).map(({ letters }) => letters);

it.each([
  ['a name of one script is one run', 'Long Night', ['Long Night']],
  ['scripts follow each other', 'DJ Кино', ['DJ ', 'Кино']],
  ['a name from right to left is one run', 'לילה ארוך', ['לילה ארוך']],
  ['words from right to left stand among the others', 'DJ לילה Live', ['DJ ', 'לילה', ' Live']],
  ['other words stand to the left in a name from right to left', 'לילה DJ', ['DJ', 'לילה ']],
])('%s [public-profile 21]', (_rule, text, runs) => {
  expect(shown(text)).toEqual(runs);
});

it('a letter without a font is not left out in silence', () => {
  expect(() => shown('夜')).toThrow('no glyph');
});
