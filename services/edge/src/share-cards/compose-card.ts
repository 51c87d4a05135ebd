import type { ShareCard } from '@backline/contracts/pages/page-previews';
import { UNITS, type CardFonts, type Look, type TextLine } from './card-fonts.ts';
import { fitName } from './fit-name.ts';
import { gelOf } from './gels.ts';

export type CardFormat = 'landscape' | 'portrait';
interface CardSize {
  width: number;
  height: number;
  /** Largest size of a name on two lines. */
  maxOfTwo: number;
}

/** Programs that show links request the first size. The second fills the screen of a phone. */
export const CARD_SIZES: Readonly<Record<CardFormat, CardSize>> = {
  landscape: { width: 1200, height: 630, maxOfTwo: 150 },
  portrait: { width: 1080, height: 1350, maxOfTwo: 220 },
};

const MARGIN = 56;
const WHITE = '#fffdf8';
/** Distance from the foot of the card. */
const RULE = 119;
const NOTES = 68;
const SMALL_PX = 27;
const NOTES_GAP = 32;
const PLACE_PX = 520;

const SMALL: Look = { stretch: 102, weight: 600 };
const LOGO: Look = { stretch: 118, weight: 780, tracking: -0.03 };

const MARK =
  '<g transform="translate(56 56) scale(1.72)"><g fill="#fffdf8"><rect x="1" y="8" width="7" height="11" rx="1"/><rect x="9.5" y="12" width="7" height="7" rx="1"/><rect x="18" y="3" width="7" height="16" rx="1"/></g><rect x="1" y="21.5" width="24" height="3.5" rx=".6" fill="#e4ff47"/></g>';

/** Keeps words readable on any picture, as the scrim of the pages does. */
const SCRIM =
  '<linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0908" stop-opacity=".5"/><stop offset=".26" stop-color="#0a0908" stop-opacity=".06"/><stop offset=".42" stop-color="#0a0908" stop-opacity=".16"/><stop offset=".74" stop-color="#0a0908" stop-opacity=".82"/><stop offset="1" stop-color="#0a0908" stop-opacity=".96"/></linearGradient>';

/**
 * The drawing over the picture, as SVG without text elements: the name in our letters, and the texts around it. A
 * text with missing letters is left out, because the page's title contains it anyway.
 */
export function composeCard(card: ShareCard, fonts: CardFonts, format: CardFormat): string {
  const size = CARD_SIZES[format];
  const { width, height } = size;
  const known = (text: string) => drawable(text, fonts);
  const name = known(card.name);
  const place = card.place === null ? '' : known(card.place);
  const parts = [
    card.picture === null ? sleeve(card.id) : '',
    `<defs>${SCRIM}</defs><rect width="100%" height="100%" fill="url(#scrim)"/>`,
    MARK,
    drawn(fonts.line('Backline', LOGO), 33, 117, 89),
    placed(place, fonts, size),
    ...nameLines(name, fonts, size),
    `<rect x="${MARGIN}" y="${height - RULE - 1}" width="${width - 2 * MARGIN}" height="2" fill="${WHITE}" fill-opacity=".38"/>`,
    ...notesOf(card.notes.map(known), fonts, size),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** The text without unsupported signs such as emoji. Empty if a letter is missing. */
export function drawable(text: string, fonts: Pick<CardFonts, 'covers'>): string {
  const left = [...text.normalize('NFC')].filter(
    (letter) => /[\p{L}\p{N}\p{M}\s]/u.test(letter) || fonts.covers(letter),
  );
  const clean = left.join('').replaceAll(/\s+/g, ' ').trim();
  return fonts.covers(clean) && fonts.covers(clean.toUpperCase()) ? clean : '';
}

/** A gel with its light, instead of a picture. */
function sleeve(id: string): string {
  const { deep, glow } = gelOf(id);
  return (
    `<defs><radialGradient id="light" cx=".76" cy=".3" r=".55"><stop offset="0" stop-color="${glow}"/><stop offset=".35" stop-color="${glow}" stop-opacity=".62"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="100%" height="100%" fill="${deep}"/><rect width="100%" height="100%" fill="url(#light)"/>`
  );
}

function placed(place: string, fonts: CardFonts, { width }: CardSize): string {
  const line = fonts.line(place, SMALL);
  const size = Math.min(SMALL_PX, PLACE_PX / Math.max(line.width, 1));
  return drawn(line, size, width - MARGIN - line.width * size, 88);
}

/** The lines of a name. The last one is above the rule, the others above that one. */
function nameLines(name: string, fonts: CardFonts, { width, height, maxOfTwo }: CardSize): string[] {
  if (name === '') return [];
  const room = { width: width - 2 * MARGIN, max: 260, maxOfTwo, min: 92 };
  let foot = height - RULE - 40;
  return fitName(name, fonts, room)
    .toReversed()
    .map((line) => {
      const { size, rise, fall } = line;
      const x = line.isRightToLeft ? width - MARGIN - line.width * size : MARGIN;
      const shown = drawn(line, size, x, foot - fall * size);
      foot -= (rise + fall) * size + 26;
      return shown;
    });
}

/** The notes that there is room for. */
function notesOf(notes: string[], fonts: CardFonts, { width, height }: CardSize): string[] {
  let x = MARGIN;
  return notes.flatMap((note) => {
    const line = fonts.line(note, SMALL);
    const end = x + line.width * SMALL_PX;
    if (note === '' || end > width - MARGIN) return [];
    const shown = drawn(line, SMALL_PX, x, height - NOTES);
    x = end + NOTES_GAP;
    return [shown];
  });
}

function drawn({ path }: Pick<TextLine, 'path'>, size: number, x: number, y: number): string {
  const scale = (size / UNITS).toFixed(5);
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})" fill="${WHITE}" d="${path}"/>`;
}
