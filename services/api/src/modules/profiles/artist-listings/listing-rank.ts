import { DIRECTORY_FIRST_LEVEL } from '@backline/contracts/profiles/directory-limits';
import { foldText } from '@backline/contracts/base/texts';
import type { ArtistListingRecord } from './artist-listings.model.ts';

const DAY_MS = 86_400_000;
/** Above each day. Five digits last until the year 2243. */
const LAST_DAY = 99_999;
/** A rank is part of a cursor, so a long name is cut. */
const NAME_LETTERS = 60;

export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** The words of a name in plain letters. A name without letters and numbers is one word. */
export function wordsOf(name: string): string[] {
  const plain = foldText(name).trim();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 ? [...new Set(words)] : [plain];
}

/**
 * The condition that each typed word begins a word of a stored name. The longest one leaves the fewest records, so it
 * comes first.
 */
export function namedBy(text: string): Record<string, unknown> {
  const words = wordsOf(text).toSorted((one, other) => other.length - one.length);
  // Only a name without letters and numbers has a word of other signs.
  const begins = (word: string) => (/[\p{L}\p{N}]/u.test(word) ? new RegExp(`^${word}`) : word);
  return { $and: words.map((word) => ({ words: begins(word) })) };
}

/** Whether each typed word begins a word of the name. */
export function isNamedBy(name: string, text: string): boolean {
  const words = wordsOf(name);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/**
 * The order of the directory as one text: level 3 and above first, then the last activity by day, then the name. The
 * id makes it unique. A tab is before each letter of a name, so that a short name is before a longer one.
 */
export function rankOf({
  _id,
  level,
  activeDay,
  name,
}: Pick<ArtistListingRecord, '_id' | 'level' | 'activeDay' | 'name'>): string {
  const first = level >= DIRECTORY_FIRST_LEVEL ? 0 : 1;
  const day = String(LAST_DAY - activeDay).padStart(5, '0');
  return `${first}${day}${[...name].slice(0, NAME_LETTERS).join('')}\t${_id}`;
}
