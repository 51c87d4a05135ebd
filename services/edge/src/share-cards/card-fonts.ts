import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

/** Our letters, in the order in which they are looked for. No server needs a font of its own. */
const FILES = ['archivo-latin.ttf', 'archivo-latin-ext.ttf'];

/** How wide (`font-stretch`, 62 to 125) and heavy (540 to 800) letters are. */
export interface Look {
  stretch: number;
  weight: number;
  /** Added after each letter, in ems. */
  tracking?: number;
}

/** A line of text as paths. Its baseline begins at 0, 0, and an em is 1 unit. */
export interface TextLine {
  width: number;
  /** The `d` of an SVG path whose em is `UNITS`. */
  path: string;
}

export const UNITS = 1_000;

export interface CardFonts {
  /** Whether we have every letter of a text. */
  covers(text: string): boolean;
  line(text: string, look: Look): TextLine;
}

/** Reads the library and the fonts. Only a process that draws a card needs them. */
export async function loadCardFonts(): Promise<CardFonts> {
  const { create } = await import('fontkit');
  const fonts = await Promise.all(
    FILES.map(async (file) => create(await readFile(new URL(`./fonts/${file}`, import.meta.url))) as Font),
  );
  const faceOf = (letter: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  return {
    covers: (text) => [...text].every((letter) => faceOf(letter) !== undefined),
    line(text, { stretch, weight, tracking = 0 }) {
      let x = 0;
      let path = '';
      for (const { font, letters } of runsOf(text, faceOf)) {
        const { glyphs, positions } = font.getVariation({ wdth: stretch, wght: weight }).layout(letters);
        for (const [index, glyph] of glyphs.entries()) {
          // The axis of a font goes up, that of a picture down.
          path += glyph.path.transform(1, 0, 0, -1, x, 0).toSVG();
          x += (positions[index]?.xAdvance ?? 0) + tracking * UNITS;
        }
      }
      return { width: Math.max(0, x / UNITS - tracking), path };
    },
  };
}

/** Neighbouring letters of the same font. */
function runsOf(text: string, faceOf: (letter: string) => Font | undefined) {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const font = faceOf(letter);
    if (!font) throw new Error('The card has no glyph of a letter');
    const last = runs.at(-1);
    if (last?.font === font) last.letters += letter;
    else runs.push({ font, letters: letter });
  }
  return runs;
}
