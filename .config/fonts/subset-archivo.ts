import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const sourceOf = (script: string) =>
  new URL(
    `../../node_modules/@fontsource-variable/archivo/files/archivo-${script}-standard-normal.woff2`,
    import.meta.url,
  );
const SOURCE = sourceOf('latin');
export const FOLDER = new URL('../../design-system/src/fonts/', import.meta.url);
type Range = readonly [from: number, to: number];

/**
 * Letters that are frequent in names of Western Europe. They take 10 kB. Without them most lists of events need the
 * second file of 43 kB.
 */
const WESTERN = Array.from('ÄÅÆÇÉÍÑÓÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûü', (letter): Range => {
  const code = letter.charCodeAt(0);
  return [code, code];
});

/** The letters of English and of Western Europe, and the signs in our texts. Pages need them first. */
const FIRST: readonly Range[] = [
  [0x20, 0x7e],
  ...WESTERN,
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
];
/** The package's range of Latin letters. */
const LATIN: readonly Range[] = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const codesIn = (ranges: readonly Range[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

const first = codesIn(FIRST);

/** Each of our font files with its characters. */
export const SUBSETS: Readonly<Record<string, readonly number[]>> = {
  'archivo-first.woff2': first,
  'archivo-latin.woff2': codesIn(LATIN).filter((code) => !first.includes(code)),
};

/** The file's content, made from the package's font. */
export function subset(codes: readonly number[]): Promise<Buffer> {
  return subsetFont(readFileSync(SOURCE), String.fromCodePoint(...codes), { targetFormat: 'woff2' });
}

/** The fonts of the share cards, which the edge draws. Its library reads no variable WOFF2. */
export const CARD_FOLDER = new URL('../../services/edge/src/share-cards/fonts/', import.meta.url);
export const CARD_FONTS = ['latin', 'latin-ext'] as const;
/** The letters of Latin names that the first file lacks. */
const LATIN_EXT: readonly Range[] = [
  [0x100, 0x17f],
  [0x1e00, 0x1eff],
];

export function cardFont(script: (typeof CARD_FONTS)[number]): Promise<Buffer> {
  const codes = codesIn(script === 'latin' ? LATIN : LATIN_EXT);
  return subsetFont(readFileSync(sourceOf(script)), String.fromCodePoint(...codes), {
    targetFormat: 'sfnt',
    variationAxes: { wght: { min: 540, max: 800, default: 540 } },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, codes] of Object.entries(SUBSETS))
    writeFileSync(new URL(name, FOLDER), await subset(codes));
  for (const script of CARD_FONTS)
    writeFileSync(new URL(`archivo-${script}.ttf`, CARD_FOLDER), await cardFont(script));
}
