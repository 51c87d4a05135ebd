/** Neighbouring letters of the same font. */
export interface Run<Face> {
  face: Face;
  letters: string;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const STRONG = /[\p{L}\p{N}]/u;

type Direction = 'ltr' | 'rtl';
interface Letter {
  sign: string;
  direction: Direction | null;
}

/** The direction of the first letter that has one. */
export function directionOf(text: string): Direction {
  return lettersOf(text).find(({ direction }) => direction !== null)?.direction ?? 'ltr';
}

/**
 * The runs of one line from left to right, as on paper. Words of the other direction are placed as a whole. Names
 * have no deeper nesting. @throws Error for a letter without a font.
 */
export function runsOf<Face extends { hasGlyphForCodePoint(code: number): boolean }>(
  text: string,
  faceOf: (letter: string) => Face | undefined,
): Run<Face>[] {
  const base = directionOf(text);
  const parts = partsOf(lettersOf(text), base);
  if (base === 'rtl') parts.reverse();
  return parts.flatMap(({ direction, signs }) => {
    const runs = facesOf(signs, faceOf);
    return direction === 'rtl' ? runs.reverse() : runs;
  });
}

function lettersOf(text: string): Letter[] {
  return [...text].map((sign) => ({
    sign,
    direction: RIGHT_TO_LEFT.test(sign) ? 'rtl' : STRONG.test(sign) ? 'ltr' : null,
  }));
}

/** Signs without a direction join their neighbours, or the line if the neighbours differ. */
function partsOf(letters: readonly Letter[], base: Direction) {
  const parts: { direction: Direction; signs: string[] }[] = [];
  for (const [index, { sign, direction }] of letters.entries()) {
    const before = parts.at(-1)?.direction ?? base;
    const after = letters.slice(index).find((letter) => letter.direction !== null)?.direction ?? base;
    const own = direction ?? (before === after ? before : base);
    const last = parts.at(-1);
    if (last?.direction === own) last.signs.push(sign);
    else parts.push({ direction: own, signs: [sign] });
  }
  return parts;
}

function facesOf<Face extends { hasGlyphForCodePoint(code: number): boolean }>(
  signs: readonly string[],
  faceOf: (letter: string) => Face | undefined,
): Run<Face>[] {
  const runs: Run<Face>[] = [];
  for (const sign of signs) {
    const last = runs.at(-1);
    // A space or a mark keeps the font of the letter before it.
    const stays = last && !STRONG.test(sign) && last.face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    const face = stays ? last.face : faceOf(sign);
    if (!face) throw new Error('The card has no glyph of a letter');
    if (last?.face === face) last.letters += sign;
    else runs.push({ face, letters: sign });
  }
  return runs;
}
