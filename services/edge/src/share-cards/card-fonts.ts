import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import { createNotoFaces } from './noto-faces.ts';
import { directionOf, runsOf } from './text-runs.ts';

/** Our fonts, in the order of the search for a letter. The server needs no font of its own. */
const FILES = ['archivo-latin.ttf', 'archivo-latin-ext.ttf'];

/** Width (`font-stretch`, 62 to 125) and weight (540 to 800) of letters. */
export interface Look {
  stretch: number;
  weight: number;
  /** Space after each letter, in ems. */
  tracking?: number;
}

/** A line of text as paths. Its baseline begins at 0, 0, and an em is 1 unit. */
export interface TextLine {
  width: number;
  /** The height of the letters above and below the baseline. */
  rise: number;
  fall: number;
  isRightToLeft: boolean;
  /** The `d` of an SVG path whose em is `UNITS`. */
  path: string;
}

export const UNITS = 1_000;
/** The height of our capitals. Their accents may extend into the gap above. */
export const CAPITALS = 0.686;

export interface CardFonts {
  /** Loads the letters of these texts that our font lacks. Before that they are missing. */
  prepare(texts: readonly string[]): Promise<void>;
  /** Whether we have every letter of a text. */
  covers(text: string): boolean;
  line(text: string, look: Look): TextLine;
}

/** Loads the library and the fonts. Only a process that draws a card needs them. */
export async function loadCardFonts(): Promise<CardFonts> {
  const { create } = await import('fontkit');
  const fonts = await Promise.all(
    FILES.map(async (file) => create(await readFile(new URL(`./fonts/${file}`, import.meta.url))) as Font),
  );
  const noto = createNotoFaces((file) => create(file) as Font);
  const ownFaceOf = (code: number) => fonts.find((font) => font.hasGlyphForCodePoint(code));
  const faceOf = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return ownFaceOf(code) ?? noto.find(code);
  };

  return {
    prepare: (texts) =>
      noto.prepare([...new Set(texts.join(''))].filter((letter) => !ownFaceOf(letter.codePointAt(0) ?? 0))),
    covers: (text) => [...text].every((letter) => faceOf(letter) !== undefined),
    line(text, { stretch, weight, tracking = 0 }) {
      const line = { x: 0, path: '', rise: CAPITALS, fall: 0 };
      for (const { face, letters } of runsOf(text, faceOf)) {
        const { glyphs, positions } = face.getVariation({ wdth: stretch, wght: weight }).layout(letters);
        const isOwn = fonts.includes(face);
        const scale = UNITS / face.unitsPerEm;
        for (const [index, { path }] of glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          // The axis of a font points up, and that of a picture down.
          const [x, y] = [line.x + xOffset * scale, -yOffset * scale];
          line.path += path.transform(scale, 0, 0, -scale, x, y).toSVG();
          // Letters of other scripts are joined, and have no capitals.
          line.x += xAdvance * scale + (isOwn ? tracking * UNITS : 0);
          if (isOwn) continue;
          line.rise = Math.max(line.rise, (path.bbox.maxY + yOffset) / face.unitsPerEm);
          line.fall = Math.max(line.fall, -(path.bbox.minY + yOffset) / face.unitsPerEm);
        }
      }
      const width = Math.max(0, line.x / UNITS - tracking);
      const { path, rise, fall } = line;
      return { width, rise, fall, path, isRightToLeft: directionOf(text) === 'rtl' };
    },
  };
}
