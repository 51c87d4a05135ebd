/**
 * Marks that show nothing and turn or split the text around them: direction marks and overrides, spaces without width,
 * soft hyphens. Joiners stay, because emoji and several scripts need them.
 */
const UNSEEN =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu;
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Control characters but the line end, and halves of letters. */
const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/gu;
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Letters and symbols whose picture is empty: blank Braille and the place of an object. */
const EMPTY = /[\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/gu;
/** More accents on one letter than any script needs. They cover the lines around it. */
const HEAPED = /(\p{M}{6})\p{M}+/gu;

/**
 * Text of several lines as it is stored: one form for each letter (NFC), nothing that cannot be seen, trimmed. It is empty
 * when nothing can be read in it.
 */
export function cleanLines(text: string): string {
  const clean = text
    .replace(LINE_END, '\n')
    .replaceAll('\t', ' ')
    .replace(UNPRINTABLE, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(HEAPED, '$1')
    .trim();
  return READABLE.test(clean.replace(EMPTY, '')) ? clean : '';
}

/** Text of one line as it is stored: as `cleanLines`, with a space for each line end. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s*\n\s*/g, ' ');
}

/** Letters of European languages that Unicode does not take apart into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ɖ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'ng',
  ŧ: 't',
  ǥ: 'g',
  ƶ: 'z',
  ʒ: 'z',
  ə: 'e',
  ς: 'σ',
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Text for comparing and for addresses: small letters without accents, `Straße` as `strasse`. */
export function foldText(text: string): string {
  // Letters of mathematics and signs such as № become capitals when they are taken apart.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(PLAIN_LETTER, (letter) => PLAIN[letter] ?? letter);
}

/** The letters a to z and numbers of a name, with dashes between them; empty if there are none. */
export function addressName(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
