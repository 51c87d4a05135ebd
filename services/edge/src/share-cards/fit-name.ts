import { type CardFonts, CAPITALS, type TextLine } from './card-fonts.ts';

/** The widths of our letters, the narrowest first. */
const STRETCHES = [62, 100, 125] as const;
const WEIGHT = 800;
const TRACKING = -0.012;
/** The longest word on one line. */
const LONGEST_WORD = 24;
/** The same for scripts that write without spaces and with wide letters. */
const LONGEST_UNSPACED = 12;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HYPHENATED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** A line of a name in its largest size and width. */
export interface NameLine extends TextLine {
  /** Font size in px. */
  size: number;
}

interface Room {
  /** Width of the card between its margins, in px. */
  width: number;
  /** Largest size of a name on one line, and of one on two. */
  max: number;
  maxOfTwo: number;
  /** A name that would be smaller is set on two lines. */
  min: number;
}

/** Sets a name as on the pages: on one line that it fills, or on two if one would be too small. */
export function fitName(name: string, fonts: CardFonts, { width, max, maxOfTwo, min }: Room): NameLine[] {
  const text = name.toUpperCase();
  const whole = fitLine(text, fonts, width, max);
  if (whole.size >= min) return [whole];
  return halvesOf(text).map((half) => fitLine(half, fonts, width, maxOfTwo));
}

function fitLine(text: string, fonts: CardFonts, width: number, max: number): NameLine {
  const at = (stretch: number) => fonts.line(text, { stretch, weight: WEIGHT, tracking: TRACKING });
  const narrow = at(STRETCHES[0]);
  // Letters of other scripts are higher than our capitals, and get the same room.
  const size = Math.min((max * CAPITALS) / (narrow.rise + narrow.fall), width / narrow.width);
  const wanted = width / size;
  let [from, stretch]: [number, number] = [STRETCHES[0], STRETCHES[0]];
  for (const to of STRETCHES) {
    const [least, most] = [at(from).width, at(to).width];
    const share = most > least ? Math.min(1, Math.max(0, (wanted - least) / (most - least))) : 1;
    stretch = from + share * (to - from);
    if (share < 1) break;
    from = to;
  }
  return { ...at(stretch), size };
}

/** Divides a text at the space with the most equal halves. A single long word gets a hyphen. */
function halvesOf(text: string): string[] {
  const words = text.split(' ');
  const letters = [...text];
  if (words.length === 1) {
    if (letters.length <= (UNSPACED.test(text) ? LONGEST_UNSPACED : LONGEST_WORD)) return [text];
    const half = Math.ceil(letters.length / 2);
    const hyphen = HYPHENATED.test(text) ? '-' : '';
    return [`${letters.slice(0, half).join('')}${hyphen}`, letters.slice(half).join('')];
  }
  const cuts = words
    .slice(1)
    .map((_word, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const difference = ([first = '', second = '']: string[]) => Math.abs(first.length - second.length);
  return cuts.toSorted((one, other) => difference(one) - difference(other))[0] ?? [text];
}
